import { read } from "@apex/client/query";
import type { ApexError } from "@apex/client/apex-error";
import { allows } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";

export interface CollectionPageProps {
  title: string;
  description?: ReactNode;
  /** The page above it. */
  back: { readonly href: string; readonly label: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  onTitle?: ((title: string) => void) | undefined;
  children: ReactNode;
}

/** The frame of every page of collections. */
export function CollectionPage(props: CollectionPageProps) {
  const { title, description, back, actions, onTitle, children } = props;
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <div className="grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={title}
        description={description}
        back={
          <LinkButton href={back.href} variant="quiet" size="compact">
            {back.label}
          </LinkButton>
        }
        actions={actions}
      />
      {children}
    </div>
  );
}

export interface AnsweredProps<Data> {
  query: UseQueryResult<Data, ApexError>;
  children: (data: Data) => ReactNode;
}

/** What a call answers, or that it loads, or why it does not. */
export function Answered<Data>({ query, children }: AnsweredProps<Data>) {
  const intl = useIntl();
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <ErrorView
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return <RowSkeletons count={4} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
}

/** What the person's roles let them do with collections. */
export function useCollectionAccess(): { mayCollect: boolean; mayRule: boolean } {
  const access = useQuery(read(useClient(), readBusinessAccess, {}));
  const has = (level: "create" | "approve") =>
    access.data !== undefined && allows(access.data.permissions, "collection", level);
  return { mayCollect: has("create"), mayRule: has("approve") };
}
