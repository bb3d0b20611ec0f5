import { paystackKeys, paystackStandIn } from "@apex/partners/paystack/paystack-fixture";
import { reloadlyStandIn } from "@apex/partners/reloadly/reloadly-fixture";
import { vtpassStandIn } from "@apex/partners/vtpass/vtpass-fixture";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import { expect, test } from "vitest";
import { tryPartner } from "./try-partner.ts";

/** Tries a partner; returns the lines it writes and whether the partner kept its promises. */
async function tried(name: string | undefined, env: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const isKept = await tryPartner(
    name,
    env,
    (line) => lines.push(line),
    () => testMemoryDb(),
  );
  return { isKept, lines };
}

test("says which partners there are", async () => {
  for (const name of [undefined, "stripe", "__proto__"])
    expect(await tried(name)).toEqual({
      isKept: false,
      lines: ["Name one of these partners: paystack, vtpass, prices, reloadly."],
    });
});

test("says which keys are missing", async () => {
  expect((await tried("paystack")).lines).toEqual([
    "paystack was not tried: set PAYSTACK_SECRET_KEY to the keys of its test mode.",
  ]);
  expect((await tried("vtpass", { VTPASS_PHONE: "08031234567" })).lines).toEqual([
    "vtpass was not tried: set VTPASS_API_KEY, VTPASS_PUBLIC_KEY, VTPASS_SECRET_KEY to the keys of its test mode.",
  ]);
});

test("moves no real money", async () => {
  const live = "sk_live_0123456789abcdef";
  expect((await tried("paystack", { PAYSTACK_SECRET_KEY: live })).lines).toEqual([
    "paystack was not tried: a key is a live one: only sk_test_… is tried.",
  ]);
  const vtpass = {
    VTPASS_API_KEY: "0123456789abcdef",
    VTPASS_PUBLIC_KEY: "PK_0123456789",
    VTPASS_SECRET_KEY: "SK_0123456789",
    VTPASS_PHONE: "08031234567",
  };
  for (const url of ["https://vtpass.com/api", "https://api-service.vtpass.com/api"])
    expect((await tried("vtpass", { ...vtpass, VTPASS_URL: url })).lines).toEqual([
      "vtpass was not tried: VTPASS_URL is the live one: only its sandbox is tried.",
    ]);
});

test("finds every promise kept by a Paystack that answers as its documents say", async () => {
  const paystack = await paystackStandIn();
  paystack.names.set("0000000000", "TEST ACCOUNT");
  const env = {
    PAYSTACK_SECRET_KEY: "sk_test_0123456789abcdef",
    PAYSTACK_GHANA_SECRET_KEY: "sk_test_0123456789abcdef",
    PAYSTACK_URL: paystack.url,
  };
  expect((await tried("paystack", env)).lines.join("\n")).toContain("refuses the key for NGN");
  paystack.keys.push("sk_test_0123456789abcdef");
  const { isKept, lines } = await tried("paystack", env);
  expect(lines.filter((line) => !line.startsWith("kept"))).toEqual([]);
  expect({ isKept, count: lines.length }).toEqual({ isKept: true, count: 5 });
  await paystack.close();
  expect(Object.keys(paystackKeys)).toHaveLength(3);
});

test("finds every promise kept by a Reloadly that answers as its documents say", async () => {
  const reloadly = await reloadlyStandIn();
  reloadly.secrets.push("a secret of sixteen or more".replaceAll(" ", "-"));
  const env = {
    RELOADLY_CLIENT_ID: "0123456789abcdef",
    RELOADLY_CLIENT_SECRET: "a-secret-of-sixteen-or-more",
    RELOADLY_URL: reloadly.url,
    RELOADLY_AIRTIME_URL: reloadly.account.airtimeUrl,
    RELOADLY_AUTH_URL: reloadly.url,
  };
  const { isKept, lines } = await tried("reloadly", env);
  expect(lines).toEqual([
    "kept    brands are on sale for naira (netflix, amazon)",
    "kept    a card is known by our reference, and is ordered once (settled, then settled)",
    "kept    an order that was never sent is unknown (unknown)",
    "kept    networks of Ghana, Kenya and Rwanda are on sale (mtn-gh, telecel-gh, safaricom-ke)",
    "kept    airtime that is sent twice is paid once (settled, then settled)",
  ]);
  expect(isKept).toBe(true);
  for (const live of [
    { RELOADLY_URL: "https://giftcards.reloadly.com" },
    { RELOADLY_AIRTIME_URL: "https://topups.reloadly.com" },
  ])
    expect((await tried("reloadly", { ...env, ...live })).lines[0]).toContain(
      "only its sandbox is tried",
    );
  await reloadly.close();
});

test("tells which promise is broken where VTpass refuses the keys", async () => {
  const vtpass = await vtpassStandIn();
  const env = {
    VTPASS_API_KEY: "0123456789abcdef",
    VTPASS_PUBLIC_KEY: "PK_0123456789",
    VTPASS_SECRET_KEY: "SK_0123456789",
    VTPASS_PHONE: "08031234567",
    VTPASS_URL: vtpass.url,
  };
  const { isKept, lines } = await tried("vtpass", env);
  expect(isKept).toBe(false);
  expect(lines[0]).toBe("broken  the billers of each kind are listed: VTpass answered 401.");
  await vtpass.close();
});
