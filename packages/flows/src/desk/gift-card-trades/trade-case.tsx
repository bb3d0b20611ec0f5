import { read } from "@apex/client/query";
import { type GiftCardCase, type GiftCardCaseAct } from "@apex/contract/desk/gift-card-case";
import { readGiftCardCase } from "@apex/contract/desk/gift-card-cases";
import { chatTextMaxLength } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { Link } from "@apex/ui/link/link";
import { Notice } from "@apex/ui/notice/notice";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { PictureCallsContext } from "../../parts/picture/picture-calls.ts";
import { ShortcutList } from "../../parts/shortcuts/shortcut-list.tsx";
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
  onTitle?: (title: string) => void;
}

/** A trade at the desk: its cards, its conversation, and what the member may do. */
function TradeCasePageOf({ id, queueHref, onTitle }: TradeCasePageProps) {
  const intl = useIntl();
  const found = useQuery(read(useClient(), readGiftCardCase, { params: { id } }));
  const back = (
    <Link href={queueHref} variant="standalone">
      <ArrowLeft /> {intl.formatMessage({ id: "apex.desk.giftCardTrades" })}
    </Link>
  );
  if (found.data === undefined)
    return (
      <Page>
        <PageHeader title={intl.formatMessage({ id: "apex.desk-gift-cards.trade" })} back={back} />
        <Loaded query={found}>{() => null}</Loaded>
      </Page>
    );
  return (
    // Another trade begins anew.
    <ShownTrade key={id} shown={found.data.case} back={back} {...(onTitle && { onTitle })} />
  );
}

interface ShownTradeProps {
  shown: GiftCardCase;
  back: ReactNode;
  onTitle?: (title: string) => void;
}

function ShownTrade({ shown, back, onTitle }: ShownTradeProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<AskedAct>();
  const acts = useTradeActs(shown);
  const pictureCalls = useDeskPictures(shown.id);
  const title = writtenTrade(shown, intl);
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const press = (act: GiftCardCaseAct) => {
    if (act === "take" || act === "hand-back") void acts.actNow(act);
    else setAsked(act);
  };
  const may = acts.may.map((act) => ({ act, label: actLabel(act, shown, intl) }));
  return (
    <PictureCallsContext value={pictureCalls}>
      <Page>
        <PageHeader title={title} back={back} description={<Standing shown={shown} />} />
        {acts.error && <ErrorView error={acts.error} />}
        <Disputed shown={shown} />
        <div className="flex flex-wrap gap-3">
          {may.map(({ act, label }) => (
            <Button
              key={act}
              variant={act === "pay" || act === "take" ? "primary" : "secondary"}
              isPending={acts.pending === act}
              onPress={() => press(act)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          {shown.isMine ? <CaseChat shown={shown} /> : <Hidden />}
          <div className="grid gap-6">
            {shown.isMine && (
              <CardPictures pictures={shown.pictures} isOpen={may.length > 0} onMark={acts.mark} />
            )}
            <TradeFacts shown={shown} />
          </div>
        </div>
        <ShortcutList
          shortcuts={may.map(({ act, label }) => ({
            key: actKeys[act],
            label,
            run: () => press(act),
          }))}
        />
        {asked && (
          <ActOf act={asked} shown={shown} acts={acts} onClose={() => setAsked(undefined)} />
        )}
      </Page>
    </PictureCallsContext>
  );
}

function Standing({ shown }: { shown: GiftCardCase }) {
  const intl = useIntl();
  const { words, look } = tradeState(shown);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusChip status={look}>{intl.formatMessage({ id: words })}</StatusChip>
      {shown.reference}
      <span>
        {intl.formatMessage(
          { id: "apex.desk.whose" },
          { name: shown.assignee?.name ?? "", isTaken: String(shown.assignee !== undefined) },
        )}
      </span>
    </span>
  );
}

/** Who had a disputed trade before, while nobody has decided again. */
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
        label: intl.formatMessage({ id: "apex.desk-gift-cards.question" }),
        max: chatTextMaxLength,
      }}
      onSubmit={acts.ask}
      onClose={onClose}
    />
  );
}

export const TradeCasePage = withWords(
  ["desk", "desk-gift-cards", "gift-cards", "chat", "photos"],
  TradeCasePageOf,
);
