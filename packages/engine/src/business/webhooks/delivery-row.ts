import type { KeptEvent } from "./event-body.ts";
import type { SecretColumns } from "./old-secrets.ts";

/** A delivery with its event, and the webhook's current address. */
export interface DeliveryRow extends KeptEvent, SecretColumns {
  readonly id: string;
  readonly workspace_id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly attempts: number;
  readonly round_from: number;
  readonly url: string;
  readonly is_on: boolean;
}
