import { allPermissions, covers, readRole } from "@apex/contract/business/roles";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAllowed, usePermissions } from "../../base/flow/use-allowed.ts";
import { useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { NewRole } from "./new-role.tsx";
import { RoleEditor } from "./role-editor.tsx";

export interface RolePageProps extends ScreenProps {
  /** Id of the role; `new` for a new one. */
  id: string;
  /** The role was made: goes to its page. */
  onMade: (id: string) => void;
  onDeleted: () => void;
}

/** A role: its rights, who gains and loses by a change, and the business as a holder sees it. */
function RolePageScreen({ id, onTitle, headingLevel = 1, onMade, onDeleted }: RolePageProps) {
  const intl = useIntl();
  if (id === "new")
    return (
      <Frame
        title={intl.formatMessage({ id: "apex.team.newRole" })}
        description={intl.formatMessage({ id: "apex.team.newRoleLead" })}
        {...{ onTitle, headingLevel }}
      >
        <NewRole onMade={onMade} />
      </Frame>
    );
  return <KnownRole {...{ id, onTitle, headingLevel, onDeleted }} />;
}

interface KnownRoleProps
  extends Pick<RolePageProps, "id" | "onDeleted">, Pick<FrameProps, "onTitle" | "headingLevel"> {}

function KnownRole({ id, onTitle, headingLevel, onDeleted }: KnownRoleProps) {
  const intl = useIntl();
  const known = useRead(readRole, { params: { id } });
  const own = usePermissions() ?? allPermissions;
  const canChange = useAllowed("team", "approve");
  const role = known.data?.role;
  return (
    <Frame
      title={role?.name ?? intl.formatMessage({ id: "apex.team.roles" })}
      description={role && intl.formatMessage({ id: "apex.team.holders" }, { count: role.holders })}
      {...{ onTitle, headingLevel }}
    >
      {known.data ? (
        <RoleEditor
          // A change saved elsewhere resets the editor.
          key={JSON.stringify(known.data.role.permissions)}
          role={known.data.role}
          holders={known.data.members}
          canChange={
            !known.data.role.isBuiltIn && canChange && covers(own, known.data.role.permissions)
          }
          onDeleted={onDeleted}
        />
      ) : known.error ? (
        <ErrorView error={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <RowSkeletons count={7} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  description?: ReactNode;
  onTitle: ((title: string) => void) | undefined;
  headingLevel: 1 | 2 | 3;
  children: ReactNode;
}

function Frame({ title, description, onTitle, headingLevel, children }: FrameProps) {
  const intl = useIntl();
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      description={description}
      back={{ to: "roles", label: intl.formatMessage({ id: "apex.team.backToRoles" }) }}
      onTitle={onTitle}
    >
      {children}
    </SectionPage>
  );
}

export const RolePage = withWords(["permissions", "team", "security"], RolePageScreen);
