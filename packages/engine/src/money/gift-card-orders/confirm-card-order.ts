import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { findBuyOffer } from "./buy-prices.ts";

/** The security code's message says which cards are bought, and for how much. */
export const confirmCardOrder = confirmable(
  z.omit(createCardOrder.body, { security: true }),
  async (request, _, context) => {
    const { brand, offer } = await findBuyOffer(context, request);
    const { quantity, value } = request;
    return {
      id: "apex.server.code.giftCards",
      params: {
        quantity,
        brand: brand.name,
        card: `${value} ${offer.currency}`,
        amount: movedAmount({ direction: "out", ...request }),
      },
    };
  },
);
