import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ChevronsUpDown } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";
import { LazyMenu } from "./lazy-menu.tsx";

const load = () => import("./workspace-menu.tsx");
const WorkspaceMenu = lazyPart(() => load().then((module) => ({ default: module.WorkspaceMenu })));

/** The current workspace, and a menu of the others. */
export function WorkspaceSwitcher() {
  const intl = useIntl();
  const { user } = useAccount();
  if (!user) return null;
  const isBusiness = user.workspaceType === "business";
  const words = isBusiness
    ? "apex.navigation.businessWorkspace"
    : user.kycLevel > 0
      ? "apex.navigation.levelVerified"
      : "apex.navigation.levelUnverified";
  return (
    <LazyMenu
      Menu={WorkspaceMenu}
      load={load}
      className="flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-card border border-border bg-surface-raised px-3 text-start shadow-raised transition-colors hover:bg-control-hover sm:max-lg:min-h-11 sm:max-lg:justify-center sm:max-lg:px-0"
      face={
        <>
          <Avatar
            name={user.workspaceName}
            size="small"
            shape={isBusiness ? "workspace" : "person"}
          />
          <span className="sr-only">
            {intl.formatMessage({ id: "apex.navigation.workspaces" })}
          </span>
          <span className="min-w-0 flex-1 sm:max-lg:sr-only">
            <span className="block truncate text-body font-semibold">
              {isBusiness
                ? user.workspaceName
                : intl.formatMessage({ id: "apex.navigation.personalWorkspace" })}
            </span>
            <span className="block truncate text-sm text-text-muted">
              {intl.formatMessage({ id: words }, { level: user.kycLevel })}
            </span>
          </span>
          <ChevronsUpDown className="size-4.5 text-text-faint sm:max-lg:hidden" />
        </>
      }
    />
  );
}
