import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { barMost, useDeskItems, type DeskItemsOptions } from "./use-desk-items.tsx";

export interface DeskMoreProps extends Pick<DeskItemsOptions, "hrefOf"> {
  onTitle?: (title: string) => void;
}

/** What a phone's bar has no room for. */
function DeskMoreOf({ hrefOf, onTitle }: DeskMoreProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.more" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const { items, pages, error } = useDeskItems({ current: undefined, hrefOf });
  return (
    <Page width="form">
      <PageHeader title={title} />
      {error && <ErrorView error={error} />}
      <RowList label={title}>
        {[...items, ...pages].slice(barMost - 1).map(({ id, label, icon, href, badge }) => (
          <ListRow
            key={id}
            leading={icon}
            leadingLook="square"
            title={label}
            href={href}
            trailingNote={badge?.label}
          />
        ))}
      </RowList>
    </Page>
  );
}

export const DeskMore = withWords(["desk"], DeskMoreOf);
