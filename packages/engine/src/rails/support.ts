import type { SupportContacts } from "@apex/contract/support/contacts";

/** Minutes since midnight, in a time zone. Closing is later than opening. */
export interface SupportHours {
  readonly opensMinutes: number;
  readonly closesMinutes: number;
  readonly timeZone: string;
}

/** When and how customers reach the people who answer them at the desk. */
export interface SupportRail {
  /** False if nobody answers; then no conversation can be started. */
  readonly isStaffed: boolean;
  /** The daily hours in which customers are answered; absent: at all hours. */
  readonly hours?: SupportHours | undefined;
  readonly contacts: SupportContacts;
}
