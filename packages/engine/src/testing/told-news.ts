import { eventsPath } from "../rails/partner-news.ts";
import { eventText, type OutgoingEvent } from "@apex/partners/protocol/partner-events";
import { signedHeaders } from "../platform/webhook-signature.ts";
import type { PartnerNewsType } from "../rails/partner-news.ts";
import type { Answer, TestEngine } from "./test-engine.ts";
import { testPartnerKey } from "./test-rails.ts";

/** Tells an engine of an event, as a partner does. */
export function tellNews<Type extends PartnerNewsType>(
  { engine, send }: Pick<TestEngine, "engine" | "send">,
  { id, ...event }: OutgoingEvent<Type>,
  {
    key = testPartnerKey,
    lateMs = 0,
  }: { readonly key?: Uint8Array; readonly lateMs?: number } = {},
): Promise<Answer> {
  const body = eventText(event);
  const now = new Date(engine.context.clock.wall().getTime() - lateMs);
  const headers = Object.fromEntries(signedHeaders(key, { id, body, now }));
  return send("POST", `/${eventsPath}`, body, { headers });
}
