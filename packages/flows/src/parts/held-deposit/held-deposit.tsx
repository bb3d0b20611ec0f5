import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import type { HoldState } from "@apex/contract/transactions/deposit-hold";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { startDocumentVerification } from "@apex/contract/verification/verify-bvn";
import { Button } from "@apex/ui/button/button";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Notice } from "@apex/ui/notice/notice";
import { CircleCheck, CirclePause, Clock, Undo2 } from "@apex/ui/icon/icon";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { ProviderTab } from "../../base/provider-tab/provider-tab.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { displayStateOf } from "../transaction-row/display-state.ts";
import { askedOf } from "./asked-of.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";

/** The form is rarely used, so it is loaded on demand. */
const SenderForm = lazyPart(() => import("./sender-form.tsx"));

/** True if the transaction is a deposit on hold for a check. */
export function isHeldDeposit({ type, status }: Transaction): boolean {
  const state = displayStateOf(status);
  return type === "fiat-deposit" && (state === "held" || state === "needs-you");
}

/** True if a deposit is or was on hold for a check. */
export function hasHold(transaction: Transaction): boolean {
  return isHeldDeposit(transaction) || transaction.details.hold !== undefined;
}

export interface HeldDepositProps {
  transaction: Transaction;
  /** Leaves for the page of the provider. */
  onVerifyAt: (url: string) => void;
}

/**
 * The state of a deposit's check: what the customer must provide and why, the date of the next news, or the decision.
 */
function HeldDepositCard({ transaction, onVerifyAt }: HeldDepositProps) {
  switch (askedOf(transaction)) {
    case undefined:
      return (
        <NothingToDo
          state={transaction.details.hold?.state ?? "being-checked"}
          transaction={transaction}
        />
      );
    case "sender":
    case "question":
      return <AskedAboutSender transaction={transaction} />;
    case "document":
      return <AskedForDocument transaction={transaction} onVerifyAt={onVerifyAt} />;
  }
}

type Told = Exclude<HoldState, "asked">;

/** An unknown state, from a newer server, counts as being checked. */
const toldOf = (state: string): Told =>
  state === "handed-in" || state === "released" || state === "sent-back" ? state : "being-checked";

function NothingToDo({ state, transaction }: { state: string; transaction: Transaction }) {
  const intl = useIntl();
  const { amount, details } = transaction;
  const money = { amount: writtenMoney(amount, intl) };
  const by = details.hold?.nextWordBy;
  const time = { by: by === undefined ? "" : formatMoment(by, intl.locale) };
  switch (toldOf(state)) {
    case "handed-in":
      return (
        <Notice
          icon={<Clock />}
          live="status"
          title={intl.formatMessage({ id: "apex.deposit.heldStateHandedIn" }, money)}
        >
          {intl.formatMessage({ id: "apex.deposit.heldHandedIn" }, time)}
        </Notice>
      );
    case "being-checked":
      return (
        <Notice
          icon={<Clock />}
          live="status"
          title={intl.formatMessage({ id: "apex.deposit.heldStateBeingChecked" }, money)}
        >
          {by === undefined
            ? intl.formatMessage({ id: "apex.deposit.heldBeingCheckedSoon" })
            : intl.formatMessage({ id: "apex.deposit.heldBeingChecked" }, time)}
        </Notice>
      );
    case "released":
      return (
        <Notice
          tone="success"
          icon={<CircleCheck />}
          live="status"
          title={intl.formatMessage({ id: "apex.deposit.heldReleasedTitle" }, money)}
        >
          {intl.formatMessage({ id: "apex.deposit.heldReleased" })}
        </Notice>
      );
    case "sent-back":
      return (
        <Notice
          icon={<Undo2 />}
          live="status"
          title={intl.formatMessage({ id: "apex.deposit.heldSentBackTitle" }, money)}
        >
          {intl.formatMessage({ id: "apex.deposit.heldSentBack" })}
        </Notice>
      );
  }
}

interface AskedProps {
  transaction: Transaction;
  action: ReactNode;
  /** The sentence that says what the customer has to give. */
  children: ReactNode;
}

function Asked({ transaction, action, children }: AskedProps) {
  const intl = useIntl();
  return (
    <Notice
      tone="caution"
      icon={<CirclePause />}
      live="status"
      title={intl.formatMessage(
        { id: "apex.deposit.heldTitle" },
        { amount: writtenMoney(transaction.amount, intl) },
      )}
      action={action}
    >
      <p>{reasonOf(transaction, intl)}</p>
      <p className="mt-1 wrap-anywhere">{children}</p>
    </Notice>
  );
}

function AskedAboutSender({ transaction }: { transaction: Transaction }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const canAnswer = useAllowed("deposits", "create");
  const question = transaction.details.hold?.question;
  return (
    <>
      <Asked
        transaction={transaction}
        action={
          canAnswer && (
            <Button className="max-sm:w-full" onPress={() => setOpen(true)}>
              {intl.formatMessage({
                id:
                  question === undefined
                    ? "apex.deposit.tellSender"
                    : "apex.deposit.answerQuestion",
              })}
            </Button>
          )
        }
      >
        {question === undefined
          ? intl.formatMessage({ id: "apex.deposit.heldNeedSender" })
          : intl.formatMessage({ id: "apex.deposit.heldQuestion" }, { question })}
      </Asked>
      <Extra>
        {isOpen && <SenderForm id={transaction.id} question={question} onOpenChange={setOpen} />}
      </Extra>
    </>
  );
}

function AskedForDocument({ transaction, onVerifyAt }: HeldDepositProps) {
  const hrefTo = useHrefTo();
  const start = useAct(startDocumentVerification);
  const { category, id } = transaction;
  const page = hrefTo("transaction", { category, id });
  const verify = () => {
    // The provider can only return the person to a path of the wallet.
    const returnTo = page?.startsWith("/") ? page : location.pathname + location.search;
    start.mutate(
      { body: { operationId: id, returnTo } },
      { onSuccess: ({ url, sendsBack }) => sendsBack && onVerifyAt(url) },
    );
  };
  return (
    <div className="grid gap-3">
      <Asked
        transaction={transaction}
        action={
          <Button className="max-sm:w-full" isPending={start.isPending} onPress={verify}>
            <FormattedMessage id="apex.deposit.verify" />
          </Button>
        }
      >
        <FormattedMessage id="apex.deposit.heldNeed" />
      </Asked>
      {start.data && !start.data.sendsBack && <ProviderTab url={start.data.url} />}
      {start.error && (
        <ErrorView error={start.error} onRetry={verify} isRetrying={start.isPending} />
      )}
    </div>
  );
}

function reasonOf({ details }: Transaction, intl: IntlShape): ReactNode {
  switch (details.holdReason) {
    case "name-mismatch":
      return details.sender
        ? intl.formatMessage(
            { id: "apex.deposit.heldNameMismatch" },
            { sender: details.sender.name, b: (words) => <strong key="sender">{words}</strong> },
          )
        : intl.formatMessage({ id: "apex.deposit.heldNameMismatchUnnamed" });
    case "review-threshold":
      return intl.formatMessage({ id: "apex.deposit.heldReviewThreshold" });
    case undefined:
    default:
      return intl.formatMessage({ id: "apex.deposit.heldOther" });
  }
}

export const HeldDeposit = withWords(["deposit"], HeldDepositCard);
