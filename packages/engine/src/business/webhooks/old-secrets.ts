import type { EngineContext } from "../../runtime/context.ts";
import { webhookOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText, sealText } from "../../platform/sealing/sealed-text.ts";
import type { WebhookRow } from "./webhook-row.ts";

/** A secret that was replaced, and when it stops signing. */
interface OldSecret {
  readonly secret: string;
  readonly untilMs: number;
}

/** The webhook's columns with its secrets. */
export type SecretColumns = Pick<WebhookRow, "secret" | "old_secret" | "old_secret_until">;

/**
 * The replaced secrets that still sign, the newest first. `old_secret` is one sealed text of them all,
 * `whsec_…@<milliseconds>` with spaces in between; a text of one secret without a time is from before several were kept.
 */
export async function oldSecretsOf(
  { sealKeys, clock }: EngineContext,
  id: string,
  { old_secret: sealed, old_secret_until: until }: SecretColumns,
): Promise<readonly OldSecret[]> {
  const nowMs = clock.wall().getTime();
  if (sealed === null || until === null || until.getTime() <= nowMs) return [];
  const kept = (await openText(sealKeys, webhookOwner(id), sealed)).split(" ");
  return kept
    .map((text) => {
      const [secret = "", untilMs = until.getTime()] = text.split("@");
      return { secret, untilMs: Number(untilMs) };
    })
    .filter(({ untilMs }) => untilMs > nowMs);
}

/** @returns the text for `old_secret`. */
export function sealOldSecrets(
  { sealKeys }: EngineContext,
  id: string,
  secrets: readonly OldSecret[],
): Promise<string> {
  const kept = secrets.map(({ secret, untilMs }) => `${secret}@${untilMs}`);
  return sealText(sealKeys, webhookOwner(id), kept.join(" "));
}
