import type { ResponseOf } from "@apex/contract/endpoint";
import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { supportChat } from "@apex/contract/support/ticket-messages";
import {
  rateSupportTicket,
  readSupportTicket,
  reopenSupportTicket,
  solveSupportTicket,
  type Ticket,
} from "@apex/contract/support/tickets";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { MessageSquare } from "@apex/ui/icon/icon";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useCallback } from "react";
import { useIntl } from "react-intl";
import { Chat } from "../../parts/chat/chat.tsx";
import { ChatCard } from "../../parts/chat/chat-card.tsx";
import { StarRating } from "../../parts/chat/star-rating.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { useStateAct } from "../../base/use-state-act.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { AboutTransaction } from "./about-transaction.tsx";
import {
  complaintWords,
  eventWords,
  ticketLook,
  topicWords,
} from "../../parts/support-words/support-words.ts";

export interface TicketPageProps extends ScreenProps {
  id: string;
}

/** A conversation with staff: its chat, its state, and its topic. */
function TicketPageScreen({ id, onTitle, headingLevel = 1 }: TicketPageProps) {
  const intl = useIntl();
  const query = useRead(readSupportTicket, { params: { id } });
  const ticket = query.data?.ticket;
  const title = ticket
    ? complaintWords(ticket.complaintType, intl)
    : intl.formatMessage({ id: "apex.support.title" });
  const look = ticket && ticketLook(ticket.status, intl);
  const isGone = !ticket && query.error?.code === "not-found";
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      back={{ to: "support", label: intl.formatMessage({ id: "apex.support.back" }) }}
      actions={look && <StatusChip status={look.status}>{look.words}</StatusChip>}
      onTitle={onTitle}
    >
      {isGone ? (
        <EmptyState
          drawing="lake"
          icon={<MessageSquare />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.support.gone" })}
          action={
            <PlaceButton to="support" variant="secondary">
              {intl.formatMessage({ id: "apex.support.back" })}
            </PlaceButton>
          }
        />
      ) : (
        <Loaded query={query} rows={5}>
          {(known) => <Conversation ticket={known.ticket} />}
        </Loaded>
      )}
    </SectionPage>
  );
}

function Conversation({ ticket }: { ticket: Ticket }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-rail">
      <ChatCard>
        <TicketChat key={ticket.id} ticket={ticket} />
      </ChatCard>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Standing ticket={ticket} />
        <Facts ticket={ticket} />
      </aside>
    </div>
  );
}

function TicketChat({ ticket }: { ticket: Ticket }) {
  const intl = useIntl();
  const agent = ticket.agent ?? intl.formatMessage({ id: "apex.support.agent" });
  // A stable function, so that unchanged messages are not rendered again.
  const event = useCallback(
    (message: ChatMessage) => eventWords(message, agent, intl),
    [agent, intl],
  );
  return (
    <Chat
      calls={supportChat}
      id={ticket.id}
      them={agent}
      words={{
        chat: intl.formatMessage({ id: "apex.support.chat" }),
        writeTo: intl.formatMessage({ id: "apex.support.writeTo" }),
        typing: intl.formatMessage({ id: "apex.support.typing" }),
        event,
      }}
    />
  );
}

/** A conversation as its read asks for it. */
const ofTicket = ({ ticket: { id } }: ResponseOf<typeof readSupportTicket>) => ({ params: { id } });

/** The question whether the problem is solved, and the rating. */
function Standing({ ticket: { id, status, canRate, rating } }: { ticket: Ticket }) {
  const intl = useIntl();
  const isSolved = status === "solved";
  const solve = useStateAct(solveSupportTicket, readSupportTicket, ofTicket);
  const reopen = useStateAct(reopenSupportTicket, readSupportTicket, ofTicket);
  const rate = useStateAct(rateSupportTicket, readSupportTicket, ofTicket);
  const turn = isSolved ? reopen : solve;
  const error = solve.error ?? reopen.error;
  return (
    <div className="grid gap-4">
      {canRate && (
        <Card>
          {isSolved && (
            <p role="status" className="mb-4 text-body">
              <span className="block font-semibold">
                {intl.formatMessage({ id: "apex.support.solvedTitle" })}
              </span>
              <span className="text-text-muted">
                {intl.formatMessage({ id: "apex.support.solvedBody" })}
              </span>
            </p>
          )}
          <StarRating
            title={intl.formatMessage({ id: "apex.support.rateTitle" })}
            stars={rate.variables?.body.stars ?? rating}
            isKept={rating !== undefined}
            onStars={(stars) => rate.mutate({ params: { id }, body: { stars } })}
            isPending={rate.isPending}
            error={rate.error}
          />
        </Card>
      )}
      <Button
        variant="secondary"
        isPending={turn.isPending}
        onPress={() => turn.mutate({ params: { id } })}
      >
        {intl.formatMessage({ id: isSolved ? "apex.support.reopen" : "apex.support.solve" })}
      </Button>
      {error && <ErrorView error={error} />}
    </div>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const intl = useIntl();
  const { topic, agent, openedAt, transaction } = ticket;
  return (
    <>
      <Card>
        <DescriptionList>
          <DescriptionRow term={intl.formatMessage({ id: "apex.support.topic" })}>
            {topicWords(topic, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.support.answeredBy" })}>
            {agent ?? intl.formatMessage({ id: "apex.support.nobodyYet" })}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.support.openedOn" })}>
            <DateTime at={openedAt} />
          </DescriptionRow>
        </DescriptionList>
      </Card>
      {transaction && <AboutTransaction {...transaction} />}
    </>
  );
}

export const TicketPage = withWords(
  ["support", "complaints", "chat", "photos", "transactions"],
  TicketPageScreen,
);
