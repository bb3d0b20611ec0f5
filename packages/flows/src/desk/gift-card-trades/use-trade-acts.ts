import {
  giftCardCaseActs,
  type GiftCardCase,
  type PictureMark,
} from "@apex/contract/desk/gift-card-case";
import {
  askForCardPicture,
  handBackGiftCardCase,
  listGiftCardCases,
  markCardPicture,
  payGiftCardCase,
  followGiftCardCase,
  readGiftCardCase,
  rejectGiftCardCase,
  takeGiftCardCase,
} from "@apex/contract/desk/gift-card-cases";
import type { InputOf } from "@apex/contract/endpoint";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

/** The acts on a trade, and the calls that do them. */
export function useTradeActs(shown: GiftCardCase) {
  const client = useClient();
  const { pending, error, attempt } = useAttempt<"take" | "hand-back" | "pay" | "mark">();
  const params = { id: shown.id };
  const { settle, decide, changed } = useSettledCall<{ case: GiftCardCase }>(
    {
      read: readGiftCardCase.slug,
      follow: followGiftCardCase.slug,
      lists: [listGiftCardCases.slug],
    },
    params,
  );
  const from = shown.assignee?.id;
  const calls = {
    take: () => client.call(takeGiftCardCase, { params, body: from === undefined ? {} : { from } }),
    "hand-back": () => client.call(handBackGiftCardCase, { params, body: {} }),
    pay: () => client.call(payGiftCardCase, { params, body: {} }),
  };
  return {
    may: giftCardCaseActs.filter((one) => shown.may.includes(one)),
    pending,
    error: changed ?? error,
    actNow: (act: keyof typeof calls) => attempt(act, () => settle(calls[act])),
    mark: (imageId: string, mark: PictureMark) =>
      void attempt("mark", () =>
        settle(() =>
          client.call(markCardPicture, { params: { ...params, imageId }, body: { mark } }),
        ),
      ),
    /** Rejects with the server's refusal, unless the trade has changed: then `error` is set. */
    ask: (question: string) =>
      decide(() => client.call(askForCardPicture, { params, body: { question } })),
    /** Rejects with the server's refusal, unless the trade has changed: then `error` is set. */
    reject: (body: InputOf<typeof rejectGiftCardCase>["body"]) =>
      decide(() => client.call(rejectGiftCardCase, { params, body })),
  };
}

export type TradeActs = ReturnType<typeof useTradeActs>;
