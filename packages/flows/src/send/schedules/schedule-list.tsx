import { readGeneralSettings } from "@apex/contract/profile/general-settings";
import { listSchedules, type Schedule } from "@apex/contract/schedules/schedules";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Clock, Plus } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useIntl, type IntlShape } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { writtenTime } from "../../base/format/written-time.ts";
import { writtenZone } from "../../base/format/written-zone.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { shortPayee } from "@apex/contract/networks/short-address";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { PlannedFace } from "../../parts/planned-payment/planned-face.tsx";
import { RowTitle } from "../../parts/transaction-row/row-title.tsx";
import { frequencyWords, scheduleState, writtenDay } from "./schedule-words.ts";

export interface ScheduleListProps {
  /** Goes to the flow of a new schedule. */
  onNew: () => void;
  onTitle?: (title: string) => void;
}

/** Scheduled payments: upcoming ones, ended ones, and the time of low-balance alerts. */
function ScheduleListScreen({ onNew, onTitle }: ScheduleListProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.schedules.title" });
  const list = useRead(listSchedules, {});
  const canPay = useAllowed("withdrawals", "create");
  const make = canPay && (
    <Button icon={<Plus />} onPress={onNew}>
      {intl.formatMessage({ id: "apex.schedules.new" })}
    </Button>
  );
  const items = list.data?.items ?? [];
  const toCome = items.filter(({ state }) => state === "pending");
  const ended = items.filter(({ state }) => state !== "pending");
  return (
    <SectionPage
      title={title}
      description={intl.formatMessage({ id: "apex.schedules.lead" })}
      back={{
        to: "transactions",
        with: {},
        label: intl.formatMessage({ id: "apex.schedules.toTransactions" }),
      }}
      {...(items.length > 0 && { actions: make })}
      onTitle={onTitle}
    >
      {list.data ? (
        items.length === 0 ? (
          <EmptyState
            icon={<Clock />}
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.schedules.emptyTitle" })}
            {...(make
              ? { action: make }
              : { reason: intl.formatMessage({ id: "apex.schedules.emptyReason" }) })}
          >
            {make && intl.formatMessage({ id: "apex.schedules.emptyBody" })}
          </EmptyState>
        ) : (
          <>
            <Schedules label={intl.formatMessage({ id: "apex.schedules.toCome" })} items={toCome} />
            <Schedules label={intl.formatMessage({ id: "apex.schedules.ended" })} items={ended} />
            <AlertTime />
          </>
        )
      ) : list.error ? (
        <QueryError query={list} />
      ) : (
        <RowSkeletons count={4} label={intl.formatMessage({ id: "apex.schedules.loading" })} />
      )}
    </SectionPage>
  );
}

function Schedules({ label, items }: { label: string; items: readonly Schedule[] }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  if (items.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h2 className="text-lg font-semibold">{label}</h2>
      <RowList label={label}>
        {items.map((schedule) => {
          const { id, category, payee, lastRun } = schedule;
          const state = scheduleState(schedule);
          return (
            <ListRow
              key={id}
              data-item={id}
              href={hrefTo("schedule", { category, id })}
              leading={<PlannedFace {...schedule} />}
              title={<RowTitle title={shortPayee(payee.name)} />}
              subtitle={rowWords(schedule, intl)}
              trailing={
                <span className="tabular-nums">
                  {writtenMoney(movedAmount({ direction: "out", ...schedule }), intl)}
                </span>
              }
              trailingNote={
                lastRun?.retryUntil ? (
                  <RowStatus status="needs-you">
                    {intl.formatMessage({ id: "apex.schedules.rowFailed" })}
                  </RowStatus>
                ) : (
                  <RowStatus status={state.status}>
                    {intl.formatMessage({ id: state.id })}
                  </RowStatus>
                )
              }
            />
          );
        })}
      </RowList>
    </section>
  );
}

function rowWords({ plan, nextRuns, lastRun, isPaused }: Schedule, intl: IntlShape): string {
  const frequency = intl.formatMessage({ id: frequencyWords[plan.frequency] });
  const [next] = nextRuns;
  if (next)
    return intl.formatMessage(
      { id: "apex.schedules.rowNext" },
      { frequency, day: writtenDay(next.on, intl) },
    );
  if (isPaused) return intl.formatMessage({ id: "apex.schedules.rowPaused" }, { frequency });
  return lastRun
    ? intl.formatMessage(
        { id: "apex.schedules.rowEnded" },
        { frequency, day: writtenDay(lastRun.on, intl) },
      )
    : intl.formatMessage({ id: "apex.schedules.rowNever" }, { frequency });
}

/** The time of low-balance alerts, and a link to its setting. */
function AlertTime() {
  const intl = useIntl();
  const { data: settings } = useRead(readGeneralSettings, {});
  return (
    <p className="text-body text-text-muted">
      {settings && (
        <>
          {settings.scheduleAlertTime === null
            ? intl.formatMessage({ id: "apex.schedules.alertOff" })
            : intl.formatMessage(
                { id: "apex.schedules.alertAt" },
                {
                  time: writtenTime(settings.scheduleAlertTime, intl),
                  zone: writtenZone(settings.timeZone, intl),
                },
              )}{" "}
        </>
      )}
      <PlaceLink to="general">{intl.formatMessage({ id: "apex.schedules.alertSet" })}</PlaceLink>
    </p>
  );
}

export const ScheduleList = withWords(["schedules"], ScheduleListScreen);
