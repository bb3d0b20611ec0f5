import type { Endpoint } from "@apex/contract/endpoint";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { ApprovalAhead } from "./approval-ahead.tsx";
import { useApproval, type ReviewedSum } from "./use-approval.ts";

export interface ReviewEndProps {
  /** The call that sends the order. */
  endpoint: Pick<Endpoint, "approval">;
  order: ReviewedSum;
  /** The verb and the amount ("Send ₦25,000.00"). */
  label: string;
  onNext: () => void;
}

/** The end of a review that is followed by a proof: whether approval is needed, the button, and that no money has moved yet. */
export function ReviewEnd({ endpoint, order, label, onNext }: ReviewEndProps) {
  const intl = useIntl();
  const ahead = useApproval(endpoint, order);
  return (
    <div className="grid gap-3">
      <ApprovalAhead {...ahead} />
      {ahead.approval !== "refused" && (
        <>
          <Button onPress={onNext}>{label}</Button>
          <p className="text-center text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.order.proofNext" })}
          </p>
        </>
      )}
    </div>
  );
}
