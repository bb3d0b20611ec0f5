import { readTrade, type Trade } from "@apex/contract/gift-cards/trades";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import {
  countryName,
  formWords,
  tradeLook,
  writtenCards,
  writtenValue,
} from "../../parts/gift-card-faces/gift-card-words.ts";
import { ChatCard } from "../../parts/chat/chat-card.tsx";
import { TradeActions } from "./trade-actions.tsx";
import { TradeChat } from "./trade-chat.tsx";
import { TradeStanding } from "./trade-standing.tsx";

export interface TradePageProps extends ScreenProps {
  id: string;
}

/** A trade: its chat, its state and its actions. */
function TradePageScreen({ id, onTitle, headingLevel = 1 }: TradePageProps) {
  const intl = useIntl();
  const query = useRead(readTrade, { params: { id } });
  const canAct = useAllowed("deposits", "create");
  const trade = query.data?.trade;
  const title = trade
    ? intl.formatMessage(
        { id: "apex.gift-cards.tradeTitle" },
        { brand: trade.brand.name, cards: writtenCards(trade, intl) },
      )
    : intl.formatMessage({ id: "apex.gift-cards.tradesTitle" });
  const look = trade && tradeLook(trade, intl);
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      back={{ to: "giftCardTrades", label: intl.formatMessage({ id: "apex.gift-cards.back" }) }}
      actions={look && <StatusChip status={look.status}>{look.words}</StatusChip>}
      onTitle={onTitle}
    >
      <Loaded query={query} rows={5}>
        {({ trade }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-rail lg:grid-rows-[auto_1fr]">
            {/* On a phone the state and its clock stand above the chat, which may still be empty. */}
            <div className="lg:col-start-2">
              <TradeStanding trade={trade} />
            </div>
            <ChatCard className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <TradeChat key={trade.id} trade={trade} canWrite={canAct} />
            </ChatCard>
            <aside className="grid gap-5 lg:col-start-2">
              <Facts trade={trade} />
              {canAct && <TradeActions trade={trade} />}
            </aside>
          </div>
        )}
      </Loaded>
    </SectionPage>
  );
}

function Facts({ trade }: { trade: Trade }) {
  const intl = useIntl();
  const isUnpaid = ["rejected", "cancelled", "disputed"].includes(trade.status);
  const term = (
    name: "youGet" | "youWouldGet" | "rate" | "type" | "proof" | "trader" | "reference",
  ) => intl.formatMessage({ id: `apex.gift-cards.${name}` });
  return (
    <Card>
      <DescriptionList>
        <DescriptionRow term={term(isUnpaid ? "youWouldGet" : "youGet")} isTotal={!isUnpaid}>
          {writtenMoney(trade.payout, intl)}
        </DescriptionRow>
        <DescriptionRow term={term("rate")}>
          {intl.formatMessage(
            { id: "apex.gift-cards.perUnit" },
            {
              rate: writtenMoney(trade.rate, intl),
              unit: writtenValue("1", trade.currency, intl),
            },
          )}
        </DescriptionRow>
        <DescriptionRow term={term("type")} note={countryName(trade.country, intl)}>
          {formWords(trade.form, intl)}
        </DescriptionRow>
        {trade.codeEnding !== undefined && (
          <DescriptionRow term={term("proof")}>
            {intl.formatMessage({ id: "apex.gift-cards.codeEnding" }, { ending: trade.codeEnding })}
          </DescriptionRow>
        )}
        {trade.trader !== undefined && (
          <DescriptionRow term={term("trader")}>{trade.trader}</DescriptionRow>
        )}
        <DescriptionRow term={term("reference")}>{trade.reference}</DescriptionRow>
      </DescriptionList>
    </Card>
  );
}

export const TradePage = withWords(["gift-cards", "chat", "photos"], TradePageScreen);
