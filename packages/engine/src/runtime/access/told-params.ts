import { personName } from "../../platform/person-name.ts";

/** Codes whose sentence says who paid or sold. */
const actorCodes = ["transfer-sent", "card-payment", "gift-card-trade-paid"] as const;

/**
 * The name for a notice `n` of a business of the member who paid, or of the business if that is not known; null for that
 * member, and in a personal workspace.
 * @param reader the SQL of the reader's id, as a text.
 */
export function actorSql(reader: string): string {
  return `case when n.user_id is null and n.code in (${actorCodes.map((code) => `'${code}'`).join(", ")}) then (
      select coalesce((select ${personName} from users u where u.id::text = n.params->>'paidBy'), w.name)
      from workspaces w
      where w.id = n.workspace_id and w.type = 'business' and n.params->>'paidBy' is distinct from ${reader}
    ) end`;
}

/** A notice's parameters for a reader: ids that only decide who reads what stay on the server. */
export function toldParams(
  { notFor: _notFor, paidBy: _paidBy, ...params }: Readonly<Record<string, unknown>>,
  by: string | null,
): Record<string, unknown> {
  return by === null ? params : { ...params, by };
}
