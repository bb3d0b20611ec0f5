import { expect, it } from "vitest";
import { setFigures } from "../../testing/switches.ts";
import { testEngine } from "../../testing/test-engine.ts";
import { createSwitches } from "./switches.ts";

it("whoever has changed a switch sees it, while a later read is on its way", async () => {
  const test = await testEngine();
  let held: Promise<void> | undefined;
  const switches = await createSwitches(
    {
      query: async (sql, params) => {
        const until = held;
        const rows = await test.db.query<never>(sql, params);
        await until;
        return rows;
      },
      // This process gets no notification of changes.
      listen: async () => async () => undefined,
    },
    test.engine.context.clock,
  );
  await setFigures(test, "fee", { "transfer:NGN": "5" });
  const own = switches.refresh();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const later = switches.refresh();
  await own;
  expect(switches.figure("fee", "transfer:NGN")).toBe("5");
  resolve();
  await later;
  await test.close();
});
