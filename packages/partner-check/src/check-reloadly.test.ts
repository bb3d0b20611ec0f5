import { notConnected } from "@apex/engine/not-connected";
import { testMemoryDb } from "@apex/engine/testing/test-db";
import { createPartnerServer } from "@apex/partners/protocol/serve-partner";
import { createReloadlyAirtime } from "@apex/partners/reloadly/reloadly-airtime";
import { reloadlyStandIn } from "@apex/partners/reloadly/reloadly-fixture";
import { expect, it } from "vitest";
import { checkPartner } from "./check-partner.ts";
import { readSamples } from "./samples.ts";

const key = new TextEncoder().encode("a secret of the check: 32 bytes.");
const wallClock = () => new Date("2026-11-20T09:00:00Z");
const log = () => undefined;

it("Reloadly's airtime keeps every promise of bills, in front of its stand-in", async () => {
  const db = await testMemoryDb();
  const reloadly = await reloadlyStandIn();
  const bills = createReloadlyAirtime(reloadly.account, db, { log });
  const server = createPartnerServer({ ...notConnected, bills }, { keys: [key], wallClock, log });
  const findings = await checkPartner({
    address: { url: "https://partner.test", keys: [key] },
    samples: readSamples({
      bill: {
        bill: { kind: "airtime", billerId: "mtn-gh", customerId: "+233241234567" },
        amountMinor: "2005",
      },
    }),
    wallClock,
    fetch: (url, init) => server(new Request(url, init)),
    ports: ["bills"],
  });
  expect(findings.length).toBeGreaterThan(10);
  expect(findings.filter(({ broken }) => broken !== undefined)).toEqual([]);
  await reloadly.close();
  await db.close();
});
