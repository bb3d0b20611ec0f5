import type { PayingChain } from "./send-payout.ts";

/** A transaction that is not in a block is shown to the network again after this long. */
const showAgainMs = 15_000;

/** Shows signed transactions to the network; one that it has already is the same transaction. */
export interface TransactionShow {
  /** The latest transaction of a payout, now. */
  latest(reference: string): Promise<void>;
  /** A transaction, when it is time to. */
  again(reference: string, hash: string, raw: string): Promise<void>;
}

export function createTransactionShow({
  db,
  node,
  log,
}: Pick<PayingChain, "db" | "node" | "log">): TransactionShow {
  /** When a transaction was shown last, by its hash: a new process shows each at once. */
  const shownMs = new Map<string, number>();

  async function show(reference: string, hash: string, raw: string): Promise<void> {
    shownMs.set(hash, performance.now());
    try {
      await node.send(raw);
    } catch (error) {
      // It is there already, or will be shown again.
      const reason = error instanceof Error ? error.message : String(error);
      const message = "a payout's transaction was not taken";
      log({ level: "info", message, reference, hash, reason });
    }
  }

  return {
    async latest(reference) {
      const [row] = await db.query<{ hash: string; raw: string }>(
        "select hash, raw from evm_signed where reference = $1 order by nonce desc, max_fee desc limit 1",
        [reference],
      );
      if (row !== undefined) await show(reference, row.hash, row.raw);
    },
    async again(reference, hash, raw) {
      const lastMs = shownMs.get(hash);
      if (lastMs === undefined || performance.now() - lastMs >= showAgainMs)
        await show(reference, hash, raw);
    },
  };
}
