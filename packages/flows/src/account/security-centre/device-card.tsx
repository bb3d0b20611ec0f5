import type { Device } from "@apex/contract/devices/devices";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Monitor, Smartphone } from "@apex/ui/icon/icon";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { dot, dotted } from "../../base/format/dotted.ts";

export interface DeviceCardProps {
  device: Device;
  /** The device's actions. */
  children: ReactNode;
}

const types = {
  desktop: "apex.devices.desktop",
  mobile: "apex.devices.mobile",
  tablet: "apex.devices.tablet",
} as const;

/** The words of a device's type; undefined for an unknown one, from a newer server, which is shown by name only. */
function typeWords(type: string): (typeof types)[keyof typeof types] | undefined {
  return type === "desktop" || type === "mobile" || type === "tablet" ? types[type] : undefined;
}

/** A device in a row: what it is, its last login, from where, and its action at the end. */
export function DeviceCard({ device, children }: DeviceCardProps) {
  const intl = useIntl();
  const Icon = device.type === "mobile" || device.type === "tablet" ? Smartphone : Monitor;
  const type = typeWords(device.type);
  const place = [device.city, device.region, device.country].filter(
    (part, index, parts) => part !== undefined && parts.indexOf(part) === index,
  );
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3.5 text-body sm:px-5">
      <Icon className="mt-0.5 flex-none text-text-muted" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold">{device.name}</h2>
          {device.isTrusted && (
            <StatusChip status="done">
              {intl.formatMessage({ id: "apex.devices.trusted" })}
            </StatusChip>
          )}
        </div>
        <p className="text-sm text-text-muted wrap-anywhere">
          {device.isThisDevice && (
            <>
              <span className="font-medium text-text">
                {intl.formatMessage({ id: "apex.devices.this" })}
              </span>
              {dot}
            </>
          )}
          {dotted(
            type && intl.formatMessage({ id: type }),
            place.length > 0 &&
              `${place.join(", ")}${device.countryCode ? ` (${device.countryCode})` : ""}`,
            device.ipAddress,
          )}
          {dot}
          {intl.formatMessage({ id: "apex.devices.loggedInAt" })}{" "}
          <DateTime at={device.loggedInAt} />
          {!device.isSignedIn && `${dot}${intl.formatMessage({ id: "apex.devices.signedOut" })}`}
        </p>
      </div>
      <div className="ms-auto flex-none">{children}</div>
    </li>
  );
}
