import { prune } from "@apex/engine/runtime/upkeep/prune";
import { testEngine } from "@apex/engine/testing/test-engine";
import { expect, it } from "vitest";
import { sandbox } from "../sandbox.ts";
import { messagesKept } from "./messages.ts";

it("the inbox keeps the latest messages", async () => {
  const engine = await testEngine({ simulation: sandbox });
  await engine.db.query(
    `insert into sandbox_messages (channel, to_address, subject, text)
     select 'email', 'a@b', n::text, '' from generate_series(1, $1::int) n`,
    [messagesKept + 2_500],
  );
  expect(await prune(engine.engine.context, sandbox.prunings)).toEqual({ sandbox_messages: 2_500 });
  expect(await engine.db.query("select min(subject::int) as oldest from sandbox_messages")).toEqual(
    [{ oldest: 2_501 }],
  );
  await engine.close();
});
