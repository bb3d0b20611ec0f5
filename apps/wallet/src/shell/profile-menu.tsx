import {
  Building2,
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
import { useState, type ReactElement } from "react";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";

const themes = [
  { id: "light", words: "apex.navigation.light", icon: Sun },
  { id: "dark", words: "apex.navigation.dark", icon: Moon },
  { id: "system", words: "apex.navigation.system", icon: Monitor },
] as const satisfies readonly { id: Theme; words: string; icon: unknown }[];

const languages = [
  { id: "en", words: "apex.navigation.english" },
  { id: "fr", words: "apex.navigation.french" },
] as const;

export interface ProfileMenuProps {
  trigger: ReactElement;
  placement: "top start" | "bottom end";
}

/** The person's own pages and settings. */
export function ProfileMenu({ trigger, placement }: ProfileMenuProps) {
  const intl = useIntl();
  const { language, chooseLanguage, logOut } = useAccount();
  const [theme, setTheme] = useState(readTheme);
  const pickTheme = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  const say = intl.formatMessage;
  return (
    <Menu
      placement={placement}
      label={say({ id: "apex.navigation.profileMenu" })}
      trigger={trigger}
    >
      <MenuItem id="edit" icon={<Pencil />} href="/profile">
        {say({ id: "apex.navigation.editProfile" })}
      </MenuItem>
      <MenuItem id="account" icon={<IdCard />} href="/profile/account">
        {say({ id: "apex.navigation.myAccount" })}
      </MenuItem>
      <MenuItem id="business" icon={<Building2 />} href="/profile/business">
        {say({ id: "apex.navigation.businessIntegration" })}
      </MenuItem>
      <MenuItem id="support" icon={<LifeBuoy />} href="/support">
        {say({ id: "apex.navigation.support" })}
      </MenuItem>
      <MenuDivider />
      <MenuSection title={say({ id: "apex.navigation.theme" })} current={`theme-${theme}`}>
        {themes.map(({ id, words, icon: Icon }) => (
          <MenuItem key={id} id={`theme-${id}`} icon={<Icon />} onAction={() => pickTheme(id)}>
            {say({ id: words })}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title={say({ id: "apex.navigation.language" })} current={`language-${language}`}>
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
        {say({ id: "apex.navigation.logOut" })}
      </MenuItem>
    </Menu>
  );
}
