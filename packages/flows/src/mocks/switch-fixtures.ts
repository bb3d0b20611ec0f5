import {
  listSwitchVersions,
  readSwitches,
  type ShownSwitch,
  type SwitchVersion,
} from "@apex/contract/desk/switches";
import { ports } from "@apex/contract/service/ports";
import { ben, chloe, deskNow } from "./desk-fixtures.ts";
import { mock } from "./mock.ts";

const david = { id: "019a9c00-0000-4000-8000-00000000e003", name: "David Owusu" };

const id = (number: number) => `019a9c00-0000-4000-8000-0000000f${String(number).padStart(4, "0")}`;

/** A version that one member made an hour ago. */
export const offVersion: SwitchVersion = {
  id: id(1),
  kind: "port",
  key: "bank-withdrawals",
  value: { isOff: true, until: "2026-11-21T14:00:00.000Z" },
  state: "approved",
  reason: "The bank’s payouts fail since 10:40. Their engineers are on it.",
  madeBy: david,
  madeAt: "2026-11-21T11:00:00.000Z",
  appliesFrom: "2026-11-21T11:00:00.000Z",
  may: [],
};

export const offPort: ShownSwitch = {
  kind: "port",
  key: "bank-withdrawals",
  value: offVersion.value,
  current: offVersion,
  last: offVersion.id,
  coming: [],
  proposed: [],
};

export const onPort: ShownSwitch = {
  kind: "port",
  key: "cards",
  value: { isOff: false },
  coming: [],
  proposed: [],
};

export const noMaintenance: ShownSwitch = {
  kind: "maintenance",
  key: "payments",
  value: null,
  coming: [],
  proposed: [],
};

const windowVersion: SwitchVersion = {
  ...offVersion,
  id: id(2),
  kind: "maintenance",
  key: "payments",
  value: {
    from: "2026-11-22T01:00:00.000Z",
    until: "2026-11-22T03:00:00.000Z",
    text: {
      en: "We are moving to a faster database on Sunday night.",
      fr: "Nous passons à une base de données plus rapide dans la nuit de dimanche.",
    },
  },
  reason: "The move of the database",
};

export const plannedMaintenance: ShownSwitch = {
  ...noMaintenance,
  value: windowVersion.value,
  current: windowVersion,
  last: windowVersion.id,
};

const figure = { asset: "NGN", usual: "50", least: "0", most: "1000" } as const;

const feeVersion: SwitchVersion = {
  ...offVersion,
  id: id(3),
  kind: "fee",
  key: "bank-withdrawal:NGN",
  value: { figure: "45" },
  reason: "The partner charges less",
  madeBy: ben,
  madeAt: "2026-11-10T09:00:00.000Z",
  appliesFrom: "2026-11-10T10:00:00.000Z",
  decision: { by: david, at: "2026-11-10T10:00:00.000Z" },
};

/** A fee with a change that takes effect later, and another that waits for the signed-in member's approval. */
export const changingFee: ShownSwitch = {
  kind: "fee",
  key: feeVersion.key,
  value: feeVersion.value,
  figure,
  current: feeVersion,
  last: id(4),
  coming: [
    {
      ...feeVersion,
      id: id(4),
      value: { figure: "55" },
      reason: "New prices of the partner from December",
      from: "2026-12-01T00:00:00.000Z",
      appliesFrom: "2026-12-01T00:00:00.000Z",
    },
  ],
  proposed: [
    {
      id: id(5),
      kind: "fee",
      key: feeVersion.key,
      value: { figure: "60" },
      state: "proposed",
      reason: "The partner charges ₦60.00 from Monday",
      madeBy: ben,
      madeAt: "2026-11-21T11:30:00.000Z",
      may: ["approve", "decline"],
    },
  ],
};

/** The same fee, with a change proposed by the signed-in member. */
export const ownProposal: ShownSwitch = {
  ...changingFee,
  coming: [],
  proposed: changingFee.proposed.map((version) => ({
    ...version,
    madeBy: { id: chloe.id, name: chloe.name },
    may: ["take-back"],
  })),
};

export const spread: ShownSwitch = {
  kind: "spread",
  key: "trade",
  value: { figure: "0.25" },
  figure: { usual: "0.25", least: "0", most: "5" },
  coming: [],
  proposed: [],
};

export const limit: ShownSwitch = {
  kind: "limit",
  key: "1-daily",
  value: { figure: "500000" },
  figure: { asset: "NGN", usual: "500000", least: "10000", most: "5000000" },
  coming: [],
  proposed: [],
};

export const allSwitches = [offPort, onPort, noMaintenance, changingFee, spread, limit];

const feeOf = (
  key: string,
  usual: string,
  more: Partial<ShownSwitch["figure"]> = {},
): ShownSwitch => ({
  kind: "fee",
  key,
  value: { figure: usual },
  figure: { usual, least: "0", most: "5", ...more },
  coming: [],
  proposed: [],
});

/** A switch of every section. */
export const everySection: readonly ShownSwitch[] = [
  ...allSwitches,
  ...ports
    .filter((key) => key !== offPort.key && key !== onPort.key)
    .map((key) => ({ ...onPort, key })),
  feeOf("mobile-money-withdrawal:GHS", "1", { asset: "GHS" }),
  feeOf("transfer:NGN", "0", { asset: "NGN", most: "100" }),
  feeOf("transfer:BTC", "0.000001", { asset: "BTC", most: "0.00001" }),
  feeOf("trade", "0.50"),
  feeOf("electricity", "100", { asset: "NGN", most: "500" }),
  feeOf("card-creation:USD", "3", { asset: "USD" }),
  feeOf("card-funding:USD", "0", { asset: "USD" }),
  feeOf("gift-card-order:USD", "1", { asset: "USD" }),
  feeOf("gift-card-order", "3.00"),
  feeOf("collection", "0.10"),
  ...(["low", "medium", "high"] as const).flatMap((level) => [
    feeOf(`crypto-withdrawal:USDT:tron:${level}`, "0.8", { asset: "USDT", most: "10" }),
    feeOf(`crypto-withdrawal:BTC:bitcoin:${level}`, "0.0001", { asset: "BTC", most: "0.001" }),
  ]),
];

export const switchesMock = (...items: ShownSwitch[]) =>
  mock(readSwitches, { response: { items }, now: deskNow });

/** Approved, declined, cancelled and expired versions. */
export const feeHistory: SwitchVersion[] = [
  feeVersion,
  {
    ...feeVersion,
    id: id(6),
    value: { figure: "500" },
    state: "declined",
    reason: "The partner charges more",
    decision: { by: david, at: "2026-11-09T10:00:00.000Z", reason: "This is ten times the fee." },
  },
  { ...feeVersion, id: id(7), value: { figure: "50" }, madeAt: "2026-10-01T09:00:00.000Z" },
];

export const versionsMock = (...items: SwitchVersion[]) =>
  mock(listSwitchVersions, { response: { items }, now: deskNow });
