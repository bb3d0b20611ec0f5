import type { BusinessDeposit } from "@apex/contract/business-deposits/business-deposits";
import { RowStatus, type Status } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

const looks = {
  confirming: { status: "progress", words: "apex.business-deposits.stateConfirming" },
  uncollected: { status: "held", words: "apex.business-deposits.stateUncollected" },
  collecting: { status: "progress", words: "apex.business-deposits.stateCollecting" },
  collected: { status: "done", words: "apex.business-deposits.stateCollected" },
  "below-minimum": { status: "failed", words: "apex.business-deposits.stateBelowMinimum" },
  dropped: { status: "cancelled", words: "apex.business-deposits.stateDropped" },
} as const satisfies Readonly<Record<string, { status: Status; words: MessageId }>>;

function isKnown(state: string): state is keyof typeof looks {
  return Object.hasOwn(looks, state);
}

/** The progress of a deposit: its confirmations on the network, then its collection into the business's wallet. */
export function DepositState({ deposit }: { deposit: BusinessDeposit }) {
  const intl = useIntl();
  const { state, collection, confirmations } = deposit;
  const shown = collection ?? state;
  if (!isKnown(shown)) return <RowStatus status="progress">{shown}</RowStatus>;
  const { status, words } = looks[shown];
  return <RowStatus status={status}>{intl.formatMessage({ id: words }, confirmations)}</RowStatus>;
}
