import {
  addStaff,
  inviteStaff,
  endStaff,
  listStaff,
  readNewMember,
  type StaffContext,
} from "@apex/engine/desk/staff/staff-accounts";
import { createSealKeys } from "@apex/engine/platform/sealing/seal-keys";
import { withDatabase } from "./database.ts";
import type { JobsReport } from "./operator-jobs.ts";
import { passwords } from "./passwords.ts";
import type { Settings } from "./settings.ts";

export const staffUsage =
  'Use: npm run staff -- add <email> <role> "<name>" [<phone>], npm run staff -- invite <email> <role> "<name>" [<phone>], npm run staff -- end <email>, or npm run staff -- list. ' +
  "Roles: agent, trader, compliance, finance, administrator. The phone is the one of the member's own customer account.";

/** Adds or invites a member of staff, ends one's access, or lists them. */
export async function reportStaff(
  context: StaffContext,
  [command, ...given]: readonly string[],
  at = new Date(),
): Promise<JobsReport> {
  const [email = "", role, name, phone] = given;
  if (command === "list" && given.length === 0) {
    const members = await listStaff(context.db);
    const lines = members.map((member) => `${member.email}  ${member.role}  ${member.name}`);
    return { isDone: true, lines: lines.length === 0 ? ["There is no staff yet."] : lines };
  }
  if (command === "end" && given.length === 1) {
    const isDone = await endStaff(context.db, email, at);
    return {
      isDone,
      lines: [isDone ? `${email} has no access any more.` : `Nobody works here as ${email}.`],
    };
  }
  const member = given.length > 4 ? undefined : readNewMember(email, role, name, phone);
  if (command === "invite" && member !== undefined) {
    await inviteStaff(context, at, member);
    return {
      isDone: true,
      lines: [
        `${member.email} can log in to the desk with the work account of that address, as ${member.role}.`,
      ],
    };
  }
  if (command !== "add" || member === undefined) return { isDone: false, lines: [staffUsage] };
  const { password, secret, otpauthUrl } = await addStaff(context, at, member);
  return {
    isDone: true,
    lines: [
      `${member.email} works at the desk as ${member.role}. This is shown once:`,
      `password       ${password}`,
      `authenticator  ${secret}`,
      `as a QR code   ${otpauthUrl}`,
    ],
  };
}

/** The command of `npm run staff`, in the database of the settings. */
export const runStaffCommand = (settings: Settings, command: readonly string[]) =>
  withDatabase(settings, ({ db, secret, sealKeys }) =>
    reportStaff({ db, passwords, sealKeys: createSealKeys(sealKeys, secret) }, command),
  );
