import {
  giftCardCaseActs,
  type GiftCardCase,
  type PictureMark,
} from "@apex/contract/desk/gift-card-case";
import {
  askForCardPicture,
  handBackGiftCardCase,
  markCardPicture,
  payGiftCardCase,
  followGiftCardCase,
  readGiftCardCase,
  rejectGiftCardCase,
  takeGiftCardCase,
} from "@apex/contract/desk/gift-card-cases";
import type { InputOf } from "@apex/contract/endpoint";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

/** The acts on a trade, and the calls that do them. */
export function useTradeActs(shown: GiftCardCase) {
  const { pending, error, attempt } = useAttempt<"take" | "hand-back" | "pay" | "mark">();
  const params = { id: shown.id };
  const { settle, decide, changed } = useSettledCall({
    read: readGiftCardCase,
    follow: followGiftCardCase,
    id: shown.id,
  });
  const from = shown.assignee?.id;
  const calls = {
    take: () => settle(takeGiftCardCase, { params, body: from === undefined ? {} : { from } }),
    "hand-back": () => settle(handBackGiftCardCase, { params, body: {} }),
    pay: () => settle(payGiftCardCase, { params, body: {} }),
  };
  return {
    may: giftCardCaseActs.filter((one) => shown.may.includes(one)),
    pending,
    error: changed ?? error,
    actNow: (act: keyof typeof calls) => attempt(act, calls[act]),
    mark: (imageId: string, mark: PictureMark) =>
      void attempt("mark", () =>
        settle(markCardPicture, { params: { ...params, imageId }, body: { mark } }),
      ),
    /** Rejects with the server's refusal; if the trade has changed, `error` is set too. */
    ask: (question: string) => decide(askForCardPicture, { params, body: { question } }),
    /** Rejects with the server's refusal; if the trade has changed, `error` is set too. */
    reject: (body: InputOf<typeof rejectGiftCardCase>["body"]) =>
      decide(rejectGiftCardCase, { params, body }),
  };
}

export type TradeActs = ReturnType<typeof useTradeActs>;
