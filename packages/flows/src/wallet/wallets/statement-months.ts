/** Whole days in UTC, both included: `2026-11-20`. */
export interface StatementPeriod {
  readonly from: string;
  readonly until: string;
}

/** The number of months with a statement, including the current one. */
const monthsCount = 12;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The current month, until today. */
export function thisMonth(nowMs: number): StatementPeriod {
  const today = dayOf(new Date(nowMs));
  return { from: `${today.slice(0, 8)}01`, until: today };
}

/** The last months, the current one first. */
export function statementMonths(nowMs: number): readonly StatementPeriod[] {
  const now = new Date(nowMs);
  const earlier = Array.from({ length: monthsCount - 1 }, (_, back): StatementPeriod => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back - 1, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
    return { from: dayOf(first), until: dayOf(last) };
  });
  return [thisMonth(nowMs), ...earlier];
}
