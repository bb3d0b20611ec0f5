/** A webhook, signed and ready. */
export interface OutgoingWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time limit of the whole request. */
  readonly timeoutMs: number;
}

/** The outcome of a delivery. Only the beginning of the answer is read and kept. */
export type WebhookOutcome =
  | {
      readonly outcome: "answered";
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | { readonly outcome: "timeout" | "unreachable" | "address-blocked" };

/**
 * Carries webhooks to addresses that customers enter. They are treated as hostile: an implementation sends only by
 * https and to public addresses, resolves the host again when it connects, and follows no redirect.
 */
export interface WebhookRail {
  /** True if the address may be called, as far as is known now. */
  mayCall(url: string): Promise<boolean>;
  send(webhook: OutgoingWebhook): Promise<WebhookOutcome>;
}
