import type { Permissions } from "@apex/contract/business/permissions";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { holderChanges, type LevelChange, type RoleHolder } from "./permission-changes.ts";
import { areaName, levelName } from "../../parts/permissions/permission-words.ts";
import { listed } from "./team-words.ts";

export interface PermissionPreviewProps {
  holders: readonly RoleHolder[];
  before: Permissions;
  after: Permissions;
}

/** The people who gain or lose rights, shown before saving. */
export function PermissionPreview({ holders, before, after }: PermissionPreviewProps) {
  const intl = useIntl();
  const changes = holderChanges(holders, before, after);
  const what = (all: readonly LevelChange[]) =>
    listed(
      intl,
      all.map(({ area, from, to }) =>
        intl.formatMessage(
          { id: "apex.team.change" },
          { area: areaName(intl, area), from: levelName(intl, from), to: levelName(intl, to) },
        ),
      ),
    );
  return (
    <Notice tone="info" live="status" title={intl.formatMessage({ id: "apex.team.preview" })}>
      {holders.length === 0 ? (
        intl.formatMessage({ id: "apex.team.previewNobody" })
      ) : changes.length === 0 ? (
        intl.formatMessage({ id: "apex.team.previewSame" })
      ) : (
        <ul className="grid gap-1.5">
          {changes.map(({ userId, name, gains, loses }) => (
            <li key={userId}>
              {gains.length > 0 && (
                <p>{intl.formatMessage({ id: "apex.team.gains" }, { name, what: what(gains) })}</p>
              )}
              {loses.length > 0 && (
                <p>{intl.formatMessage({ id: "apex.team.loses" }, { name, what: what(loses) })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
