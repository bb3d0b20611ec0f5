import { listRecentDevices, type Device } from "@apex/contract/devices/devices";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Monitor, Smartphone } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { useRead } from "../../base/use-read.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { dot, dotted } from "../../base/format/dotted.ts";

/** The devices that signed in last, this one first, with a link to all of them. */
export function RecentDevices() {
  const intl = useIntl();
  const recent = useRead(listRecentDevices, {});
  const name = intl.formatMessage({ id: "apex.security-centre.recentDevices" });
  return (
    <section aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold">{name}</h2>
        <PlaceLink to="devices" variant="standalone">
          {intl.formatMessage({ id: "apex.security-centre.allDevices" })}
        </PlaceLink>
      </div>
      {recent.data ? (
        <RowList label={name}>
          {recent.data.items.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </RowList>
      ) : (
        <NotLoaded query={recent} rows={2} />
      )}
    </section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const intl = useIntl();
  const Icon = device.type === "mobile" || device.type === "tablet" ? Smartphone : Monitor;
  const here = intl.formatMessage({ id: "apex.security-centre.thisDevice" });
  const place = [device.city, device.country].filter((part) => part !== undefined).join(", ");
  const facts = dotted(device.isThisDevice && here, place, device.ipAddress);
  return (
    <ListRow
      leading={<Icon />}
      leadingLook="square"
      title={device.name}
      subtitle={
        <>
          {facts}
          {dot}
          <DateTime at={device.loggedInAt} />
        </>
      }
    />
  );
}
