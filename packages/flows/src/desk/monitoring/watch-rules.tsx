import { listWatchRules, watchReplayStates, type WatchRule } from "@apex/contract/desk/watch-rules";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Filter, Plus } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { RuleCard } from "./rule-card.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { useRead } from "../../base/use-read.ts";

export interface WatchRulesProps {
  onTitle?: (title: string) => void;
}

/** How often the list is read while a replay runs. */
const replayEveryMs = 2_000;

const isRunning = ({ replay }: WatchRule) => replay?.state === watchReplayStates[0];

/** The rules that watch payments, in their versions. */
function WatchRulesOf({ onTitle }: WatchRulesProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.watchRules" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  /** The version that a new one starts from; null for a new rule. */
  const [revised, setRevised] = useState<WatchRule | null>();
  const rules = useRead(
    listWatchRules,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some(isRunning) === true ? replayEveryMs : false,
    },
  );
  const newRule = (
    <Button icon={<Plus />} onPress={() => setRevised(null)}>
      {intl.formatMessage({ id: "apex.desk.watchNewRule" })}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={title}
        description={intl.formatMessage({ id: "apex.desk.watchRulesLead" })}
        actions={rules.data?.items.length !== 0 && newRule}
      />
      <Loaded query={rules} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing="pass"
              icon={<Filter />}
              title={intl.formatMessage({ id: "apex.desk.watchNoRules" })}
              action={newRule}
            >
              {intl.formatMessage({ id: "apex.desk.watchNoRulesBody" })}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {items.map((rule) => (
                <RuleCard key={rule.id} rule={rule} onRevise={() => setRevised(rule)} />
              ))}
            </div>
          )
        }
      </Loaded>
      {revised !== undefined && (
        <RuleDialog from={revised ?? undefined} onClose={() => setRevised(undefined)} />
      )}
    </Page>
  );
}

export const WatchRules = withDeskWords(["security"], WatchRulesOf);
