import { Refusal } from "@apex/engine/platform/refusal";
import type { BankRail, IssuedAccount } from "@apex/engine/rails/bank";
import * as z from "zod/mini";
import { readAnswer } from "../asking/ask-api.ts";
import type { PaystackAccount } from "./paystack-account.ts";
import { requireData, type AskPaystack } from "./paystack-api.ts";

const customerSchema = z.object({
  id: z.string().check(z.regex(/^\d+$/)),
  customer_code: z.string().check(z.regex(/^CUS_\w+$/)),
});

const accountSchema = z.object({
  account_number: z.string().check(z.regex(/^\d{10}$/)),
  account_name: z.string().check(z.minLength(1)),
  currency: z.literal("NGN"),
  bank: z.object({ name: z.string().check(z.minLength(1)) }),
  assigned: z.boolean(),
  active: z.boolean(),
});

/** Virtual accounts in naira: a customer of Paystack's for each of our references, and an account for each customer. */
export function paystackBank(account: PaystackAccount, ask: AskPaystack): BankRail {
  return {
    assets: account.keys.NGN === undefined ? [] : ["NGN"],
    async issueAccount({ asset, holderName, holderPhone, reference }) {
      if (asset !== "NGN") throw new Refusal("deposits-unavailable");
      const [first = "", ...others] = holderName.split(" ");
      // Paystack returns the existing customer of an email address unchanged.
      const made = await ask(asset, "POST", "/customer", {
        email: addressOf(reference, account),
        first_name: first,
        last_name: others.join(" "),
        ...(holderPhone !== undefined && { phone: holderPhone }),
      });
      const customer = readAnswer(customerSchema, requireData(made, "a customer"), "Paystack");
      const path = `/dedicated_account?active=true&currency=NGN&customer=${customer.id}`;
      const listed = requireData(await ask(asset, "GET", path), "the list of accounts");
      const [known] = readAnswer(z.array(accountSchema), listed, "Paystack").filter(isOpen);
      if (known !== undefined) return render(known);
      const opened = await ask(asset, "POST", "/dedicated_account", {
        customer: customer.customer_code,
        preferred_bank: account.bank,
      });
      return render(readAnswer(accountSchema, requireData(opened, "an account"), "Paystack"));
    },
  };
}

type Account = z.output<typeof accountSchema>;

const isOpen = ({ assigned, active }: Account) => assigned && active;

function render({ account_number, account_name, bank }: Account): IssuedAccount {
  return { accountNumber: account_number, accountName: account_name, bankName: bank.name };
}

/** The email address that stands for a reference of ours at Paystack. */
export function addressOf(reference: string, { customerDomain }: PaystackAccount): string {
  return `${reference.toLowerCase().replaceAll(/[^a-z0-9-]/g, "-")}@${customerDomain}`;
}
