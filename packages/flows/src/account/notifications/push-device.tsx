import {
  readPush,
  subscribePush,
  unsubscribePush,
  type PushState,
} from "@apex/contract/notifications/push";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Notice } from "@apex/ui/notice/notice";
import { Switch } from "@apex/ui/switch/switch";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useRead } from "../../base/use-read.ts";
import { useStateAct } from "../../base/use-state-act.ts";

/** A browser's address for push messages, and the keys that they are encrypted with, base64url. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Push messages of the browser that the wallet runs in. The host provides it, because the service worker is the host's. */
export interface BrowserPush {
  /** The site's permission to show notifications; `default` until the browser has asked. */
  permission(): "default" | "granted" | "denied";
  /** The current subscription, if there is one. */
  current(): Promise<BrowserSubscription | undefined>;
  /**
   * Asks the person for permission, which browsers allow only after a press.
   * @param key the server's VAPID public key.
   * @throws {DOMException} NotAllowedError if they refuse.
   */
  subscribe(key: string): Promise<BrowserSubscription>;
  unsubscribe(): Promise<void>;
}

export interface PushDeviceProps {
  /** Undefined if the browser has no push messages. */
  push: BrowserPush | undefined;
}

/** Push messages to this device, explained before the browser asks. Nothing if the server sends none. */
export function PushDevice({ push }: PushDeviceProps) {
  const intl = useIntl();
  const state = useRead(readPush, {});
  // Asked of the browser, because clearing its data switches push off there.
  const browser = useQuery({
    queryKey: ["browser-push"],
    queryFn: async () => (await push?.current()) ?? null,
    staleTime: 0,
    networkMode: "always",
  });
  const key = state.data?.key;
  if (key === undefined || browser.isPending) return null;
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold">
          {intl.formatMessage({ id: "apex.notifications.pushTitle" })}
        </h2>
        <p className="text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.notifications.pushAbout" })}
        </p>
      </div>
      {push === undefined ? (
        <Notice>{intl.formatMessage({ id: "apex.notifications.pushUnsupported" })}</Notice>
      ) : (
        <DeviceChoice
          push={push}
          serverKey={key}
          device={state.data?.device}
          current={browser.data ?? undefined}
        />
      )}
    </Card>
  );
}

interface DeviceChoiceProps {
  push: BrowserPush;
  serverKey: string;
  device: PushState["device"];
  current: BrowserSubscription | undefined;
}

function DeviceChoice({ push, serverKey, device, current }: DeviceChoiceProps) {
  const intl = useIntl();
  const { ask, set, end } = usePushChanges(push);
  const isDenied = push.permission() === "denied";
  const isOn = device !== undefined && current !== undefined && !isDenied;
  const failed = set.error ?? end.error;
  return (
    <>
      {isDenied ? (
        <Notice tone="caution">
          {intl.formatMessage({ id: "apex.notifications.pushDenied" })}
        </Notice>
      ) : ask.error ? (
        <Notice tone="caution" live="alert">
          {intl.formatMessage({
            id: isRefusal(ask.error)
              ? "apex.notifications.pushNotAllowed"
              : "apex.notifications.pushFailed",
          })}
        </Notice>
      ) : (
        failed && <ErrorView error={failed} />
      )}
      {isOn && (
        <Switch
          isSelected={set.isPending ? set.variables.body.showsDetails : device.showsDetails}
          onChange={(showsDetails) => set.mutate({ body: { ...current, showsDetails } })}
          description={intl.formatMessage({ id: "apex.notifications.pushDetailsAbout" })}
        >
          {intl.formatMessage({ id: "apex.notifications.pushDetails" })}
        </Switch>
      )}
      {isOn ? (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          isPending={end.isPending}
          onPress={() => end.mutate({}, { onSuccess: () => void push.unsubscribe() })}
        >
          {intl.formatMessage({ id: "apex.notifications.pushOff" })}
        </Button>
      ) : (
        !isDenied && (
          <Button
            size="compact"
            className="justify-self-start"
            isPending={ask.isPending || set.isPending}
            onPress={() =>
              ask.mutate(serverKey, {
                onSuccess: (keys) => set.mutate({ body: { ...keys, showsDetails: false } }),
              })
            }
          >
            {intl.formatMessage({ id: "apex.notifications.pushOn" })}
          </Button>
        )
      )}
    </>
  );
}

/** The changes: ask the browser for permission, register with the server, unregister. */
function usePushChanges(push: BrowserPush) {
  const queries = useQueryClient();
  return {
    ask: useMutation({
      mutationFn: (key: string) => push.subscribe(key),
      onSuccess: (keys) => queries.setQueryData(["browser-push"], keys),
    }),
    set: useStateAct(subscribePush, readPush, () => ({})),
    end: useStateAct(unsubscribePush, readPush, () => ({})),
  };
}

/** The person has refused or closed the browser's question. */
const isRefusal = (error: unknown) =>
  error instanceof DOMException && error.name === "NotAllowedError";
