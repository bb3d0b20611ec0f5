import { codeOf } from "../../testing/test-client.ts";
import { deskEndpoints } from "@apex/contract/desk/desk-endpoints";
import type { DeskEndpoint } from "@apex/contract/desk/desk-endpoint";
import { listAdjustments } from "@apex/contract/desk/adjustments";
import { searchCustomers } from "@apex/contract/desk/customers";
import { listDifferences, listFailedJobs, listPartnerWaits } from "@apex/contract/desk/operations";
import { readNumbers } from "@apex/contract/desk/numbers";
import { listRecoveries } from "@apex/contract/desk/factor-recoveries";
import { listGiftCardCases } from "@apex/contract/desk/gift-card-cases";
import { listHeldCases } from "@apex/contract/desk/held-cases";
import { listIdentityCases } from "@apex/contract/desk/identity-cases";
import { listP2pCases } from "@apex/contract/desk/p2p-cases";
import { listSupportCases } from "@apex/contract/desk/support-cases";
import { listWatchCases } from "@apex/contract/desk/watch-cases";
import { listWatchRules } from "@apex/contract/desk/watch-rules";
import { deskPages, listQueues, queueNames } from "@apex/contract/desk/queues";
import { readSwitches } from "@apex/contract/desk/switches";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { staffRoles, type StaffRole } from "@apex/contract/desk/staff";
import { fillPath } from "@apex/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { deskHandlers } from "../../all-desk-handlers.ts";
import { deskBrowser, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
const staff = new Map<StaffRole, StaffBrowser>();
beforeAll(async () => {
  test = await testEngine();
  for (const role of staffRoles) staff.set(role, await staffMember(test, role));
});
afterAll(() => test.close());

const id = "0193a1b2-0000-7000-8000-000000000000";
/** A request that tests permission alone: its id exists nowhere, so a handler that is reached refuses it. */
const asking = ({ path, body }: DeskEndpoint) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id])),
  query: {},
  ...(body !== undefined && { body: {} }),
});

const refusalOf = async (browser: Pick<StaffBrowser, "call">, endpoint: DeskEndpoint) =>
  codeOf(await browser.call(endpoint, asking(endpoint)));

const signedIn = deskHandlers.filter(
  ({ row, endpoint }) => row.roles !== "nobody-yet" && endpoint.slug !== "sign-out-of-desk",
);

describe("every call of the desk", () => {
  it("has its handler", () => {
    expect(deskHandlers.map(({ endpoint }) => endpoint.slug).toSorted()).toEqual(
      deskEndpoints.map(({ slug }) => slug).toSorted(),
    );
    expect(
      deskEndpoints.filter(
        ({ path }) => fillPath(path, { id, addressId: id, imageId: id, transactionId: id }) === "",
      ),
    ).toEqual([]);
  });

  it.each(signedIn.map(({ endpoint, row }) => [endpoint.slug, endpoint, row] as const))(
    "%s answers the roles of its row and no other",
    async (_, endpoint, { roles }) => {
      expect(await refusalOf(deskBrowser(test), endpoint)).toBe("session-expired");
      for (const [role, browser] of staff) {
        const code = await refusalOf(browser, endpoint);
        if (roles === "every-role" || (roles !== "nobody-yet" && roles.includes(role)))
          expect([role, code]).not.toEqual([role, "not-permitted"]);
        else expect([role, code]).toEqual([role, "not-permitted"]);
      }
    },
  );

  it.each(staffRoles)(
    "are shown to %s as queues and pages where the role can make them",
    async (role) => {
      const browser = staff.get(role);
      if (browser === undefined) throw new Error("Nobody has the role.");
      const { queues, pages } = await browser.ok(listQueues, {});
      const shown = [...queues.map(({ name }) => name), ...pages];
      const opened = new Map<string, DeskEndpoint>([
        ["held-deposits", listHeldCases],
        ["identity-cases", listIdentityCases],
        ["gift-card-trades", listGiftCardCases],
        ["p2p-payments", listP2pCases],
        ["support", listSupportCases],
        ["adjustments", listAdjustments],
        ["recoveries", listRecoveries],
        ["monitoring", listWatchCases],
        ["failed-jobs", listFailedJobs],
        ["differences", listDifferences],
        ["partner-waits", listPartnerWaits],
        ["customers", searchCustomers],
        ["watch-rules", listWatchRules],
        ["numbers", readNumbers],
        ["switches", readSwitches],
        ["log", listStaffActions],
      ]);
      expect([...opened.keys()].toSorted()).toEqual([...queueNames, ...deskPages].toSorted());
      const allowed: string[] = [];
      // In this engine traders are a partner's staff, so no role of the desk sees the queue.
      opened.delete("gift-card-trades");
      for (const [name, endpoint] of opened)
        if ((await refusalOf(browser, endpoint)) !== "not-permitted") allowed.push(name);
      expect(shown.toSorted()).toEqual(allowed.toSorted());
    },
  );

  it("refuses a call that needs a reason without one", async () => {
    const asked = deskEndpoints.flatMap(({ slug, body }) => {
      const reason = body instanceof z.ZodMiniObject ? body.shape["reason"] : undefined;
      return reason === undefined ? [] : [{ slug, reason }];
    });
    expect(asked.map(({ slug }) => slug)).toContain("freeze-customer");
    for (const { slug, reason } of asked)
      for (const none of [undefined, "", " "])
        expect([slug, z.safeParse(reason, none).success]).toEqual([slug, false]);
  });
});
