import type { Verification } from "@apex/client/events";
import { read } from "@apex/client/query";
import { assetFacts, type Asset } from "@apex/contract/assets";
import type { Schedule } from "@apex/contract/schedules/schedules";
import type { Recipient } from "@apex/contract/transfers/recipients";
import { listWallets } from "@apex/contract/wallets/wallets";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowLeft } from "@apex/ui/icon/icon";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { Select } from "@apex/ui/select/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useWalletName } from "../asset-words/use-asset-name.ts";
import { useClient } from "../client-context.ts";
import type { ScheduleValues } from "./plan-fields.tsx";
import { ownTimeZone, valuesOfPlan } from "./plan-values.ts";
import { PayeeStep } from "./payee-step.tsx";
import { ScheduleForm, type PlannedPayment } from "./schedule-form.tsx";
import { ScheduleReview } from "./schedule-review.tsx";
import { targetOfRecipient, targetOfSchedule, type ScheduleTarget } from "./schedule-target.ts";

/** A payment that was begun elsewhere. */
interface GivenPayment {
  readonly recipient: Recipient | undefined;
  readonly asset: Asset | undefined;
  readonly amount: string | undefined;
}

export interface ScheduleEditorProps {
  /** Undefined: a new one. */
  schedule: Schedule | undefined;
  /** What a new one begins with. */
  given?: GivenPayment;
  headingLevel: 1 | 2;
  onClose: () => void;
  onSaved: (schedule: Schedule) => void;
  onVerify: (verification: Verification) => void;
}

/** A new schedule, or another form of one: who, how much and when, then the code that stands for its payments. */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { schedule, given, headingLevel, onClose, onSaved, onVerify } = props;
  const intl = useIntl();
  const client = useClient();
  const [scheduleId] = useState(() => schedule?.id ?? crypto.randomUUID());
  const [target, setTarget] = useState(() => startOf(schedule, given));
  const [asset, setAsset] = useState<Asset>(
    schedule?.amount.asset ??
      given?.asset ??
      client.session.getState().user?.preferredAsset ??
      "NGN",
  );
  const [values, setValues] = useState(() => valuesOf(schedule, given?.amount));
  const [payment, setPayment] = useState<PlannedPayment>();
  const timeZone = schedule?.plan.timeZone ?? ownTimeZone();
  const made = { count: schedule?.runCount ?? 0, lastOn: schedule?.lastRun?.on };
  const progress = { madeCount: made.count, afterOn: made.lastOn, afterMs: client.nowMs() };
  const back = () => {
    if (payment) setPayment(undefined);
    else if (target && !schedule) setTarget(undefined);
    else onClose();
  };
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <PageHeader
        title={titleOf(target, payment, schedule, intl)}
        headingLevel={headingLevel}
        {...(payment && { description: intl.formatMessage({ id: "apex.schedules.reviewLead" }) })}
        back={
          <IconButton
            label={intl.formatMessage({ id: "apex.schedules.backToPayee" })}
            onPress={back}
          >
            <ArrowLeft />
          </IconButton>
        }
      />
      {!target ? (
        <PayeeStep
          onNext={(chosen) => {
            setTarget(chosen);
            if (chosen.kind === "account") setAsset(chosen.beneficiary.asset);
          }}
        />
      ) : payment ? (
        <ScheduleReview
          {...{ scheduleId, target, payment, progress, onSaved, onVerify }}
          isNew={schedule === undefined}
          onChange={() => setPayment(undefined)}
        />
      ) : (
        <>
          {!schedule && target.kind === "user" && (
            <WalletSelect asset={asset} onChange={setAsset} />
          )}
          <ScheduleForm
            key={asset}
            {...{ target, asset, values, timeZone, made, onVerify }}
            onType={setValues}
            onNext={setPayment}
          />
        </>
      )}
    </div>
  );
}

function titleOf(
  target: ScheduleTarget | undefined,
  payment: PlannedPayment | undefined,
  schedule: Schedule | undefined,
  intl: IntlShape,
): string {
  if (!target) return intl.formatMessage({ id: "apex.schedules.whoTitle" });
  if (payment) return intl.formatMessage({ id: "apex.schedules.reviewTitle" });
  return schedule
    ? intl.formatMessage({ id: "apex.schedules.editTitle" }, { name: schedule.payee.name })
    : intl.formatMessage({ id: "apex.schedules.formTitle" });
}

function startOf(
  schedule: Schedule | undefined,
  given: GivenPayment | undefined,
): ScheduleTarget | undefined {
  if (schedule) return targetOfSchedule(schedule);
  return given?.recipient && targetOfRecipient(given.recipient);
}

function valuesOf(schedule: Schedule | undefined, amount = ""): ScheduleValues {
  const body = schedule?.intent.body;
  return {
    typedAmount: schedule?.amount.amount ?? amount,
    note: (body && "note" in body ? body.note : undefined) ?? "",
    ...valuesOfPlan(schedule?.plan),
  };
}

function WalletSelect({ asset, onChange }: { asset: Asset; onChange: (asset: Asset) => void }) {
  const intl = useIntl();
  const walletName = useWalletName();
  const wallets = useQuery(read(useClient(), listWallets, {}));
  const assets = wallets.data?.items.map((wallet) => wallet.asset) ?? [asset];
  return (
    <Select
      label={intl.formatMessage({ id: "apex.schedules.walletLabel" })}
      placeholder={intl.formatMessage({ id: "apex.schedules.walletPlaceholder" })}
      value={asset}
      onChange={onChange}
      options={assets.map((code) => ({
        value: code,
        label: walletName(code),
        description: assetFacts(code).category === "crypto" ? code : undefined,
      }))}
    />
  );
}
