import { takeHeldCase } from "@apex/contract/desk/held-cases";
import { deskStreamPath } from "@apex/contract/desk/desk-events";
import { signOutOfDesk } from "@apex/contract/desk/desk-session";
import { clientHeader, clientMarker } from "@apex/contract/headers";
import { openSupportTicket } from "@apex/contract/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { heldDeposit } from "../../testing/held-deposit.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;
let compliance: StaffBrowser;
let trader: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  compliance = await staffMember(test, "compliance");
  trader = await staffMember(test, "trader");
});
afterAll(() => test.close());

const asked = (headers: Record<string, string> = { [clientHeader]: clientMarker }) =>
  new Request(`https://desk.apex.test${deskStreamPath}`, { headers });

/** A member's stream, as a reader of its events. */
async function opened(browser: StaffBrowser) {
  const response = await test.engine.desk.fetch(asked(), browser.host());
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    /** The queue of the next event; undefined when the stream has ended. */
    async next(): Promise<string | undefined> {
      for (;;) {
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) return undefined;
        const [, queue] = /"queue":"([^"]+)"/.exec(chunk.value) ?? [];
        if (queue !== undefined) return queue;
      }
    },
    close: () => reader?.cancel(),
  };
}

const ask = async () => {
  const person = await test.person();
  const body = {
    id: crypto.randomUUID(),
    topic: "money-in",
    complaintType: "not-received",
    text: "Where is it?",
  } as const;
  await test.ok(openSupportTicket, { body: { ...body, imageIds: [] } }, person);
};

describe("the stream of the desk", () => {
  it("says which queue has changed to the roles that see it, and nothing else", async () => {
    const [first, second] = [await opened(compliance), await opened(trader)];
    expect(first.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const { id } = await heldDeposit(test);
    expect(await first.next()).toBe("held-deposits");
    await compliance.ok(takeHeldCase, { params: { id }, body: {} });
    expect(await first.next()).toBe("held-deposits");
    await ask();
    expect(await first.next()).toBe("support");
    await test.db.query("update gift_card_trades set closed_at = closed_at");
    expect(await second.next()).toBe("gift-card-trades");
    await first.close();
    await second.close();
  });

  it("ends when the session ends, and leaves the others open", async () => {
    const leaving = await staffMember(test, "agent");
    const [gone, stays] = [await opened(leaving), await opened(compliance)];
    await leaving.ok(signOutOfDesk, {});
    expect(await gone.next()).toBeUndefined();
    await ask();
    expect(await stays.next()).toBe("support");
    await stays.close();
  });

  it("is refused without a session, from another site and beyond 20 for a session", async () => {
    const { desk } = test.engine;
    expect((await desk.fetch(asked())).status).toBe(401);
    expect((await desk.fetch(asked({}), compliance.host())).status).toBe(403);
    const many = await Promise.all(Array.from({ length: 20 }, () => opened(compliance)));
    expect((await opened(compliance)).response.status).toBe(429);
    for (const stream of many) await stream.close();
  });

  it("holds no connection of the database, however many are open", async () => {
    const staff = [compliance, trader];
    for (let place = 0; place < 3; place += 1) staff.push(await staffMember(test, "agent"));
    const open = await Promise.all(
      staff.flatMap((one) => Array.from({ length: 20 }, () => opened(one))),
    );
    expect(new Set(open.map(({ response }) => response.status))).toEqual(new Set([200]));
    const reads = Array.from({ length: 50 }, () => test.db.query("select 1"));
    expect(await Promise.all(reads)).toHaveLength(50);
    for (const stream of open) await stream.close();
  });
});
