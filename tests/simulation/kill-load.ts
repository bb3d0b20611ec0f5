import type { Movement } from "@apex/engine/ledger/movement";
import { deposit, transfer } from "@apex/engine/testing/movements";
import type { Random } from "./random.ts";

/** Everyone who pays and is paid. */
export const loadPeople = Array.from(
  { length: 8 },
  (_, place) => `00000000-0000-4000-8000-00000000000${place}`,
);

/** The part of a transfer that is needed to send it again. */
export interface SentTransfer {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly key: string;
  readonly operationId: string;
}

/** Money to begin with, once a person over all rounds. */
export function startingDeposit(workspaceId: string): Movement {
  const { movement, operationId } = deposit(workspaceId, 1_000_000n);
  return {
    ...movement,
    idempotency: {
      workspaceId,
      endpoint: "start",
      key: workspaceId,
      bodyHash: "start",
      operationId,
    },
  };
}

export function transferAgain({ from, to, amount, key }: Omit<SentTransfer, "operationId">) {
  return transfer(from, to, BigInt(amount), { feeMinor: 1n, key });
}

export function keyedTransfer(random: Random): {
  readonly sent: SentTransfer;
  readonly movement: Movement;
} {
  const from = random.pick(loadPeople);
  const others = loadPeople.filter((person) => person !== from);
  const asked = {
    from,
    to: random.pick(others),
    amount: random.below(50) + 1,
    key: crypto.randomUUID(),
  };
  const { movement, operationId } = transferAgain(asked);
  return { sent: { ...asked, operationId }, movement };
}
