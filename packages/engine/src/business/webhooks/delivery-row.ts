import type { KeptEvent } from "./event-body.ts";

/** A delivery with its event, and the webhook's current address. */
export interface DeliveryRow extends KeptEvent {
  readonly id: string;
  readonly workspace_id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly attempts: number;
  readonly round_from: number;
  readonly url: string;
  readonly is_on: boolean;
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_until: Date | null;
}
