import type { AddressCheck } from "@apex/contract/address-book/check-address";
import { Button } from "@apex/ui/button/button";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { MarkedAddress } from "./marked-address.tsx";

export interface AddressReportProps {
  check: AddressCheck;
  /** Switches to a transfer to the Apex user who owns the address. Absent where nothing is being paid. */
  onTransfer?: ((username: string) => void) | undefined;
  /** Goes to the address book; absent within it. */
  onOpenBook?: (() => void) | undefined;
  /** Called when the address's hold ends. */
  onUsable?: (() => void) | undefined;
}

/** True if no money may go to an address. */
export function isBlocked({ risk, isOwn, hold }: AddressCheck): boolean {
  return risk === "HIGH_RISK" || isOwn || hold !== undefined;
}

/** The findings about an address. A high risk, or the customer's own address, is shown alone. */
export function AddressReport({ check, onTransfer, onOpenBook, onUsable }: AddressReportProps) {
  const intl = useIntl();
  const { risk, isOwn, apexUser, lookAlike } = check;
  if (risk === "HIGH_RISK")
    return (
      <Notice
        tone="danger"
        live="alert"
        title={intl.formatMessage({ id: "apex.crypto-address.highRisk" })}
      />
    );
  if (isOwn)
    return (
      <Notice
        tone="caution"
        live="status"
        title={intl.formatMessage({ id: "apex.crypto-address.own" })}
      />
    );
  return (
    <div className="grid gap-4">
      <Hold check={check} onOpenBook={onOpenBook} onUsable={onUsable} />
      {lookAlike && <LookAlike check={check} lookAlike={lookAlike} />}
      {apexUser && (
        <Notice
          tone="info"
          live="status"
          title={intl.formatMessage(
            { id: "apex.crypto-address.apexUserTitle" },
            { name: apexUser.maskedName },
          )}
          action={
            onTransfer && (
              <Button
                variant="secondary"
                size="compact"
                onPress={() => onTransfer(apexUser.username)}
              >
                {intl.formatMessage(
                  { id: "apex.crypto-address.apexUserAction" },
                  { name: apexUser.maskedName },
                )}
              </Button>
            )
          }
        >
          {intl.formatMessage(
            { id: "apex.crypto-address.apexUserBody" },
            { username: apexUser.username },
          )}
        </Notice>
      )}
      <History check={check} />
    </div>
  );
}

function Hold({ check: { hold }, onOpenBook, onUsable }: AddressReportProps) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  if (!hold) return null;
  const action = onOpenBook && (
    <Button variant="secondary" size="compact" onPress={onOpenBook}>
      {intl.formatMessage({ id: "apex.crypto-address.openBook" })}
    </Button>
  );
  if (hold.usableAt === undefined)
    return (
      <Notice
        tone="caution"
        live="status"
        title={intl.formatMessage({ id: "apex.crypto-address.notSavedTitle" })}
        action={action}
      >
        {intl.formatMessage({ id: "apex.crypto-address.notSavedBody" })}
      </Notice>
    );
  return (
    <Notice
      tone="caution"
      live="status"
      title={intl.formatMessage({ id: "apex.crypto-address.onHoldTitle" })}
      action={action}
    >
      <FormattedMessage
        id="apex.crypto-address.onHoldBody"
        values={{
          clock: (
            <TimeLeft
              endsAtMs={Date.parse(hold.usableAt)}
              nowMs={nowMs}
              {...(onUsable && { onEnd: onUsable })}
            />
          ),
        }}
      />
    </Notice>
  );
}

interface LookAlikeProps {
  check: AddressCheck;
  lookAlike: NonNullable<AddressCheck["lookAlike"]>;
}

function LookAlike({ check, lookAlike }: LookAlikeProps) {
  const intl = useIntl();
  const { label, differsAt } = lookAlike;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={intl.formatMessage({ id: "apex.crypto-address.lookAlikeTitle" })}
    >
      <p>{intl.formatMessage({ id: "apex.crypto-address.lookAlikeBody" })}</p>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-sm font-semibold">
            {intl.formatMessage({ id: "apex.crypto-address.lookAlikeThis" })}
          </dt>
          <dd>
            <MarkedAddress address={check.address} marked={differsAt} />
          </dd>
        </div>
        <div>
          <dt className="text-sm font-semibold">
            {label === undefined
              ? intl.formatMessage({ id: "apex.crypto-address.lookAlikeKnown" })
              : intl.formatMessage({ id: "apex.crypto-address.lookAlikeNamed" }, { label })}
          </dt>
          <dd>
            <MarkedAddress address={lookAlike.address} marked={differsAt} />
          </dd>
        </div>
      </dl>
    </Notice>
  );
}

/** Tells whether the address was paid before, and its saved name. */
function History({ check: { saved, lastPaid } }: { check: AddressCheck }) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const paid = lastPaid
    ? intl.formatMessage(
        { id: "apex.crypto-address.lastPaid" },
        {
          amount: writtenMoney(lastPaid.amount, intl),
          when: writtenAgo(lastPaid.at, intl.locale, nowMs()),
        },
      )
    : intl.formatMessage({ id: "apex.crypto-address.firstTime" });
  return (
    <p role="status" className="text-body text-text-muted">
      {saved && (
        <>{intl.formatMessage({ id: "apex.crypto-address.savedAs" }, { label: saved.label })} </>
      )}
      {paid}
    </p>
  );
}
