/** A part of the specification, and what shows and proves it. */
export interface SpecifiedArea {
  name: string;
  /** Titles of story files. */
  stories: readonly string[];
  /** Files of `tests/journeys`, without `.spec.ts`. */
  journeys: readonly string[];
  /** Files of tests that need no screen. */
  tests: readonly string[];
}

/** A state that the specification names in a few words: Storybook's search finds its story by them. */
export interface NamedState {
  says: string;
  /** The story as `title/export`, or the journey as `file: title`. */
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
];

/** In the order of the specification. A structure test knows that each name exists, and that no flow and no journey is left out. */
export const specifiedAreas: readonly SpecifiedArea[] = [
  {
    name: "Product and languages",
    stories: ["Flows/Host conformance", "Flows/Profile/Pages"],
    journeys: ["places", "newcomer"],
    tests: ["tests/structure/locales.test.ts"],
  },
  {
    name: "Start-up and workspace",
    stories: ["Flows/Maintenance", "Flows/Team/Business"],
    journeys: ["places", "session", "sign-in-page"],
    tests: ["packages/client/src/start-session.test.ts"],
  },
  {
    name: "Session and storage",
    stories: ["Flows/Session recording"],
    journeys: ["session", "security"],
    tests: [
      "packages/client/src/session-store.test.ts",
      "packages/client/src/new-token.test.ts",
      "packages/flows/src/base/flow/draft-store.test.ts",
    ],
  },
  {
    name: "Sign-in and sign-up",
    stories: [
      "Flows/Sign in",
      "Flows/Sign in/Second step",
      "Flows/Sign in/Closed account",
      "Flows/Link sign-in",
      "Flows/Social callback",
      "Flows/Sign up",
      "Flows/Sign up/Message",
      "Flows/Legal documents",
      "Flows/Tell us more",
      "Flows/Reset password",
    ],
    journeys: [
      "newcomer",
      "countries",
      "session",
      "sign-in-page",
      "social",
      "two-factor",
      "ways-in",
      "security",
    ],
    tests: [],
  },
  {
    name: "Password and field validation",
    stories: [
      "Flows/Sign up",
      "Flows/Reset password",
      "Flows/Security centre",
      "Flows/Verification/Contact",
    ],
    journeys: ["security", "ways-in"],
    tests: ["tests/structure/forms-agree.test.ts"],
  },
  {
    name: "Routes",
    stories: ["Flows/Host conformance"],
    journeys: ["places"],
    tests: ["apps/wallet/src/paths.test.ts", "apps/wallet/src/screen-areas.test.ts"],
  },
  {
    name: "Overview and navigation",
    stories: [
      "Flows/Overview",
      "Flows/Overview/Active trades",
      "Flows/Palette",
      "Flows/Portfolio",
      "Flows/Prices/Market of a pair",
      "Flows/Prices/Rates board",
    ],
    journeys: ["places", "records", "trade"],
    tests: ["apps/wallet/src/shell/navigation.test.ts"],
  },
  {
    name: "Wallets",
    stories: ["Flows/Wallets/List", "Flows/Wallets/Wallet", "Flows/Vaults"],
    journeys: ["newcomer", "vaults"],
    tests: [],
  },
  {
    name: "Deposits",
    stories: [
      "Flows/Deposit account",
      "Flows/Deposit account/Crypto",
      "Flows/Bank deposit",
      "Flows/Bank deposit/Rejected",
      "Flows/Crypto deposit",
      "Flows/Crypto deposit/States",
      "Flows/Crypto deposit/Find",
      "Flows/Mobile-money deposit",
      "Flows/Peer-to-peer deposit",
      "Flows/Peer-to-peer deposit/Banner",
      "Flows/Peer-to-peer deposit/Results",
      "Flows/Held deposit",
    ],
    journeys: [
      "bank-deposit",
      "crypto-deposit",
      "held-deposit",
      "mobile-money-deposit",
      "p2p-deposit",
      "chain",
    ],
    tests: ["packages/engine/src/money/deposits/held-deposits.test.ts"],
  },
  {
    name: "Withdrawals and transfers",
    stories: [
      "Flows/Transfer",
      "Flows/Transfer/Sending",
      "Flows/Transfer/Rejected",
      "Flows/Transfer/Verify first",
      "Flows/Transfer/Live",
      "Flows/Transfer/Bank account",
      "Flows/Transfer/Bank account sent",
      "Flows/Transfer/Mobile money and abroad",
      "Flows/Crypto withdrawal",
      "Flows/Crypto withdrawal/Sending",
      "Flows/Saved accounts",
      "Flows/Security code",
      "Flows/Security code/Pasted",
      "Flows/Payments/Links",
      "Flows/Payments/Requests",
      "Flows/Payments/Pay",
    ],
    journeys: ["bank-withdrawal", "crypto-withdrawal", "transfer", "payments", "chain"],
    tests: ["packages/client/src/send-once.test.ts"],
  },
  {
    name: "Scheduled payouts",
    stories: [
      "Flows/Schedules/New",
      "Flows/Schedules/List",
      "Flows/Schedules/Detail",
      "Flows/Schedules/Refused",
    ],
    journeys: ["schedules", "scheduled-withdrawals"],
    tests: [],
  },
  {
    name: "Trading",
    stories: ["Flows/Trade", "Flows/Trade review", "Flows/Trade desk", "Flows/Limit order"],
    journeys: ["trade"],
    tests: [],
  },
  {
    name: "Gift cards",
    stories: [
      "Flows/Gift cards/Buy",
      "Flows/Gift cards/Bought",
      "Flows/Gift cards/Sell",
      "Flows/Gift cards/Sell, photos",
      "Flows/Gift cards/Lists",
      "Flows/Gift cards/Trade",
      "Flows/Gift cards/Chat",
    ],
    journeys: ["gift-cards"],
    tests: [],
  },
  {
    name: "Bills",
    stories: [
      "Flows/Bills/Home",
      "Flows/Bills/Customer",
      "Flows/Bills/Kinds",
      "Flows/Bills/Payment",
    ],
    journeys: ["bills"],
    tests: [],
  },
  {
    name: "Virtual cards",
    stories: [
      "Flows/Cards/Lists",
      "Flows/Cards/Card",
      "Flows/Cards/Money",
      "Flows/Cards/Manage",
      "Flows/Cards/Block",
      "Flows/Cards/Business",
      "Flows/Cards/Issue",
    ],
    journeys: ["cards", "business-cards"],
    tests: [],
  },
  {
    name: "Transactions and statuses",
    stories: [
      "Flows/Transactions/List",
      "Flows/Transactions/Detail",
      "Flows/Transactions/Every type",
      "Flows/Transactions/Every status",
      "Flows/Transactions/Saved views",
      "Flows/Transactions/Export",
      "Flows/Transactions/Report a problem",
      "Flows/Receipt",
      "Flows/Every receipt",
    ],
    journeys: ["records"],
    tests: ["packages/flows/src/base/csv/csv.test.ts"],
  },
  {
    name: "Referrals",
    stories: ["Flows/Referrals"],
    journeys: ["referrals"],
    tests: [],
  },
  {
    name: "Address book, notifications, support",
    stories: [
      "Flows/Address book",
      "Flows/Notifications",
      "Flows/Notifications on a device",
      "Flows/Support/Home",
      "Flows/Support/Signed out",
      "Flows/Support/New",
      "Flows/Support/Conversation",
      "Flows/Session recording",
    ],
    journeys: ["crypto-withdrawal", "support", "newcomer"],
    tests: [],
  },
  {
    name: "Profile and settings",
    stories: [
      "Flows/Profile/Pages",
      "Flows/Profile/Account",
      "Flows/Profile/Change email or phone",
    ],
    journeys: ["profile", "places"],
    tests: [],
  },
  {
    name: "Account security",
    stories: [
      "Flows/Security centre",
      "Flows/Security centre/Connected accounts",
      "Flows/Security centre/Devices",
      "Flows/Security centre/Passkeys",
      "Flows/Security centre/Proof",
      "Flows/Security centre/Set a password",
      "Flows/Security centre/Settings lock",
      "Flows/Security centre/Two-factor",
    ],
    journeys: ["security", "two-factor", "passkeys", "ways-in"],
    tests: [],
  },
  {
    name: "KYC and verification",
    stories: [
      "Flows/Profile/Verification levels",
      "Flows/Verification/BVN",
      "Flows/Verification/Contact",
    ],
    journeys: ["profile", "newcomer"],
    tests: [],
  },
  {
    name: "Business API and deposits",
    stories: [
      "Flows/Business API/Tokens",
      "Flows/Business API/Webhooks",
      "Flows/Business API/Webhook log",
      "Flows/Business deposits",
      "Flows/Business deposits/Addresses",
      "Flows/Business withdrawals",
      "Flows/Business withdrawals/File",
      "Flows/Business withdrawals/File checks",
      "Flows/Business/Collect",
      "Flows/Business/Collection",
      "Flows/Business/Accounting",
    ],
    journeys: ["business-api", "business-deposits", "business-withdrawals"],
    tests: [],
  },
  {
    name: "Business team and roles",
    stories: [
      "Flows/Team",
      "Flows/Team/Members",
      "Flows/Team/Roles",
      "Flows/Team/Business",
      "Flows/Team/Log",
    ],
    journeys: ["team", "business-withdrawals"],
    tests: ["apps/wallet/src/screen-areas.test.ts"],
  },
  {
    name: "HTTP client and API calls",
    stories: [],
    journeys: ["session"],
    tests: [
      "packages/client/src/create-client.test.ts",
      "packages/contract/src/endpoint.test.ts",
      "packages/engine/src/http.test.ts",
      "packages/engine/src/openapi.test.ts",
      "tests/structure/endpoints.test.ts",
    ],
  },
  {
    name: "Error handling",
    stories: ["Flows/Errors"],
    journeys: ["session", "places", "network"],
    tests: ["packages/client/src/error-catalogue.test.ts", "tests/structure/stories.test.ts"],
  },
  {
    name: "Toasts",
    stories: ["Components/ToastRegion"],
    journeys: ["session", "places"],
    tests: [],
  },
  {
    name: "Formatting",
    stories: ["Flows/Transactions/Every type", "Flows/Every receipt"],
    journeys: [],
    tests: [
      "packages/ui/src/money/short-amount.test.ts",
      "packages/flows/src/base/words/isolating-intl.test.ts",
      "packages/contract/src/money.test.ts",
    ],
  },
];
