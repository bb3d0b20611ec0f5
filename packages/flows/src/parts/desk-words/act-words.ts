import { staffActs } from "@apex/contract/desk/staff-log";

/** The words of an act in the log. An act of a newer server is "Another action". */
export function actWords(act: string) {
  const known = staffActs.find((one) => one === act);
  return known === undefined ? "apex.desk-log.act-other" : (`apex.desk-log.act-${known}` as const);
}
