import { readPaymentRequest, type PaymentRequest } from "@apex/contract/payments/pay-link";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { CircleAlert } from "@apex/ui/icon/icon";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { GuestBar } from "../../parts/auth-frame/guest-bar.tsx";
import { ClosedRequest } from "./closed-request.tsx";
import { PayFlow, type PayFlowProps } from "./pay-flow.tsx";
import { RequestCard } from "./request-card.tsx";

export interface PayPageProps extends Omit<PayFlowProps, "request" | "onLook"> {
  /** The code in the page's address. */
  code: string;
  /** True if somebody is signed in and can pay here; others log in first and return. */
  isSignedIn: boolean;
}

/** The page of a payment link, for anyone who has the link. */
function PayPageScreen({ code, isSignedIn, ...flow }: PayPageProps) {
  const intl = useIntl();
  const asked = useRead(readPaymentRequest, { params: { code } });
  const known = asked.data?.request;
  if (known && isSignedIn)
    return <PayFlow {...flow} request={known} onLook={() => void asked.refetch()} />;
  return (
    <PlainPage
      title={intl.formatMessage({ id: "apex.payments.payName" })}
      onTitle={flow.onTitle}
      headingLevel={flow.headingLevel ?? 1}
    >
      {!known && asked.error?.code === "not-found" ? (
        <EmptyState
          icon={<CircleAlert />}
          title={intl.formatMessage({ id: "apex.payments.unknown" })}
          action={
            <PlaceButton to="overview" variant="secondary">
              {intl.formatMessage({ id: "apex.payments.home" })}
            </PlaceButton>
          }
        >
          {intl.formatMessage({ id: "apex.payments.unknownBody" })}
        </EmptyState>
      ) : (
        <Loaded query={asked} rows={3}>
          {({ request }) =>
            request.status === "open" ? (
              <GuestRequest request={request} />
            ) : (
              <ClosedRequest request={request} />
            )
          }
        </Loaded>
      )}
    </PlainPage>
  );
}

interface PlainPageProps {
  title: string;
  onTitle: ((title: string) => void) | undefined;
  headingLevel: 1 | 2 | 3;
  children: ReactNode;
}

/** A page without a sidebar. */
function PlainPage({ title, onTitle, headingLevel, children }: PlainPageProps) {
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-8 px-4 py-8">
      <GuestBar hasHelp />
      <PageHeader title={title} headingLevel={headingLevel === 1 ? 1 : 2} />
      {children}
    </div>
  );
}

/** The page of a guest: the request, and the way to pay. */
function GuestRequest({ request }: { request: PaymentRequest }) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RequestCard request={request} />
      <div className="grid gap-3">
        <PlaceButton to="signIn" width="full">
          {intl.formatMessage({ id: "apex.payments.logIn" })}
        </PlaceButton>
        <PlaceButton to="createAccount" width="full" variant="secondary">
          {intl.formatMessage({ id: "apex.payments.createAccount" })}
        </PlaceButton>
      </div>
      <p className="text-sm text-text-muted">{intl.formatMessage({ id: "apex.payments.safe" })}</p>
    </div>
  );
}

export const PayPage = withWords(["payments"], PayPageScreen);
