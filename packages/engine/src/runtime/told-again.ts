import type { EngineContext } from "./context.ts";
import { Refusal } from "../platform/refusal.ts";

/** A partner's statement about one of its references: amounts, receivers, outcome. Missing parts are not compared. */
type Told = Readonly<Record<string, string | undefined>>;

/**
 * Lets a partner tell again what it has told under the same reference. If it tells another thing, nothing is done with it: two
 * payments may have got one reference, so it is logged for somebody to look at, and the partner is refused.
 * @param what its kind, for whoever reads the log.
 * @throws {Refusal} idempotency-key-reused.
 */
export function requireSameTold(
  context: Pick<EngineContext, "log">,
  what: { readonly kind: string; readonly reference: string },
  { before, now }: { readonly before: Told; readonly now: Told },
): void {
  if (!logChange(context, what, { before, now })) return;
  throw new Refusal("idempotency-key-reused");
}

/** Logs what a partner tells otherwise than before; answers whether it does. For what is read from a partner, which nobody can be refused. */
export function logChange(
  context: Pick<EngineContext, "log">,
  { kind, reference }: { readonly kind: string; readonly reference: string },
  { before, now }: { readonly before: Told; readonly now: Told },
): boolean {
  const changed = Object.keys(now).filter(
    (fact) => now[fact] !== undefined && now[fact] !== before[fact],
  );
  if (changed.length === 0) return false;
  context.log({
    level: "error",
    message: "a partner tells another thing under the same reference",
    kind,
    reference,
    changed: changed
      .map((fact) => `${fact}: ${before[fact] ?? ""} → ${now[fact] ?? ""}`)
      .join(", "),
  });
  return true;
}
