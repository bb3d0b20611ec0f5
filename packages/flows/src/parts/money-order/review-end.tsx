import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";

export interface ReviewEndProps {
  /** The verb and the amount ("Send ₦25,000.00"). */
  label: string;
  onNext: () => void;
  /** True if the order waits for another member's approval. */
  needsApproval?: boolean;
}

/** The end of a review whose order a proof sends: the button, and that no money has moved yet. */
export function ReviewEnd({ label, onNext, needsApproval = false }: ReviewEndProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-3">
      {needsApproval && <Notice>{intl.formatMessage({ id: "apex.order.needsApproval" })}</Notice>}
      <Button onPress={onNext}>{label}</Button>
      <p className="text-center text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.order.proofNext" })}
      </p>
    </div>
  );
}
