import type { Asset } from "@apex/contract/assets";
import { billKindSchema } from "@apex/contract/bills/bill";
import { listBillers, readBillTerms } from "@apex/contract/bills/billers";
import { readCardTerms } from "@apex/contract/cards/card-money";
import { listCards } from "@apex/contract/cards/cards";
import { previewCollection } from "@apex/contract/collection/collections";
import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import { listFees, type Fee } from "@apex/contract/fees/fees";
import { readFiatWithdrawalTerms } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { readBuyTerms } from "@apex/contract/gift-cards/buy-offers";
import { assetSchema, fromMinor, moneySchema, toMinor } from "@apex/contract/money";
import { feeLevelSchema, listNetworks, networkSchema } from "@apex/contract/networks/list-networks";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { createSandboxRails } from "../../../sandbox-rails.ts";
import { sandbox } from "../../../sandbox.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { convertMinor } from "@apex/engine/money/prices/convert";
import { collectionSteps } from "../../business/collection/collection-fixture.ts";
import type { Person } from "@apex/engine/testing/people";
import { setFigures } from "@apex/engine/testing/switches";
import {
  testEngine,
  testSealKey,
  testSecret,
  type TestEngine,
} from "@apex/engine/testing/test-engine";
import { testMarket } from "@apex/engine/testing/test-market";
import { knownSwitches } from "@apex/engine/desk/switches/known-switches";

let test: TestEngine;
let person: Person;
const changed = new Map<string, string>();
const pages: Fee[] = [];

/** Changes every fee to a figure within its bounds that differs from the default: just below the maximum. */
async function changeEveryFee(): Promise<void> {
  for (const { kind, key, figure } of await knownSwitches(test.engine.context)) {
    if (kind !== "fee" || figure === undefined) continue;
    const unit = figure.asset ?? "USD";
    const other = fromMinor(toMinor(figure.most, unit) - 1n, unit);
    expect([key, other]).not.toEqual([key, fromMinor(toMinor(figure.usual, unit), unit)]);
    changed.set(key, other);
  }
  await setFigures(test, "fee", Object.fromEntries(changed));
}

beforeAll(async () => {
  test = await testEngine({
    simulation: sandbox,
    rails: (db) => {
      const place = {
        db,
        secret: testSecret,
        sealKeys: [testSealKey],
        publicUrl: "https://a.test",
      };
      // The test engine's own messages rail lets tests read the codes.
      const { messages: _, ...rails } = createSandboxRails(place);
      return { ...rails, market: testMarket };
    },
  });
  person = await test.person({ kycLevel: 2 });
  await changeEveryFee();
  for (const country of ["NG", "GH", "KE", "RW", "SN", "CM", "UG", "TZ", "ZA", "US", "FR", "GB"])
    pages.push(...(await test.ok(listFees, { query: { country } })).items);
});
afterAll(() => test.close());

/** The figures of one fee on the page of fees: its own field of every row that matches. */
const onPage = (
  wanted: Partial<Pick<Fee, "kind" | "asset" | "network">>,
  of: "fixed" | "fixedMost" | "percent" = "fixed",
) =>
  pages
    .filter((fee) => Object.entries(wanted).every(([name, value]) => Object(fee)[name] === value))
    .map((fee) => fee[of]);

const fiatTerms = (asset: Asset, method: "bank_transfer" | "mobile_money", isAbroad = false) =>
  test.ok(
    readFiatWithdrawalTerms,
    { query: { asset, method, ...(isAbroad && { international: "true" }) } },
    person,
  );

async function ofNetwork(asset: Asset, parts: readonly string[]) {
  const network = networkSchema.parse(parts[0]);
  const feeLevel = feeLevelSchema.parse(parts[1]);
  const { items } = await test.ok(listNetworks, { query: { asset, for: "withdrawal" } }, person);
  const option = items.find((one) => one.network === network);
  const listed = [option?.fees[feeLevel], ...onPage({ kind: "crypto-withdrawal", asset, network })];
  // Only networks that can be reached have terms.
  if (option?.available !== true) return listed;
  const query = { asset, network, feeLevel };
  const { fee, levels } = await test.ok(readCryptoWithdrawalTerms, { query }, person);
  return [...listed, fee, levels.find(({ level }) => level === feeLevel)?.fee];
}

