import type { Collection, CollectionStep } from "@apex/contract/collection/collections";
import { networkFacts, type Network } from "@apex/contract/networks";
import type { Asset } from "@apex/contract/assets";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

interface StateWords {
  readonly status: Status;
  readonly words: MessageId;
}

const collectionStates: Readonly<Record<string, StateWords>> = {
  planned: { status: "needs-you", words: "apex.collection.state-planned" },
  collecting: { status: "progress", words: "apex.collection.state-collecting" },
  collected: { status: "done", words: "apex.collection.state-collected" },
  "partly-collected": { status: "held", words: "apex.collection.state-partly-collected" },
  failed: { status: "failed", words: "apex.collection.state-failed" },
};

const stepStates: Readonly<Record<string, StateWords>> = {
  waiting: { status: "held", words: "apex.collection.step-waiting" },
  funding: { status: "progress", words: "apex.collection.step-funding" },
  sweeping: { status: "progress", words: "apex.collection.step-sweeping" },
  collected: { status: "done", words: "apex.collection.step-collected" },
  failed: { status: "failed", words: "apex.collection.step-failed" },
};

/** A state of a newer server counts as in progress. */
const unknown: StateWords = { status: "progress", words: "apex.collection.state-collecting" };

export function collectionState({ state }: Collection): StateWords {
  return collectionStates[state] ?? unknown;
}

export function stepState({ state }: CollectionStep): StateWords {
  return stepStates[state] ?? unknown;
}

/** `USDT on Ethereum (ERC20)`. */
export function walletName(
  { asset, network }: { readonly asset: Asset; readonly network: Network },
  intl: IntlShape,
): string {
  return intl.formatMessage(
    { id: "apex.collection.of" },
    { asset, network: networkFacts(network).name },
  );
}
