import type { Customer } from "@apex/contract/desk/customers";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isZero } from "../../base/format/written-money.ts";
import { knownNetwork, networkNames, statusLook } from "../../parts/card-face/card-words.ts";
import { writtenNeeds } from "../../parts/desk-words/need-words.ts";
import { faceOfEvent } from "../../parts/security-event/security-event-face.ts";
import { TransactionAmount } from "../../parts/transaction-row/transaction-row.tsx";
import { kindName, statusName } from "../../parts/transaction-row/transaction-words.ts";
import { CustomerTransaction, type CustomerTransactionProps } from "./customer-transaction.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { dotted } from "../../base/format/dotted.ts";

export interface CustomerFactsProps extends Pick<CustomerTransactionProps, "hrefOfCase"> {
  customer: Customer;
  /** The transaction that is open. */
  transactionId?: string | undefined;
  /** Opens a transaction, or closes it. */
  onTransaction: (id: string | undefined) => void;
}

/** Identity, limits, wallets, movements, devices, events, cards without numbers, and notes. */
export function CustomerFacts({
  customer,
  transactionId,
  onTransaction,
  hrefOfCase,
}: CustomerFactsProps) {
  const intl = useIntl();
  const say = (id: "devices" | "events" | "cards" | "notes") =>
    intl.formatMessage({ id: `apex.desk.${id}` });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Column>
        <Identity customer={customer} />
        <Section title={say("notes")} isEmpty={customer.notes.length === 0}>
          {customer.notes.map(({ id, by, text, at }) => (
            <ListRow
              key={id}
              title={<span className="wrap-anywhere whitespace-pre-line">{text}</span>}
              subtitle={by.name}
              trailingNote={<DateTime at={at} />}
            />
          ))}
        </Section>
        {customer.workspaces.map((workspace) => (
          <Wallets key={workspace.id} {...workspace} />
        ))}
        <Section title={say("cards")} isEmpty={customer.cards.length === 0}>
          {customer.cards.map((card) => (
            <ListRow
              key={card.id}
              title={card.label}
              subtitle={dotted(networkNames[knownNetwork(card)], statusLook(card, intl).words)}
            />
          ))}
        </Section>
        <Section title={say("devices")} isEmpty={customer.devices.length === 0}>
          {customer.devices.map(({ id, name, address, at }) => (
            <ListRow key={id} title={name} subtitle={address} trailingNote={<DateTime at={at} />} />
          ))}
        </Section>
        <Section title={say("events")} isEmpty={customer.events.length === 0}>
          {customer.events.map(({ id, kind, address, at }) => (
            <ListRow
              key={id}
              title={intl.formatMessage({ id: faceOfEvent(kind).words })}
              subtitle={address}
              trailingNote={<DateTime at={at} />}
            />
          ))}
        </Section>
      </Column>
      <Column>
        {customer.workspaces.map(({ id, name }) => (
          <Transactions
            key={id}
            name={name}
            transactions={customer.transactions.filter(({ workspaceId }) => workspaceId === id)}
            onOpen={onTransaction}
          />
        ))}
      </Column>
      {transactionId !== undefined && (
        <CustomerTransaction
          customer={customer}
          id={transactionId}
          hrefOfCase={hrefOfCase}
          onClose={() => onTransaction(undefined)}
        />
      )}
    </div>
  );
}

/** Sections below each other, however long those of the other column are. */
function Column({ children }: { children: ReactNode }) {
  return <div className="grid gap-6">{children}</div>;
}

function Wallets({ name, wallets }: Customer["workspaces"][number]) {
  const intl = useIntl();
  const what = intl.formatMessage({ id: "apex.desk.wallets" });
  return (
    <Section
      title={intl.formatMessage({ id: "apex.desk.named" }, { what, name })}
      isEmpty={wallets.length === 0}
    >
      {wallets.map(({ asset, available, held }) => (
        <ListRow
          key={asset}
          title={asset}
          trailing={<Money {...available} />}
          trailingNote={
            !isZero(held.amount) && (
              <>
                {intl.formatMessage({ id: "apex.desk.onHold" })} <Money {...held} />
              </>
            )
          }
        />
      ))}
    </Section>
  );
}

