import { followHeldCase, readHeldCase, readSenderDocument } from "@apex/contract/desk/held-cases";
import { base64, hex } from "@scure/base";
import { Refusal } from "../../platform/refusal.ts";
import { handleDesk } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import { refuseUnopened } from "../cases/opened-case.ts";
import { mayLookAtHolds } from "./held-roles.ts";
import { loadHeldCase } from "./load-held-case.ts";

const row = { roles: mayLookAtHolds, needsReason: false, looks: true } as const;

export const readHeldCaseHandler = handleDesk(
  readHeldCase,
  row,
  async ({ params: { id }, member, record }, context) => {
    const found = await loadHeldCase(context, id, member);
    const { workspaceId } = found.customer;
    await refuseOwnAccount(context.db, member, workspaceId);
    await record(context.db, {
      act: "case-read",
      case: { queue: "held-deposits", id },
      customerId: workspaceId,
    });
    return { case: found };
  },
);

export const followHeldCaseHandler = handleDesk(
  followHeldCase,
  { ...row, looks: false },
  async ({ params: { id }, member }, context) => {
    const found = await loadHeldCase(context, id, member);
    await refuseUnopened(context.db, member, { queue: "held-deposits", id });
    return { case: found };
  },
);

export const readSenderDocumentHandler = handleDesk(
  readSenderDocument,
  row,
  async ({ params: { id }, member, record }, { db }) => {
    const [found] = await db.query<{
      operation_id: string;
      workspace_id: string;
      type: string;
      data: string;
    }>(
      `select a.operation_id, a.workspace_id, d.type, encode(d.bytes, 'hex') as data
       from sender_answers a join sender_documents d on d.answer_id = a.id where a.id = $1`,
      [id],
    );
    if (found === undefined) throw new Refusal("not-found");
    await refuseOwnAccount(db, member, found.workspace_id);
    await record(db, {
      act: "document-read",
      case: { queue: "held-deposits", id: found.operation_id },
      customerId: found.workspace_id,
    });
    return { type: found.type, data: base64.encode(hex.decode(found.data)) };
  },
);
