import { assetFacts, type Asset } from "@apex/contract/assets";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import type { Port } from "@apex/contract/service/ports";
import { listDepositMethods, type depositMethods } from "@apex/contract/wallets/wallets";
import type { Rails } from "../../rails/rails.ts";
import { handle } from "../../runtime/handle.ts";
import { canReceive } from "../networks/list-networks.ts";
import { networkTermsOf, type NetworkTerms } from "../networks/network-terms.ts";
import { chainTerms } from "../../rails/chain-terms.ts";
import { say } from "../../platform/words/say.ts";
import { depositAssets, depositLimits } from "./deposit-limits.ts";

type DepositMethod = (typeof depositMethods)[number];

/** Deposits are free, by every method. */
export function depositFee(asset: Asset): Money {
  return moneyOf(0n, asset);
}

const minute = 60;
const hour = 60 * minute;

/** The usual time of each method, in seconds. */
const arrivals: Readonly<Record<DepositMethod, { readonly from: number; readonly to: number }>> = {
  "virtual-account": { from: 5, to: 5 * minute },
  "bank-transfer": { from: 10 * minute, to: 24 * hour },
  "peer-to-peer": { from: 5 * minute, to: 30 * minute },
  "mobile-money": { from: 10, to: 5 * minute },
  "crypto-address": { from: minute, to: hour },
};

/** The partner who carries each method decides whether it works in a currency now. */
const isOpen: Readonly<Record<DepositMethod, (asset: Asset, rails: Rails) => boolean>> = {
  "virtual-account": (asset, { bank }) => bank.assets.includes(asset),
  "bank-transfer": (asset, { collection }) => collection.assets.includes(asset),
  "peer-to-peer": (asset, { desk }) => desk.assets.includes(asset),
  "mobile-money": (asset, { charges }) => charges.assets.includes(asset),
  "crypto-address": (asset, rails) => openNetworks(asset, rails).length > 0,
};

/** The port that staff switch off for each method. */
const portOf: Readonly<Record<DepositMethod, Port>> = {
  "virtual-account": "bank-deposits",
  "bank-transfer": "bank-deposits",
  "peer-to-peer": "peer-to-peer-deposits",
  "mobile-money": "mobile-money-deposits",
  "crypto-address": "crypto-deposits",
};

/** Lists the deposit methods of a wallet, those that work first. */
export const listDepositMethodsHandler = handle(
  listDepositMethods,
  { needs: "signed-in", area: ["deposits", "view"], token: ["deposits", "view"] },
  async ({ query: { asset }, facts }, { rails, switches }) => {
    const methods = methodsOf(asset, rails).map((method) => {
      const isPaused = switches.offPort(portOf[method]) !== undefined;
      return { method, isPaused, isOpen: !isPaused && isOpen[method](asset, rails) };
    });
    return {
      items: methods
        .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
        .map(({ method, isPaused, isOpen: available }) => ({
          method,
          available,
          ...(!available && {
            unavailableReason: say(
              facts.language,
              `apex.server.depositMethod.${isPaused ? "paused" : "notYet"}`,
            ),
          }),
          fee: depositFee(asset),
          ...depositLimits(method, asset),
          arrivalSeconds: arrivals[method],
          ...(method === "crypto-address" ? cryptoTerms(asset, rails) : {}),
        })),
    };
  },
);

/** The deposit methods of a wallet that work now. */
export function openMethods(asset: Asset, rails: Rails): DepositMethod[] {
  return methodsOf(asset, rails).filter((method) => isOpen[method](asset, rails));
}

/** True if any deposit method of the wallet works now. */
export function canDeposit(asset: Asset, rails: Rails): boolean {
  return openMethods(asset, rails).length > 0;
}

/** The smallest minimum of the open networks, and the time from the fastest to the slowest of them. */
function cryptoTerms(asset: Asset, rails: Rails) {
  const open = openNetworks(asset, rails);
  const minima = open.map(({ minimumDeposit }) => toMinor(minimumDeposit, asset));
  const times = open.map(({ network }) => chainTerms(network).arrivalSeconds);
  if (minima.length === 0) return {};
  return {
    minimum: moneyOf(
      minima.reduce((least, minimum) => (minimum < least ? minimum : least)),
      asset,
    ),
    arrivalSeconds: {
      from: Math.min(...times.map(({ from }) => from)),
      to: Math.max(...times.map(({ to }) => to)),
    },
  };
}

function openNetworks(asset: Asset, rails: Rails): NetworkTerms[] {
  return networkTermsOf(asset).filter(({ network }) => canReceive(asset, network, rails));
}

function methodsOf(asset: Asset, rails: Rails): DepositMethod[] {
  if (assetFacts(asset).category === "crypto") return ["crypto-address"];
  const methods: DepositMethod[] = [];
  if (isOpen["virtual-account"](asset, rails)) methods.push("virtual-account");
  if (depositAssets("peer-to-peer").includes(asset)) methods.push("peer-to-peer");
  if (depositAssets("mobile-money").includes(asset)) methods.push("mobile-money");
  return [...methods, "bank-transfer"];
}
