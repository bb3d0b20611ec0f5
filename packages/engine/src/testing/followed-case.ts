import type { DeskEndpoint } from "@apex/contract/desk/desk-endpoint";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import type { InputOf } from "@apex/contract/endpoint";
import { expect } from "vitest";
import type { StaffBrowser } from "./staff.ts";

/** Expects that a case can be followed only by a member who has opened it, and that following it logs no further look. */
export async function expectFollowed<Read extends DeskEndpoint, Follow extends DeskEndpoint>(
  member: StaffBrowser,
  { read, follow }: { readonly read: Read; readonly follow: Follow },
  input: InputOf<Read> & InputOf<Follow> & { readonly params: { readonly id: string } },
): Promise<void> {
  expect((await member.call(follow, input)).body).toMatchObject({ code: "not-permitted" });
  const opened = await member.ok(read, input);
  expect(await member.ok(follow, input)).toEqual(opened);
  const actor = await logOf(member);
  expect(actor.filter((id) => id === input.params.id)).toHaveLength(1);
}

/** The cases that a member has opened, from the log, once for each look. */
async function logOf(member: StaffBrowser): Promise<(string | undefined)[]> {
  const { items } = await member.ok(listStaffActions, {
    query: { member: member.member.id, perPage: 100 },
  });
  return items.filter(({ act }) => act === "case-read").map(({ case: about }) => about?.id);
}
