import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Search } from "@apex/ui/icon/icon";
import { SearchField } from "@apex/ui/search-field/search-field";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { BrandGrid } from "./brand-card.tsx";

export interface BrandShelfProps<Brand> {
  brands: readonly Brand[];
  /** A filter beside the search. */
  filter?: ReactNode;
  /** Clears the filter, together with the search. */
  onClear?: () => void;
  /** Shown where no brand is found. */
  noneBody: string;
  /** Says that the prices are a sandbox's. */
  sample: string | false;
  /** The `BrandCard` of a brand. */
  children: (brand: Brand) => ReactNode;
}

/** Brands of gift cards, found by name. The screen provides the words of the domain "gift-cards". */
export function BrandShelf<Brand extends { name: string }>({
  brands,
  filter,
  onClear,
  noneBody,
  sample,
  children,
}: BrandShelfProps<Brand>) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase(intl.locale);
  const shown = brands.filter(({ name }) => name.toLocaleLowerCase(intl.locale).includes(wanted));
  const clearLabel = intl.formatMessage({ id: "apex.gift-cards.clearSearch" });
  return (
    <>
      <div
        className={
          filter ? "grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]" : "sm:max-w-sm"
        }
      >
        <SearchField
          label={intl.formatMessage({ id: "apex.gift-cards.search" })}
          clearLabel={clearLabel}
          value={typed}
          onChange={setTyped}
        />
        {filter}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          drawing="ridge"
          icon={<Search />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.gift-cards.noBrands" })}
          action={
            <Button
              variant="secondary"
              onPress={() => {
                setTyped("");
                onClear?.();
              }}
            >
              {clearLabel}
            </Button>
          }
        >
          {noneBody}
        </EmptyState>
      ) : (
        <BrandGrid label={intl.formatMessage({ id: "apex.gift-cards.brands" })}>
          {shown.map(children)}
        </BrandGrid>
      )}
      {sample && <p className="text-sm text-text-muted">{sample}</p>}
    </>
  );
}
