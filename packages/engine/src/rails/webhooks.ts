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
 * Carries webhooks to addresses that customers name. These are hostile until shown otherwise: an implementation sends by https to public
 * addresses alone, looks again at what a name stands for when it connects, and follows no redirect.
 */
export interface WebhookRail {
  /** True if a webhook may be sent there, as far as known now. */
  mayCall(url: string): Promise<boolean>;
  send(webhook: OutgoingWebhook): Promise<WebhookOutcome>;
}
