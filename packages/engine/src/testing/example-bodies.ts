const naira = (amount: string) => ({ amount, asset: "NGN" });
const dollars = (amount: string) => ({ amount, asset: "USD" });
const tether = (amount: string) => ({ amount, asset: "USDT" });

const someId = "019aa5d2-6c1e-7b60-9d5c-3f6a4d1be2a7";
const onPolygon = { asset: "USDT", network: "polygon" };
const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const batchRow = { ...onPolygon, address, amount: tether("25.00"), note: "Invoice 1042" };
const enquired = { kind: "enquiry", enquiryId: someId };

/** A body for every call with one that an API token may make. The sandbox's tests make these calls for the reference. */
export const exampleBodies: Readonly<Record<string, object>> = {
  "create-business-address": { ...onPolygon, label: "Order 1042" },
  "generate-deposit-account": { asset: "NGN" },
  "create-crypto-address": onPolygon,
  "find-crypto-deposit": {
    network: "polygon",
    hash: "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
  },
  "find-recipient": { identifier: "ada.obi" },
  "create-transfer": {
    recipientId: someId,
    amount: naira("2500.00"),
    fee: naira("0.00"),
    note: "Invoice 1042",
  },
  "check-address": { ...onPolygon, address },
  "create-crypto-withdrawal": {
    ...onPolygon,
    address,
    amount: tether("25.00"),
    fee: tether("0.10"),
    feeLevel: "medium",
  },
  "check-withdrawal-batch": { feeLevel: "medium", rows: [batchRow] },
  "create-withdrawal-batch": {
    feeLevel: "medium",
    rows: [{ ...batchRow, fee: tether("0.10") }],
  },
  "enquire-account": {
    question: { kind: "bank", asset: "NGN", bankId: "058", accountNumber: "0123456785" },
  },
  "create-bank-withdrawal": {
    destination: enquired,
    amount: naira("15000.00"),
    fee: naira("50.00"),
    note: "Invoice 1042",
  },
  "create-mobile-money-withdrawal": {
    destination: enquired,
    amount: { amount: "120.00", asset: "GHS" },
    fee: { amount: "1.00", asset: "GHS" },
  },
  "init-collection": { asset: "USDT", network: "ethereum", collectionId: someId },
  "confirm-collection": {
    collectionId: someId,
    total: tether("96.000000"),
    fee: tether("0.096000"),
  },
  "top-up-gas": { amount: { amount: "0.05", asset: "ETH" } },
  "return-gas": { amount: { amount: "0.02", asset: "ETH" } },
  "fund-card": { cardId: someId, amount: dollars("50.00") },
  "withdraw-from-card": { cardId: someId, amount: dollars("20.00") },
  "set-card-label": { label: "Cloud servers" },
  "block-card": {},
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A body with every id replaced, to compare examples: each business has ids of its own. */
export function withoutIds(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (_, value: unknown) =>
      typeof value === "string" && uuid.test(value) ? someId : value,
    ),
  );
}
