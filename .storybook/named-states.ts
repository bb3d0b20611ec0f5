/** A state in the words of the specification, so that Storybook's search finds its story. */
export interface NamedState {
  says: string;
  /** The story as `title/export`, or a test as `file: title`, with only the name of a journey's file. */
  shownBy: string;
}

export const namedStates: readonly NamedState[] = [
  { says: "Cable package not found", shownBy: "Flows/Bills/Payment/CablePackageNotFound" },
  {
    says: "Unknown plan: the bundle is not available for this provider",
    shownBy: "Flows/Bills/Payment/UnknownPlan",
  },
  { says: "Smart card number not found", shownBy: "Flows/Bills/Customer/SmartCardNotFound" },
  { says: "Password mismatch", shownBy: "Flows/Reset password/PasswordMismatch" },
  {
    says: "Business falls back to personal",
    shownBy: "places: a business whose application does not load falls back to the personal one",
  },
  {
    says: "Everything specified has its stories, journeys and tests",
    shownBy: "tests/structure/specified-areas.test.ts: says of every area what proves it",
  },
  {
    says: "Insufficient balance blocks every payment flow",
    shownBy:
      "packages/contract/src/endpoint.test.ts: lets every payment answer that there is not enough money",
  },
  {
    says: "Library-style validators",
    shownBy: "packages/contract/src/validators.test.ts: %s is checked",
  },
  { says: "One business virtual card", shownBy: "Flows/Cards/Business/OneCard" },
  {
    says: "The flow of six steps, in their order",
    shownBy: "Flows/Transfer/Mobile money and abroad/SixSteps",
  },
  {
    says: "All eighteen statuses",
    shownBy:
      "packages/flows/src/parts/transaction-row/display-state.test.ts: maps eighteen raw statuses to six chips, each to one",
  },
  {
    says: "Paid and cancelled count as final",
    shownBy:
      "packages/flows/src/parts/transaction-row/display-state.test.ts: shows pending as active, paid and cancelled as final, and canceled as cancelled",
  },
  {
    says: "Result SUCCESS and FAILURE",
    shownBy: "packages/sandbox/src/money/end-payout.test.ts: a tester ends a payout with %s, once",
  },
  {
    says: "A device with its name, type, log-in time, place, address and trust",
    shownBy: "Flows/Security centre/Devices/Ready",
  },
  {
    says: "Two-factor authentication is turned off",
    shownBy:
      "two-factor: whoever has just signed up sets two-factor up, and is asked for it; a passkey stands in for both steps",
  },
  {
    says: "The event of a service error",
    shownBy:
      "packages/client/src/create-client.test.ts: that breaks the contract is a clear error, and is logged",
  },
  { says: "The event of a quick link that cannot open", shownBy: "Flows/Overview/ClosedQuickLink" },
  {
    says: "The event of the log-out",
    shownBy:
      "packages/client/src/create-client.test.ts: announces the end of a session, once until the next sign-in",
  },
  { says: "Card unblocked: the toast", shownBy: "Flows/Cards/Block/Blocked" },
  {
    says: "Relative time: now, minutes, hours and days up to three",
    shownBy: "packages/ui/src/relative-time/time-ago.test.ts: says %i ms ago as %s",
  },
  {
    says: "Logging out",
    shownBy: "session: logging out forgets the session here and in the other tab",
  },
  {
    says: "A code is validated",
    shownBy:
      "packages/engine/src/people/verification/verification.test.ts: verifies the email first, then gives a name",
  },
  {
    says: "Minimum withdrawal, daily limit and fee of a network",
    shownBy:
      "packages/sandbox/src/engine-tests/money/networks/list-networks.test.ts: are listed with the withdrawal's costs, by verification level",
  },
];
