import type { Device } from "@apex/contract/devices/devices";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Monitor, Smartphone } from "@apex/ui/icon/icon";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";

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

/** The known type of a device; one of a newer server is shown by its name alone. */
function typeWords(type: string): (typeof types)[keyof typeof types] | undefined {
  return type === "desktop" || type === "mobile" || type === "tablet" ? types[type] : undefined;
}

/** A device: its kind, its last login and from where. */
export function DeviceCard({ device, children }: DeviceCardProps) {
  const intl = useIntl();
  const Icon = device.type === "mobile" || device.type === "tablet" ? Smartphone : Monitor;
  const type = typeWords(device.type);
  const place = [device.city, device.region, device.country].filter(
    (part, index, parts) => part !== undefined && parts.indexOf(part) === index,
  );
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Icon className="flex-none text-text-muted" />
          <h2 className="min-w-0 flex-1 basis-40 text-base font-semibold">{device.name}</h2>
          {device.isThisDevice && (
            <StatusChip status="progress">
              {intl.formatMessage({ id: "apex.devices.this" })}
            </StatusChip>
          )}
          {device.isTrusted && (
            <StatusChip status="done">
              {intl.formatMessage({ id: "apex.devices.trusted" })}
            </StatusChip>
          )}
        </div>
        <DescriptionList>
          {type && (
            <DescriptionRow term={intl.formatMessage({ id: "apex.devices.type" })}>
              {intl.formatMessage({ id: type })}
            </DescriptionRow>
          )}
          <DescriptionRow term={intl.formatMessage({ id: "apex.devices.loggedInAt" })}>
            <DateTime at={device.loggedInAt} />
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.devices.place" })}>
            {place.length > 0
              ? `${place.join(", ")}${device.countryCode ? ` (${device.countryCode})` : ""}`
              : intl.formatMessage({ id: "apex.devices.placeUnknown" })}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.devices.address" })}>
            {device.ipAddress}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.devices.session" })}>
            {intl.formatMessage({
              id: device.isSignedIn ? "apex.devices.signedIn" : "apex.devices.signedOut",
            })}
          </DescriptionRow>
        </DescriptionList>
        <div>{children}</div>
      </Card>
    </li>
  );
}
