import { followHeldCase, readHeldCase, readSenderDocument } from "@apex/contract/desk/held-cases";
import { base64, hex } from "@scure/base";
import { Refusal } from "../../platform/refusal.ts";
import { handleDesk } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import { caseReads } from "../cases/case-reads.ts";
import { mayLookAtHolds } from "./held-roles.ts";
import { loadHeldCase } from "./load-held-case.ts";

export const heldCaseReads = caseReads({
  queue: "held-deposits",
  roles: mayLookAtHolds,
  read: readHeldCase,
  follow: followHeldCase,
  load: async (...asked) => ({ case: await loadHeldCase(...asked) }),
  ownerOf: ({ case: { customer } }) => ({ workspaceId: customer.workspaceId }),
});

export const readSenderDocumentHandler = handleDesk(
  readSenderDocument,
  mayLookAtHolds,
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
