import type { NotificationCode } from "@apex/contract/notifications/notification-facts";
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type NotificationView,
} from "@apex/contract/notifications/notifications";
import {
  readNotificationPreferences,
  setNotificationPreference,
} from "@apex/contract/notifications/preferences";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announce } from "../../runtime/events/announce.ts";
import type { SharedNotificationCode } from "../../ledger/audience.ts";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import type { Person } from "../../testing/people.ts";
import {
  transferBody,
  transferFixture,
  type TransferFixture,
} from "../../money/transfers/transfer-fixture.ts";

let test: TransferFixture;

beforeAll(async () => {
  test = await transferFixture();
});
afterAll(() => test.close());

const list = ({ token }: Person, show: NotificationView = "all", more: object = {}) =>
  test.ok(listNotifications, { query: { show, ...more } }, { token });

async function tell(
  { workspaceId, userId }: Person,
  code: NotificationCode,
  params: Readonly<Record<string, unknown>> = {},
) {
  test.pass(1_000);
  const { db, clock } = test.engine.context;
  const notification = { code, params };
  const event = {
    workspaceId,
    userId,
    kind: "notification",
    changes: ["notifications"],
    notification,
  } as const;
  await announce(db, [event], clock.business());
}

const codes = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ code }) => code);

describe("notifications", () => {
  it("of a business say to its other members who paid, by name where that is known", async () => {
    const { owner, workspaceId } = await testBusiness(test);
    const payer = await joinBusiness(
      test,
      workspaceId,
      "finance",
      await test.person({ firstName: "Ngozi", lastName: "Eze" }),
    );
    const params = { amount: "100.00", asset: "NGN", name: "Ada O." };
    const sent = (more: object) =>
      test.engine.context.db.tx((tx) =>
        announce(
          tx,
          [
            {
              workspaceId,
              kind: "notification",
              changes: ["notifications"],
              notification: { code: "transfer-sent", params: { ...params, ...more } },
            },
          ],
          test.engine.context.clock.business(),
        ),
      );
    await sent({ paidBy: payer.userId });
    const told = async (person: Person) => (await list(person)).items.map((one) => one.params);
    expect(await told(owner)).toEqual([{ ...params, by: "Ngozi Eze" }]);
    expect(await told(payer)).toEqual([params]);
    test.pass(1_000);
    await sent({ notFor: payer.userId });
    expect((await told(owner))[0]).toEqual({ ...params, by: "Summit Ltd" });
  });

  it("are listed latest first, by pages, to their own workspace", async () => {
    const ada = await test.person();
    const other = await test.person();
    await tell(ada, "deposit-received");
    await tell(ada, "limit-order-filled");
    await tell(ada, "schedule-run-failed");
    const first = await list(ada, "all", { perPage: 2 });
    expect(codes(first)).toEqual(["schedule-run-failed", "limit-order-filled"]);
    expect(first).toMatchObject({ unread: 3, needsYou: 1 });
    const rest = await list(ada, "all", { perPage: 2, cursor: first.nextCursor });
    expect(codes(rest)).toEqual(["deposit-received"]);
    expect(rest.nextCursor).toBeUndefined();
    expect(codes(await list(other))).toEqual([]);
    const refused = await test.call(
      listNotifications,
      { query: { cursor: "elsewhere" } },
      { token: ada.token },
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["query", "cursor"] }] },
    });
  });

  it("name the workspace of their page if the reader works in another", async () => {
    const home = await test.person();
    const { workspaceId } = await testBusiness(test);
    const atWork = await joinBusiness(test, workspaceId, "finance", home);
    const operationId = await test.fund(home.workspaceId, "USD", 100n);
    await tell(home, "referral-earned", { operationId });
    await tell(home, "password-changed");
    const named = async (reader: Person) =>
      (await list(reader)).items.map((item) => item.workspaceId);
    expect(await named(atWork)).toEqual([undefined, home.workspaceId]);
    expect(await named(home)).toEqual([undefined, undefined]);
  });

  it("are marked as read singly, or all up to the latest seen", async () => {
    const ada = await test.person();
    const other = await test.person();
    const { token } = ada;
    await tell(ada, "deposit-received");
    await tell(ada, "schedule-balance-low");
    await tell(ada, "transfer-received");
    const { items } = await list(ada);
    const [latest, low] = items;
    if (latest === undefined || low === undefined) throw new Error("There are none.");
    const one = { params: { notificationId: low.id } };
    expect(await test.call(readNotification, one, { token: other.token })).toMatchObject({
      status: 404,
    });
    expect(codes(await list(ada, "needs-you"))).toEqual(["schedule-balance-low"]);
    await test.ok(readNotification, one, { token });
    expect(codes(await list(ada, "unread"))).toEqual(["transfer-received", "deposit-received"]);
    expect(codes(await list(ada, "needs-you"))).toEqual([]);
    // This notification arrives after the list was read.
    await tell(ada, "BALANCE_ADJUSTED");
    await test.ok(readAllNotifications, { body: { upTo: latest.id } }, { token });
    expect(codes(await list(ada, "unread"))).toEqual(["BALANCE_ADJUSTED"]);
  });

  it("are counted as they are told, read by each member and deleted", async () => {
    const { workspaceId, owner } = await testBusiness(test);
    const cashier = await joinBusiness(test, workspaceId, "finance");
    const told = (code: SharedNotificationCode) => {
      test.pass(1_000);
      const { db, clock } = test.engine.context;
      return announce(
        db,
        [
          {
            workspaceId,
            kind: "notification",
            changes: ["notifications"],
            notification: { code, params: {} },
          },
        ],
        clock.business(),
      );
    };
    await told("deposit-received");
    await told("gas-low");
    await tell(owner, "password-changed");
    expect(await list(owner)).toMatchObject({ unread: 3, needsYou: 1 });
    expect(await list(cashier)).toMatchObject({ unread: 2, needsYou: 1 });
    const [latest] = (await list(owner)).items;
    await test.ok(
      readAllNotifications,
      { body: { upTo: latest?.id ?? "" } },
      { token: owner.token },
    );
    expect(await list(owner, "unread")).toMatchObject({ items: [], unread: 0, needsYou: 0 });
    expect(await list(cashier)).toMatchObject({ unread: 2, needsYou: 1 });
    await test.db.query("delete from notifications where workspace_id = $1 and code = 'gas-low'", [
      workspaceId,
    ]);
    expect(await list(owner)).toMatchObject({ unread: 0, needsYou: 0 });
    expect(await list(cashier)).toMatchObject({ unread: 1, needsYou: 0 });
    await told("deposit-received");
    expect(await list(owner)).toMatchObject({ unread: 1 });
  });

  it("of a deposit on hold need their reader until it is settled", async () => {
    const ada = await test.person();
    const operationId = await test.fund(ada.workspaceId, "NGN", 100n);
    await tell(ada, "deposit-held", { operationId });
    expect(codes(await list(ada, "needs-you"))).toEqual([]);
    await test.db.query("update operations set status = 'verification needed' where id = $1", [
      operationId,
    ]);
    const { items } = await list(ada, "needs-you");
    expect(items).toMatchObject([{ code: "deposit-held", isRead: false }]);
    await test.ok(
      readNotification,
      { params: { notificationId: items[0]?.id ?? "" } },
      { token: ada.token },
    );
    expect((await list(ada)).needsYou).toBe(1);
  });

  it("report changes of the account's protection besides the mail", async () => {
    const ada = await test.person();
    const params = { at: new Date("2026-11-20T09:00:00Z") };
    await sendNoticeAside(test.engine.context, ada.userId, { code: "password-changed", params });
    const { items } = await list(ada);
    expect(items).toMatchObject([
      { code: "password-changed", params: { at: "2026-11-20T09:00:00.000Z" } },
    ]);
  });
});

