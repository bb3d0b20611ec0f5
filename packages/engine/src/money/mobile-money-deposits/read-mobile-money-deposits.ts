import {
  chargeFailures,
  listMobileMoneyDeposits,
  readMobileMoneyDeposit,
  type MobileMoneyDeposit,
} from "@apex/contract/deposits/mobile-money-deposits";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { madeTransaction } from "../money-call.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findCharge, listCharges, type FoundCharge } from "./settle-charge.ts";

export const listMobileMoneyDepositsHandler = handle(
  listMobileMoneyDeposits,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ caller }, context) => {
    const charges = await listCharges(context, caller.workspaceId);
    const items = await Promise.all(charges.map((charge) => render(context, caller, charge)));
    return { items, now: context.clock.business().toISOString() };
  },
);

export const readMobileMoneyDepositHandler = handle(
  readMobileMoneyDeposit,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ params, caller }, context) => {
    const charge = await findCharge(context, params.id, caller.workspaceId);
    if (charge === undefined) throw new Refusal("not-found");
    return {
      deposit: await render(context, caller, charge),
      now: context.clock.business().toISOString(),
    };
  },
);

async function render(
  context: EngineContext,
  caller: Caller,
  { operationId, number, expiresAt, state }: FoundCharge,
): Promise<MobileMoneyDeposit> {
  const failure = chargeFailures.find((known) => known === state);
  return {
    transaction: await madeTransaction(context, caller, operationId),
    number,
    expiresAt: expiresAt.toISOString(),
    ...(failure !== undefined && { failure }),
  };
}
