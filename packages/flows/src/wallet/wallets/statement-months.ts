/** Whole days in UTC, both included: `2026-11-20`. */
export interface StatementPeriod {
  readonly from: string;
  readonly until: string;
}

/** Months that a statement can be had of, this one included. */
const monthsCount = 12;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The last months, the running one first, which ends today. */
export function statementMonths(nowMs: number): readonly StatementPeriod[] {
  const now = new Date(nowMs);
  return Array.from({ length: monthsCount }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
    return { from: dayOf(first), until: dayOf(back === 0 ? now : last) };
  });
}
