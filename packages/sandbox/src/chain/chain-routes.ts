import { assetSchema, decimalSchema } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import { networkSchema } from "@apex/contract/networks/list-networks";
import * as z from "zod/mini";
import { readAddress } from "@apex/engine/money/addresses/read-address";
import type { EngineContext } from "@apex/engine/runtime/context";
import { findNetworkTerms } from "@apex/engine/money/networks/network-terms";
import { chainNetwork } from "@apex/engine/rails/chain-networks";
import { Refusal } from "@apex/engine/platform/refusal";
import { sendOnSandboxChain } from "../rails/chain.ts";
import { minorOfDecimal } from "../money/simulated-amount.ts";
import { mineBlock, reorganise, tellWatched, type TellPayment } from "./sandbox-chains.ts";

const textSchema = z.string().check(z.minLength(1), z.maxLength(200));
const blocksSchema = z.number().check(z.int(), z.minimum(0), z.maximum(100));

export const chainPaymentBody = z.strictObject({
  network: networkSchema,
  asset: assetSchema,
  address: textSchema,
  memo: z.optional(z.string().check(z.maxLength(100))),
  amount: decimalSchema,
  /** The number of blocks to add at once; 0 leaves the payment pending. */
  confirmations: z.optional(blocksSchema),
});

export const chainBlocksBody = z.strictObject({
  network: networkSchema,
  blocks: z.optional(blocksSchema),
});

export const chainReorganisationBody = z.strictObject({
  network: networkSchema,
  hash: textSchema,
  /** True to return the dropped transaction, which then waits for a block again. */
  back: z.optional(z.boolean()),
});

/** Pays an address over a sandbox chain. Returns the transaction's hash. */
export async function simulateChainPayment(
  context: EngineContext,
  body: z.output<typeof chainPaymentBody>,
  tell?: TellPayment,
): Promise<{ readonly hash: string }> {
  const { network, asset, memo, amount, confirmations = 0 } = body;
  refuseReal(context, network);
  const read = readAddress(network, body.address);
  if (!read.ok) throw refused("address");
  if (findNetworkTerms(asset, network) === undefined) throw refused("network");
  const amountMinor = minorOfDecimal(amount, asset);
  const { address } = read;
  const hash = await context.db.tx((tx) =>
    sendOnSandboxChain(tx, { network, asset, address, memo: memo?.trim(), amountMinor }),
  );
  await tellWatched(context, network, tell);
  for (let block = 0; block < confirmations; block += 1) await mineBlock(context, network, tell);
  return { hash };
}

export async function simulateBlocks(
  context: EngineContext,
  { network, blocks = 1 }: z.output<typeof chainBlocksBody>,
  tell?: TellPayment,
): Promise<void> {
  refuseReal(context, network);
  for (let block = 0; block < blocks; block += 1) await mineBlock(context, network, tell);
}

export async function simulateReorganisation(
  context: EngineContext,
  { network, hash, back = false }: z.output<typeof chainReorganisationBody>,
  tell?: TellPayment,
): Promise<void> {
  refuseReal(context, network);
  if (!(await reorganise(context, network, hash.trim(), back, tell)))
    throw new Refusal("not-found");
}

/** A real chain cannot be simulated here. */
function refuseReal({ rails }: EngineContext, network: Network): void {
  if (chainNetwork(rails.chain, network).reality !== "simulated") throw refused("network");
}

function refused(field: string): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: ["body", field], code: "invalid" }] });
}
