import { withWords } from "@apex/flows/base/words/words-provider";
import { Logo } from "@apex/ui/logo/logo";
import { SideNav } from "@apex/ui/side-nav/side-nav";
import { SkipLink } from "@apex/ui/skip-link/skip-link";
import { TabBar } from "@apex/ui/tab-bar/tab-bar";
import { useIntl } from "react-intl";
import { Outlet, useLocation } from "react-router";
import { useAccount } from "../account-context.ts";
import { shellBoxes } from "./frame-boxes.ts";
import { LateBell, LateShell } from "./late-shell.tsx";
import { Main, mainId } from "./main.tsx";
import {
  businessSideGroups,
  businessTabs,
  currentDestination,
  openGroups,
  sideGroups,
  tabs,
  type Destination,
} from "./navigation.ts";
import { ProfileButton } from "./profile-button.tsx";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

/** Keeps focused or scrolled-to content clear of the bar at the bottom. */
function clearOfTabBar() {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = "5rem";
  return () => {
    style.scrollPaddingBottom = "";
  };
}

/** The page with its navigation: beside it from tablets on, along the bottom of a phone. */
function ShellLayoutContent() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { user, hasBusinessPages, opens } = useAccount();
  const groups = openGroups(hasBusinessPages ? businessSideGroups : sideGroups, opens);
  const openTabs = hasBusinessPages ? businessTabs : tabs;
  const current = currentDestination(
    pathname,
    groups.flatMap(({ items }) => items),
  );
  const currentTab = currentDestination(pathname, openTabs) ?? "more";
  const itemOf = ({ id, href, words, icon: Icon }: Destination, isCurrent: boolean) => ({
    id,
    href,
    label: intl.formatMessage({ id: words }),
    icon: <Icon />,
    isCurrent,
  });
  const label = intl.formatMessage({ id: "apex.navigation.mainNavigation" });
  return (
    <div ref={clearOfTabBar} className={shellBoxes.page}>
      <SkipLink targetId={mainId}>{intl.formatMessage({ id: "apex.shell.skip" })}</SkipLink>
      <header className="max-sm:hidden sm:contents">
        <SideNav
          label={label}
          sections={groups.map(({ id, words, items }) => ({
            id,
            ...(words && { title: intl.formatMessage({ id: words }) }),
            items: items.map((item) => itemOf(item, item.id === current)),
          }))}
          top={
            <>
              <span className="flex items-center justify-between gap-2 max-lg:flex-col">
                <Logo
                  name={intl.formatMessage({ id: "apex.flow.appName" })}
                  className="px-2 max-lg:hidden"
                />
                <Logo className="lg:hidden" />
                <LateBell />
              </span>
              <WorkspaceSwitcher />
            </>
          }
          bottom={<ProfileButton look="row" />}
        />
      </header>
      <div className={shellBoxes.beside}>
        <header className={shellBoxes.head}>
          <Logo
            name={intl.formatMessage({ id: "apex.flow.appName" })}
            className={shellBoxes.logo}
          />
          {hasBusinessPages && (
            <span className="min-w-0 truncate text-sm font-semibold">{user?.workspaceName}</span>
          )}
          <LateBell />
          <ProfileButton look="face" />
        </header>
        <LateShell />
        <Main className={shellBoxes.main}>
          <Outlet />
        </Main>
      </div>
      <TabBar
        label={label}
        items={openTabs
          .filter(({ href }) => opens(href))
          .map((tab) => itemOf(tab, tab.id === currentTab))}
      />
    </div>
  );
}

export const ShellLayout = withWords(["navigation"], ShellLayoutContent);
