import { webhookLogSearchedMax } from "@apex/contract/business/business-limits";
import type { SqlValue } from "../../platform/db.ts";
import { isUuid } from "../../platform/is-uuid.ts";

const referenceSql = "lower(coalesce(operation->>'reference', charge->'charge'->>'id'))";
const hashSql = "lower(operation->'data'->>'transactionHash')";

/** A text to look for in the log of workspace `$1`. */
interface LogSearch {
  readonly text: string;
  /** The place of the search's first parameter; it has two. */
  readonly place: number;
  /** SQL condition for the deliveries that are searched. */
  readonly within?: string;
  /** The columns that may hold the text in part. */
  readonly parts: readonly string[];
}

/**
 * The condition for the deliveries `d` that a search finds: those of the events with this id, operation, reference or transaction
 * hash, by an index, and those that hold the text in part among the newest. A text that matches nothing would otherwise
 * read the whole log. The array and the `limit` keep PostgreSQL from joining whole tables instead.
 */
export function foundIn({ text, place, within = "true", parts }: LogSearch): {
  readonly condition: string;
  readonly params: readonly SqlValue[];
} {
  const asked = text.trim().toLowerCase();
  if (asked === "") return { condition: "true", params: [] };
  const [typed, id] = [`$${place}::text`, `$${place + 1}::uuid`];
  const whole = [
    `${referenceSql} = ${typed}`,
    `operation->'data' ? 'transactionHash' and ${hashSql} = ${typed}`,
    `id = ${id}`,
    `operation_id = ${id}`,
  ].map((is) => `select id from webhook_events where workspace_id = $1 and ${is}`);
  const isPart = parts.map((part) => `position(${typed} in lower(${part})) > 0`).join(" or ");
  const condition = `d.id = any (array(
    select id from webhook_deliveries where event_id = any (array(${whole.join(" union all ")}))
    union all
    select d.id from (
      select * from webhook_deliveries d where d.workspace_id = $1 and ${within}
      order by d.created_at desc, d.id desc limit ${webhookLogSearchedMax}
    ) d cross join lateral (select * from webhook_events where id = d.event_id limit 1) e where ${isPart}))`;
  return { condition, params: [asked, isUuid(asked) ? asked : null] };
}