describe("preferences", () => {
  it("are on until they are turned off; mandatory ones stay on", async () => {
    const { token } = await test.person();
    const before = await test.ok(readNotificationPreferences, {}, { token });
    expect(before.items.every(({ channels }) => channels.length === before.channels.length)).toBe(
      true,
    );
    const off = { event: "trades", channel: "email", isOn: false } as const;
    const after = await test.ok(setNotificationPreference, { body: off }, { token });
    expect(after.items.find(({ event }) => event === "trades")?.channels).not.toContain("email");
    expect(await test.ok(readNotificationPreferences, {}, { token })).toEqual(after);
    const mandatory = { event: "security", channel: "email", isOn: false } as const;
    expect(
      await test.call(setNotificationPreference, { body: mandatory }, { token }),
    ).toMatchObject({
      status: 400,
      body: { code: "validation-failed", issues: [{ path: ["body", "event"] }] },
    });
    expect(
      await test.ok(setNotificationPreference, { body: { ...off, isOn: true } }, { token }),
    ).toEqual(before);
  });

  it("remove an event from the list, its count and the mail", async () => {
    const { sender, recipient, recipientId } = await test.pair();
    const given = { token: recipient.token };
    for (const channel of ["app", "email"] as const) {
      const body = { event: "money-in", channel, isOn: false } as const;
      await test.ok(setNotificationPreference, { body }, given);
    }
    const before = test.sent.filter(({ to }) => to === recipient.email).length;
    expect(await test.transfer(sender, transferBody(recipientId, "100"))).toMatchObject({
      status: 200,
    });
    await test.engine.jobs.runDue();
    expect(test.sent.filter(({ to }) => to === recipient.email)).toHaveLength(before);
    expect(test.sent.at(-1)).toMatchObject({
      to: sender.email,
      subject: expect.stringMatching(/sent/),
    });
    expect(await list(recipient)).toMatchObject({ items: [], unread: 0 });
    expect(codes(await list(sender))).toEqual(["transfer-sent"]);
  });
});
