import { ShieldCheck } from "@apex/ui/icon/icon";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { writtenSums } from "../../base/format/written-money.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { ApprovalLines } from "./approval-lines.tsx";
import { useOpenApprovals } from "../../parts/business-figures/open-approvals.ts";
import { TaskCard, taskActionLook } from "./task-card.tsx";
import { TodoSkeleton } from "./todo-strip.tsx";

export interface BusinessNeedsYouProps {
  /** True if the task in `children` holds up money as well. It is then shown below the approval. */
  isUrgent: boolean;
  /** The task that is shown if there is no payment to approve. */
  children: ReactNode;
}

/** The payment that has waited longest for this member, before any other task. */
function BusinessNeedsYou({ isUrgent, children }: BusinessNeedsYouProps) {
  const intl = useIntl();
  const { toDecide, isPending } = useOpenApprovals();
  const [first, ...later] = toDecide;
  if (isPending) return <TodoSkeleton />;
  if (!first) return children;
  return (
    <>
      <TaskCard
        label={intl.formatMessage({ id: "apex.at-a-glance.yourApproval" })}
        Icon={ShieldCheck}
        title={intl.formatMessage(
          { id: "apex.at-a-glance.toApprove" },
          { sum: writtenSums(first.held, intl) },
        )}
        body={<ApprovalLines {...first} />}
        more={
          later.length > 0
            ? {
                label: intl.formatMessage(
                  { id: "apex.at-a-glance.moreToApprove" },
                  { count: later.length },
                ),
                to: "withdrawalPool",
              }
            : undefined
        }
        action={
          <PlaceLink to="withdrawalPool" {...taskActionLook}>
            {intl.formatMessage({ id: "apex.at-a-glance.review" })}
          </PlaceLink>
        }
      />
      {isUrgent && children}
    </>
  );
}

export default withWords(["at-a-glance"], BusinessNeedsYou);
