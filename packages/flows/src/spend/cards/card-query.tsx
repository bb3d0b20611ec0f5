import type { ResponseOf } from "@apex/contract/endpoint";
import type { Card } from "@apex/contract/cards/card";
import { listCards, readCard } from "@apex/contract/cards/cards";
import { Page, type PageProps } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { BackLink, type BackLinkProps } from "../../base/flow/back-link.tsx";
import { useRead } from "../../base/use-read.ts";
import { useReadBefore } from "../../base/use-read-before.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { CardGone } from "./card-gone.tsx";

export type ReadCard = ResponseOf<typeof readCard>;

export interface CardPageFrameProps extends ScreenProps {
  /** Id of the card. */
  id: string;
  /** Default: the card's label. */
  title?: string;
  /** The page above it, and the label of its link. */
  back: BackLinkProps;
  actions?: (read: ReadCard) => ReactNode;
  /** Default `page`. */
  width?: PageProps["width"];
  /** Shown while the card loads, from the card in an earlier list. Default: placeholder rows. */
  loading?: (listed: Card) => ReactNode;
  children: (read: ReadCard) => ReactNode;
}

/** The page of one card: its heading and back link, also while the card loads, and if it does not exist. */
export function CardPageFrame({
  id,
  title: given,
  back: { label, ...above },
  onTitle,
  headingLevel = 1,
  actions,
  width,
  loading,
  children,
}: CardPageFrameProps) {
  const intl = useIntl();
  const query = useRead(readCard, { params: { id } });
  const listed = useReadBefore(listCards, {})?.items.find((card) => card.id === id);
  const card = query.data?.card ?? listed;
  const title = given ?? card?.label ?? intl.formatMessage({ id: "apex.cards.title" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <Page width={width}>
      <PageHeader
        headingLevel={headingLevel}
        title={title}
        back={<BackLink {...above} label={label} />}
        {...(query.data && actions && { actions: actions(query.data) })}
      />
      {query.error?.code === "not-found" ? (
        <CardGone />
      ) : query.isPending && listed && loading ? (
        loading(listed)
      ) : (
        <Loaded query={query}>{children}</Loaded>
      )}
    </Page>
  );
}
