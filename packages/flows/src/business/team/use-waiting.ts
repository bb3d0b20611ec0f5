import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { useOpenApprovals } from "../../parts/business-figures/open-approvals.ts";
import { addressesOf, useToCollect } from "../../parts/business-figures/to-collect.ts";
import { useWebhookHealth } from "../../parts/business-figures/webhook-health.ts";

export interface Waiting {
  words: string;
  /** The CSS class for the colour of the words. */
  tone: string;
}

/** The sections in which something waits for the member; the others are absent. */
export type WaitingBySection = Partial<
  Record<"businessWithdrawals" | "collections" | "apiSettings", Waiting>
>;

/** Reads what waits for the member, as far as their roles show it. */
export function useWaiting(): WaitingBySection {
  const intl = useIntl();
  const approvals = useOpenApprovals().toDecide.length;
  const toCollect = addressesOf(useToCollect(useAllowed("collection", "view")) ?? []);
  const failing = useWebhookHealth(useAllowed("developers", "view"))?.failing ?? 0;
  return {
    ...(approvals > 0 && {
      businessWithdrawals: {
        words: intl.formatMessage({ id: "apex.team.waitingApprovals" }, { count: approvals }),
        tone: "text-caution-text",
      },
    }),
    ...(toCollect > 0 && {
      collections: {
        words: intl.formatMessage({ id: "apex.team.waitingCollection" }, { count: toCollect }),
        tone: "text-text",
      },
    }),
    ...(failing > 0 && {
      apiSettings: {
        words: intl.formatMessage({ id: "apex.team.waitingWebhooks" }, { count: failing }),
        tone: "text-negative-text",
      },
    }),
  };
}
