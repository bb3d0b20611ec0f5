import type { ResponseOf } from "@apex/contract/endpoint";
import type { readSupportContacts } from "@apex/contract/support/contacts";
import { ExternalLink, Globe, Info, MessageSquare, Phone, Send } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import type { ApexError } from "@apex/client/apex-error";
import type { UseQueryResult } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { fromE164 } from "../../base/countries/countries.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";

type Contacts = ResponseOf<typeof readSupportContacts>;

export interface ContactListProps {
  title: string;
  contacts: UseQueryResult<Contacts, ApexError>;
  /** Further rows, below the one with the status page. */
  children?: ReactNode;
}

/** Ways to reach staff besides the chat; planned ones are marked. */
export function ContactList({ title, contacts, children }: ContactListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-lg font-semibold">
        {title}
      </h2>
      <Loaded query={contacts}>{(known) => <Ways {...known.contacts} />}</Loaded>
      <RowList className="empty:hidden">
        <StatusRow />
        {children}
      </RowList>
    </section>
  );
}

/** A link to the status page. It is shown even if the contacts cannot be loaded. */
function StatusRow() {
  const intl = useIntl();
  const href = useHrefTo()("status", { language: intl.locale.slice(0, 2) });
  if (href === undefined) return null;
  return (
    <ListRow
      leadingLook="square"
      leading={<Info />}
      title={intl.formatMessage({ id: "apex.support.status" })}
      subtitle={intl.formatMessage({ id: "apex.support.statusBody" })}
      trailing={<ExternalLink className="size-4.5 text-text-muted" />}
      href={href}
      opensTab
    />
  );
}

/** True if a phone number is known to be of another country. Numbers without a country code count as local. */
function isOfAnother(phone: string | undefined, country: string): boolean {
  const there = fromE164((phone ?? "").replaceAll(/[^+\d]/g, ""))?.country;
  return there !== undefined && there !== country;
}

function Ways({ messagingUrl, localPhone, internationalPhone }: Contacts["contacts"]) {
  const intl = useIntl();
  const { user } = useClient().session.getState();
  const isAbroad = user?.country !== undefined && isOfAnother(localPhone, user.country);
  const local = isAbroad ? undefined : localPhone;
  const international = internationalPhone ?? (isAbroad ? localPhone : undefined);
  return (
    <RowList>
      {messagingUrl !== undefined && (
        <ListRow
          leadingLook="square"
          leading={<Send />}
          title={intl.formatMessage({ id: "apex.support.messaging" })}
          subtitle={intl.formatMessage({ id: "apex.support.opensElsewhere" })}
          trailing={<ExternalLink className="size-4.5 text-text-muted" />}
          href={messagingUrl}
          opensTab
        />
      )}
      {local !== undefined && (
        <ListRow
          leadingLook="square"
          leading={<Phone />}
          title={intl.formatMessage({ id: "apex.support.localCall" })}
          subtitle={local}
          href={telephone(local)}
        />
      )}
      {international !== undefined && (
        <ListRow
          leadingLook="square"
          leading={<Globe />}
          title={intl.formatMessage({ id: "apex.support.internationalCall" })}
          subtitle={international}
          href={telephone(international)}
        />
      )}
      <ListRow
        leadingLook="square"
        leading={<MessageSquare />}
        title={intl.formatMessage({ id: "apex.support.whatsapp" })}
        trailingNote={
          <StatusChip status="cancelled">
            {intl.formatMessage({ id: "apex.support.comingSoon" })}
          </StatusChip>
        }
      />
    </RowList>
  );
}

function telephone(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}
