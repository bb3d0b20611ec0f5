import { read } from "@apex/client/query";
import {
  readWatchReplay,
  retireWatchRule,
  setWatchRuleLive,
  watchRuleActs,
  type WatchReplay,
  type WatchRule,
  type WatchRuleAct,
} from "@apex/contract/desk/watch-rules";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { ProgressBar } from "@apex/ui/progress-bar/progress-bar";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { LookedAt } from "../../parts/desk-case/looked-at.tsx";
import { type Settle, useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import { ReplayDialog } from "./replay-dialog.tsx";
import { watchRuleState, writtenPattern } from "./watch-words.ts";

export interface RuleCardProps {
  rule: WatchRule;
  onRevise: () => void;
}

const actWords = {
  replay: "apex.desk.watchReplay",
  "set-live": "apex.desk.watchSetLive",
  retire: "apex.desk.watchRetire",
  revise: "apex.desk.watchRevise",
} as const satisfies Record<WatchRuleAct, string>;

/** A version of a rule with its replay, and what the member may do with it. */
export function RuleCard({ rule, onRevise }: RuleCardProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Exclude<WatchRuleAct, "revise">>();
  const { decide, changed } = useSettledCall();
  const { words, status } = watchRuleState(rule.state);
  const name = intl.formatMessage(
    { id: "apex.desk.watchVersionOf" },
    { name: rule.name, version: rule.version },
  );
  const close = () => setAsked(undefined);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={name}>
      <h2 className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <StatusChip status={status}>{intl.formatMessage({ id: words })}</StatusChip>
      </h2>
      {changed && <ErrorView error={changed} />}
      <Card>
        <RuleFacts rule={rule} />
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {watchRuleActs
            .filter((act) => rule.may.includes(act))
            .map((act) => (
              <Button
                key={act}
                size="compact"
                variant={act === "set-live" ? "primary" : "secondary"}
                onPress={() => (act === "revise" ? onRevise() : setAsked(act))}
              >
                {intl.formatMessage({ id: actWords[act] })}
              </Button>
            ))}
        </div>
      </Card>
      {asked === "replay" && <ReplayDialog id={rule.id} onClose={close} />}
      {(asked === "set-live" || asked === "retire") && (
        <RuleActDialog act={asked} id={rule.id} name={name} decide={decide} onClose={close} />
      )}
    </section>
  );
}

function RuleFacts({ rule }: Pick<RuleCardProps, "rule">) {
  const intl = useIntl();
  const { madeBy, madeAt, liveBy, liveAt, replay } = rule;
  return (
    <DescriptionList>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.watchLooksFor" })}>
        {writtenPattern(rule.pattern, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.desk.watchMadeBy" })}>
        {madeBy.name}, <DateTime at={madeAt} />
      </DescriptionRow>
      {liveBy && liveAt !== undefined && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.watchLiveBy" })}>
          {liveBy.name}, <DateTime at={liveAt} />
        </DescriptionRow>
      )}
      {replay && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.watchReplayResult" })}>
          <ShownReplay ruleId={rule.id} replay={replay} />
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}

/** The progress of a replay, or what it found about which customers. */
function ShownReplay({ ruleId, replay }: { ruleId: string; replay: WatchReplay }) {
  const intl = useIntl();
  const client = useClient();
  const { read: done, payments, hits, customers, days } = replay;
  if (replay.state === "running") {
    const label = intl.formatMessage(
      { id: "apex.desk.watchReplayRuns" },
      { read: intl.formatNumber(done), payments: intl.formatNumber(payments) },
    );
    return (
      <span className="grid min-w-40 gap-2">
        <span>{label}</span>
        <ProgressBar label={label} value={payments === 0 ? 1 : done / payments} />
      </span>
    );
  }
  return (
    <div className="grid gap-3">
      {intl.formatMessage({ id: "apex.desk.watchReplayDone" }, { hits, customers, days })}
      {hits > 0 && (
        <LookedAt
          label={intl.formatMessage({ id: "apex.desk.watchReplayCustomers" })}
          query={read(client, readWatchReplay, { params: { id: ruleId } })}
        >
          {(found) =>
            found.customers.length === 0 ? (
              <p>{intl.formatMessage({ id: "apex.desk.watchReplayNobody" })}</p>
            ) : (
              <RowList label={intl.formatMessage({ id: "apex.desk.customers" })}>
                {found.customers.map((customer) => (
                  <ListRow
                    key={customer.workspaceId}
                    title={customer.name}
                    subtitle={intl.formatMessage(
                      { id: "apex.desk.watchReplayHits" },
                      { hits: customer.hits },
                    )}
                    trailing={<Money {...customer.sum} />}
                  />
                ))}
              </RowList>
            )
          }
        </LookedAt>
      )}
    </div>
  );
}

interface RuleActDialogProps {
  act: "set-live" | "retire";
  id: string;
  name: string;
  decide: Settle;
  onClose: () => void;
}

function RuleActDialog({ act, id, name, decide, onClose }: RuleActDialogProps) {
  const intl = useIntl();
  const isLive = act === "set-live";
  const params = { id };
  const submitLabel = intl.formatMessage({ id: actWords[act] });
  if (isLive)
    return (
      <ActDialog
        title={intl.formatMessage({ id: "apex.desk.watchSetLiveTitle" }, { name })}
        about={intl.formatMessage({ id: "apex.desk.watchSetLiveAbout" })}
        submitLabel={submitLabel}
        proves={{ endpoint: setWatchRuleLive, params }}
        onSubmit={(proof) => decide(setWatchRuleLive, { params, body: proof })}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={intl.formatMessage({ id: "apex.desk.watchRetireTitle" }, { name })}
      about={intl.formatMessage({ id: "apex.desk.watchRetireAbout" })}
      submitLabel={submitLabel}
      isDangerous
      asks={{ keptAs: `${id} ${act}` }}
      onSubmit={(reason) => decide(retireWatchRule, { params, body: { reason } })}
      onClose={onClose}
    />
  );
}
