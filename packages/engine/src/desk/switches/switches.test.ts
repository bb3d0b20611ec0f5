import { hourMs } from "@apex/contract/durations";
import {
  changeSwitch,
  listSwitchVersions,
  readSwitches,
  type SwitchVersion,
} from "@apex/contract/desk/switches";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { changeAs } from "../../testing/switches.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let finance: StaffBrowser;
let admin: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  finance = await staffMember(test, "finance", { name: "David Owusu" });
  admin = await staffMember(test, "administrator", { name: "Amara Nwosu" });
});
afterAll(() => test.close());

const shownOf = async (kind: string, key: string) => {
  const { items } = await admin.ok(readSwitches, {});
  const found = items.find((one) => one.kind === kind && one.key === key);
  if (found === undefined) throw new Error("There is no such switch.");
  return found;
};
const versionOf = ({ body }: { body: unknown }): SwitchVersion =>
  changeSwitch.response.parse(body).version;

const off = { kind: "port", key: "cards", value: { isOff: true } } as const;
const on = { ...off, value: { isOff: false } } as const;

describe("a port", () => {
  it("is switched by one member with a code, and the log has its value before and after", async () => {
    const made = versionOf(await changeAs(test, finance, off));
    expect(made).toMatchObject({ state: "approved", madeBy: { name: "David Owusu" }, may: [] });
    expect(test.engine.context.switches.offPort("cards")).toEqual({ isOff: true });
    expect(await shownOf("port", "cards")).toMatchObject({
      value: { isOff: true },
      current: { id: made.id },
      last: made.id,
    });
    const { items } = await admin.ok(listStaffActions, { query: { act: "switch-changed" } });
    expect(items[0]).toMatchObject({
      case: { queue: "switches", id: made.id },
      reason: "The partner does not answer",
      before: { switchKey: "port cards", value: '{"isOff":false}' },
      after: { switchKey: "port cards", value: '{"isOff":true}' },
    });
    await changeAs(test, admin, { ...on, replaces: made.id });
    expect(test.engine.context.switches.offPort("cards")).toBeUndefined();
    const history = await admin.ok(listSwitchVersions, { query: { kind: "port", key: "cards" } });
    expect(history.items.map(({ value }) => value)).toEqual([{ isOff: false }, { isOff: true }]);
  });

  it("is not changed by a member who saw an older version, or with a wrong code", async () => {
    expect(codeOf(await changeAs(test, finance, off))).toBe("case-changed");
    const { last } = await shownOf("port", "cards");
    const body = { ...off, id: crypto.randomUUID(), reason: "x", replaces: last };
    expect(codeOf(await admin.call(changeSwitch, { body: { ...body, code: "000000" } }))).toBe(
      "authenticator-code-wrong",
    );
    expect(test.engine.context.switches.offPort("cards")).toBeUndefined();
  });

  it("is changed once when the request is repeated with its code", async () => {
    const body = {
      id: crypto.randomUUID(),
      kind: "port",
      key: "bet",
      value: { isOff: true },
      reason: "The partner does not answer",
      code: nextCode(test, admin.secrets),
    } as const;
    const { version } = await admin.ok(changeSwitch, { body });
    expect((await admin.ok(changeSwitch, { body })).version).toEqual(version);
    const other = { ...body, value: { isOff: false } };
    expect(codeOf(await admin.call(changeSwitch, { body: other }))).toBe("idempotency-key-reused");
  });
});

describe("a value that a switch cannot have is refused", () => {
  const hours = (count: number) =>
    new Date(test.engine.context.clock.business().getTime() + count * hourMs).toISOString();
  const text = { en: "We are moving.", fr: "Nous déménageons." };
  it.each([
    ["an unknown port", () => ({ ...off, key: "teleport" })],
    ["a time that has passed", () => ({ ...off, value: { isOff: true, until: hours(-1) } })],
    [
      "a port's value for a maintenance",
      () => ({ kind: "maintenance", key: "payments", value: { isOff: true } }) as const,
    ],
    [
      "a maintenance that ends before it begins",
      () =>
        ({
          kind: "maintenance",
          key: "payments",
          value: { from: hours(2), until: hours(1), text },
        }) as const,
    ],
    [
      "a maintenance of more than 12 hours",
      () =>
        ({
          kind: "maintenance",
          key: "payments",
          value: { from: hours(1), until: hours(14), text },
        }) as const,
    ],
  ])("%s", async (_, changeOf) => {
    const answer = await changeAs(test, admin, changeOf());
    expect([answer.status, codeOf(answer)]).toEqual([400, "validation-failed"]);
  });
});

it("a version stays as it was made, also for a database user", async () => {
  const { current } = await shownOf("port", "bet");
  for (const statement of [
    `update switch_versions set value = '{"isOff":false}' where id = $1`,
    "update switch_versions set reason = 'Other' where id = $1",
    "delete from switch_versions where id = $1",
  ])
    await expect(test.db.query(statement, [current?.id ?? ""])).rejects.toThrow(/stays as it was/);
});
