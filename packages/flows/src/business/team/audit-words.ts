import { isAuditKind, type AuditEntry } from "@apex/contract/business/audit-log";
import { permissionAreas, permissionLevels } from "@apex/contract/business/permissions";
import { isBuiltInRole } from "@apex/contract/business/roles";
import type { IntlShape } from "react-intl";
import { writtenSums } from "../../base/format/written-money.ts";
import { areaName, levelName } from "../../parts/permissions/permission-words.ts";
import { listed } from "./team-words.ts";

/** The act, to follow its author's name: "invited ada@apex.test as Finance". */
export function auditSentence(entry: AuditEntry, intl: IntlShape) {
  const { kind, subject = "none", payments = 0, roles = [] } = entry;
  if (!isAuditKind(kind)) return intl.formatMessage({ id: "apex.team.kind-other" });
  const names = roles.map((role) => roleWord(role, intl));
  return intl.formatMessage(
    { id: `apex.team.kind-${kind}` },
    { subject, payments, amounts: amountsOf(entry, intl), roles: listed(intl, names) },
  );
}

/** The entries of earlier releases have written amounts as their subject. */
function amountsOf({ amounts, subject = "none" }: AuditEntry, intl: IntlShape): string {
  return amounts === undefined ? subject : writtenSums(amounts, intl);
}

/** The log stores a built-in role by id, and the business's own by name. */
function roleWord(role: string, intl: IntlShape): string {
  return isBuiltInRole(role) ? intl.formatMessage({ id: `apex.team.role-${role}` }) : role;
}

/** A role's rights before and after: "Cards, View → Create"; empty for other acts. */
export function auditChanges({ changes = [] }: AuditEntry, intl: IntlShape): string {
  const written = changes.flatMap((change) => {
    const area = permissionAreas.find((one) => one === change.area);
    const from = permissionLevels.find((one) => one === change.from);
    const to = permissionLevels.find((one) => one === change.to);
    if (area === undefined || from === undefined || to === undefined) return [];
    return intl.formatMessage(
      { id: "apex.team.change" },
      { area: areaName(intl, area), from: levelName(intl, from), to: levelName(intl, to) },
    );
  });
  return written.join("; ");
}
