import { assetCodes } from "@apex/contract/assets";
import { billKinds } from "@apex/contract/bills/bill";
import type { SwitchKind, SwitchValue } from "@apex/contract/desk/switch-values";
import type { ShownSwitch } from "@apex/contract/desk/switches";
import { ports } from "@apex/contract/service/ports";
import { collectionFee } from "../../business/collection/collection-terms.ts";
import { billFee } from "../../money/bills/bill-terms.ts";
import { cardFees } from "../../money/cards/card-terms.ts";
import { wayFees } from "../../money/fiat-withdrawals/withdrawal-terms.ts";
import { activationFee } from "../../money/gift-card-orders/buy-prices.ts";
import { limitAsset, limits } from "../../money/limits/level-limits.ts";
import { networkFees } from "../../money/networks/network-terms.ts";
import { percentOf } from "../../money/prices/percent.ts";
import { usualCosts } from "../../money/trade/trade-costs.ts";
import { transferFee } from "../../money/transfers/transfer-limits.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { shareMost, type FigureBounds } from "../../runtime/switches/switched-fee.ts";
import { maintenanceKey } from "../../runtime/switches/switches.ts";

/** A value that staff can change. */
export interface KnownSwitch {
  readonly kind: SwitchKind;
  readonly key: string;
  /** The value that applies while nobody has changed it. */
  readonly usual: SwitchValue;
  /** The bounds of a figure, which no number of members can exceed. */
  readonly figure?: NonNullable<ShownSwitch["figure"]>;
}

/** The bounds of every limit, in naira. */
const limitLeast = "10000";
const limitMost = "50000000";

function figureOf(kind: SwitchKind, key: string, figure: FigureBounds): KnownSwitch {
  return { kind, key, usual: { figure: figure.usual }, figure };
}

/** Every fee with a usual value in the code, in the order of the page. That of trades comes from the market. */
const ownFees = [
  ...wayFees(),
  ...networkFees(),
  ...assetCodes.map(transferFee),
  ...billKinds.map(billFee),
  cardFees.creation,
  cardFees.funding,
  cardFees.decline,
  activationFee.fixed,
  activationFee.share,
  collectionFee,
];

/** Every switch, in the order of the page. */
export async function knownSwitches(
  context: Pick<EngineContext, "rails" | "tradeCosts">,
): Promise<readonly KnownSwitch[]> {
  const { feePpm, spreadPpm } = await usualCosts(context);
  const share = (ppm: bigint) => ({ usual: percentOf(ppm / 100n), least: "0", most: shareMost });
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
    ...ownFees.map(({ key, bounds }) => figureOf("fee", key, bounds)),
    figureOf("fee", "trade", share(feePpm)),
    figureOf("spread", "trade", share(spreadPpm)),
    limit(1, "each"),
    limit(1, "daily"),
    limit(2, "each"),
    limit(2, "daily"),
  ];
}

/** True if one member can change the switch alone, because it is urgent. */
export const isUrgent = ({ kind }: Pick<KnownSwitch, "kind">) =>
  kind === "port" || kind === "maintenance";
