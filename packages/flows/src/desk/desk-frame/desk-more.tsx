import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { TitledPage } from "../../base/flow/titled-page.tsx";
import { barMost, useDeskItems, type DeskItemsOptions } from "./use-desk-items.tsx";

export interface DeskMoreProps extends Pick<DeskItemsOptions, "hrefOf"> {
  onTitle?: (title: string) => void;
}

/** The links that do not fit into a phone's bar. */
function DeskMoreOf({ hrefOf, onTitle }: DeskMoreProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.more" });
  const { items, pages, error } = useDeskItems({ current: undefined, hrefOf });
  return (
    <TitledPage width="form" title={title} onTitle={onTitle}>
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
    </TitledPage>
  );
}

export const DeskMore = withDeskWords([], DeskMoreOf);
