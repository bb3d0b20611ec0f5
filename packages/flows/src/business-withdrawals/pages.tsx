import { Pagination } from "@apex/ui/pagination/pagination";
import { useIntl } from "react-intl";

export interface PagesProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** From page to page, where there is more than one. */
export function Pages({ page, perPage, total, onPage }: PagesProps) {
  const intl = useIntl();
  const pageCount = Math.ceil(total / perPage);
  if (pageCount < 2) return null;
  return (
    <Pagination
      label={intl.formatMessage({ id: "apex.business-withdrawals.pages" })}
      page={page}
      pageCount={pageCount}
      onPage={onPage}
      pageLabel={(number) =>
        intl.formatMessage({ id: "apex.business-withdrawals.page" }, { number })
      }
      previousLabel={intl.formatMessage({ id: "apex.business-withdrawals.previous" })}
      nextLabel={intl.formatMessage({ id: "apex.business-withdrawals.next" })}
    />
  );
}
