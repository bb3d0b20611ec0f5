import { TransactionList } from "@apex/flows/wallet/transactions/transaction-list";
import { useNavigate } from "react-router";
import { address } from "../address.ts";
import { paths } from "../paths.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { useSearch } from "./use-search.ts";

export interface TransactionsRouteProps {
  /** `/transactions/sort`. Default false. */
  isFilterOpen?: boolean;
}

/** `/transactions`, and `/transactions/sort` with its panel open. */
export default function TransactionsRoute({ isFilterOpen = false }: TransactionsRouteProps) {
  const navigate = useNavigate();
  const { search, setSearch } = useSearch();
  // Reads the address itself, because filters may have changed in the same moment.
  const openFilter = (isOpen: boolean) =>
    void navigate(
      { pathname: isOpen ? paths.sortTransactions : paths.transactions, search: address().search },
      { replace: !isOpen },
    );
  return (
    <TransactionList
      search={search}
      onSearch={setSearch}
      isFilterOpen={isFilterOpen}
      onFilterOpen={openFilter}
      onTitle={useRouteTitle()}
    />
  );
}
