import type { EngineContext } from "../context.ts";
import type { SignedRequest } from "../../platform/webhook-signature.ts";

/**
 * Takes what a partner sent to `/partners-http/webhooks/<name>`. Told again, it changes nothing.
 * @throws {Refusal} not-permitted when it is not signed as the partner signs.
 */
export type TakePartnerWebhook = (context: EngineContext, request: SignedRequest) => Promise<void>;

/** By the partner's name. */
export type PartnerWebhooks = Readonly<Record<string, TakePartnerWebhook>>;
