import type { SupportContacts } from "@apex/contract/support/contacts";

/** Minutes since midnight, by the clocks of a zone; it closes later than it opens. */
export interface SupportHours {
  readonly opensMinutes: number;
  readonly closesMinutes: number;
  readonly timeZone: string;
}

/**
 * The people who answer customers. Their messages are handed to the functions of `support/agent-actions.ts` by whoever hears of it; what
 * customers say stands in the conversations until then.
 */
export interface SupportRail {
  /** Somebody answers: without them no conversation is begun. */
  readonly isStaffed: boolean;
  /** When they answer, each day of a zone's; absent: at all hours. */
  readonly hours?: SupportHours | undefined;
  readonly contacts: SupportContacts;
}
