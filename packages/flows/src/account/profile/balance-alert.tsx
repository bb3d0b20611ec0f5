import type { ResponseOf } from "@apex/contract/endpoint";
import { defaultScheduleAlertTime } from "@apex/contract/limits";
import {
  setScheduleAlertTime,
  type readGeneralSettings,
} from "@apex/contract/profile/general-settings";
import { Card } from "@apex/ui/card/card";
import { Select } from "@apex/ui/select/select";
import { Switch } from "@apex/ui/switch/switch";
import { useIntl } from "react-intl";
import { writtenTime } from "../../base/format/written-time.ts";
import { writtenZone } from "../../base/format/written-zone.ts";
import { useAct } from "../../base/use-read.ts";
import { SaveState } from "./save-state.tsx";

/** Every half hour of a day. */
const times = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);

export interface BalanceAlertProps {
  settings: ResponseOf<typeof readGeneralSettings>;
}

/** The setting whether, and at what time, a low balance is reported before a scheduled payment. */
export function BalanceAlert({ settings }: BalanceAlertProps) {
  const intl = useIntl();
  const save = useAct(setScheduleAlertTime);
  const asked = save.isPending ? save.variables.body.scheduleAlertTime : undefined;
  const time = asked === undefined ? settings.scheduleAlertTime : asked;
  const set = (scheduleAlertTime: string | null) => save.mutate({ body: { scheduleAlertTime } });
  const offered = time === null || times.includes(time) ? times : [time, ...times];
  return (
    <Card className="grid gap-4">
      <Switch
        isSelected={time !== null}
        onChange={(isOn) => set(isOn ? defaultScheduleAlertTime : null)}
        description={intl.formatMessage({ id: "apex.profile.alertHint" })}
      >
        {intl.formatMessage({ id: "apex.profile.alert" })}
      </Switch>
      {time !== null && (
        <Select
          label={intl.formatMessage({ id: "apex.profile.alertTime" })}
          description={intl.formatMessage(
            { id: "apex.profile.alertZone" },
            { zone: writtenZone(settings.timeZone, intl) },
          )}
          placeholder={intl.formatMessage({ id: "apex.profile.alertTime" })}
          options={offered.map((value) => ({ value, label: writtenTime(value, intl) }))}
          value={time}
          onChange={set}
        />
      )}
      <SaveState save={save} />
    </Card>
  );
}
