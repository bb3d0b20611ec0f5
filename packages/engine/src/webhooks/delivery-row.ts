/** A delivery with what it is of, and where it goes now. */
export interface DeliveryRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly attempts: number;
  readonly round_from: number;
  readonly type: string;
  readonly at: Date;
  readonly operation: unknown;
  readonly url: string;
  readonly is_on: boolean;
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_until: Date | null;
}
