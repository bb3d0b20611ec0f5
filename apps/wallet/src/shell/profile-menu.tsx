import { Avatar } from "@apex/ui/avatar/avatar";
import {
  Building2,
  ChevronsUpDown,
  Globe,
  IdCard,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  Pencil,
  Sun,
} from "@apex/ui/icon/icon";
import { Menu, MenuDivider, MenuItem, MenuSection } from "@apex/ui/menu/menu";
import { chooseTheme, readTheme, type Theme } from "@apex/ui/theme/theme";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";

const themes = [
  { id: "light", words: "apex.shell.light", icon: Sun },
  { id: "dark", words: "apex.shell.dark", icon: Moon },
  { id: "system", words: "apex.shell.system", icon: Monitor },
] as const satisfies readonly { id: Theme; words: string; icon: unknown }[];

const languages = [
  { id: "en", words: "apex.shell.english" },
  { id: "fr", words: "apex.shell.french" },
] as const;

export interface ProfileMenuProps {
  /** `row`: at the foot of the side navigation, with the name where there is room. `face`: the avatar alone. */
  look: "row" | "face";
}

/** Who is signed in, and what is theirs to change. */
export function ProfileMenu({ look }: ProfileMenuProps) {
  const intl = useIntl();
  const { user, language, chooseLanguage, logOut } = useAccount();
  const [theme, setTheme] = useState(readTheme);
  const name = user?.fullName ?? user?.email ?? user?.phoneNumber ?? "";
  const pickTheme = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  const say = intl.formatMessage;
  return (
    <Menu
      placement={look === "row" ? "top start" : "bottom end"}
      label={say({ id: "apex.shell.profileMenu" })}
      trigger={
        <Button
          className={`flex cursor-pointer items-center gap-3 rounded-control text-start transition-colors hover:bg-control-hover ${look === "row" ? "min-h-13 w-full px-1.5 max-lg:justify-center max-lg:px-0" : "size-11 justify-center rounded-full"}`}
        >
          <Avatar name={name} size={look === "row" ? "normal" : "small"} />
          <span className="sr-only">
            {look === "row"
              ? say({ id: "apex.shell.profileMenu" })
              : say({ id: "apex.shell.profileMenuOf" }, { name })}
          </span>
          {look === "row" && (
            <span className="min-w-0 flex-1 max-lg:sr-only">
              <span className="block truncate text-body font-semibold">{name}</span>
              {user?.username && (
                <span className="block truncate text-sm text-text-muted">{`@${user.username}`}</span>
              )}
            </span>
          )}
          {look === "row" && <ChevronsUpDown className="size-4.5 text-text-faint max-lg:hidden" />}
        </Button>
      }
    >
      <MenuItem id="edit" icon={<Pencil />} href="/profile">
        {say({ id: "apex.shell.editProfile" })}
      </MenuItem>
      <MenuItem id="account" icon={<IdCard />} href="/profile/account">
        {say({ id: "apex.shell.myAccount" })}
      </MenuItem>
      <MenuItem id="business" icon={<Building2 />} href="/profile/business">
        {say({ id: "apex.shell.businessIntegration" })}
      </MenuItem>
      <MenuItem id="support" icon={<LifeBuoy />} href="/support">
        {say({ id: "apex.shell.support" })}
      </MenuItem>
      <MenuDivider />
      <MenuSection title={say({ id: "apex.shell.theme" })} current={`theme-${theme}`}>
        {themes.map(({ id, words, icon: Icon }) => (
          <MenuItem key={id} id={`theme-${id}`} icon={<Icon />} onAction={() => pickTheme(id)}>
            {say({ id: words })}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title={say({ id: "apex.shell.language" })} current={`language-${language}`}>
        {languages.map(({ id, words }) => (
          <MenuItem
            key={id}
            id={`language-${id}`}
            icon={<Globe />}
            onAction={() => language !== id && chooseLanguage(id)}
          >
            {say({ id: words })}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuDivider />
      <MenuItem id="log-out" icon={<LogOut />} onAction={logOut}>
        {say({ id: "apex.shell.logOut" })}
      </MenuItem>
    </Menu>
  );
}
