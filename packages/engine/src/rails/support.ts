import type { SupportContacts } from "@apex/contract/support/contacts";

/**
 * The people who answer customers. What they say is handed to the functions of `support/agent-actions.ts` by whoever hears of it; what
 * customers say stands in the conversations until then.
 */
export interface SupportRail {
  /** Somebody answers: without them no conversation is begun. */
  readonly isStaffed: boolean;
  readonly contacts: SupportContacts;
}