interface TransactionsProps extends Pick<Customer, "name" | "transactions"> {
  onOpen: (id: string) => void;
}

function Transactions({ name, transactions, onOpen }: TransactionsProps) {
  const intl = useIntl();
  const what = intl.formatMessage({ id: "apex.desk.transactions" });
  return (
    <Section
      title={intl.formatMessage({ id: "apex.desk.named" }, { what, name })}
      isEmpty={transactions.length === 0}
    >
      {transactions.map((transaction) => (
        <ListRow
          key={transaction.id}
          title={transaction.reference}
          subtitle={dotted(kindName(transaction, intl), statusName(transaction.status, intl))}
          trailing={<TransactionAmount transaction={transaction} />}
          trailingNote={<DateTime at={transaction.date} />}
          onPress={() => onOpen(transaction.id)}
        />
      ))}
    </Section>
  );
}

function Identity({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const { email, phone, limits } = customer;
  const proved = (isProved: boolean) =>
    intl.formatMessage({ id: isProved ? "apex.desk.proved" : "apex.desk.notVerified" });
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{intl.formatMessage({ id: "apex.desk.identity" })}</h2>
      <Card>
        <DescriptionList>
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.verifiedName" })}>
            {customer.verifiedName ?? intl.formatMessage({ id: "apex.desk.notVerified" })}
          </DescriptionRow>
          {email !== undefined && (
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.desk.customerEmail" })}
              note={proved(customer.emailVerified)}
            >
              {email}
            </DescriptionRow>
          )}
          {phone !== undefined && (
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.desk.customerPhone" })}
              note={proved(customer.phoneVerified)}
            >
              {writtenContact(phone)}
            </DescriptionRow>
          )}
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.level" })}>
            {intl.formatNumber(customer.level)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.limitEach" })}>
            <Money {...limits.each} />
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.limitDaily" })}>
            <Money {...limits.daily} />
          </DescriptionRow>
          <SecondFactor secondFactor={customer.secondFactor} />
          {customer.moneyWaitsUntil !== undefined && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.desk.moneyWaits" })}>
              <DateTime at={customer.moneyWaitsUntil} />
            </DescriptionRow>
          )}
          <DescriptionRow term={intl.formatMessage({ id: "apex.desk.customerSince" })}>
            <DateTime at={customer.since} show="day" />
          </DescriptionRow>
        </DescriptionList>
      </Card>
    </section>
  );
}

function SecondFactor({ secondFactor }: Pick<Customer, "secondFactor">) {
  const intl = useIntl();
  const { isOn, recoveryOpensAt, missing } = secondFactor;
  const needs = writtenNeeds(missing, intl);
  return (
    <DescriptionRow
      term={intl.formatMessage({ id: "apex.desk-recoveries.secondFactor" })}
      {...(isOn &&
        needs !== "" && {
          note: intl.formatMessage({ id: "apex.desk-recoveries.needed" }, { needs }),
        })}
    >
      {recoveryOpensAt === undefined ? (
        intl.formatMessage({
          id: isOn ? "apex.desk-recoveries.factorOn" : "apex.desk-recoveries.factorOff",
        })
      ) : (
        <FormattedMessage
          id="apex.desk-recoveries.underWay"
          values={{ at: <DateTime at={recoveryOpensAt} /> }}
        />
      )}
    </DescriptionRow>
  );
}

interface SectionProps {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Section({ title, isEmpty, children }: SectionProps) {
  const intl = useIntl();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {isEmpty ? (
        <p className="text-body text-text-muted">{intl.formatMessage({ id: "apex.desk.none" })}</p>
      ) : (
        <RowList>{children}</RowList>
      )}
    </section>
  );
}
