// The arrows of the architecture: who may import whom. Each rule has one sentence and, in
// tests/structure/boundary-violations.test.ts, one violation that it must catch.

const storeyRules = require("./.dependency-cruiser.storeys.cjs");

/** Tests, stories, and what stands next to them for them alone: `transfer-story.tsx`, `transfer-fixture.ts`. */
const testsAndStories = "(\\.(test|stories)|-story|-fixture)\\.tsx?$";
const testsOfEngine = [testsAndStories, "^packages/engine/src/testing/"];
/** npm packages by name, resolved or not. */
const npm = (...names) => `(^|node_modules/)(${names.join("|")})(/|$)`;

/** A relative import that does not resolve is a type error already. */
const unresolved = "^\\.";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const forbidden = [
  {
    name: "contract-knows-only-zod",
    comment: "contract imports zod and itself: no React, axios, Node built-ins.",
    severity: "error",
    from: { path: "^packages/contract/src/", pathNot: testsAndStories },
    to: { pathNot: ["^packages/contract/src/", npm("zod"), unresolved] },
  },
  {
    name: "ui-knows-no-data",
    comment:
      "ui imports React, react-aria-components, cva; not contract, client, Query, forms, zustand, react-intl.",
    severity: "error",
    from: { path: "^packages/ui/src/", pathNot: "\\.test\\.tsx?$" },
    to: {
      pathNot: [
        "^packages/ui/src/",
        npm("react", "react-dom", "react-aria", "react-aria-components", "react-stately"),
        npm("@react-aria/[^/]+", "@react-types/[^/]+", "@internationalized/[^/]+"),
        npm("class-variance-authority", "@tanstack/react-virtual"),
        npm(
          "lucide-react",
          "country-flag-icons",
          "cryptocurrency-icons",
          "lightweight-charts",
          "uqr",
        ),
        npm("@fontsource-variable/[^/]+", "tailwindcss", "tailwindcss-react-aria-components"),
        npm("storybook", "@storybook/[^/]+"),
        unresolved,
      ],
    },
  },
  {
    name: "client-knows-no-pixels",
    comment: "client never shows a toast or moves the location: it emits events.",
    severity: "error",
    from: { path: "^packages/client/src/" },
    to: {
      path: [
        "^packages/(ui|flows|engine|partners|sandbox)/",
        "^apps/",
        npm(
          "react-dom",
          "react-aria[^/]*",
          "@react-aria/[^/]+",
          "react-intl",
          "react-router",
          "react-hook-form",
        ),
      ],
    },
  },
  {
    name: "server-knows-only-the-contract",
    comment:
      "server stands in other people's servers: it imports contract and Node's own modules, and no package besides.",
    severity: "error",
    from: { path: "^packages/server/src/", pathNot: testsAndStories },
    to: { pathNot: ["^packages/(contract|server)/src/", "^node:", "^crypto$", unresolved] },
  },
  {
    name: "flows-know-no-router",
    comment:
      "flows import ui, client, contract, react-intl, forms; place, id and done come in and go out through props.",
    severity: "error",
    from: { path: "^packages/flows/src/" },
    to: {
      path: [
        "^packages/(engine|partners|sandbox)/",
        "^apps/",
        npm("react-router", "history", "axios", "zustand"),
      ],
    },
  },
  {
    name: "flows-do-not-meet",
    comment: "A flow never imports a sibling; what they share stands in base or parts.",
    severity: "error",
    from: { path: "^packages/flows/src/((?!base/|parts/|mocks/)[^/]+/[^/]+)/" },
    to: {
      path: "^packages/flows/src/",
      pathNot: ["^packages/flows/src/$1/", "^packages/flows/src/(base|parts|mocks)/"],
    },
  },
  {
    name: "flow-parts-know-no-flow",
    comment: "What several flows show stands on base alone, and on other parts.",
    severity: "error",
    from: { path: "^packages/flows/src/parts/" },
    to: {
      path: "^packages/flows/src/",
      pathNot: "^packages/flows/src/(base|parts|mocks)/",
    },
  },
  {
    name: "flow-base-knows-no-part",
    comment: "What every flow stands on knows none of what they show.",
    severity: "error",
    from: { path: "^packages/flows/src/base/" },
    to: { path: "^packages/flows/src/", pathNot: "^packages/flows/src/(base|mocks)/" },
  },
  {
    name: "app-renders-flows",
    comment:
      "apps/wallet and apps/desk hold routes, shell and wiring: no endpoint, no schema, no business rule. The wallet judges addresses by the one function that all do, and agrees with the server on those that both write.",
    severity: "error",
    from: { path: "^apps/(wallet|desk)/src/" },
    to: {
      path: [
        "^packages/contract/(?!src/(own-path|notifications/pushed-paths)[.])",
        "^packages/(engine|partners|sandbox)/",
        "^apps/api/",
        npm("zod", "axios", "react-hook-form", "msw"),
      ],
    },
  },
  {
    name: "engine-is-portable",
    comment:
      "engine, partners and sandbox use web standards only; whatever is not portable is a port handed to createEngine.",
    severity: "error",
    from: { path: "^packages/(engine|partners|sandbox)/src/", pathNot: testsOfEngine },
    to: {
      pathNot: [
        "^packages/(contract|engine|partners|sandbox)/src/",
        npm(
          "@noble/[^/]+",
          "@scure/[^/]+",
          "@simplewebauthn/server",
          "@zxcvbn-ts/language-common",
          "hono",
          "ibantools",
          "intl-messageformat",
          "libphonenumber-js",
          "oauth4webapi",
          "micro-eth-signer",
          "otpauth",
          "s3mini",
          "zod",
        ),
        unresolved,
      ],
    },
  },
  ...storeyRules(testsAndStories),
  {
    name: "engine-knows-no-sandbox",
    comment:
      "The engine meets a simulated world as it meets a real one: by its rails, and by what createEngine is handed. Its tests run without the sandbox; those that need one stand in packages/sandbox.",
    severity: "error",
    from: { path: "^packages/engine/src/" },
    to: { path: "^packages/sandbox/" },
  },
  {
    name: "engine-knows-no-partner",
    comment:
      "The engine has an interface for each need of the outside; who meets it is chosen by the host.",
    severity: "error",
    from: { path: "^packages/engine/src/", pathNot: testsOfEngine },
    to: { path: "^packages/partners/" },
  },
  {
    name: "partners-know-no-sandbox",
    comment:
      "Connectors of real partners run without the simulator, which may play a partner over its protocol.",
    severity: "error",
    from: { path: "^packages/partners/src/" },
    to: { path: "^packages/sandbox/" },
  },
  {
    name: "sandbox-plays-no-staff",
    comment:
      "The sandbox plays the outside world; what our own people decide is decided at the desk. Demo accounts have a past, and may call it.",
    severity: "error",
    from: {
      path: "^packages/sandbox/src/",
      pathNot: [testsAndStories, "^packages/sandbox/src/(seed|engine-tests)/"],
    },
    to: {
      path: [
        "^packages/engine/src/desk/(?!staff/staff-codes)",
        "^packages/engine/src/money/deposits/(check|decide|settle)-held-deposit",
        "^packages/engine/src/money/wallets/adjust-balance",
        "^packages/engine/src/people/security/(freeze-account|session-recording)",
        "^packages/engine/src/people/support/agent-actions",
      ],
    },
  },
  {
    name: "mocks-stay-home",
    comment: "msw, handlers and fixtures are reached from stories and tests only.",
    severity: "error",
    from: { path: "^(packages|apps)/", pathNot: [testsAndStories, "^packages/[^/]+/src/mocks/"] },
    to: {
      path: ["^packages/[^/]+/src/mocks/", "^\\.storybook/", npm("msw", "msw-storybook-addon")],
    },
  },
  {
    name: "no-circular",
    comment: "Modules that need each other are one module, or lack a third.",
    severity: "error",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(packages|apps)/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ["apex-source", "types", "import", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".json", ".css"],
    },
  },
};
