import {
  listSupportCaseMessages,
  seeSupportCaseMessages,
  sendSupportCaseMessage,
  typeInSupportCase,
} from "@apex/contract/desk/support-case-messages";
import {
  readCaseImage,
  readComplaintImage,
  uploadCaseImage,
} from "@apex/contract/desk/support-cases";
import { uploadRule } from "@apex/contract/uploads/image-rules";
import { base64, hex } from "@scure/base";
import { answering, joining, watchAsAgent } from "../../people/support/agent-actions.ts";
import { supportChatTables } from "../../people/support/ticket-messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findMessage, readChat } from "../../runtime/chat/chat-messages.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { readPicture } from "../../runtime/uploads/read-picture.ts";
import { loadImage, storeImage } from "../../runtime/uploads/stored-images.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { actOnTicket } from "./act-on-ticket.ts";
import { findOpenedTicket, findOthersTicket, queue } from "./opened-case.ts";
import { mayAnswerSupport } from "./support-roles.ts";

const aside = { roles: mayAnswerSupport, leavesNoEntry: true } as const;

const listSupportCaseMessagesHandler = handleDesk(
  listSupportCaseMessages,
  mayAnswerSupport,
  async ({ params, query, member }, { db, clock }) => {
    const ticket = await findOpenedTicket(db, params.id, member);
    // The other side is the customer here.
    const thread = {
      ...ticket,
      staffRead: ticket.customer_read,
      staffTypingUntil: ticket.customer_typing_until,
    };
    return readChat(db, supportChatTables, thread, query, clock.business());
  },
);

const sendSupportCaseMessageHandler = handleDesk(
  sendSupportCaseMessage,
  mayAnswerSupport,
  async (request, context) => {
    const { params, body, member } = request;
    await findOpenedTicket(context.db, params.id, member);
    const text = body.text.trim();
    await actOnTicket(context, request, {
      act: "customer-answered",
      work: async (tx, ticket, now) => {
        if ((await findMessage(tx, supportChatTables, ticket.id, body.id)) !== undefined)
          return undefined;
        const joined = await joining(member.name)(tx, ticket, now);
        const said = await answering({ ...body, text })(tx, { ...ticket, agent: member.name }, now);
        return (
          said && { ...said, messages: [...(joined?.messages ?? []), ...(said.messages ?? [])] }
        );
      },
    });
    const message = await findMessage(context.db, supportChatTables, params.id, body.id);
    if (message === undefined) throw new Error("A message that was kept is not there.");
    return { message };
  },
);

const seeSupportCaseMessagesHandler = handleDesk(
  seeSupportCaseMessages,
  aside,
  async ({ params, member }, context) => {
    await findOpenedTicket(context.db, params.id, member);
    await watchAsAgent(context, params.id, false);
    return {};
  },
);

const typeInSupportCaseHandler = handleDesk(
  typeInSupportCase,
  aside,
  async ({ params, member }, context) => {
    await findOpenedTicket(context.db, params.id, member);
    await watchAsAgent(context, params.id, true);
    return {};
  },
);

const uploadCaseImageHandler = handleDesk(
  uploadCaseImage,
  aside,
  async ({ params, body, member }, context) => {
    const { workspace_id } = await findOpenedTicket(context.db, params.id, member);
    await countTries(context, [{ limit: rateLimits.uploads, by: member.id }]);
    const picture = await readPicture(context, body.image, { field: "image", rule: uploadRule });
    const id = await storeImage(context, workspace_id, picture);
    return { image: { id, widthPx: picture.widthPx, heightPx: picture.heightPx } };
  },
);

const readCaseImageHandler = handleDesk(
  readCaseImage,
  mayAnswerSupport,
  async ({ params: { id, imageId }, member, record }, context) => {
    const { db } = context;
    const ticket = await findOthersTicket(db, id, member);
    // A member sees pictures that belong to this conversation or to none yet, and no other picture of the customer.
    const known = await db.query(
      `select from images i where i.id = $2 and (i.attached_to is null or exists (
         select from support_messages m where m.ticket_id = $1 and m.id = i.attached_to))`,
      [id, imageId],
    );
    const image =
      known.length === 0 ? undefined : await loadImage(context, imageId, ticket.workspace_id);
    if (image === undefined) throw new Refusal("not-found");
    await record(db, { act: "document-read", case: { queue, id }, customerId: ticket.user_id });
    return { type: image.type, image: base64.encode(image.bytes) };
  },
);

const readComplaintImageHandler = handleDesk(
  readComplaintImage,
  mayAnswerSupport,
  async ({ params: { id }, member, record }, { db }) => {
    const ticket = await findOthersTicket(db, id, member);
    const [found] = await db.query<{ type: string; data: string }>(
      "select type, encode(bytes, 'hex') as data from complaint_images where complaint_id = $1",
      [ticket.id],
    );
    if (found === undefined) throw new Refusal("not-found");
    await record(db, { act: "document-read", case: { queue, id }, customerId: ticket.user_id });
    return { type: found.type, image: base64.encode(hex.decode(found.data)) };
  },
);

export const supportCaseChatHandlers: readonly DeskHandler[] = [
  listSupportCaseMessagesHandler,
  sendSupportCaseMessageHandler,
  seeSupportCaseMessagesHandler,
  typeInSupportCaseHandler,
  uploadCaseImageHandler,
  readCaseImageHandler,
  readComplaintImageHandler,
];
