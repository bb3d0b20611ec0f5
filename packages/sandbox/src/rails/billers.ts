import type { Asset } from "@apex/contract/assets";
import type { BillKind } from "@apex/contract/bills/bill";
import type { Biller, BillPlan } from "@apex/contract/bills/billers";
import { moneyOf, toMinor } from "@apex/contract/money";

/** Ending of the id of bundles and packages that are listed but no longer sold. */
export const sandboxGonePlan = "-gone";

const naira = (amount: number) => moneyOf(BigInt(amount) * 100n, "NGN");

type PlanRow = readonly [id: string, name: string, price: number, days: number];

const plansOf = (rows: readonly PlanRow[]): BillPlan[] =>
  rows.map(([id, name, price, days]) => ({ id, name, price: naira(price), days }));

const bundles: readonly PlanRow[] = [
  ["1gb-1d", "1 GB, 1 day", 500, 1],
  ["2.5gb-2d", "2.5 GB, 2 days", 900, 2],
  ["6gb-7d", "6 GB, 7 days", 2_500, 7],
  ["10gb-30d", "10 GB, 30 days", 4_500, 30],
  ["20gb-30d", "20 GB, 30 days", 7_500, 30],
  ["75gb-30d", "75 GB, 30 days", 18_000, 30],
  [`3gb-30d${sandboxGonePlan}`, "3 GB, 30 days", 1_500, 30],
];

const packages: Readonly<Record<string, readonly PlanRow[]>> = {
  gotv: [
    ["smallie", "GOtv Smallie", 1_900, 30],
    ["jinja", "GOtv Jinja", 3_900, 30],
    ["jolli", "GOtv Jolli", 5_800, 30],
    ["max", "GOtv Max", 8_500, 30],
    ["supa", "GOtv Supa", 11_400, 30],
    ["supa-plus", "GOtv Supa Plus", 16_800, 30],
    [`lite${sandboxGonePlan}`, "GOtv Lite", 1_100, 30],
  ],
  dstv: [
    ["padi", "DStv Padi", 4_400, 30],
    ["yanga", "DStv Yanga", 6_000, 30],
    ["confam", "DStv Confam", 11_000, 30],
    ["compact", "DStv Compact", 19_000, 30],
    ["compact-plus", "DStv Compact Plus", 30_000, 30],
    ["premium", "DStv Premium", 44_500, 30],
    ["premium-asia", "DStv Premium-Asia", 50_500, 30],
    ["premium-french", "DStv Premium-French", 69_000, 30],
    [`access${sandboxGonePlan}`, "DStv Access", 2_600, 30],
  ],
  startimes: [
    ["nova", "StarTimes Nova", 2_100, 30],
    ["basic", "StarTimes Basic", 4_000, 30],
    ["smart", "StarTimes Smart", 5_100, 30],
    ["classic", "StarTimes Classic", 6_000, 30],
    ["super", "StarTimes Super", 9_800, 30],
    [`unique${sandboxGonePlan}`, "StarTimes Unique", 3_800, 30],
  ],
};

type BillerRow = readonly [id: string, name: string];

const networks: readonly BillerRow[] = [
  ["mtn", "MTN"],
  ["airtel", "Airtel"],
  ["glo", "Glo"],
  ["9mobile", "9mobile"],
];
/** Networks of other countries: an id, a name, an asset and the bounds of one payment, in whole units. */
const networksAbroad: readonly (readonly [...BillerRow, Asset, number, number])[] = [
  ["mtn-gh", "MTN Ghana", "GHS", 1, 1_000],
  ["telecel-gh", "Telecel Ghana", "GHS", 1, 1_000],
  ["at-gh", "AT Ghana", "GHS", 1, 1_000],
  ["safaricom-ke", "Safaricom", "KES", 5, 10_000],
  ["airtel-ke", "Airtel Kenya", "KES", 5, 10_000],
  ["mtn-rw", "MTN Rwanda", "RWF", 100, 100_000],
  ["airtel-rw", "Airtel Rwanda", "RWF", 100, 100_000],
];
const electricity: readonly BillerRow[] = [
  ["ikeja-electric", "Ikeja Electric (IKEDC)"],
  ["eko-electric", "Eko Electric (EKEDC)"],
  ["abuja-electric", "Abuja Electric (AEDC)"],
  ["kano-electric", "Kano Electric (KEDCO)"],
  ["portharcourt-electric", "Port Harcourt Electric (PHED)"],
  ["jos-electric", "Jos Electric (JED)"],
  ["ibadan-electric", "Ibadan Electric (IBEDC)"],
  ["kaduna-electric", "Kaduna Electric (KAEDCO)"],
  ["enugu-electric", "Enugu Electric (EEDC)"],
  ["benin-electric", "Benin Electric (BEDC)"],
  ["yola-electric", "Yola Electric (YEDC)"],
  ["aba-electric", "Aba Electric"],
];
const broadcasters: readonly BillerRow[] = [
  ["dstv", "DStv"],
  ["gotv", "GOtv"],
  ["startimes", "StarTimes"],
];
const platforms: readonly BillerRow[] = [
  ["bet9ja", "Bet9ja"],
  ["sportybet", "SportyBet"],
  ["betking", "BetKing"],
  ["1xbet", "1xBet"],
  ["nairabet", "NairaBet"],
  ["naijabet", "NaijaBet"],
  ["merrybet", "MerryBet"],
  ["betway", "Betway"],
  ["22bet", "22Bet"],
];

const billersOf =
  (kind: BillKind, minimum: number, maximum: number, plans: (id: string) => readonly PlanRow[]) =>
  ([id, name]: BillerRow): Biller => ({
    id,
    kind,
    name,
    minimum: naira(minimum),
    maximum: naira(maximum),
    plans: plansOf(plans(id)),
  });

/** Sample data: real names, invented prices and limits. */
export const sandboxBillers: Readonly<Record<BillKind, readonly Biller[]>> = {
  airtime: [
    ...networks.map(billersOf("airtime", 50, 50_000, () => [])),
    ...networksAbroad.map(([id, name, asset, minimum, maximum]): Biller => ({
      id,
      kind: "airtime",
      name,
      minimum: moneyOf(toMinor(String(minimum), asset), asset),
      maximum: moneyOf(toMinor(String(maximum), asset), asset),
      plans: [],
    })),
  ],
  data: [...networks, ["smile", "Smile"] as const, ["spectranet", "Spectranet"] as const].map(
    billersOf("data", 500, 18_000, () => bundles),
  ),
  electricity: electricity.map(billersOf("electricity", 1_000, 200_000, () => [])),
  "cable-tv": broadcasters.map(billersOf("cable-tv", 1_100, 69_000, (id) => packages[id] ?? [])),
  bet: platforms.map(billersOf("bet", 100, 500_000, () => [])),
};
