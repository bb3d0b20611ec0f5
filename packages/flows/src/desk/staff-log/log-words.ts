import { loggedFacts, type LoggedFact, type StaffAction } from "@apex/contract/desk/staff-log";
import { p2pRefusals } from "@apex/contract/deposits/p2p-deposits";
import { adjustmentReasons } from "@apex/contract/desk/adjustments";
import type { Colleague } from "@apex/contract/desk/staff";
import { assetSchema, moneyOf } from "@apex/contract/money";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { actWords } from "../../parts/desk-words/act-words.ts";
import { roleWords } from "../../parts/desk-words/role-words.ts";

/** Values of facts that the log shows in words. */
const knownValues = [
  "asked",
  "handed-in",
  "being-checked",
  "released",
  "sent-back",
  "PENDING",
  "REVIEW-REQUIRED",
  "DUPLICATE",
  "VERIFIED",
  "REJECTED",
  "pending",
  "active",
  "disputed",
  "paid",
  "rejected",
  "cancelled",
  "open",
  "waiting",
  "solved",
  "reopened",
  "high",
  "normal",
  "low",
  "good",
  "bad",
  "removed",
  "stopped",
  "factor-used",
  "in",
  "out",
  "proposed",
  "approved",
  "declined",
  "taken-back",
  "lapsed",
  "to-check",
  "escalated",
  "nothing-found",
  "reported",
  "draft",
  "live",
  "retired",
  "claimed",
  "credited",
  "refused",
  ...p2pRefusals,
  ...adjustmentReasons,
] as const;

/** A line of the table: a fact before and after an act, in words. */
export interface FactLine {
  readonly id: LoggedFact;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Facts whose value can be one of `knownValues`. */
const statesOf: ReadonlySet<LoggedFact> = new Set([
  "state",
  "status",
  "proposal",
  "priority",
  "mark",
  "recovery",
  "direction",
  // The reason of a proposal is one of `knownValues`; any other reason is a sentence.
  "reason",
]);
const membersOf: ReadonlySet<LoggedFact> = new Set(["assignee", "member"]);
const timesOf: ReadonlySet<LoggedFact> = new Set(["nextWordBy", "from", "to"]);

function written(
  fact: LoggedFact,
  state: Readonly<Record<string, unknown>>,
  intl: IntlShape,
  members: readonly Colleague[],
): string {
  const value = state[fact];
  if (value === undefined) return "–";
  if (value === null || (Array.isArray(value) && value.length === 0))
    return intl.formatMessage({ id: "apex.desk-log.none" });
  if (typeof value === "boolean")
    return intl.formatMessage({ id: value ? "apex.desk-log.yes" : "apex.desk-log.no" });
  if (Array.isArray(value)) return value.join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (fact === "payoutMinor") {
    const asset = assetSchema.safeParse(state["asset"]).data;
    return asset === undefined ? text : writtenMoney(moneyOf(BigInt(text), asset), intl);
  }
  if (fact === "amount") {
    const asset = assetSchema.safeParse(state["asset"]).data;
    return asset === undefined ? text : writtenMoney({ amount: text, asset }, intl);
  }
  if (fact === "act") return intl.formatMessage({ id: actWords(text) });
  if (fact === "role") return intl.formatMessage({ id: roleWords(text) });
  if (membersOf.has(fact)) return members.find(({ id }) => id === text)?.name ?? text;
  if (timesOf.has(fact)) return formatMoment(text, intl.locale);
  const known = statesOf.has(fact) ? knownValues.find((one) => one === text) : undefined;
  return known === undefined ? text : intl.formatMessage({ id: `apex.desk-log.value-${known}` });
}

/**
 * The facts of an entry before and after its act, in words. Facts outside `loggedFacts` are left out, because nobody
 * has checked that they hold no secret.
 */
export function factLines(
  { before = {}, after = {} }: Pick<StaffAction, "before" | "after">,
  intl: IntlShape,
  members: readonly Colleague[],
): FactLine[] {
  return loggedFacts
    .filter((fact) => (fact in before || fact in after) && fact !== "asset")
    .map((id) => ({
      id,
      label: intl.formatMessage({ id: `apex.desk-log.fact-${id}` }),
      before: written(id, before, intl, members),
      after: written(id, after, intl, members),
    }));
}
