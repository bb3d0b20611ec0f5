import type { PermissionArea } from "@apex/contract/business/permissions";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { LockKeyhole } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { TitledPage } from "../../base/flow/titled-page.tsx";
import { areaName } from "../../parts/permissions/permission-words.ts";

export interface ClosedAreaProps {
  area: PermissionArea;
  workspaceName: string;
  /** True if the business uses the area, so that the person's roles are what closes it. */
  isSwitchedOn: boolean;
  onTitle?: (title: string) => void;
}

/** Shown instead of a screen that the business does not use, or that the person's roles do not open. */
function ClosedAreaScreen({ area, workspaceName: name, isSwitchedOn, onTitle }: ClosedAreaProps) {
  const intl = useIntl();
  const title = areaName(intl, area);
  return (
    <TitledPage width="form" title={title} onTitle={onTitle}>
      <EmptyState
        drawing="pass"
        icon={<LockKeyhole />}
        headingLevel={2}
        title={intl.formatMessage({
          id: isSwitchedOn ? "apex.team.closedByRole" : "apex.team.closedByFeature",
        })}
        action={
          <PlaceButton to="overview" variant="secondary">
            {intl.formatMessage({ id: "apex.team.toOverview" })}
          </PlaceButton>
        }
      >
        {intl.formatMessage(
          { id: isSwitchedOn ? "apex.team.closedByRoleBody" : "apex.team.closedByFeatureBody" },
          { name },
        )}
      </EmptyState>
    </TitledPage>
  );
}

export const ClosedArea = withWords(["permissions", "team"], ClosedAreaScreen);
