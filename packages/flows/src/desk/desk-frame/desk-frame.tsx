import { act, read } from "@apex/client/query";
import { signOutOfDesk, readStaffSession } from "@apex/contract/desk/desk-session";
import {
  deskPages,
  listQueues,
  queueNames,
  type DeskPage,
  type QueueName,
} from "@apex/contract/desk/queues";
import type { StaffMember } from "@apex/contract/desk/staff";
import { Button } from "@apex/ui/button/button";
import {
  CirclePause,
  Gift,
  History,
  Hourglass,
  IdCard,
  KeyRound,
  Landmark,
  LifeBuoy,
  TriangleAlert,
  User,
} from "@apex/ui/icon/icon";
import { SideNav, type NavItem } from "@apex/ui/side-nav/side-nav";
import { TabBar } from "@apex/ui/tab-bar/tab-bar";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { queueWords } from "../../parts/desk-words/queue-words.ts";
import { roleWords } from "../../parts/desk-words/role-words.ts";

export interface DeskFrameProps {
  member: StaffMember;
  /** The queue or page that is shown. */
  current: QueueName | DeskPage | undefined;
  hrefOf: (page: QueueName | DeskPage) => string;
  children: ReactNode;
}

/** How often the counts are asked for. */
const everyMs = 15_000;

const icons: Readonly<Record<QueueName | DeskPage, ReactNode>> = {
  "held-deposits": <CirclePause />,
  "identity-cases": <IdCard />,
  "gift-card-trades": <Gift />,
  support: <LifeBuoy />,
  recoveries: <KeyRound />,
  "failed-jobs": <TriangleAlert />,
  differences: <Landmark />,
  "partner-waits": <Hourglass />,
  customers: <User />,
  log: <History />,
};

/** The desk around a page: the queues and pages that the member's role opens, with what waits in each, and the way out. */
function DeskFrameOf({ member, current, hrefOf, children }: DeskFrameProps) {
  const intl = useIntl();
  const client = useClient();
  const queues = useQuery({ ...read(client, listQueues, {}), refetchInterval: everyMs });
  const items = queueNames.flatMap((name): NavItem[] => {
    const queue = queues.data?.queues.find((one) => one.name === name);
    if (queue === undefined) return [];
    const { waiting } = queue;
    return [
      {
        id: name,
        label: intl.formatMessage({ id: queueWords[name] }),
        icon: icons[name],
        href: hrefOf(name),
        isCurrent: current === name,
        ...(waiting > 0 && {
          badge: {
            count: waiting,
            label: intl.formatMessage({ id: "apex.desk.waiting" }, { waiting }),
          },
        }),
      },
    ];
  });
  const label = intl.formatMessage({ id: "apex.desk.queues" });
  const pages = deskPages
    .filter((page) => queues.data?.pages.includes(page))
    .map((page): NavItem => ({
      id: page,
      label: intl.formatMessage({ id: queueWords[page] }),
      icon: icons[page],
      href: hrefOf(page),
      isCurrent: current === page,
    }));
  return (
    <div className="flex min-h-(--apex-page-height,0px)">
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
      <main className="min-w-0 flex-1 px-4 pt-6 pb-24 sm:px-8 sm:pb-10">
        <div className="mb-6 flex items-center justify-between gap-4 sm:hidden">
          <Who member={member} />
          <SignOut />
        </div>
        {queues.error && queues.error.status !== 401 && (
          <ErrorView error={queues.error} className="mb-6" />
        )}
        {children}
      </main>
      <TabBar label={label} items={[...items, ...pages]} />
    </div>
  );
}

function Who({ member }: { member: StaffMember }) {
  const intl = useIntl();
  return (
    <p className="min-w-0 px-3 text-body sm:max-lg:sr-only">
      <span className="block truncate font-semibold">{member.name}</span>
      <span className="block truncate text-sm text-text-muted">
        {intl.formatMessage({ id: roleWords(member.role) })}
      </span>
    </p>
  );
}

function SignOut() {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const out = useMutation({
    ...act(client, signOutOfDesk),
    onSettled: () => queries.invalidateQueries({ queryKey: [readStaffSession.slug] }),
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

export const DeskFrame = withWords(["desk"], DeskFrameOf);
