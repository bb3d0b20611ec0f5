import type { InternationalAccount } from "@apex/contract/fiat-withdrawals/payout-account";

export const address = {
  street: "1 Main Street",
  city: "Berlin",
  state: "Berlin",
  country: "DE",
  postalCode: "10115",
} as const;

/** The bank uses IBANs and SWIFT codes. */
export const german: InternationalAccount = {
  country: "DE",
  bankName: "Deutsche Bank",
  accountName: "Lena Vogt",
  accountNumber: "de89 3704 0044 0532 0130 00",
  routingType: "swift",
  routingNumber: "deutdeff",
  accountType: "business",
  bankAddress: address,
  beneficiaryAddress: address,
};

/** The bank uses routing numbers. */
export const american: InternationalAccount = {
  ...german,
  country: "US",
  accountNumber: "1234567890",
  routingType: "routing",
  routingNumber: "021000021",
};
