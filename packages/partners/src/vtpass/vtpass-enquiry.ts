import type { BillCustomer, BillQuestion } from "@apex/contract/bills/bill-customer";
import type { Biller } from "@apex/contract/bills/billers";
import { moneyOf } from "@apex/contract/money";
import { Refusal } from "@apex/engine/platform/refusal";
import type { BillAnswer } from "@apex/engine/rails/bills";
import * as z from "zod/mini";
import { readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { exactMinor } from "../asking/exact-amount.ts";
import type { AskVtpass } from "./vtpass-api.ts";
import { serviceIdOf } from "./vtpass-services.ts";

const text = z.optional(z.nullable(z.string()));

/** The fields that we use of `POST /merchant-verify`. */
const verifiedSchema = z.object({
  WrongBillersCode: z.optional(z.union([z.boolean(), z.string()])),
  error: z.optional(z.unknown()),
  Customer_Name: text,
  Address: text,
  Customer_Arrears: text,
  Due_Date: text,
  Current_Bouquet: text,
});

/** Looks up a biller's customer, and checks that the plan is sold. Phones have no customer to look up. */
export async function enquireVtpass(
  ask: AskVtpass,
  question: BillQuestion,
  billers: readonly Biller[],
): Promise<BillAnswer> {
  const { kind, billerId, customerId } = question;
  const serviceId = serviceIdOf(kind, billerId);
  if (serviceId === undefined) throw new Refusal("service-unavailable");
  const plans = billers.find(({ id }) => id === billerId)?.plans ?? [];
  const planId = "planId" in question ? question.planId : undefined;
  if (planId !== undefined && !plans.some(({ id }) => id === planId)) return { unknown: "plan" };
  if (kind === "data") return { found: {} };
  const { code, content } = await ask.post("/merchant-verify", {
    billersCode: customerId,
    serviceID: serviceId,
    ...(kind === "electricity" && { type: question.meterType }),
  });
  if (code !== "000" && code !== "020")
    throw new UnclearAnswer(`VTpass answered a verification with ${code ?? "no code"}.`);
  const verified = readAnswer(verifiedSchema, content, "VTpass");
  if (String(verified.WrongBillersCode) === "true") return { unknown: "customer" };
  const { Customer_Name: name } = verified;
  if (verified.error !== undefined || name === undefined || name === null || name === "")
    throw new UnclearAnswer("VTpass verified nobody, and does not say why.");
  return { found: { name, ...detailsOf(verified, plans) } };
}

function detailsOf(
  { Address, Customer_Arrears, Due_Date, Current_Bouquet }: z.output<typeof verifiedSchema>,
  plans: Biller["plans"],
): BillCustomer {
  const debtMinor = exactMinor(Customer_Arrears ?? "", "NGN") ?? 0n;
  const [expiresOn] = /^\d{4}-\d{2}-\d{2}/.exec(Due_Date ?? "") ?? [];
  const current = plans.find(({ name }) => name === Current_Bouquet);
  return {
    ...(Address !== undefined && Address !== null && Address !== "" && { address: Address }),
    ...(debtMinor > 0n && { debt: moneyOf(debtMinor, "NGN") }),
    ...(expiresOn !== undefined && { expiresOn }),
    ...(current !== undefined && { currentPlanId: current.id }),
  };
}
