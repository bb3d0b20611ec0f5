import type { P2pCase } from "@apex/contract/desk/p2p-cases";
import { p2pRefusals } from "@apex/contract/deposits/p2p-deposits";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { Link } from "@apex/ui/link/link";
import { Money } from "@apex/ui/money/money";
import { useIntl } from "react-intl";
import { CaseCustomerFacts, Facts, type CustomerLink } from "../../parts/desk-case/facts.tsx";
import { refusalWords } from "./p2p-words.ts";
import { dotted } from "../../base/format/dotted.ts";

export interface P2pFactsProps {
  shown: P2pCase;
  customerLink: CustomerLink;
  hrefOfTicket: (id: string) => string;
}

/** The facts for a decision: the deposit beside its merchant, its customer and the payment that a colleague found. */
export function P2pFacts({ shown, customerLink, hrefOfTicket }: P2pFactsProps) {
  const intl = useIntl();
  const say = (word: "p2pTicket" | "p2pOpenTicket" | "p2pEarlier") =>
    intl.formatMessage({ id: `apex.desk.${word}` });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      {shown.proposal && <Found proposal={shown.proposal} />}
      <Deposit shown={shown} />
      <CaseCustomerFacts
        customer={shown.customer}
        reason={intl.formatMessage(
          { id: "apex.desk.named" },
          { what: intl.formatMessage({ id: "apex.desk.p2pPayments" }), name: shown.reference },
        )}
        customerLink={customerLink}
      >
        <DescriptionRow term={say("p2pEarlier")}>
          {intl.formatMessage({ id: "apex.desk.p2pEarlierCounts" }, shown.earlier)}
        </DescriptionRow>
        {shown.ticketId !== undefined && (
          <DescriptionRow term={say("p2pTicket")}>
            <Link href={hrefOfTicket(shown.ticketId)}>{say("p2pOpenTicket")}</Link>
          </DescriptionRow>
        )}
      </CaseCustomerFacts>
    </div>
  );
}

function Deposit({ shown }: Pick<P2pFactsProps, "shown">) {
  const intl = useIntl();
  const { payTo, received, senderBank } = shown;
  const refusal = p2pRefusals.find((one) => one === shown.refusal);
  const say = (
    word:
      | "p2pDeposit"
      | "p2pExactAmount"
      | "p2pReference"
      | "p2pBegunAt"
      | "p2pExpiresAt"
      | "p2pPaidAt"
      | "p2pMerchant"
      | "p2pMerchantAccount"
      | "p2pCustomersBank"
      | "p2pReceived",
  ) => intl.formatMessage({ id: `apex.desk.${word}` });
  return (
    <Facts title={say("p2pDeposit")}>
      <DescriptionRow term={say("p2pExactAmount")}>
        <Money {...shown.amount} />
      </DescriptionRow>
      <DescriptionRow term={say("p2pReference")}>{shown.reference}</DescriptionRow>
      <DescriptionRow term={say("p2pMerchant")}>{payTo.accountName}</DescriptionRow>
      <DescriptionRow term={say("p2pMerchantAccount")}>
        {dotted(payTo.bankName, payTo.accountNumber)}
      </DescriptionRow>
      {senderBank !== undefined && (
        <DescriptionRow term={say("p2pCustomersBank")}>{senderBank}</DescriptionRow>
      )}
      <DescriptionRow term={say("p2pBegunAt")}>
        <DateTime at={shown.begunAt} />
      </DescriptionRow>
      <DescriptionRow term={say("p2pExpiresAt")}>
        <DateTime at={shown.expiresAt} />
      </DescriptionRow>
      <DescriptionRow term={say("p2pPaidAt")}>
        <DateTime at={shown.paidAt} />
      </DescriptionRow>
      {received && (
        <DescriptionRow term={say("p2pReceived")}>
          <Money {...received} />
        </DescriptionRow>
      )}
      {refusal && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.reason" })}>
          {intl.formatMessage({ id: refusalWords[refusal] })}
        </DescriptionRow>
      )}
    </Facts>
  );
}

/** The facts that a colleague copied from the merchant's bank statement. */
function Found({ proposal }: { proposal: NonNullable<P2pCase["proposal"]> }) {
  const intl = useIntl();
  const { by, at, reason, payment } = proposal;
  const say = (word: "p2pArrived" | "p2pPaymentId" | "p2pSenderBank" | "p2pSenderAccount") =>
    intl.formatMessage({ id: `apex.desk.${word}` });
  return (
    <Facts title={intl.formatMessage({ id: "apex.desk.p2pProposed" }, { name: by.name })}>
      <DescriptionRow term={say("p2pArrived")}>
        <Money {...payment.amount} />
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.sender" })}>
        {payment.senderName}
      </DescriptionRow>
      <DescriptionRow term={say("p2pSenderBank")}>{payment.senderBank}</DescriptionRow>
      <DescriptionRow term={say("p2pSenderAccount")}>{payment.senderAccount}</DescriptionRow>
      <DescriptionRow term={say("p2pPaymentId")}>{payment.paymentId}</DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.why" })}>
        <span className="block wrap-anywhere whitespace-pre-line">{reason}</span>
        <DateTime at={at} className="text-sm text-text-muted" />
      </DescriptionRow>
    </Facts>
  );
}
