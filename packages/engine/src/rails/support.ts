import type { SupportContacts } from "@apex/contract/support/contacts";

/** Minutes since midnight, by the clocks of a zone; it closes later than it opens. */
export interface SupportHours {
  readonly opensMinutes: number;
  readonly closesMinutes: number;
  readonly timeZone: string;
}

/** When and how customers reach the people who answer them at the desk. */
export interface SupportRail {
  /** Somebody answers: without them no conversation is begun. */
  readonly isStaffed: boolean;
  /** When they answer, each day of a zone's; absent: at all hours. */
  readonly hours?: SupportHours | undefined;
  readonly contacts: SupportContacts;
}
