import { staffRoles, type StaffRole } from "@apex/contract/desk/staff";

const words = {
  agent: "apex.desk.roleAgent",
  trader: "apex.desk.roleTrader",
  compliance: "apex.desk.roleCompliance",
  finance: "apex.desk.roleFinance",
  administrator: "apex.desk.roleAdministrator",
} as const satisfies Record<StaffRole, string>;

/** A role in words; that of a newer server is a member's. */
export function roleWords(role: string) {
  const known = staffRoles.find((one) => one === role);
  return known === undefined ? "apex.desk.roleOther" : words[known];
}
