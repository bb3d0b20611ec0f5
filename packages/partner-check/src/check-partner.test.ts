import type { Rails } from "@apex/engine/rails/rails";
import { migrations } from "@apex/engine/platform/migrations/all-migrations";
import { testSealKey } from "@apex/engine/testing/test-engine";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import { portNames } from "@apex/partners/protocol/all-ports";
import { createPartnerServer } from "@apex/partners/protocol/serve-partner";
import { sandboxMigrations } from "@apex/sandbox/migrations/sandbox-migrations";
import { createSandboxRails } from "@apex/sandbox/sandbox-rails";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "@apex/engine/platform/db";
import { checkPartner } from "./check-partner.ts";
import type { Finding } from "./promise.ts";
import { usualSamples } from "./samples.ts";

const key = new TextEncoder().encode("a secret of the check: 32 bytes.");
const at = new Date("2026-11-20T09:00:00Z");

let db: Db;
let simulator: Rails;
beforeAll(async () => {
  db = await testMemoryDb([...migrations, ...sandboxMigrations]);
  simulator = createSandboxRails({
    db,
    secret: "a secret",
    sealKeys: [testSealKey],
    publicUrl: "https://wallet.test",
  });
});
afterAll(() => db.close());

type Serve = (request: Request) => Promise<Response>;

function serve(rails: Rails): Serve {
  return createPartnerServer(rails, { keys: [key], wallClock: () => at, log: () => undefined });
}

function check(server: Serve, ports?: readonly string[]): Promise<readonly Finding[]> {
  return checkPartner({
    address: { url: "https://partner.test", keys: [key] },
    samples: usualSamples,
    wallClock: () => at,
    fetch: (url, init) => server(new Request(url, init)),
    ...(ports && { ports }),
  });
}

const brokenOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ port, promise, broken }) =>
    broken === undefined ? [] : [`${port} ${promise}: ${broken}`],
  );

it("the simulator keeps every promise", async () => {
  const findings = await check(serve(simulator));
  expect(brokenOf(findings)).toEqual([]);
  expect(new Set(findings.map(({ port }) => port))).toEqual(new Set(portNames));
});

it("a name that no port has is refused", async () => {
  await expect(check(serve(simulator), ["bank", "bils"])).rejects.toThrow(
    'No port is called "bils".',
  );
});

it("asks nothing without a time limit, and follows no redirect", async () => {
  const asked: RequestInit[] = [];
  await checkPartner({
    address: { url: "https://partner.test", keys: [key] },
    samples: usualSamples,
    wallClock: () => at,
    fetch: (url, init) => {
      asked.push(init);
      return serve(simulator)(new Request(url, init));
    },
    ports: ["bank"],
  });
  expect(asked).not.toEqual([]);
  for (const { signal, redirect } of asked) {
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(redirect).toBe("error");
  }
});

/** Changes every second answer. */
function everyOther<Value>(change: (value: Value) => Value): (value: Value) => Value {
  let count = 0;
  return (value) => {
    count += 1;
    return count % 2 === 0 ? change(value) : value;
  };
}

/** A partner that accepts every request. */
const blind: Serve = async (request) => {
  const { operation }: { operation: string } = JSON.parse(await request.text());
  return Response.json({ answer: operation.startsWith("bank/") ? { assets: ["NGN"] } : {} });
};

const paid = { state: "settled", outcome: { result: "SUCCESS" } } as const;
const failed = { state: "settled", outcome: { result: "FAILURE", reason: "rejected" } } as const;
const done = { state: "settled", outcome: { result: "SUCCESS", given: {} } } as const;
const cards = () =>
  ({
    state: "settled",
    outcome: { result: "delivered", codes: [crypto.randomUUID(), crypto.randomUUID()] },
  }) as const;

