import { workspacesOf } from "@apex/client/account";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Building2, User } from "@apex/ui/icon/icon";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import type { BusinessesProps } from "./businesses.tsx";

export interface OtherWorkspaceProps extends ScreenProps, Pick<BusinessesProps, "onOpen"> {
  /** The workspace of the page that the person has opened. */
  workspaceId: string;
  /** Shown to somebody who does not belong to that workspace. */
  otherwise: ReactNode;
}

/** Shown instead of a page of another workspace than the open one: where the page is, and the way there. */
function OtherWorkspaceScreen({
  workspaceId,
  otherwise,
  onOpen,
  onTitle,
  headingLevel = 1,
}: OtherWorkspaceProps) {
  const intl = useIntl();
  const workspaces = useQuery(workspacesOf(useClient()));
  const named = workspaces.data?.items.find(({ id }) => id === workspaceId);
  if (workspaces.data && !named) return otherwise;
  const isPersonal = named?.workspaceType === "personal";
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.team.elsewhere" })}
      onTitle={onTitle}
    >
      {named ? (
        <EmptyState
          icon={isPersonal ? <User /> : <Building2 />}
          headingLevel={2}
          title={intl.formatMessage(
            { id: isPersonal ? "apex.team.inPersonal" : "apex.team.inBusiness" },
            { name: named.name },
          )}
          action={
            <Button onPress={() => onOpen(named)}>
              {intl.formatMessage(
                { id: isPersonal ? "apex.team.openPersonal" : "apex.team.openNamed" },
                { name: named.name },
              )}
            </Button>
          }
        />
      ) : (
        <NotLoaded query={workspaces} rows={2} />
      )}
    </TitledPage>
  );
}

export const OtherWorkspace = withWords(["permissions", "team"], OtherWorkspaceScreen);
