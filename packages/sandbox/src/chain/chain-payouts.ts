import { isNetwork } from "@apex/contract/networks";
import * as z from "zod/mini";
import type { EngineContext } from "@apex/engine/runtime/context";
import { bringOn } from "@apex/engine/money/crypto-withdrawals/withdrawal-jobs";
import { chainTerms } from "@apex/engine/rails/chain-terms";
import { Refusal } from "@apex/engine/platform/refusal";
import { textSchema } from "../http/sandbox-call.ts";
import { namedTransaction } from "../money/named-transaction.ts";
import { mineBlock, reorganise } from "./sandbox-chains.ts";

export const chainPayoutBody = z.strictObject({
  /** The withdrawal's reference or id. */
  reference: textSchema,
  outcome: z.enum(["confirm", "drop"]),
});

/** Makes a chain confirm a withdrawal or drop it, at once. */
export async function simulatePayout(
  context: EngineContext,
  { reference, outcome }: z.output<typeof chainPayoutBody>,
): Promise<void> {
  const id = await namedTransaction(context, reference);
  // A payout that has not reached the chain is sent there first.
  await bringOn(context, id);
  const [sent] = await context.db.query<{ network: string; hash: string }>(
    "select network, hash from sandbox_chain_transactions where reference = $1",
    [id],
  );
  if (sent === undefined || !isNetwork(sent.network)) throw new Refusal("not-found");
  const { network, hash } = sent;
  if (outcome === "drop") await reorganise(context, network, hash, false);
  else
    for (let block = 0; block < chainTerms(network).confirmations; block += 1)
      await mineBlock(context, network);
  await bringOn(context, id);
}
