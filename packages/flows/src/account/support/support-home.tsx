import { readSupportContacts } from "@apex/contract/support/contacts";
import { listSupportTickets, supportTopics } from "@apex/contract/support/tickets";
import { Notice } from "@apex/ui/notice/notice";
import { LockKeyhole, Receipt } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { useId, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ListPages } from "../../base/flow/list-pages.tsx";
import type { MessageId } from "../../base/words/message-ids.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceRow } from "../../base/places/place-row.tsx";
import { useRead, usePages } from "../../base/use-read.ts";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { AnswerTime, type AnswerTimeProps } from "./answer-time.tsx";
import { ContactList } from "./contact-list.tsx";
import { topicIcons, topicWords } from "../../parts/support-words/support-words.ts";
import { TicketList } from "./ticket-list.tsx";

export type SupportHomeProps = ScreenProps;

/** The start of support: topics, earlier conversations, and other ways to reach staff. */
function SupportHomeScreen({ onTitle, headingLevel = 1 }: SupportHomeProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.support.title" });
  const contacts = useRead(readSupportContacts, {});
  const isClosed = contacts.data?.isChatOpen === false;
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.support.lead" })}
      onTitle={onTitle}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-rail">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Conversations>
            {isClosed ? <ChatClosed /> : <Topics contacts={contacts.data} />}
          </Conversations>
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ContactList
            title={intl.formatMessage({ id: "apex.support.otherWays" })}
            contacts={contacts}
          >
            <PlaceRow
              to="fees"
              leadingLook="square"
              leading={<Receipt />}
              title={intl.formatMessage({ id: "apex.support.fees" })}
              subtitle={intl.formatMessage({ id: "apex.support.feesBody" })}
            />
          </ContactList>
          <Notice icon={<LockKeyhole />}>
            {intl.formatMessage({ id: "apex.support.safety" })}
          </Notice>
        </aside>
      </div>
    </TitledPage>
  );
}

/** Conversations come first, if there are any. The topics wait for them, so that nothing moves under a finger. */
function Conversations({ children }: { children: ReactNode }) {
  const list = usePages(listSupportTickets, { query: {} });
  const tickets = list.data?.pages.flatMap(({ items }) => items);
  if (tickets === undefined)
    return (
      <>
        <ListPages list={list} rows={6} />
        {list.error && children}
      </>
    );
  return (
    <>
      {tickets.length > 0 && <TicketList tickets={tickets} list={list} />}
      {children}
    </>
  );
}

function ChatClosed() {
  const intl = useIntl();
  return (
    <Notice tone="caution" title={intl.formatMessage({ id: "apex.support.chatClosedTitle" })}>
      {intl.formatMessage({ id: "apex.support.chatClosedBody" })}
    </Notice>
  );
}

function Topics({ contacts }: AnswerTimeProps) {
  const intl = useIntl();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3 has-[ul:empty]:hidden">
      <div>
        <h2 id={headingId} className="text-lg font-semibold">
          {intl.formatMessage({ id: "apex.support.topics" })}
        </h2>
        <p className="text-body text-text-muted">
          <AnswerTime contacts={contacts} />
        </p>
      </div>
      <RowList>
        {supportTopics.map((topic) => {
          const Icon = topicIcons[topic];
          return (
            <PlaceRow
              key={topic}
              to="newTicket"
              with={{ topic }}
              leadingLook="square"
              leading={<Icon />}
              title={topicWords(topic, intl)}
              subtitle={intl.formatMessage({
                id: `apex.support.about-${topic}` satisfies MessageId,
              })}
            />
          );
        })}
      </RowList>
    </section>
  );
}

export const SupportHome = withWords(["support", "complaints"], SupportHomeScreen);
