import type { GiftCardCase, GiftCardCaseAct } from "@apex/contract/desk/gift-card-case";
import { followGiftCardCase, readGiftCardCase } from "@apex/contract/desk/gift-card-cases";
import { chatTextMaxLength } from "@apex/contract/limits";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { Notice } from "@apex/ui/notice/notice";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import { useOpenedCase } from "../../parts/desk-case/use-opened-case.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { PictureCallsContext } from "../../parts/picture/picture-calls.ts";
import { CardPictures } from "./card-pictures.tsx";
import { CaseChat } from "./case-chat.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { actKeys, actLabel, tradeState, writtenTrade, type AskedAct } from "./trade-case-words.ts";
import { TradeFacts } from "./trade-facts.tsx";
import { useDeskPictures } from "./use-desk-pictures.ts";
import { useTradeActs, type TradeActs } from "./use-trade-acts.ts";

export interface TradeCasePageProps {
  id: string;
  queueHref: string;
  onTitle?: ((title: string) => void) | undefined;
}

/** A trade at the desk: its cards, its conversation, and what the member may do. */
function TradeCasePageOf({ id, queueHref, onTitle }: TradeCasePageProps) {
  const intl = useIntl();
  const found = useOpenedCase(
    { read: readGiftCardCase, follow: followGiftCardCase },
    { params: { id } },
  );
  return (
    <LoadedCase
      query={found}
      queue={intl.formatMessage({ id: "apex.desk.giftCardTrades" })}
      queueHref={queueHref}
      title={intl.formatMessage({ id: "apex.desk-gift-cards.trade" })}
    >
      {(data, back) => (
        <ShownTrade
          // Another trade starts with fresh state.
          key={id}
          shown={data.case}
          back={back}
          onTitle={onTitle}
        />
      )}
    </LoadedCase>
  );
}

interface ShownTradeProps {
  shown: GiftCardCase;
  back: ReactNode;
  onTitle?: ((title: string) => void) | undefined;
}

function ShownTrade({ shown, back, onTitle }: ShownTradeProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<AskedAct>();
  const acts = useTradeActs(shown);
  const pictureCalls = useDeskPictures(shown.id);
  const { words, look } = tradeState(shown);
  const press = (act: GiftCardCaseAct) => {
    if (act === "take" || act === "hand-back") void acts.actNow(act);
    else setAsked(act);
  };
  return (
    <PictureCallsContext value={pictureCalls}>
      <CasePage
        title={writtenTrade(shown, intl)}
        back={back}
        state={{ label: intl.formatMessage({ id: words }), status: look }}
        detail={shown.reference}
        assignee={shown.assignee}
        error={acts.error}
        notice={<Disputed shown={shown} />}
        acts={acts.may.map((act) => ({
          id: act,
          label: actLabel(act, shown, intl),
          key: actKeys[act],
          isPrimary: act === "pay" || act === "take",
          isPending: acts.pending === act,
          run: () => press(act),
        }))}
        onTitle={onTitle}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-rail">
          {shown.isMine ? <CaseChat shown={shown} /> : <Hidden />}
          <div className="grid gap-6">
            {shown.isMine && (
              <CardPictures
                pictures={shown.pictures}
                isOpen={acts.may.length > 0}
                onMark={acts.mark}
              />
            )}
            <TradeFacts shown={shown} />
          </div>
        </div>
        {asked && (
          <ActOf act={asked} shown={shown} acts={acts} onClose={() => setAsked(undefined)} />
        )}
      </CasePage>
    </PictureCallsContext>
  );
}

/** Names the member who handled the trade before its dispute, until the dispute is decided. */
function Disputed({ shown: { status, disputedWith } }: { shown: GiftCardCase }) {
  const intl = useIntl();
  if (disputedWith === undefined || status !== "disputed") return null;
  const { name } = disputedWith;
  return (
    <Notice
      tone="caution"
      title={intl.formatMessage({ id: "apex.desk-gift-cards.disputedWith" }, { name })}
    >
      {intl.formatMessage({ id: "apex.desk-gift-cards.disputedAbout" }, { name })}
    </Notice>
  );
}

function Hidden() {
  const intl = useIntl();
  return (
    <Notice title={intl.formatMessage({ id: "apex.desk-gift-cards.hiddenTitle" })}>
      {intl.formatMessage({ id: "apex.desk-gift-cards.hiddenBody" })}
    </Notice>
  );
}

interface ActOfProps {
  act: AskedAct;
  shown: GiftCardCase;
  acts: TradeActs;
  onClose: () => void;
}

function ActOf({ act, shown, acts, onClose }: ActOfProps) {
  const intl = useIntl();
  const amount = writtenMoney(shown.payout, intl);
  if (act === "reject")
    return (
      <RejectDialog
        id={shown.id}
        isDisputed={shown.status === "disputed"}
        onReject={acts.reject}
        onClose={onClose}
      />
    );
  if (act === "pay")
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={intl.formatMessage({ id: "apex.desk-gift-cards.payTitle" }, { amount })}
        confirmLabel={intl.formatMessage({ id: "apex.desk-gift-cards.pay" }, { amount })}
        cancelLabel={intl.formatMessage({ id: "apex.desk-gift-cards.keep" })}
        isPending={acts.pending === "pay"}
        onConfirm={() => void acts.actNow("pay").then(onClose)}
      >
        <p>{intl.formatMessage({ id: "apex.desk-gift-cards.payAbout" }, { amount })}</p>
      </ConfirmDialog>
    );
  return (
    <ActDialog
      title={intl.formatMessage({ id: "apex.desk-gift-cards.askTitle" })}
      about={intl.formatMessage({ id: "apex.desk-gift-cards.askAbout" })}
      submitLabel={intl.formatMessage({ id: "apex.desk-gift-cards.askButton" })}
      asks={{
        keptAs: `${shown.id} ask`,
        other: {
          label: intl.formatMessage({ id: "apex.desk-gift-cards.question" }),
          max: chatTextMaxLength,
        },
      }}
      onSubmit={acts.ask}
      onClose={onClose}
    />
  );
}

export const TradeCasePage = withDeskWords(
  ["desk-gift-cards", "gift-cards", "chat", "photos"],
  TradeCasePageOf,
);