async function ofBill(key: string) {
  const kind = billKindSchema.parse(key);
  const { items } = await test.ok(listBillers, { query: { kind } }, person);
  const biller = items.find(({ minimum }) => minimum.asset === "NGN");
  const query = { kind, billerId: biller?.id ?? "" };
  const { fee } = await test.ok(readBillTerms, { query }, person);
  return [fee, ...onPage({ kind })];
}

async function ofCard(of: "creation" | "funding" | "decline") {
  const terms = (action: "create" | "fund") =>
    test.ok(readCardTerms, { query: { action } }, person);
  const [create, fund] = [await terms("create"), await terms("fund")];
  const { creationFee } = await test.ok(listCards, {}, person);
  const page = onPage({ kind: `card-${of}` });
  if (of === "creation") return [create.fee, creationFee, ...page];
  if (of === "funding") return [fund.fee, fund.fundFee, create.fundFee, ...page];
  return [create.declineFee, fund.declineFee, ...page];
}

/** The share of 1,000 that a collection would take, in percent. */
async function ofCollection() {
  const steps = collectionSteps(test);
  const owner = await steps.owner();
  const address = await steps.address(owner, "USDT", "tron");
  await steps.pay("tron", "USDT", address, "1000");
  const query = { asset: "USDT", network: "tron" } as const;
  const { fee } = await test.ok(previewCollection, { query }, { token: owner.token });
  return [
    fromMinor(toMinor(fee.amount, "USDT") / 100_000n, "USD"),
    ...onPage({ kind: "collection" }, "percent"),
  ];
}

/** The answer of each call that shows a fee, by the fee's kind. A new fee needs its own row. */
const answers: Readonly<
  Record<string, (asset: Asset, parts: readonly string[]) => Promise<readonly unknown[]>>
> = {
  "bank-withdrawal": async (asset) => [(await fiatTerms(asset, "bank_transfer")).fee],
  "international-withdrawal": async (asset) => [
    (await fiatTerms(asset, "bank_transfer", true)).fee,
  ],
  "mobile-money-withdrawal": async (asset) => [(await fiatTerms(asset, "mobile_money")).fee],
  "crypto-withdrawal": ofNetwork,
  transfer: async (asset) => [
    (await test.ok(readTransferTerms, { query: { asset } }, person)).fee,
    ...onPage({ kind: "transfer", asset }),
  ],
  airtime: () => ofBill("airtime"),
  data: () => ofBill("data"),
  electricity: () => ofBill("electricity"),
  "cable-tv": () => ofBill("cable-tv"),
  bet: () => ofBill("bet"),
  "card-creation": () => ofCard("creation"),
  "card-funding": () => ofCard("funding"),
  "card-decline": () => ofCard("decline"),
  collection: ofCollection,
  trade: async () => onPage({ kind: "trade" }, "percent"),
  // The key of the fixed part names an asset, that of the share does not.
  "gift-card-order": async (_, parts) =>
    onPage({ kind: "gift-card-order" }, parts[0] === "share" ? "percent" : "fixed"),
};

const figureOf = (value: unknown) => moneySchema.safeParse(value).data?.amount ?? value;

it("every fee is answered by each call as staff have changed it", async () => {
  const shown: [key: string, figures: unknown[]][] = [];
  for (const key of changed.keys()) {
    const [kind = "", asset, ...parts] = key.split(":");
    const known = assetSchema.safeParse(asset).data;
    const found = await answers[kind]?.(known ?? "USD", known === undefined ? ["share"] : parts);
    shown.push([key, [...new Set(found?.map(figureOf))]]);
  }
  expect(shown).toEqual([...changed].map(([key, figure]) => [key, [figure]]));
});

it("the fee of a gift card is the changed share of its price, and the changed fixed part", async () => {
  const query = { brand: "amazon", country: "US", value: "25", quantity: 2 };
  const { price, activationFee } = await test.ok(readBuyTerms, { query }, person);
  const prices = await testMarket.pricesAt(test.engine.context.clock.business());
  const shareMinor = (toMinor(price.amount, "NGN") * 499n + 9_999n) / 10_000n;
  expect(toMinor(activationFee.amount, "NGN")).toBe(
    convertMinor(499n, "USD", "NGN", prices) + shareMinor,
  );
});
