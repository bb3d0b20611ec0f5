import type { Ticket } from "@apex/contract/support/tickets";
import { Badge } from "@apex/ui/badge/badge";
import { LifeBuoy } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import {
  complaintWords,
  ticketLook,
  topicIcons,
  topicOf,
} from "../../parts/support-words/support-words.ts";

export interface TicketListProps {
  tickets: readonly Ticket[];
  list: UseInfiniteQueryResult;
}

/** Conversations with staff, and a link to earlier ones. */
export function TicketList({ tickets, list }: TicketListProps) {
  const intl = useIntl();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.support.conversations" })}
      </h2>
      <RowList>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </RowList>
      <ListPages list={list} />
    </section>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { businessMs: nowMs } = useClient();
  const look = ticketLook(ticket.status, intl);
  const topic = topicOf(ticket.topic);
  const Icon = topic === undefined ? LifeBuoy : topicIcons[topic];
  return (
    <ListRow
      data-item={ticket.id}
      href={hrefTo("ticket", { id: ticket.id })}
      leading={
        <Badge
          count={ticket.unread}
          label={intl.formatMessage({ id: "apex.support.unread" }, { count: ticket.unread })}
        >
          <span className="grid size-10 place-items-center rounded-control bg-surface-sunken text-text-muted">
            <Icon />
          </span>
        </Badge>
      }
      title={complaintWords(ticket.complaintType, intl)}
      subtitle={<span className="block truncate">{ticket.excerpt}</span>}
      trailing={
        <span className="text-sm font-normal text-text-muted">
          {writtenAgo(ticket.updatedAt, intl.locale, nowMs())}
        </span>
      }
      trailingNote={<RowStatus status={look.status}>{look.words}</RowStatus>}
    />
  );
}
