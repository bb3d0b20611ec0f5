import { assetFacts } from "@apex/contract/assets";
import {
  enquireAccount,
  type AccountQuestion,
} from "@apex/contract/fiat-withdrawals/enquire-account";
import type {
  FiatWithdrawalMethod,
  PayoutAccount,
} from "@apex/contract/fiat-withdrawals/payout-account";
import { accountNumberLength } from "@apex/contract/limits";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { findBank, findOperator } from "../banks/all-banks.ts";
import { askRail } from "../../runtime/ask-rail.ts";
import { handle } from "../../runtime/handle.ts";
import { hasNuban, isUnlikelyNuban } from "../banks/nuban.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { keepEnquiry } from "./account-enquiries.ts";
import { readInternationalAccount } from "./read-international-account.ts";
import { requireWay } from "./withdrawal-terms.ts";

/** The account of an enquiry, before a bank has named its owner. */
type AskedAccount = Omit<PayoutAccount, "accountName" | "method"> & {
  readonly method: FiatWithdrawalMethod;
};

type DomesticQuestion = Exclude<AccountQuestion, { readonly kind: "international" }>;

export const enquireAccountHandler = handle(
  enquireAccount,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "view"],
    logged: { not: "it only looks something up" },
    limits: { countedByHandler: [rateLimits.accountEnquiries] },
  },
  async ({ body: { question }, caller }, context) => {
    const { payouts } = context.rails;
    const { asset } = question;
    if (question.kind === "international") {
      requireWay(payouts, { asset, method: "bank_transfer", isInternational: true });
      const account = readInternationalAccount(question.account, asset);
      const enquiryId = await keepEnquiry(context, caller, asset, account);
      return { match: "unchecked", enquiryId, account, unlikelyNumber: false };
    }
    const asked = readQuestion(question);
    requireWay(payouts, { asset, method: asked.method, isInternational: false });
    // The limit keeps callers from collecting names by trying number after number.
    await countTries(context, [{ limit: rateLimits.accountEnquiries, by: caller.userId }]);
    const claimed = question.accountName?.trim();
    const named = await askRail(context, "name enquiry", () =>
      context.rails.payouts.enquire(asked, claimed === "" ? undefined : claimed),
    );
    const unlikelyNumber = isUnlikely(asked);
    if (named === undefined) return { match: "none", unlikelyNumber };
    const account = { ...asked, accountName: named.accountName };
    const enquiryId = await keepEnquiry(context, caller, asset, account);
    return { match: named.match, enquiryId, account, unlikelyNumber };
  },
);

function readQuestion(question: DomesticQuestion): AskedAccount {
  const { country = "" } = assetFacts(question.asset);
  return question.kind === "bank" ? readBankAccount(question, country) : readMobileWallet(question);
}

const domestic = { withdrawalType: "domestic", accountType: "personal" } as const;

function readBankAccount(
  { bankId, accountNumber }: Extract<DomesticQuestion, { kind: "bank" }>,
  country: string,
): AskedAccount {
  const bank = findBank(country, bankId);
  if (bank === undefined) throw wrong("bankId", "bank-required");
  if (!bank.active) throw wrong("bankId", "bank-inactive");
  if (hasNuban(country) && accountNumber.length !== accountNumberLength)
    throw wrong("accountNumber", "account-number-ten");
  return {
    ...domestic,
    country,
    method: "bank_transfer",
    bankId: bank.id,
    bankName: bank.name,
    accountNumber,
  };
}

function readMobileWallet(
  question: Extract<DomesticQuestion, { kind: "mobile-money" }>,
): AskedAccount {
  const operator = findOperator(question.operatorId);
  if (operator === undefined || operator.asset !== question.asset)
    throw wrong("operatorId", "operator-required");
  if (!operator.active) throw wrong("operatorId", "bank-inactive");
  const phone = parsePhoneNumberFromString(question.phone);
  if (phone === undefined || !phone.isValid() || phone.country !== operator.country)
    throw wrong("phone", "phone-invalid");
  return {
    ...domestic,
    country: operator.country,
    method: "mobile_money",
    bankId: operator.id,
    bankName: operator.name,
    accountNumber: phone.number,
  };
}

function isUnlikely({ method, country, bankId = "", accountNumber }: AskedAccount): boolean {
  return method === "bank_transfer" && hasNuban(country) && isUnlikelyNuban(bankId, accountNumber);
}

function wrong(field: string, code: ValidationCode): Refusal {
  return new Refusal("validation-failed", {
    issues: [{ path: ["body", "question", field], code }],
  });
}
