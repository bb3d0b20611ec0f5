import type { InputOf } from "@apex/contract/endpoint";
import { approveSwitch, changeSwitch, proposeSwitch } from "@apex/contract/desk/switches";
import { addStaff } from "../desk/staff/staff-accounts.ts";
import type { Figures } from "../runtime/switched.ts";
import { nextCode, type StaffBrowser } from "./staff.ts";
import type { TestEngine } from "./test-engine.ts";

/** The figures while staff have changed none. */
export const usualFigures: Figures = { figure: () => undefined };

type Change = Omit<InputOf<typeof changeSwitch>["body"], "id" | "code" | "reason">;

/** A member changes a port or the maintenance, with a fresh code. */
export const changeAs = (test: TestEngine, browser: StaffBrowser, change: Change) =>
  browser.call(changeSwitch, {
    body: {
      id: crypto.randomUUID(),
      reason: "The partner does not answer",
      code: nextCode(test, browser.secrets),
      ...change,
    },
  });

type Proposal = Omit<InputOf<typeof proposeSwitch>["body"], "id" | "reason">;

/** A member proposes a figure. */
export const proposeAs = (browser: StaffBrowser, proposal: Proposal) =>
  browser.call(proposeSwitch, {
    body: { id: crypto.randomUUID(), reason: "The partner charges more", ...proposal },
  });

/** A member approves a proposal with a fresh code. */
export const approveChangeAs = (test: TestEngine, browser: StaffBrowser, id: string) =>
  browser.call(approveSwitch, {
    params: { id },
    body: { code: nextCode(test, browser.secrets) },
  });

/** Sets fees or limits, by their keys, as if two members had changed them just now. */
export async function setFigures(
  { db, engine: { context } }: Pick<TestEngine, "db" | "engine">,
  kind: "fee" | "limit",
  figures: Readonly<Record<string, string>>,
): Promise<void> {
  const memberIds: string[] = [];
  for (const name of ["maker", "approver"]) {
    const email = `${name}-${crypto.randomUUID()}@desk.test`;
    await addStaff(context, context.clock.wall(), { email, name, role: "finance" });
    const [row] = await db.query<{ id: string }>("select id from staff where email = $1", [email]);
    memberIds.push(row?.id ?? "");
  }
  await db.query(
    `insert into switch_versions (id, kind, key, value, reason, needs_two, made_by, made_at, lapses_at, outcome, decided_by, decided_at)
     select gen_random_uuid(), $5, key, jsonb_build_object('figure', value), 'A test', true, $2, $4, $4, 'approved', $3, $4
     from jsonb_each_text($1::text::jsonb)`,
    [JSON.stringify(figures), ...memberIds, context.clock.business(), kind],
  );
  await context.switches.refresh();
}
