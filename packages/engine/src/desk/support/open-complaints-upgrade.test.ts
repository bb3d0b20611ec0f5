import { readSupportCase } from "@apex/contract/desk/support-cases";
import { createComplaint } from "@apex/contract/transactions/complaints";
import { expect, it } from "vitest";
import { chatOf } from "../../people/support/support-fixture.ts";
import { supportCasesSql } from "../../platform/migrations/0078-support-cases.ts";
import { staffMember } from "../../testing/staff.ts";
import { testEngine } from "../../testing/test-engine.ts";

it("an upgrade gives problems that were reported before a conversation", async () => {
  const test = await testEngine();
  const agent = await staffMember(test, "agent");
  const person = await test.person();
  await test.fund(person.workspaceId, "NGN", 500_000n);
  await test.fund(person.workspaceId, "NGN", 700_000n);
  const operations = await test.db.query<{ id: string }>(
    "select id from operations where workspace_id = $1 order by id",
    [person.workspaceId],
  );
  const ids: string[] = [];
  for (const [place, { id }] of operations.entries()) {
    const params = { category: "fiat", id };
    const text = place === 0 ? { text: "It was more." } : {};
    const body = { complaintType: "wrong-amount", ...text } as const;
    ids.push((await test.ok(createComplaint, { params, body }, person)).complaint.id);
  }
  await test.db.query("delete from support_tickets");
  await test.db.query("alter table support_tickets drop column priority cascade");
  await test.db.exec(supportCasesSql);

  const texts: string[][] = [];
  for (const id of ids) {
    const { case: found } = await agent.ok(readSupportCase, { params: { id } });
    expect(found).toMatchObject({ isComplaint: true, status: "open", priority: "normal" });
    const { items } = await chatOf(test, { ...person, ticketId: id });
    texts.push(items.map(({ event, text }) => event ?? text));
  }
  expect(texts).toEqual([["opened", "It was more."], ["opened"]]);
  await test.close();
});
