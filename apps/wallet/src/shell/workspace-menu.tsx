import { workspacesOf } from "@apex/client/account";
import { Menu, MenuItem, MenuSection } from "@apex/ui/menu/menu";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";
import { client } from "../wallet-client.ts";

const typeWords = {
  personal: "apex.navigation.personalWorkspace",
  business: "apex.navigation.businessWorkspace",
} as const;

/** The workspaces of the person; choosing one opens it. */
export function WorkspaceMenu({ trigger }: { trigger: ReactElement }) {
  const intl = useIntl();
  const { user, switchWorkspace } = useAccount();
  const workspaces = useQuery(workspacesOf(client));
  const items = workspaces.data?.items ?? [];
  const title = intl.formatMessage({ id: "apex.navigation.workspaces" });
  return (
    <Menu
      placement="bottom start"
      label={title}
      trigger={trigger}
      onAction={(id) => {
        const chosen = items.find((workspace) => workspace.id === id);
        if (chosen && !chosen.current) switchWorkspace(chosen);
      }}
    >
      <MenuSection title={title} {...(user && { current: user.workspaceId })}>
        {workspaces.error ? (
          <MenuItem id="failed" isDisabled>
            {intl.formatMessage({ id: "apex.navigation.workspacesFailed" })}
          </MenuItem>
        ) : (
          items.map(({ id, name, workspaceType }) => (
            <MenuItem
              key={id}
              id={id}
              description={intl.formatMessage({ id: typeWords[workspaceType] })}
            >
              {name}
            </MenuItem>
          ))
        )}
      </MenuSection>
    </Menu>
  );
}