/** A partner that is wrong in one way, and the promises that it breaks. */
const wrong: readonly [
  what: string,
  port: string,
  breaks: readonly string[],
  make: (rails: Rails) => Rails | Serve,
][] = [
  [
    "believes everybody",
    "bank",
    [
      "refuses a request that is signed with another secret",
      "refuses a request that is six minutes old",
      "refuses a request whose body names another operation than its address",
      "refuses a request with a field that is not agreed",
    ],
    () => blind,
  ],
  [
    "knows the first signature only",
    "bank",
    ["takes a request that is signed with its secret and another one beside it"],
    (rails) => (request) => {
      const headers = new Headers(request.headers);
      const [first = ""] = (headers.get("webhook-signature") ?? "").split(" ");
      headers.set("webhook-signature", first);
      return serve(rails)(new Request(request, { headers }));
    },
  ],
  [
    "answers in HTML",
    "bank",
    [
      "says what it offers as agreed",
      "opens one account for a reference, and another one for another",
    ],
    () => async () => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } }),
  ],
  [
    "opens an account each time",
    "bank",
    ["opens one account for a reference, and another one for another"],
    (rails) => ({
      ...rails,
      bank: {
        assets: ["NGN"],
        issueAccount: async () => ({
          accountNumber: crypto.randomUUID(),
          accountName: "Ada",
          bankName: "Bank",
        }),
      },
    }),
  ],
  [
    "offers no currency",
    "bank",
    ["names its currencies"],
    (rails) => ({ ...rails, bank: { ...rails.bank, assets: [] } }),
  ],
  [
    "calls what it never got pending",
    "payouts",
    ["answers unknown for an order that never arrived"],
    (rails) => ({
      ...rails,
      payouts: { ...rails.payouts, read: async () => ({ state: "pending" }) },
    }),
  ],
  [
    "forgets orders",
    "payouts",
    [
      "knows an order once it has taken it",
      "makes an order once, however often it is sent",
      "never takes back an outcome",
    ],
    (rails) => ({
      ...rails,
      payouts: { ...rails.payouts, read: async () => ({ state: "unknown" }) },
    }),
  ],
  [
    "decides each time anew, and takes any amount",
    "payouts",
    [
      "makes an order once, however often it is sent",
      "makes an order once that is sent several times at one moment",
      "takes no other amount under the same reference",
    ],
    (rails) => {
      const decide = everyOther<typeof paid | typeof failed>(() => failed);
      return { ...rails, payouts: { ...rails.payouts, send: async () => decide(paid) } };
    },
  ],
  [
    "knows nobody's name",
    "payouts",
    ["names the owner of an account"],
    (rails) => ({ ...rails, payouts: { ...rails.payouts, enquire: async () => undefined } }),
  ],
  [
    "reads amounts as floats",
    "payouts",
    ["repeats an amount of more digits than a float has"],
    (rails) => async (request) => {
      const response = await serve(rails)(request);
      const text = await response.text();
      return new Response(
        text.replace(
          /"amountMinor":"(\d+)"/,
          (_, digits: string) => `"amountMinor":"${BigInt(Number(digits))}"`,
        ),
        response,
      );
    },
  ],
  [
    "sells nothing",
    "bills",
    ["lists the biller of the sample"],
    (rails) => ({ ...rails, bills: { ...rails.bills, billers: async () => [] } }),
  ],
  [
    "pays what was cancelled",
    "bills",
    ["never pays a bill that was cancelled before it arrived"],
    (rails) => ({ ...rails, bills: { ...rails.bills, pay: async () => done } }),
  ],
  [
    "cannot cancel",
    "bills",
    ["never pays a bill that was cancelled before it arrived"],
    (rails) => ({
      ...rails,
      bills: { ...rails.bills, callOff: async () => ({ state: "pending" }) },
    }),
  ],
  [
    "charges what was cancelled, changes its mind and takes any amount",
    "charges",
    [
      "never charges what was cancelled before it arrived",
      "asks once for a reference, and keeps the answer",
      "takes no other amount under the same reference",
    ],
    (rails) => {
      const decide = everyOther<"approved" | "declined">(() => "declined");
      return {
        ...rails,
        charges: {
          ...rails.charges,
          charge: async () => undefined,
          stateOf: async () => decide("approved"),
        },
      };
    },
  ],
  [
    "delivers other codes each time",
    "gift-card-supplier",
    ["makes an order once, however often it is sent"],
    (rails) => ({
      ...rails,
      giftCardSupplier: { ...rails.giftCardSupplier, order: async () => cards() },
    }),
  ],
  [
    "delivers one code for two cards",
    "gift-card-supplier",
    ["delivers as many different codes as were ordered"],
    (rails) => ({
      ...rails,
      giftCardSupplier: {
        ...rails.giftCardSupplier,
        order: async () => ({
          state: "settled",
          outcome: { result: "delivered", codes: ["1234", "1234"] },
        }),
      },
    }),
  ],
  [
    "makes a card each time",
    "card-issuer",
    ["makes one card for a reference"],
    (rails) => ({
      ...rails,
      cardIssuer: {
        ...rails.cardIssuer,
        issue: (order, now) =>
          rails.cardIssuer.issue({ ...order, reference: crypto.randomUUID() }, now),
      },
    }),
  ],
  [
    "reaches no network, gives a new address each time and sends again",
    "chain",
    [
      "reaches the network of the sample with its asset",
      "gives one address for a number, and another one for another",
      "answers unknown for a payout that never arrived",
      "sends a payout once, however often it is asked",
      "takes no other amount under the same reference",
    ],
    (rails) => {
      const pending = async () =>
        ({ state: "pending", hash: crypto.randomUUID(), confirmations: 0 }) as const;
      return {
        ...rails,
        chain: {
          ...rails.chain,
          networks: [],
          depositAddress: async () => ({ address: crypto.randomUUID() }),
          send: pending,
          payoutState: pending,
        },
      };
    },
  ],
  [
    "has no prices, and candles in the wrong order",
    "market",
    [
      "has a price of the sample's assets",
      "lists candles from the oldest, whose highest is the highest",
    ],
    (rails) => ({
      ...rails,
      market: {
        ...rails.market,
        pricesAt: async () => new Map(),
        candles: async (...asked) => (await rails.market.candles(...asked)).toReversed(),
      },
    }),
  ],
  [
    "has no verdict",
    "screening",
    ["has a verdict on an address"],
    (rails) => ({
      ...rails,
      screening: {
        ...rails.screening,
        screen: async () => {
          throw new Error("down");
        },
      },
    }),
  ],
  [
    "knows no lists of names",
    "screening",
    ["says on which lists a name is"],
    (rails) => ({
      ...rails,
      screening: {
        ...rails.screening,
        screenName: async () => {
          throw new Error("down");
        },
      },
    }),
  ],
  [
    "states an asset twice",
    "statements",
    ["states each asset once"],
    (rails) => ({
      ...rails,
      statements: {
        balances: async () => [
          { asset: "NGN", amountMinor: 1n },
          { asset: "NGN", amountMinor: -2n },
        ],
      },
    }),
  ],
];

it.each(wrong)("a partner that %s is found out (%s)", async (_, port, breaks, make) => {
  const made = make(simulator);
  const findings = await check(typeof made === "function" ? made : serve(made), [port]);
  const broken = findings.filter((finding) => finding.broken !== undefined);
  expect(broken.map(({ promise }) => promise)).toEqual(expect.arrayContaining([...breaks]));
});

it("each promise has a partner that breaks it", async () => {
  const promises = new Set((await check(serve(simulator))).map(({ promise }) => promise));
  const found = new Set(wrong.flatMap(([, , breaks]) => breaks));
  expect([...promises].filter((promise) => !found.has(promise))).toEqual([]);
});
