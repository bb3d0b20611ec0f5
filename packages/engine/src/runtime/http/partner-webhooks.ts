import type { EngineContext } from "../context.ts";
import type { SignedRequest } from "../../platform/webhook-signature.ts";

/**
 * Handles a request to `/partners-http/webhooks/<name>`. A repeat changes nothing.
 * @throws {Refusal} not-permitted if it is not signed as the partner signs.
 */
export type TakePartnerWebhook = (context: EngineContext, request: SignedRequest) => Promise<void>;

/** The handlers by the partner's name. */
export type PartnerWebhooks = Readonly<Record<string, TakePartnerWebhook>>;
