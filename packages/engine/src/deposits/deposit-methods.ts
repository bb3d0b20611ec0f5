import { assetFacts, type Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import { listDepositMethods, type depositMethods } from "@apex/contract/wallets/wallets";
import type { Rails } from "../context.ts";
import { handle } from "../handle.ts";
import { say } from "../words/say.ts";

type DepositMethod = (typeof depositMethods)[number];

const minute = 60;
const hour = 60 * minute;

/** How long each usually takes, in seconds. */
const arrivals: Readonly<Record<DepositMethod, { readonly from: number; readonly to: number }>> = {
  "virtual-account": { from: 5, to: 5 * minute },
  "bank-transfer": { from: 10 * minute, to: 24 * hour },
  "peer-to-peer": { from: 5 * minute, to: 30 * minute },
  "mobile-money": { from: 10, to: 5 * minute },
  "crypto-address": { from: minute, to: hour },
};

/** Currencies that mobile-money wallets pay in. */
const mobileMoneyAssets: readonly Asset[] = [
  "NGN",
  "GHS",
  "KES",
  "RWF",
  "XOF",
  "XAF",
  "UGX",
  "TZS",
];
/** Currencies with a market of people who take them. */
const peerAssets: readonly Asset[] = ["NGN", "GHS", "KES", "RWF"];

/** Answers the ways to pay into a wallet, those that work first. */
export const listDepositMethodsHandler = handle(
  listDepositMethods,
  async ({ query: { asset }, facts }, context) => ({
    items: methodsOf(asset, context.rails).map((method) => ({
      method,
      available: method === "virtual-account",
      ...(method === "virtual-account"
        ? {}
        : { unavailableReason: say(facts.language, "apex.server.depositMethod.notYet") }),
      fee: moneyOf(0n, asset),
      arrivalSeconds: arrivals[method],
    })),
  }),
);

function methodsOf(asset: Asset, rails: Rails): DepositMethod[] {
  if (assetFacts(asset).category === "crypto") return ["crypto-address"];
  const methods: DepositMethod[] = [];
  if (rails.bank.assets.includes(asset)) methods.push("virtual-account");
  if (peerAssets.includes(asset)) methods.push("peer-to-peer");
  if (mobileMoneyAssets.includes(asset)) methods.push("mobile-money");
  return [...methods, "bank-transfer"];
}
