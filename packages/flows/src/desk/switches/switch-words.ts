import { billKinds } from "@apex/contract/bills/bill";
import {
  figureSchema,
  maintenanceValueSchema,
  portValueSchema,
} from "@apex/contract/desk/switch-values";
import type { ShownSwitch, SwitchVersion } from "@apex/contract/desk/switches";
import { feeKinds } from "@apex/contract/fees/fees";
import { assetSchema } from "@apex/contract/money";
import { networkFacts, networkIds } from "@apex/contract/networks";
import { ports, type Port } from "@apex/contract/service/ports";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { formatPercent } from "@apex/ui/money/format-percent";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";

const portWords = {
  "bank-deposits": "apex.desk-operations.portBankDeposits",
  "peer-to-peer-deposits": "apex.desk-operations.portPeerDeposits",
  "mobile-money-deposits": "apex.desk-operations.portMobileDeposits",
  "crypto-deposits": "apex.desk-operations.portCryptoDeposits",
  "bank-withdrawals": "apex.desk-operations.portBankWithdrawals",
  "mobile-money-withdrawals": "apex.desk-operations.portMobileWithdrawals",
  "crypto-withdrawals": "apex.desk-operations.portCryptoWithdrawals",
  transfers: "apex.desk-operations.portTransfers",
  cards: "apex.desk-operations.portCards",
  airtime: "apex.fees.airtime",
  data: "apex.fees.data",
  electricity: "apex.fees.electricity",
  "cable-tv": "apex.fees.cable-tv",
  bet: "apex.fees.bet",
  "gift-card-sales": "apex.desk-operations.portCardSales",
  "gift-card-orders": "apex.desk-operations.portCardOrders",
  trading: "apex.desk-operations.portTrading",
  collection: "apex.desk-operations.portCollection",
} as const satisfies Record<Port, string>;

const limitWords = {
  "1-each": "apex.desk-operations.limit1Each",
  "1-daily": "apex.desk-operations.limit1Daily",
  "2-each": "apex.desk-operations.limit2Each",
  "2-daily": "apex.desk-operations.limit2Daily",
} as const;
const limits = new Map<string, (typeof limitWords)[keyof typeof limitWords]>(
  Object.entries(limitWords),
);

type Named = Pick<ShownSwitch, "kind" | "key">;

/**
 * The name of a switch: "Withdrawals to banks", "Bank account, NGN". A switch of a newer server is named by its key.
 */
export function switchName({ kind, key }: Named, intl: IntlShape): string {
  if (kind === "maintenance") return intl.formatMessage({ id: "apex.desk-operations.maintenance" });
  if (kind === "spread") return intl.formatMessage({ id: "apex.desk-operations.spread" });
  const port = ports.find((known) => kind === "port" && known === key);
  if (port !== undefined) return intl.formatMessage({ id: portWords[port] });
  const limit = kind === "limit" ? limits.get(key) : undefined;
  if (limit !== undefined) return intl.formatMessage({ id: limit });
  return kind === "fee" ? feeName(key, intl) : key;
}

/** Fees with names of their own, because the page of fees has one row and one name for both. */
const partWords: ReadonlyMap<string, PartWord> = new Map([
  ["gift-card-order", "apex.desk-operations.feeOrderShare"],
  ["gift-card-order:USD", "apex.desk-operations.feeOrderFixed"],
]);
type PartWord = "apex.desk-operations.feeOrderShare" | "apex.desk-operations.feeOrderFixed";

/** Kinds that have a fee in one currency alone. */
const oneCurrencyKinds: ReadonlySet<string> = new Set([
  ...billKinds,
  "card-creation",
  "card-funding",
  "card-decline",
]);

function feeName(key: string, intl: IntlShape): string {
  const part = partWords.get(key);
  if (part !== undefined) return intl.formatMessage({ id: part });
  const [of, asset, way, level] = key.split(":");
  const fee = feeKinds.find((known) => known === of);
  if (fee === undefined) return key;
  const network = networkIds.find((known) => known === way);
  if (network !== undefined) {
    const { name } = networkFacts(network);
    return intl.formatMessage(
      { id: "apex.desk-operations.networkFee" },
      { asset, network: name, level },
    );
  }
  const name = intl.formatMessage({ id: `apex.fees.${fee}` }, { asset: asset ?? "", network: "" });
  if (asset === undefined || oneCurrencyKinds.has(fee) || name.includes(asset)) return name;
  return intl.formatMessage({ id: "apex.desk-operations.feeIn" }, { name, asset });
}

/** The name for places without the section's heading: "Fee: Bank account, NGN". */
export function switchTitle(named: Named, intl: IntlShape): string {
  const name = switchName(named, intl);
  if (named.kind !== "fee") return name;
  return intl.formatMessage({ id: "apex.desk-operations.feeOf" }, { name });
}

/** A value in words: "Off", "0.50%", "₦50.00", "21 Nov, 2026 | 10:00 to …". */
export function valueText(
  value: SwitchVersion["value"],
  figure: ShownSwitch["figure"],
  intl: IntlShape,
): string {
  const port = portValueSchema.safeParse(value).data;
  if (port !== undefined) {
    if (!port.isOff) return intl.formatMessage({ id: "apex.desk-operations.on" });
    if (port.until === undefined) return intl.formatMessage({ id: "apex.desk-operations.off" });
    const at = formatMoment(port.until, intl.locale);
    return intl.formatMessage({ id: "apex.desk-operations.offUntil" }, { at });
  }
  const shown = figureSchema.safeParse(value).data;
  if (shown !== undefined) return figureText(shown.figure, figure, intl);
  const window = maintenanceValueSchema.safeParse(value).data;
  if (window === null || window === undefined)
    return intl.formatMessage({ id: "apex.desk-operations.noMaintenance" });
  return intl.formatMessage(
    { id: "apex.desk-operations.window" },
    {
      from: formatMoment(window.from, intl.locale),
      until: formatMoment(window.until, intl.locale),
    },
  );
}

/** A figure with its unit. */
export function figureText(figure: string, unit: ShownSwitch["figure"], intl: IntlShape): string {
  const asset = assetSchema.safeParse(unit?.asset).data;
  if (asset !== undefined) return writtenMoney({ amount: figure, asset }, intl);
  return formatPercent(Number(figure), { locale: intl.locale, decimals: 2, isFixed: true });
}

/** True for a port that is off, and for a maintenance that is planned or running. */
export function isPausing({ value }: Pick<ShownSwitch, "value">): boolean {
  return value !== null && ("isOff" in value ? value.isOff : "from" in value);
}
