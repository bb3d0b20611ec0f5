import { toMinor } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import type { Movement } from "../../ledger/movement.ts";
import { findNetworkTerms } from "../networks/network-terms.ts";
import { chainNetwork } from "../../rails/chain-networks.ts";
import type { ChainPayment } from "../../rails/chain.ts";
import {
  creditMovement,
  droppedMovement,
  seenAgainMovement,
  seenMovement,
  tooSmallMovement,
  type OwnPayment,
} from "./crypto-deposit-movements.ts";
import { findReceiver, isGasSend, type Receiver } from "./find-receiver.ts";
import { noteChanged, noteReorganisation } from "./odd-payments.ts";

/** The state of a payment in our records. */
export type PaymentState =
  | "new"
  | "confirming"
  | "credited"
  | "below-minimum"
  | "dropped"
  | "unclaimed";

interface PaymentRow {
  readonly operation_id: string | null;
  readonly asset: string;
  readonly amount: string;
  readonly state: PaymentState;
  readonly height: bigint;
  readonly left_chain_at: Date | null;
}

/**
 * Records a payment as a chain reports it: seen, confirmed, credited once it has enough confirmations, or dropped.
 * Reports can arrive any number of times and in any order; one that is older than the last changes nothing.
 * @returns its state, or `not-ours`.
 */
export async function creditChainPayment(
  context: EngineContext,
  payment: ChainPayment,
): Promise<PaymentState | "not-ours"> {
  if (findNetworkTerms(payment.asset, payment.network) === undefined) return "not-ours";
  const receiver = await findReceiver(context.db, payment);
  if (receiver === undefined) return "not-ours";
  if (await isGasSend(context.db, payment)) return "not-ours";
  const { workspaceId, businessAddress } = receiver;
  return context.db.tx(async (tx) => {
    const at = context.clock.business();
    const row = await lockPayment(tx, payment, receiver, at);
    if (row.height > payment.height) return row.state;
    if (workspaceId === null) return noteUnclaimed(context, tx, payment, row);
    const own: OwnPayment = {
      payment,
      workspaceId,
      at,
      operationId: row.operation_id ?? timedUuid(at),
      businessAddress,
    };
    const state = isChanged(row, payment)
      ? noteChanged(context, own, row.state)
      : await step(context, tx, row, own);
    await tx.query(
      `update chain_payments set state = $4, confirmations = $5, height = $6,
         operation_id = case when $4 in ('new', 'dropped') then operation_id else $7 end,
         left_chain_at = case when $4 = 'credited' and $8 then coalesce(left_chain_at, $9) end,
         collection = case when $4 = 'credited' and business_address_id is not null then coalesce(collection, 'uncollected') end
       where network = $1 and hash = $2 and output = $3`,
      [
        payment.network,
        payment.hash,
        payment.output,
        state,
        payment.confirmations,
        payment.height,
        own.operationId,
        payment.isDropped,
        at,
      ],
    );
    return state;
  });
}

/** The payment's row, locked until the transaction ends. */
async function lockPayment(
  tx: Tx,
  payment: ChainPayment,
  { workspaceId, businessAddress }: Receiver,
  at: Date,
): Promise<PaymentRow> {
  const { network, hash, output, asset, amountMinor, height } = payment;
  await tx.query(
    `insert into chain_payments (network, hash, output, workspace_id, asset, amount, state, height, seen_at, business_address_id)
     values ($1, $2, $3, $4, $5, $6, 'new', $7, $8, $9) on conflict do nothing`,
    [
      network,
      hash,
      output,
      workspaceId,
      asset,
      amountMinor.toString(),
      height,
      at,
      businessAddress?.id ?? null,
    ],
  );
  return onlyRow(
    await tx.query<PaymentRow>(
      `select operation_id, asset, amount, state, height, left_chain_at from chain_payments
       where network = $1 and hash = $2 and output = $3 for update`,
      [network, hash, output],
    ),
  );
}

/** Changes the payment from its state to the one that the report shows. */
async function step(
  context: EngineContext,
  tx: Tx,
  row: PaymentRow,
  own: OwnPayment,
): Promise<PaymentState> {
  const { payment } = own;
  switch (row.state) {
    case "new":
    case "dropped":
      if (payment.isDropped) return "dropped";
      if (isTooSmall(payment)) {
        await post(context, tx, tooSmallMovement(own));
        return "below-minimum";
      }
      return showOrCredit(context, tx, row, own);
    case "confirming":
      if (payment.isDropped) {
        await post(context, tx, droppedMovement(own));
        return "dropped";
      }
      if (!isDeep(context, payment)) {
        await announceConfirmations(tx, own);
        return "confirming";
      }
      await post(context, tx, creditMovement(own, "unconfirmed"));
      return "credited";
    case "credited":
      noteReorganisation(context, own, row.left_chain_at !== null);
      return "credited";
    case "below-minimum":
    case "unclaimed":
      return row.state;
  }
}

/**
 * Posts a payment that has no open operation, or credits it at once if it has enough confirmations. It is posted only
 * once: a second posting would lock the balance after the workspace's stream, and all other postings lock them in the
 * opposite order.
 */
async function showOrCredit(
  context: EngineContext,
  tx: Tx,
  { operation_id: knownId }: PaymentRow,
  own: OwnPayment,
): Promise<"confirming" | "credited"> {
  if (isDeep(context, own.payment)) {
    await post(context, tx, creditMovement(own, knownId === null ? undefined : "cancelled"));
    return "credited";
  }
  await post(context, tx, knownId === null ? seenMovement(own) : seenAgainMovement(own));
  return "confirming";
}

function isDeep({ rails }: EngineContext, { confirmations, network }: ChainPayment): boolean {
  return confirmations >= chainNetwork(rails.chain, network).confirmations;
}

function announceConfirmations(tx: Tx, { workspaceId, operationId, at }: OwnPayment) {
  const changes = ["crypto-deposits"] as const;
  return announce(tx, [{ workspaceId, kind: "changed", changes, operationId }], at);
}

function isTooSmall({ asset, network, amountMinor }: ChainPayment): boolean {
  const minimum = findNetworkTerms(asset, network)?.minimumDeposit ?? "0";
  return amountMinor < toMinor(minimum, asset);
}

async function noteUnclaimed(
  context: EngineContext,
  tx: Tx,
  { network, hash, output, confirmations, height }: ChainPayment,
  row: PaymentRow,
): Promise<PaymentState> {
  await tx.query(
    `update chain_payments set state = 'unclaimed', confirmations = $4, height = $5
     where network = $1 and hash = $2 and output = $3`,
    [network, hash, output, confirmations, height],
  );
  if (row.state === "new")
    context.log({ level: "warn", message: "a deposit came without its memo", network, hash });
  return "unclaimed";
}

/** True if a chain reports a different payment under the same hash and output, which should never happen. */
function isChanged({ asset, amount }: PaymentRow, payment: ChainPayment): boolean {
  return asset !== payment.asset || BigInt(amount) !== payment.amountMinor;
}

async function post(context: EngineContext, tx: Tx, movement: Movement): Promise<void> {
  const { outcome } = await context.ledger.postIn(tx, movement);
  if (outcome !== "posted") throw new Error(`A crypto deposit was not posted: ${outcome}.`);
}
