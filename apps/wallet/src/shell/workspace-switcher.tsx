import { workspacesOf } from "@apex/client/account";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ChevronsUpDown } from "@apex/ui/icon/icon";
import { Menu, MenuItem, MenuSection } from "@apex/ui/menu/menu";
import { useQuery } from "@tanstack/react-query";
import { Button } from "react-aria-components/Button";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";
import { client } from "../wallet-client.ts";

const typeWords = {
  personal: "apex.shell.personalWorkspace",
  business: "apex.shell.businessWorkspace",
} as const;

/** The workspace that is open, and the way to the others. */
export function WorkspaceSwitcher() {
  const intl = useIntl();
  const { user, switchWorkspace } = useAccount();
  const workspaces = useQuery(workspacesOf(client));
  if (!user) return null;
  const isBusiness = user.workspaceType === "business";
  const typeOf = (type: keyof typeof typeWords) => intl.formatMessage({ id: typeWords[type] });
  const level =
    user.kycLevel > 0
      ? intl.formatMessage({ id: "apex.shell.levelVerified" }, { level: user.kycLevel })
      : intl.formatMessage({ id: "apex.shell.levelUnverified" });
  const others = workspaces.data?.items ?? [];
  const choose = (id: string) => {
    const chosen = others.find((workspace) => workspace.id === id);
    if (chosen && !chosen.current) switchWorkspace(chosen);
  };
  return (
    <Menu
      placement="bottom start"
      label={intl.formatMessage({ id: "apex.shell.workspaces" })}
      onAction={choose}
      trigger={
        <Button className="flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-card border border-border bg-surface-raised px-3 text-start shadow-raised transition-colors hover:bg-control-hover sm:max-lg:min-h-11 sm:max-lg:justify-center sm:max-lg:px-0">
          <Avatar
            name={user.workspaceName}
            size="small"
            {...(isBusiness && { className: "!bg-brand !text-brand-contrast rounded-control" })}
          />
          <span className="sr-only">{intl.formatMessage({ id: "apex.shell.workspaces" })}</span>
          <span className="min-w-0 flex-1 sm:max-lg:sr-only">
            <span className="block truncate text-body font-semibold">
              {isBusiness ? user.workspaceName : typeOf("personal")}
            </span>
            <span className="block truncate text-sm text-text-muted">
              {isBusiness ? typeOf("business") : level}
            </span>
          </span>
          <ChevronsUpDown className="size-4.5 text-text-faint sm:max-lg:hidden" />
        </Button>
      }
    >
      <MenuSection
        title={intl.formatMessage({ id: "apex.shell.workspaces" })}
        current={user.workspaceId}
      >
        {workspaces.error ? (
          <MenuItem id="failed" isDisabled>
            {intl.formatMessage({ id: "apex.shell.workspacesFailed" })}
          </MenuItem>
        ) : (
          others.map(({ id, name, workspaceType }) => (
            <MenuItem key={id} id={id} description={typeOf(workspaceType)}>
              {name}
            </MenuItem>
          ))
        )}
      </MenuSection>
    </Menu>
  );
}
