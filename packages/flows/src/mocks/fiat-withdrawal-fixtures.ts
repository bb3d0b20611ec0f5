import type { Bank, MobileMoneyOperator } from "@apex/contract/banks/banks";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { AccountAnswer } from "@apex/contract/fiat-withdrawals/enquire-account";
import type { FiatBeneficiary } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import type { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import type {
  listPayoutCountries,
  readPayoutFields,
} from "@apex/contract/fiat-withdrawals/payout-fields";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { nairaTerms, sentTransfer } from "./money-fixtures.ts";

export const nigerianWays: ResponseOf<typeof listPayoutCountries> = {
  domestic: ["NG"],
  international: [],
  mobileMoney: true,
};

const bank = (id: string, name: string, initials: string, active = true): Bank => ({
  id,
  name,
  initials,
  country: "NG",
  active,
});

export const banks: Bank[] = [
  bank("044", "Access Bank", "AB"),
  bank("058", "Guaranty Trust Bank", "GT"),
  bank("030", "Heritage Bank", "HB", false),
  bank("50211", "Kuda Bank", "KB"),
];

const operator = (id: string, name: string, initials: string): MobileMoneyOperator => ({
  id,
  name,
  initials,
  country: "NG",
  asset: "NGN",
  active: true,
});

export const operators: MobileMoneyOperator[] = [
  operator("mtn_ng", "MTN MoMo", "MM"),
  operator("airtel_ng", "Airtel Smartcash", "AS"),
];

/** Efua's account at a Nigerian bank. */
export const efuaAccount: PayoutAccount = {
  method: "bank_transfer",
  withdrawalType: "domestic",
  country: "NG",
  bankId: "058",
  bankName: "Guaranty Trust Bank",
  accountName: "EFUA ADEYEMI",
  accountNumber: "0123456780",
  accountType: "personal",
};

/** Musa's mobile wallet. */
export const musaWallet: PayoutAccount = {
  ...efuaAccount,
  method: "mobile_money",
  bankId: "mtn_ng",
  bankName: "MTN MoMo",
  accountName: "MUSA YUSUF",
  accountNumber: "+2348031234567",
};

export const exactAnswer: AccountAnswer = {
  match: "exact",
  enquiryId: "5e0b1f5d-54a0-4a3c-8f3e-6f1a2b3c4d01",
  account: efuaAccount,
  unlikelyNumber: false,
};

/** An account saved under a name, and one paid recently. */
export const plumber: FiatBeneficiary = {
  id: "5e0b1f5d-54a0-4a3c-8f3e-6f1a2b3c4d11",
  asset: "NGN",
  account: { ...efuaAccount, accountName: "CHIDI OKAFOR", accountNumber: "0123456781" },
  accountLabel: "The plumber",
  initials: "CO",
  saved: true,
};
export const landlord: FiatBeneficiary = {
  id: "5e0b1f5d-54a0-4a3c-8f3e-6f1a2b3c4d12",
  asset: "NGN",
  account: { ...efuaAccount, bankName: "Kuda Bank", accountName: "BISI EZE" },
  initials: "BE",
  saved: false,
  lastPaid: { at: "2026-11-03T09:12:00.000Z", amount: { amount: "12500.00", asset: "NGN" } },
};

export const bankTerms: ResponseOf<typeof readFiatWithdrawalTerms> = {
  ...nairaTerms,
  fee: { amount: "50.00", asset: "NGN" },
  minimum: { amount: "500.00", asset: "NGN" },
  maximum: { amount: "500000.00", asset: "NGN" },
  arrivalSeconds: { from: 10, to: 300 },
};

/** A withdrawal that its bank has not answered yet. */
export const sentWithdrawal: Transaction = {
  ...sentTransfer,
  type: "fiat-withdrawal",
  status: "processing",
  fee: { amount: "50.00", asset: "NGN" },
  details: {
    wallet: "NGN",
    receiver: { name: "EFUA ADEYEMI" },
    bank: "Guaranty Trust Bank",
    accountNumber: "0123456780",
    paymentMethod: "bank_transfer",
    note: "Rent for November",
  },
};

/** The fields that a bank in Germany needs. */
export const germanFields: ResponseOf<typeof readPayoutFields> = {
  groups: [
    {
      title: "Account",
      fields: [
        {
          name: "accountName",
          label: "Account holder’s name",
          kind: "text",
          pattern: ".{2,}",
          issue: "account-name-length",
          maxLength: 70,
        },
        {
          name: "accountType",
          label: "Account type",
          kind: "choice",
          choices: [
            { value: "personal", label: "Personal" },
            { value: "business", label: "Business" },
          ],
          value: "personal",
          maxLength: 70,
        },
        {
          name: "accountNumber",
          label: "IBAN",
          hint: "Starts with the country’s two letters",
          kind: "text",
          pattern: "\\s*D\\s*E(?:\\s*[A-Za-z0-9]){12,32}\\s*",
          issue: "iban-invalid",
          maxLength: 42,
        },
        {
          name: "routingType",
          label: "Bank identifier",
          kind: "choice",
          choices: [{ value: "swift", label: "SWIFT code" }],
          value: "swift",
          maxLength: 70,
        },
        {
          name: "routingNumber",
          label: "SWIFT code",
          kind: "text",
          pattern: "[A-Za-z0-9]{8}(?:[A-Za-z0-9]{3})?",
          issue: "swift-code-invalid",
          maxLength: 11,
        },
      ],
    },
    {
      title: "Bank",
      fields: [
        { name: "bankName", label: "Bank name", kind: "text", maxLength: 70 },
        ...address("bankAddress"),
      ],
    },
    { title: "Account holder’s address", fields: address("beneficiaryAddress") },
  ],
};

function address(name: string) {
  return [
    { name: `${name}.street`, label: "Street and number", kind: "text", maxLength: 70 },
    { name: `${name}.city`, label: "City", kind: "text", maxLength: 70 },
    { name: `${name}.state`, label: "State or region", kind: "text", maxLength: 70 },
    { name: `${name}.postalCode`, label: "Postal code", kind: "text", maxLength: 12 },
    {
      name: `${name}.country`,
      label: "Country",
      kind: "country",
      pattern: "[A-Z]{2}",
      issue: "country-code-invalid",
      maxLength: 2,
      value: "DE",
    },
  ];
}
