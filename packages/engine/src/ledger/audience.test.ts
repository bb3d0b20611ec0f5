import { entryOf } from "@apex/contract/known-words";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { permissionAreas } from "@apex/contract/business/permissions";
import { builtInRoles, noPermissions } from "@apex/contract/business/roles";
import { notificationFacts } from "@apex/contract/notifications/notification-facts";
import {
  listNotifications,
  readAllNotifications,
} from "@apex/contract/notifications/notifications";
import { resources } from "@apex/contract/resources";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { announce } from "../runtime/events/announce.ts";
import { joinBusiness, testBusiness } from "../testing/business.ts";
import { openStream } from "../testing/event-streams.ts";
import type { Person } from "../testing/people.ts";
import { testEngine, type TestEngine } from "../testing/test-engine.ts";
import { hearsOf } from "./audience.ts";
import { calls } from "../all-handlers.ts";

const text = readFileSync(
  new URL("../../../../docs/decisions/0014-a-role-opens-areas.md", import.meta.url),
  "utf8",
);
/** The audience of each notification in the document: `person` or an area. */
const audiences = new Map(
  text
    .split("\n")
    .map((line) => /^\| told to ([a-z]+) \|(.*)\|$/.exec(line))
    .flatMap((row) =>
      [...(row?.[2] ?? "").matchAll(/`([\w-]+)`/g)].map(([, code = ""]) => [code, row?.[1]]),
    ),
);
const codes = Object.keys(notificationFacts);
const openTo = { ...builtInRoles, "deleted-role": noPermissions };
const roles = Object.keys(openTo);

let engine: TestEngine;
let owner: Person;
const members = new Map<string, Person>();

beforeAll(async () => {
  engine = await testEngine();
  const business = await testBusiness(engine);
  owner = business.owner;
  for (const role of roles)
    members.set(role, await joinBusiness(engine, business.workspaceId, role));
  for (const code of codes) {
    const userId = audiences.get(code) === "person" ? owner.userId : null;
    await engine.db.query("select announce($1)", [
      JSON.stringify([
        {
          workspace_id: owner.workspaceId,
          user_id: userId,
          kind: "notification",
          changes: ["notifications"],
          notification_id: crypto.randomUUID(),
          code,
          params: {},
          at: engine.engine.context.clock.business(),
        },
      ]),
    ]);
  }
});
afterAll(() => engine.close());

const memberOf = (role: string): Person => {
  const member = members.get(role);
  if (member === undefined) throw new Error(`Nobody is ${role}.`);
  return member;
};

/** The codes that a role hears of, by the document. */
function expected(role: string): string[] {
  const open = entryOf(openTo, role);
  return codes.filter((code) => {
    if (audiences.get(code) === "approvers") return open?.withdrawals === "approve";
    const area = permissionAreas.find((known) => known === audiences.get(code));
    return area !== undefined && open !== undefined && open[area] !== "none";
  });
}

const list = ({ token }: Person) =>
  engine.ok(listNotifications, { query: { perPage: 100 } }, { token });

it("the document names every notification's audience", () => {
  expect([...audiences.keys()].toSorted()).toEqual(codes.toSorted());
  expect(new Set(audiences.values())).toEqual(
    new Set(["person", "approvers", "deposits", "collection", "withdrawals", "cards", "reports"]),
  );
});

it.each(roles)("a member with the role %s lists and counts their areas' notices", async (role) => {
  const { items, unread } = await list(memberOf(role));
  expect(items.map(({ code }) => code).toSorted()).toEqual(expected(role).toSorted());
  expect(unread).toBe(items.length);
});

it.each(roles)("the event stream replays their areas' notices to the role %s", async (role) => {
  const member = memberOf(role);
  const last = {
    workspaceId: member.workspaceId,
    userId: member.userId,
    kind: "changed",
    changes: ["profile"],
  } as const;
  await announce(engine.db, [last], engine.engine.context.clock.business());
  const stream = await openStream(engine, member, "0");
  const heard: string[] = [];
  for (;;) {
    const { event } = (await stream.next()) ?? {};
    if (event === undefined || event.changes.includes("profile")) break;
    heard.push(event.notification?.code ?? event.kind);
  }
  expect(heard.toSorted()).toEqual(expected(role).toSorted());
  await stream.close();
});

it("a person reads their own notices in any workspace", async () => {
  const { items } = await list(owner);
  expect(items.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  const [atHome] = await engine.db.query<{ count: bigint }>(
    "select count(*) as count from notifications where user_id = $1",
    [owner.userId],
  );
  expect(atHome?.count).toBe(
    BigInt([...audiences.values()].filter((to) => to === "person").length),
  );
});

it("a read mark belongs to its reader", async () => {
  const [admin, viewer] = [memberOf("admin"), memberOf("viewer")];
  const { items } = await list(admin);
  const upTo = items[0]?.id ?? "";
  const before = await list(owner);
  await engine.ok(readAllNotifications, { body: { upTo } }, { token: admin.token });
  expect(await list(admin)).toMatchObject({ unread: 0 });
  expect(await list(viewer)).toMatchObject({ unread: expected("viewer").length });
  expect(await list(owner)).toEqual(before);
});

it("every change is announced to those who may read the changed data, and to nobody else", () => {
  const isPersonal = (resource: string) =>
    allEndpoints.every(({ slug, reads = [] }) => {
      const row = calls.get(slug)?.row;
      const isOpen = row?.needs === "nothing" || row?.area === "any-member";
      return !reads.some((read) => read === resource) || isOpen;
    });
  for (const resource of resources) {
    const readers = allEndpoints.flatMap(({ slug, reads = [] }) => {
      const opened = calls.get(slug)?.row.area;
      const area = Array.isArray(opened) && opened[0];
      return reads.some((read) => read === resource) && area ? [area] : [];
    });
    const hearers = permissionAreas.filter((area) =>
      hearsOf({ ...noPermissions, [area]: "view" }, resource),
    );
    const isHeardByAll = hearsOf(noPermissions, resource);
    if (readers.length === 0 || isHeardByAll)
      expect(hearers, resource).toEqual(isHeardByAll ? [...permissionAreas] : []);
    else expect(new Set(hearers), resource).toEqual(new Set(readers));
    if (hearers.length === 0) expect(isPersonal(resource), resource).toBe(true);
  }
});
