import type { DeskEndpoint } from "@apex/contract/desk/desk-endpoint";
import type { QueueName } from "@apex/contract/desk/queues";
import type * as z from "zod/mini";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { DeskHandler, DeskRequest, Roles } from "../access/desk-call.ts";
import { refuseOwnAccount, refuseOwnPerson } from "../access/own-account.ts";
import type { Member } from "../access/staff-sessions.ts";
import { refuseUnopened } from "./opened-case.ts";

interface CaseEndpoint<Answer> extends DeskEndpoint {
  readonly params: z.ZodMiniType<{ id: string }>;
  readonly response: z.ZodMiniType<Answer>;
}

/** The customer that a case is about. */
type CaseOwner = { readonly workspaceId: string } | { readonly userId: string };

interface ReadCases<Answer> {
  readonly queue: QueueName;
  readonly roles: Roles;
  /** The call that opens a case. */
  readonly read: CaseEndpoint<Answer>;
  /** The call that reads an opened case again. */
  readonly follow: CaseEndpoint<Answer>;
  load(context: EngineContext, id: string, member: Member): Promise<Answer>;
  ownerOf(answer: Answer): CaseOwner;
}

/**
 * The two reads of a queue's cases: opening one, which is refused for one's own account and logged, and reading it again
 * in the same session, which relies on that.
 */
export function caseReads<Answer>({
  queue,
  roles,
  read,
  follow,
  load,
  ownerOf,
}: ReadCases<Answer>): readonly DeskHandler[] {
  type Request = DeskRequest<CaseEndpoint<Answer>>;
  return [
    {
      endpoint: read,
      row: { roles },
      async run({ params: { id }, member, record }: Request, context) {
        const answer = await load(context, id, member);
        const customerId = await refuseOwn(context.db, member, ownerOf(answer));
        await record(context.db, { act: "case-read", case: { queue, id }, customerId });
        return answer;
      },
    },
    {
      endpoint: follow,
      row: { roles },
      async run({ params: { id }, member }: Request, context) {
        const answer = await load(context, id, member);
        await refuseUnopened(context.db, member, { queue, id });
        return answer;
      },
    },
  ];
}

/** Returns the customer for the log. @throws {Refusal} own-account. */
async function refuseOwn(db: Queryable, member: Member, owner: CaseOwner): Promise<string> {
  if ("userId" in owner) {
    await refuseOwnPerson(db, member, owner.userId);
    return owner.userId;
  }
  await refuseOwnAccount(db, member, owner.workspaceId);
  return owner.workspaceId;
}
