import type { PayingChain } from "./send-payout.ts";

/** Wait before a transaction without a block is sent to the network again. */
const showAgainMs = 15_000;

/** Sends signed transactions to the network; sending one twice has no effect. */
export interface TransactionShow {
  /** Sends the latest transaction of a payout now. */
  latest(reference: string): Promise<void>;
  /** Sends a transaction again when its wait is over. */
  again(reference: string, hash: string, raw: string): Promise<void>;
}

export function createTransactionShow({
  db,
  node,
  log,
}: Pick<PayingChain, "db" | "node" | "log">): TransactionShow {
  /** Time at which a transaction was last sent, by its hash. Empty in a new process, which sends each at once. */
  const shownMs = new Map<string, number>();

  async function show(reference: string, hash: string, raw: string): Promise<void> {
    shownMs.set(hash, performance.now());
    try {
      await node.send(raw);
    } catch (error) {
      // The network has it already, or it is sent again later.
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
