import {
  deskPages,
  listQueues,
  queueNames,
  type DeskPage,
  type QueueName,
} from "@apex/contract/desk/queues";
import {
  ChartNoAxesColumn,
  CirclePause,
  Eye,
  Gift,
  HandCoins,
  History,
  Hourglass,
  IdCard,
  KeyRound,
  Landmark,
  LifeBuoy,
  Filter,
  Fingerprint,
  SlidersHorizontal,
  TriangleAlert,
  User,
  Users,
} from "@apex/ui/icon/icon";
import type { NavItem } from "@apex/ui/side-nav/side-nav";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useRead } from "../../base/use-read.ts";
import { useQueueInterval } from "../../parts/desk-case/queue-interval.ts";
import { queueWords } from "../../parts/desk-words/queue-words.ts";

/** The number of places in a phone's bar. */
export const barMost = 5;

/** The queues and pages by role, and the member's own page. */
export type DeskPlace = QueueName | DeskPage | "security";
export const deskPlaces: readonly DeskPlace[] = [...queueNames, ...deskPages, "security"];

const icons: Readonly<Record<QueueName | DeskPage, ReactNode>> = {
  "held-deposits": <CirclePause />,
  "identity-cases": <IdCard />,
  "gift-card-trades": <Gift />,
  "p2p-payments": <Users />,
  support: <LifeBuoy />,
  adjustments: <HandCoins />,
  recoveries: <KeyRound />,
  monitoring: <Eye />,
  "failed-jobs": <TriangleAlert />,
  differences: <Landmark />,
  "partner-waits": <Hourglass />,
  customers: <User />,
  "watch-rules": <Filter />,
  numbers: <ChartNoAxesColumn />,
  switches: <SlidersHorizontal />,
  log: <History />,
};

export interface DeskItemsOptions {
  current: DeskPlace | undefined;
  hrefOf: (place: DeskPlace) => string;
}

/** The queues and pages that the member's role opens, with what waits in each, and their own page. */
export function useDeskItems({ current, hrefOf }: DeskItemsOptions) {
  const intl = useIntl();
  const queues = useRead(listQueues, {}, { refetchInterval: useQueueInterval() });
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
  const pages = deskPages
    .filter((page) => queues.data?.pages.includes(page))
    .map((page): NavItem => ({
      id: page,
      label: intl.formatMessage({ id: queueWords[page] }),
      icon: icons[page],
      href: hrefOf(page),
      isCurrent: current === page,
    }));
  const own: NavItem = {
    id: "security",
    label: intl.formatMessage({ id: "apex.desk.security" }),
    icon: <Fingerprint />,
    href: hrefOf("security"),
    isCurrent: current === "security",
  };
  return { items, pages: [...pages, own], error: queues.error };
}
