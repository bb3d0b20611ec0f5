import type { ApiToken } from "@apex/contract/business-api/api-tokens";
import {
  permissionAreas,
  type PermissionArea,
  type PermissionLevel,
} from "@apex/contract/business/permissions";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

export const areaWords = {
  deposits: "apex.business-api.area-deposits",
  collection: "apex.business-api.area-collection",
  withdrawals: "apex.business-api.area-withdrawals",
  cards: "apex.business-api.area-cards",
  developers: "apex.business-api.area-developers",
  team: "apex.business-api.area-team",
  reports: "apex.business-api.area-reports",
} as const satisfies Record<PermissionArea, MessageId>;

export const levelWords = {
  none: "apex.business-api.level-none",
  view: "apex.business-api.level-view",
  create: "apex.business-api.level-create",
  approve: "apex.business-api.level-approve",
} as const satisfies Record<PermissionLevel, MessageId>;

/** A token's state, as a chip. */
export const tokenStates = {
  live: { status: "done", words: "apex.business-api.state-live" },
  rolled: { status: "progress", words: "apex.business-api.state-rolled" },
  expired: { status: "cancelled", words: "apex.business-api.state-expired" },
  revoked: { status: "cancelled", words: "apex.business-api.state-revoked" },
} as const satisfies Record<ApiToken["state"], { status: Status; words: MessageId }>;

/** “Deposits: view · Reports: view”. */
export function scopesText(
  { permissions }: Pick<ApiToken, "permissions">,
  intl: IntlShape,
): string {
  const open = permissionAreas.filter((area) => permissions[area] !== "none");
  if (open.length === 0) return intl.formatMessage({ id: "apex.business-api.nothing" });
  return open
    .map((area) =>
      intl.formatMessage(
        { id: "apex.business-api.scope" },
        {
          area: intl.formatMessage({ id: areaWords[area] }),
          level: intl.formatMessage({ id: levelWords[permissions[area]] }),
        },
      ),
    )
    .join(" · ");
}
