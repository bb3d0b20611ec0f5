import type { EngineContext } from "./context.ts";
import { Refusal } from "../platform/refusal.ts";

/** A partner's report about one of its references: amounts, receivers, outcome. Missing parts are not compared. */
type Report = Readonly<Record<string, string | undefined>>;

/**
 * Accepts a repeat of a partner's message under the same reference. If the repeat differs, it is not processed: two
 * payments may have got one reference, so the difference is logged for an operator, and the partner is refused.
 * @param what the kind of message, for the log.
 * @throws {Refusal} idempotency-key-reused.
 */
export function requireSameReport(
  context: Pick<EngineContext, "log">,
  what: { readonly kind: string; readonly reference: string },
  { before, now }: { readonly before: Report; readonly now: Report },
): void {
  if (!logChange(context, what, { before, now })) return;
  throw new Refusal("idempotency-key-reused");
}

/**
 * Logs a message of a partner that differs from its earlier one; returns whether it does. For data that we read from a
 * partner, where there is nobody to refuse.
 */
export function logChange(
  context: Pick<EngineContext, "log">,
  { kind, reference }: { readonly kind: string; readonly reference: string },
  { before, now }: { readonly before: Report; readonly now: Report },
): boolean {
  const changed = Object.keys(now).filter(
    (fact) => now[fact] !== undefined && now[fact] !== before[fact],
  );
  if (changed.length === 0) return false;
  context.log({
    level: "error",
    message: "a partner reports different facts under the same reference",
    kind,
    reference,
    changed: changed
      .map((fact) => `${fact}: ${before[fact] ?? ""} → ${now[fact] ?? ""}`)
      .join(", "),
  });
  return true;
}
