import { read } from "@apex/client/query";
import {
  documentParts,
  readIdentityDocument,
  type IdentityCase,
  type ShownDocument,
} from "@apex/contract/desk/identity-cases";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Facts } from "../../parts/desk-case/facts.tsx";
import { LookedAt } from "../../parts/desk-case/looked-at.tsx";
import { wordsOfRefusal } from "../../parts/desk-words/reason-words.ts";
import { causeWords, identityState, partWords, providerName } from "./identity-words.ts";

/** The facts for a decision: the account beside what its owner handed in. */
export function IdentityFacts({ shown }: { shown: IdentityCase }) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Account shown={shown} />
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">
          {intl.formatMessage({ id: "apex.desk.documents" })}
        </h2>
        <Documents id={shown.id} provider={providerName(shown.provider)} />
      </section>
    </div>
  );
}

function Account({ shown: { customer, ...shown } }: { shown: IdentityCase }) {
  const intl = useIntl();
  return (
    <Facts title={intl.formatMessage({ id: "apex.desk.customer" })}>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerName" })}>
        {customer.name}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.verifiedName" })}>
        {customer.verifiedName ?? intl.formatMessage({ id: "apex.desk.notVerified" })}
      </DescriptionRow>
      {customer.country !== undefined && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.country" })}>
          {intl.formatDisplayName(customer.country, { type: "region" }) ?? customer.country}
        </DescriptionRow>
      )}
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.level" })}>
        {intl.formatNumber(customer.level)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerSince" })}>
        <DateTime at={customer.since} show="day" />
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.reason" })}>
        {intl.formatMessage({ id: causeWords(shown.cause) })}
      </DescriptionRow>
      {!identityState(shown.state).isOver && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.waitsSince" })}>
          <DateTime at={shown.since} />
        </DescriptionRow>
      )}
      {shown.question !== undefined && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.askedCustomer" })}>
          <span className="wrap-anywhere whitespace-pre-line">{shown.question}</span>
        </DescriptionRow>
      )}
      {shown.refusal !== undefined && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.refusedFor" })}>
          {intl.formatMessage({ id: wordsOfRefusal(shown.refusal) })}
        </DescriptionRow>
      )}
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.earlierChecks" })}>
        {intl.formatMessage({ id: "apex.desk.earlierCheckCounts" }, shown.earlier)}
      </DescriptionRow>
    </Facts>
  );
}

interface DocumentsProps {
  readonly id: string;
  readonly provider: string;
}

function Documents({ id, provider }: DocumentsProps) {
  const intl = useIntl();
  const client = useClient();
  return (
    <LookedAt
      label={intl.formatMessage({ id: "apex.desk.showDocuments" })}
      query={read(client, readIdentityDocument, { params: { id } })}
    >
      {({ document }) =>
        document === undefined ? (
          <Elsewhere id={id} provider={provider} />
        ) : (
          <>
            <Document document={document} />
            {document.pictures.length === 0 && <Elsewhere id={id} provider={provider} />}
          </>
        )
      }
    </LookedAt>
  );
}

function Elsewhere({ id, provider }: DocumentsProps) {
  const intl = useIntl();
  return (
    <Notice title={intl.formatMessage({ id: "apex.desk.documentsElsewhere" }, { provider })}>
      {intl.formatMessage({ id: "apex.desk.documentsElsewhereBody" }, { provider, id })}
    </Notice>
  );
}

function Document({ document }: { document: ShownDocument }) {
  const intl = useIntl();
  const notTold = intl.formatMessage({ id: "apex.desk.notTold" });
  const day = (date: string | undefined) =>
    date === undefined ? notTold : formatDay(date, intl.locale, "UTC");
  return (
    <>
      <Facts title={intl.formatMessage({ id: "apex.desk.onDocument" })}>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.senderName" })}>
          {document.name ?? notTold}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.birthDate" })}>
          {day(document.birthDate)}
        </DescriptionRow>
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.expiresOn" })}>
          {day(document.expiresOn)}
        </DescriptionRow>
      </Facts>
      <div className="grid gap-3 sm:grid-cols-2">
        {document.pictures.map(({ part, type, data }, place) => {
          const known = documentParts.find((one) => one === part);
          return (
            <img
              // A document can have two pictures of one part.
              key={`${part} ${String(place)}`}
              src={`data:${type};base64,${data}`}
              alt={intl.formatMessage({
                id: known === undefined ? "apex.desk.document" : partWords[known],
              })}
              className="max-h-96 max-w-full rounded-card border border-border object-contain"
            />
          );
        })}
      </div>
    </>
  );
}
