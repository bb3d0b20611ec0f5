import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Member } from "./staff-sessions.ts";

/**
 * Refuses a member who is themselves in the workspace: by an email that reaches the same mailbox, or by the phone.
 * @throws {Refusal} own-account.
 */
export async function refuseOwnAccount(
  queryable: Queryable,
  { id }: Pick<Member, "id">,
  workspaceId: string,
): Promise<void> {
  const own = await queryable.query(
    `select from members m join users u on u.id = m.user_id join staff s on s.mailbox = u.mailbox or s.phone = u.phone
     where m.workspace_id = $1 and s.id = $2 limit 1`,
    [workspaceId, id],
  );
  if (own.length > 0) throw new Refusal("own-account");
}

/** Refuses a member who is this person. @throws {Refusal} own-account. */
export async function refuseOwnPerson(
  queryable: Queryable,
  { id }: Pick<Member, "id">,
  userId: string,
): Promise<void> {
  const own = await queryable.query(
    "select from users u join staff s on s.mailbox = u.mailbox or s.phone = u.phone where u.id = $1 and s.id = $2",
    [userId, id],
  );
  if (own.length > 0) throw new Refusal("own-account");
}
