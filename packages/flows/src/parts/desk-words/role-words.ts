import { staffRoles, type StaffRole } from "@apex/contract/desk/staff";

const words = {
  agent: "apex.desk.roleAgent",
  trader: "apex.desk.roleTrader",
  compliance: "apex.desk.roleCompliance",
  finance: "apex.desk.roleFinance",
  administrator: "apex.desk.roleAdministrator",
} as const satisfies Record<StaffRole, string>;

/** The name of a role. An unknown role, from a newer server, gets a general name. */
export function roleWords(role: string) {
  const known = staffRoles.find((one) => one === role);
  return known === undefined ? "apex.desk.roleOther" : words[known];
}
