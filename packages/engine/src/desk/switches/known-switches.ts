import type { Asset } from "@apex/contract/assets";
import { assetCodes } from "@apex/contract/assets";
import { billKinds } from "@apex/contract/bills/bill";
import type { SwitchKind, SwitchValue } from "@apex/contract/desk/switch-values";
import type { ShownSwitch } from "@apex/contract/desk/switches";
import { ports } from "@apex/contract/service/ports";
import { billAsset, billFees } from "../../money/bills/bill-terms.ts";
import { allWayTerms } from "../../money/fiat-withdrawals/withdrawal-terms.ts";
import { limitAsset, limits } from "../../money/limits/level-limits.ts";
import { percentOf } from "../../money/prices/percent.ts";
import { usualCosts } from "../../money/trade/trade-costs.ts";
import { transferTerms } from "../../money/transfers/transfer-limits.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { maintenanceKey } from "../../runtime/switches/switches.ts";

/** A value that staff can change. */
export interface KnownSwitch {
  readonly kind: SwitchKind;
  readonly key: string;
  /** The value that applies while nobody has changed it. */
  readonly usual: SwitchValue;
  /** Only of a figure. No number of members can leave its bounds. */
  readonly figure?: NonNullable<ShownSwitch["figure"]>;
}

/** The most that a bill's fee can be, in naira. */
const billFeeMost = "500";
/** The most of a fee or spread of trades, in percent. */
const tradeMost = "5";
/** A limit stays within these, in naira. */
const limitLeast = "10000";
const limitMost = "50000000";

function figureOf(
  kind: SwitchKind,
  key: string,
  figure: NonNullable<ShownSwitch["figure"]>,
): KnownSwitch {
  return { kind, key, usual: { figure: figure.usual }, figure };
}

/** A fee is at most the smallest payment that it is taken for. */
function feeOf(
  kind: string,
  asset: Asset,
  terms: { readonly fee: string; readonly minimum: string },
) {
  const figure = { asset, usual: terms.fee, least: "0", most: terms.minimum };
  return figureOf("fee", `${kind}:${asset}`, figure);
}

/** Every switch, in the order of the page. */
export async function knownSwitches(
  context: Pick<EngineContext, "rails" | "tradeCosts">,
): Promise<readonly KnownSwitch[]> {
  const { feePpm, spreadPpm } = await usualCosts(context);
  const share = (ppm: bigint) => ({ usual: percentOf(ppm / 100n), least: "0", most: tradeMost });
  const bill = (key: (typeof billKinds)[number]) =>
    figureOf("fee", key, { asset: billAsset, usual: billFees[key], least: "0", most: billFeeMost });
  const limit = (level: 1 | 2, of: "each" | "daily") =>
    figureOf("limit", `${level}-${of}`, {
      asset: limitAsset,
      usual: limits[level][of],
      least: limitLeast,
      most: limitMost,
    });
  return [
    ...ports.map((key): KnownSwitch => ({ kind: "port", key, usual: { isOff: false } })),
    { kind: "maintenance", key: maintenanceKey, usual: null },
    ...allWayTerms.map((terms) => feeOf(terms.kind, terms.asset, terms)),
    ...assetCodes.map((asset) => feeOf("transfer", asset, transferTerms[asset])),
    ...billKinds.map(bill),
    figureOf("fee", "trade", share(feePpm)),
    figureOf("spread", "trade", share(spreadPpm)),
    limit(1, "each"),
    limit(1, "daily"),
    limit(2, "each"),
    limit(2, "daily"),
  ];
}

/** One member changes it alone, because it is urgent. */
export const isUrgent = ({ kind }: Pick<KnownSwitch, "kind">) =>
  kind === "port" || kind === "maintenance";
