import {
  notificationChannels,
  notificationEvents,
  type NotificationChannel,
} from "@apex/contract/notifications/notification-facts";
import {
  readNotificationPreferences,
  setNotificationPreference,
  type NotificationPreference,
  type NotificationPreferences as Preferences,
} from "@apex/contract/notifications/preferences";
import { Card } from "@apex/ui/card/card";
import { Switch } from "@apex/ui/switch/switch";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { useStateAct } from "../../base/use-state-act.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { PushDevice, type BrowserPush } from "./push-device.tsx";

export interface NotificationPreferencesProps extends ScreenProps {
  /** Push messages of the browser; undefined if it has none. */
  push?: BrowserPush | undefined;
}

/** Each kind of event with its channels; a switch takes effect at once. */
function NotificationPreferencesScreen({
  push,
  onTitle,
  headingLevel = 1,
}: NotificationPreferencesProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.notifications.preferencesTitle" });
  const preferences = useRead(readNotificationPreferences, {});
  return (
    <SectionPage
      width="form"
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.notifications.preferencesLead" })}
      back={{ to: "notifications", label: intl.formatMessage({ id: "apex.notifications.back" }) }}
      onTitle={onTitle}
    >
      <PushDevice push={push} />
      <Loaded query={preferences} rows={8}>
        {(known) => <Choices preferences={known} />}
      </Loaded>
    </SectionPage>
  );
}

function Choices({ preferences }: { preferences: Preferences }) {
  const intl = useIntl();
  const set = useStateAct(setNotificationPreference, readNotificationPreferences, () => ({}));
  const channels = notificationChannels.filter((channel) => preferences.channels.includes(channel));
  return (
    <div className="grid gap-4">
      {set.error && <ErrorView error={set.error} />}
      <Card padding="none">
        <div
          aria-hidden="true"
          className="flex justify-end border-b border-border px-5 py-3 text-sm text-text-muted max-sm:hidden"
        >
          <div className={columnsOf(channels)}>
            {channels.map((channel) => (
              <span key={channel} className="text-end">
                {intl.formatMessage({ id: `apex.notifications.channel-${channel}` })}
              </span>
            ))}
          </div>
        </div>
        <ul className="divide-y divide-border">
          {preferences.items.map((item) => (
            <EventChoices
              key={item.event}
              item={item}
              channels={channels}
              onChange={(channel, isOn) => {
                const event = knownEvent(item.event);
                if (event) set.mutate({ body: { event, channel, isOn } });
              }}
              wanted={set.isPending ? set.variables.body : undefined}
            />
          ))}
        </ul>
      </Card>
      <p className="text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.notifications.emailAbout" })}
      </p>
    </div>
  );
}

/** A column for each channel, if there is room. */
const columnsOf = (channels: readonly NotificationChannel[]) =>
  `grid gap-1 sm:w-74 ${channels.length === 3 ? "sm:grid-cols-3" : "sm:grid-cols-2"}`;

const knownEvent = (event: string) => notificationEvents.find((known) => known === event);

interface EventChoicesProps {
  item: NotificationPreference;
  channels: readonly NotificationChannel[];
  onChange: (channel: NotificationChannel, isOn: boolean) => void;
  /** The choice that is being saved. */
  wanted: { event: string; channel: string; isOn: boolean } | undefined;
}

function EventChoices({ item, channels, onChange, wanted }: EventChoicesProps) {
  const intl = useIntl();
  const event = knownEvent(item.event);
  if (event === undefined) return null;
  const name = intl.formatMessage({ id: `apex.notifications.event-${event}` });
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:flex sm:items-center sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {item.isMandatory && (
          <p className="text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.notifications.mandatory" })}
          </p>
        )}
      </div>
      <div role="group" aria-label={name} className={columnsOf(channels)}>
        {channels.map((channel) => {
          const isWanted = wanted?.event === event && wanted.channel === channel;
          return (
            <Switch
              key={channel}
              aria-label={intl.formatMessage({ id: `apex.notifications.channel-${channel}` })}
              isSelected={isWanted ? wanted.isOn : item.channels.includes(channel)}
              isDisabled={item.isMandatory}
              onChange={(isOn) => onChange(channel, isOn)}
            >
              <span aria-hidden="true" className="sm:hidden">
                {intl.formatMessage({ id: `apex.notifications.channel-${channel}` })}
              </span>
            </Switch>
          );
        })}
      </div>
    </li>
  );
}

export const NotificationPreferences = withWords(["notifications"], NotificationPreferencesScreen);
