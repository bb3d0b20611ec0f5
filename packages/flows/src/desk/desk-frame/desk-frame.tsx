import { refresh } from "@apex/client/query";
import { signOutOfDesk } from "@apex/contract/desk/desk-session";
import type { StaffMember } from "@apex/contract/desk/staff";
import { Button } from "@apex/ui/button/button";
import { Ellipsis } from "@apex/ui/icon/icon";
import { SideNav } from "@apex/ui/side-nav/side-nav";
import { SkipLink } from "@apex/ui/skip-link/skip-link";
import { TabBar } from "@apex/ui/tab-bar/tab-bar";
import { useQueryClient } from "@tanstack/react-query";
import { use, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { DraftsContext } from "../../base/flow/use-flow.ts";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { roleWords } from "../../parts/desk-words/role-words.ts";
import { barMost, useDeskItems, type DeskPlace } from "./use-desk-items.tsx";
import { useAct } from "../../base/use-read.ts";

export interface DeskFrameProps {
  member: StaffMember;
  /** The queue or page that is shown. */
  current: DeskPlace | undefined;
  hrefOf: (place: DeskPlace) => string;
  /** The address of the page with the links that do not fit into a phone's bar. */
  moreHref: string;
  children: ReactNode;
}

/** The target of the skip link. */
const mainId = "main";

/**
 * The frame around a page of the desk: the queues and pages that the member's role opens, with what waits in each, and
 * the sign-out.
 */
function DeskFrameOf({ member, current, hrefOf, moreHref, children }: DeskFrameProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "apex.desk.queues" });
  const { items, pages, error } = useDeskItems({ current, hrefOf });
  const all = [...items, ...pages];
  const isAll = all.length <= barMost;
  const inBar = all.slice(0, isAll ? barMost : barMost - 1);
  return (
    <div className="flex min-h-(--apex-page-height,0px)">
      <SkipLink targetId={mainId}>{intl.formatMessage({ id: "apex.shell.skip" })}</SkipLink>
      <SideNav
        label={label}
        sections={[
          { id: "queues", title: label, items },
          { id: "more", items: pages },
        ]}
        top={
          <header>
            <Who member={member} />
          </header>
        }
        bottom={
          <footer>
            <SignOut />
          </footer>
        }
      />
      <main
        id={mainId}
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 pt-6 pb-24 outline-none sm:px-8 sm:pb-10"
      >
        <div className="-me-3.5 mb-6 flex items-center justify-between gap-4 sm:hidden">
          <Who member={member} />
          <SignOut />
        </div>
        {error && error.status !== 401 && <ErrorView error={error} className="mb-6" />}
        {children}
      </main>
      <TabBar
        label={label}
        items={[
          ...inBar,
          ...(isAll
            ? []
            : [
                {
                  id: "more",
                  label: intl.formatMessage({ id: "apex.desk.more" }),
                  icon: <Ellipsis />,
                  href: moreHref,
                  isCurrent: inBar.every(({ isCurrent }) => !isCurrent),
                },
              ]),
        ]}
      />
    </div>
  );
}

function Who({ member }: { member: StaffMember }) {
  const intl = useIntl();
  return (
    <p className="min-w-0 text-body sm:px-3 sm:max-lg:sr-only">
      <span className="block truncate font-semibold">{member.name}</span>
      <span className="block truncate text-sm text-text-muted">
        {intl.formatMessage({ id: roleWords(member.role) })}
      </span>
    </p>
  );
}

function SignOut() {
  const intl = useIntl();
  const queries = useQueryClient();
  const drafts = use(DraftsContext);
  const out = useAct(signOutOfDesk, {
    // The sign-in page offers to end the session at the provider too.
    onSuccess: (ended) => queries.setQueryData([signOutOfDesk.slug], ended),
    onSettled: (_, error) => {
      // A member who leaves leaves no text behind, even if the session had already ended.
      if (error === null || error.status === 401) drafts?.clear();
    },
    // The session may have ended already.
    onError: () => refresh(queries, signOutOfDesk.changes),
  });
  return (
    <Button
      variant="quiet"
      size="compact"
      isPending={out.isPending}
      onPress={() => out.mutate({})}
      className="self-start sm:max-lg:px-1"
    >
      {intl.formatMessage({ id: "apex.desk.signOut" })}
    </Button>
  );
}

export const DeskFrame = withDeskWords(["shell"], DeskFrameOf);
