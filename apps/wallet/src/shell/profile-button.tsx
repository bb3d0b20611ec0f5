import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Avatar } from "@apex/ui/avatar/avatar";
import { ChevronsUpDown } from "@apex/ui/icon/icon";
import { type ReactElement } from "react";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";
import { LazyMenu } from "./lazy-menu.tsx";

const load = () => import("./profile-menu.tsx");
const ProfileMenu = lazyPart(() => load().then((module) => ({ default: module.ProfileMenu })));
const looks = {
  row: "min-h-13 w-full px-1.5 max-lg:justify-center max-lg:px-0",
  face: "size-11 justify-center rounded-full",
};

export interface ProfileButtonProps {
  /** `row`: at the foot of the side navigation, with the name if there is room. `face`: the avatar alone. */
  look: "row" | "face";
}

/** Shows the signed-in person and opens the profile menu. */
export function ProfileButton({ look }: ProfileButtonProps) {
  const intl = useIntl();
  const { user } = useAccount();
  const name = user?.fullName ?? user?.email ?? user?.phoneNumber ?? "";
  return (
    <LazyMenu
      Menu={menuOf[look]}
      load={load}
      className={`flex cursor-pointer items-center gap-3 rounded-control text-start transition-colors hover:bg-control-hover ${looks[look]}`}
      face={
        look === "face" ? (
          <>
            <Avatar name={name} size="small" />
            <span className="sr-only">
              {intl.formatMessage({ id: "apex.navigation.profileMenuOf" }, { name })}
            </span>
          </>
        ) : (
          <>
            <Avatar name={name} />
            <span className="sr-only">
              {intl.formatMessage({ id: "apex.navigation.profileMenu" })}
            </span>
            <span className="min-w-0 flex-1 max-lg:sr-only">
              <span className="block truncate text-body font-semibold">{name}</span>
              {user?.username && (
                <span className="block truncate text-sm text-text-muted">{`@${user.username}`}</span>
              )}
            </span>
            <ChevronsUpDown className="size-4.5 text-text-faint max-lg:hidden" />
          </>
        )
      }
    />
  );
}

const menuOf = {
  row: ({ trigger }: { trigger: ReactElement }) => (
    <ProfileMenu trigger={trigger} placement="top start" />
  ),
  face: ({ trigger }: { trigger: ReactElement }) => (
    <ProfileMenu trigger={trigger} placement="bottom end" />
  ),
};
