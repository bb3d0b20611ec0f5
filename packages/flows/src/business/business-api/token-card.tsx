import type { ApiToken } from "@apex/contract/business-api/api-tokens";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { PermissionGrid } from "../../parts/permissions/permission-grid.tsx";
import { tokenStates } from "./token-words.ts";

export interface TokenCardProps {
  token: ApiToken;
  /** Absent for members who may only view. */
  onAction: ((action: "roll" | "revoke") => void) | undefined;
}

/** A token's rights, expiry and last use. Never the token itself. */
export function TokenCard({ token, onAction }: TokenCardProps) {
  const intl = useIntl();
  const { name, lastFour, state, expiresAt, endedAt, lastUsedAt, lastUsedFrom, addresses } = token;
  const dated = (at: string) => formatMoment(at, intl.locale);
  const works = state === "live" || state === "rolled";
  const rows = [
    [
      works ? "apex.business-api.expiresAt" : "apex.business-api.endedAt",
      dated(endedAt ?? expiresAt),
    ],
    [
      "apex.business-api.lastUsed",
      lastUsedAt === undefined
        ? intl.formatMessage({ id: "apex.business-api.never" })
        : dated(lastUsedAt),
      lastUsedFrom !== undefined &&
        intl.formatMessage({ id: "apex.business-api.usedFrom" }, { address: lastUsedFrom }),
    ],
    ...(addresses.length > 0
      ? [["apex.business-api.worksFrom", addresses.join(", ")] as const]
      : []),
  ] as const;
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="min-w-0 font-semibold wrap-anywhere">{name}</h2>
          <code className="font-mono text-sm text-text-muted">{`•••• ${lastFour}`}</code>
          <StatusChip status={tokenStates[state].status} className="ms-auto">
            {intl.formatMessage({ id: tokenStates[state].words })}
          </StatusChip>
        </div>
        <PermissionGrid value={token.permissions} />
        <DescriptionList layout="grid">
          {rows.map(([term, text, note]) => (
            <DescriptionRow key={term} term={intl.formatMessage({ id: term })} note={note}>
              <span className="wrap-anywhere">{text}</span>
            </DescriptionRow>
          ))}
        </DescriptionList>
        {works && onAction && (
          <div className="flex flex-wrap gap-2">
            {state === "live" && (
              <Button
                variant="secondary"
                size="compact"
                onPress={() => onAction("roll")}
                aria-label={intl.formatMessage({ id: "apex.business-api.rollNamed" }, { name })}
              >
                {intl.formatMessage({ id: "apex.business-api.roll" })}
              </Button>
            )}
            <Button
              variant="quiet"
              size="compact"
              onPress={() => onAction("revoke")}
              aria-label={intl.formatMessage({ id: "apex.business-api.revokeNamed" }, { name })}
            >
              {intl.formatMessage({ id: "apex.business-api.revoke" })}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}
