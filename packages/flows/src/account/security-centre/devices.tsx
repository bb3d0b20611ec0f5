import { toApexError } from "@apex/client/apex-error";
import { refresh } from "@apex/client/query";
import {
  distrustThisDevice,
  listDevices,
  revokeDevice,
  revokeOtherDevices,
  trustThisDevice,
  type Device,
} from "@apex/contract/devices/devices";
import { devicesPageSize } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { LogOut } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { Pages } from "../../base/paged-search/paged-search.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { useSteadyRead } from "../../base/use-read.ts";
import { DeviceCard } from "./device-card.tsx";
import { SecurityPage } from "./security-page.tsx";

/** The change of a device or of all others, for the host to announce. */
export type DeviceChange = "trusted" | "distrusted" | "removed" | "others-removed";

export interface DevicesProps extends ScreenProps {
  onChange: (change: DeviceChange) => void;
}

/** The account's devices: this one first, 10 a page. Each can be removed, this one trusted. */
function DevicesScreen({ onTitle, headingLevel = 1, onChange }: DevicesProps) {
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const list = useSteadyRead(listDevices, { query: { page, perPage: devicesPageSize } });
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.devices.title" })}
      description={intl.formatMessage({ id: "apex.devices.lead" })}
      onTitle={onTitle}
    >
      {list.data && (
        <DeviceCards items={list.data.items} hasOthers={list.data.total > 1} onChange={onChange} />
      )}
      {list.isPending && (
        <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
      <QueryError query={list} />
      <Pages page={page} onPage={setPage} total={list.data?.total ?? 0} perPage={devicesPageSize} />
    </SecurityPage>
  );
}

function DeviceCards({
  items,
  hasOthers,
  onChange,
}: {
  items: readonly Device[];
  hasOthers: boolean;
  onChange: (change: DeviceChange) => void;
}) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [asked, setAsked] = useState<Device | "others">();
  const { pending, error, attempt } = useAttempt();
  /** @param id the device, or `others`. */
  const change = (id: string, what: DeviceChange, run: () => Promise<unknown>) =>
    attempt(id, async () => {
      if ((await run()) === false) return;
      void refresh(queries, revokeDevice.changes);
      onChange(what);
    });
  const trust = ({ id }: Device) =>
    change(id, "trusted", () => trustDevice(() => client.call(trustThisDevice, {}), stepUp.prove));
  const distrust = ({ id }: Device) =>
    change(id, "distrusted", () => client.call(distrustThisDevice, {}));
  const remove = ({ id }: Device) => {
    setAsked(undefined);
    return change(id, "removed", () => client.call(revokeDevice, { params: { id } }));
  };
  const removeOthers = () => {
    setAsked(undefined);
    return change("others", "others-removed", () => client.call(revokeOtherDevices, {}));
  };
  const isOthers = asked === "others";
  return (
    <>
      {error && <ErrorView error={error} />}
      {hasOthers && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<LogOut />}
          isPending={pending === "others"}
          onPress={() => setAsked("others")}
        >
          {intl.formatMessage({ id: "apex.devices.removeOthers" })}
        </Button>
      )}
      <RowList label={intl.formatMessage({ id: "apex.devices.title" })}>
        {items.map((device) => (
          <DeviceCard key={device.id} device={device}>
            {device.isThisDevice ? (
              <Button
                variant="secondary"
                size="compact"
                isPending={pending === device.id}
                onPress={() => void (device.isTrusted ? distrust(device) : trust(device))}
              >
                {intl.formatMessage({
                  id: device.isTrusted ? "apex.devices.distrust" : "apex.devices.trust",
                })}
              </Button>
            ) : (
              <Button
                variant="secondary"
                size="compact"
                isPending={pending === device.id}
                aria-label={intl.formatMessage(
                  { id: "apex.devices.removeNamed" },
                  { name: device.name },
                )}
                onPress={() => setAsked(device)}
              >
                {intl.formatMessage({ id: "apex.devices.remove" })}
              </Button>
            )}
          </DeviceCard>
        ))}
      </RowList>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="danger"
        title={
          isOthers
            ? intl.formatMessage({ id: "apex.devices.removeOthersTitle" })
            : intl.formatMessage({ id: "apex.devices.removeTitle" }, { name: asked?.name ?? "" })
        }
        confirmLabel={intl.formatMessage({
          id: isOthers ? "apex.devices.removeOthersConfirm" : "apex.devices.remove",
        })}
        cancelLabel={intl.formatMessage({
          id: isOthers ? "apex.devices.keepOthers" : "apex.devices.keep",
        })}
        onConfirm={() => {
          if (isOthers) void removeOthers();
          else if (asked) void remove(asked);
        }}
      >
        {intl.formatMessage({
          id: isOthers ? "apex.devices.removeOthersBody" : "apex.devices.removeBody",
        })}
      </ConfirmDialog>
      {stepUp.dialog}
    </>
  );
}

/** Trusts this device, after a recent proof if one is needed. Returns whether it is trusted. */
export async function trustDevice(
  trust: () => Promise<unknown>,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await trust();
  } catch (error) {
    if (toApexError(error).code !== "security-code-required") throw error;
    if (!(await prove())) return false;
    await trust();
  }
  return true;
}

export const Devices = withWords(["security-centre", "devices", "paging"], DevicesScreen);
