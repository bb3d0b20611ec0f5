import {
  readCardCode,
  readCardPicture,
  followGiftCardCase,
  readGiftCardCase,
  uploadCardPicture,
} from "@apex/contract/desk/gift-card-cases";
import { uploadRule } from "@apex/contract/uploads/image-rules";
import { base64 } from "@scure/base";
import { Refusal } from "../../platform/refusal.ts";
import { tradeOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { readPicture } from "../../runtime/uploads/read-picture.ts";
import { loadImage, storeImage } from "../../runtime/uploads/stored-images.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { Member } from "../access/staff-sessions.ts";
import { caseReads } from "../cases/case-reads.ts";
import {
  findTradeCase,
  loadTradeCase,
  refuseOthers,
  type TradeCaseRow,
} from "./load-trade-case.ts";
import { mayTradeCards } from "./trade-roles.ts";

const queue = "gift-card-trades";

/** Finds a trade that is assigned to the member. @throws {Refusal} case-taken, own-account. */
export async function findOwnTrade(
  context: EngineContext,
  id: string,
  member: Member,
): Promise<TradeCaseRow> {
  const trade = await findTradeCase(context, context.db, id);
  await refuseOwnAccount(context.db, member, trade.workspace_id);
  refuseOthers(trade, member);
  return trade;
}

const readCardPictureHandler = handleDesk(
  readCardPicture,
  mayTradeCards,
  async ({ params: { id, imageId }, member, record }, context) => {
    const { db } = context;
    const { workspace_id: workspaceId } = await findOwnTrade(context, id, member);
    const sent = await db.query(
      "select from gift_card_messages where trade_id = $1 and $2 = any (image_ids)",
      [id, imageId],
    );
    if (sent.length === 0) throw new Refusal("not-found");
    // Logged before the picture is read, so that no picture is shown without an entry.
    await record(db, {
      act: "picture-read",
      case: { queue, id },
      customerId: workspaceId,
      after: { imageId },
    });
    const image = await loadImage(context, imageId, workspaceId);
    if (image === undefined) throw new Refusal("not-found");
    return { type: image.type, image: base64.encode(image.bytes) };
  },
);

const uploadCardPictureHandler = handleDesk(
  uploadCardPicture,
  mayTradeCards,
  async ({ params: { id }, body, member, record }, context) => {
    const { workspace_id: workspaceId, closed_at } = await findOwnTrade(context, id, member);
    if (closed_at !== null) throw new Refusal("trade-changed");
    await countTries(context, [{ limit: rateLimits.uploads, by: member.id }]);
    const picture = await readPicture(context, body.image, { field: "image", rule: uploadRule });
    const imageId = await storeImage(context, workspaceId, picture);
    await record(context.db, {
      act: "picture-uploaded",
      case: { queue, id },
      customerId: workspaceId,
      after: { imageId },
    });
    return { image: { id: imageId, widthPx: picture.widthPx, heightPx: picture.heightPx } };
  },
);

const readCardCodeHandler = handleDesk(
  readCardCode,
  mayTradeCards,
  async ({ params: { id }, member, record }, context) => {
    const trade = await findOwnTrade(context, id, member);
    if (trade.sealed_code === null) throw new Refusal("not-found");
    await record(context.db, {
      act: "card-code-read",
      case: { queue, id },
      customerId: trade.workspace_id,
    });
    return { code: await openText(context.sealKeys, tradeOwner(id), trade.sealed_code) };
  },
);

export const tradeReadHandlers: readonly DeskHandler[] = [
  ...caseReads({
    queue,
    roles: mayTradeCards,
    read: readGiftCardCase,
    follow: followGiftCardCase,
    load: async (...asked) => ({ case: await loadTradeCase(...asked) }),
    ownerOf: ({ case: { customer } }) => ({ workspaceId: customer.workspaceId }),
  }),
  readCardPictureHandler,
  uploadCardPictureHandler,
  readCardCodeHandler,
];
