import { afterAll, beforeAll, expect, it } from "vitest";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { addStaff, listStaff } from "./staff-accounts.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine();
});
afterAll(() => test.close());

it("a member who is added by several at once is one member", async () => {
  const { context } = test.engine;
  const member = { email: "new.colleague@apex.test", name: "Ada Obi", role: "agent" } as const;
  const made = await Promise.all(
    Array.from({ length: 4 }, () => addStaff(context, context.clock.wall(), member)),
  );
  expect(made).toHaveLength(4);
  const found = await listStaff(context.db);
  expect(found.filter(({ email }) => email === member.email)).toHaveLength(1);
});
