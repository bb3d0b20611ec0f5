import type { listCardHolders } from "@apex/contract/cards/business-cards";
import { cardNetworks, cardStatuses } from "@apex/contract/cards/card";
import type { ResponseOf } from "@apex/contract/endpoint";
import { SearchField } from "@apex/ui/search-field/search-field";
import { Select } from "@apex/ui/select/select";
import { useIntl } from "react-intl";
import { networkNames } from "../../parts/card-face/card-words.ts";

/** The filter of a list of cards. */
export interface BusinessCardFilter {
  q: string;
  /** A member's cards, or all. */
  holderId: string;
  network: "all" | (typeof cardNetworks)[number];
  status: "all" | (typeof cardStatuses)[number];
}

export const noFilter: BusinessCardFilter = {
  q: "",
  holderId: "all",
  network: "all",
  status: "all",
};

export interface BusinessCardFiltersProps {
  filter: BusinessCardFilter;
  onFilter: (filter: BusinessCardFilter) => void;
  holders: ResponseOf<typeof listCardHolders>["items"];
}

export function BusinessCardFilters({ filter, onFilter, holders }: BusinessCardFiltersProps) {
  const intl = useIntl();
  const words = (name: "anybody" | "anyBrand" | "anyStatus" | "holder" | "brand" | "status") =>
    intl.formatMessage({ id: `apex.business-cards.${name}` });
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SearchField
        label={intl.formatMessage({ id: "apex.business-cards.search" })}
        clearLabel={intl.formatMessage({ id: "apex.business-cards.clear" })}
        value={filter.q}
        onChange={(q) => onFilter({ ...filter, q })}
      />
      <Select
        label={words("holder")}
        isLabelHidden
        placeholder={words("anybody")}
        value={filter.holderId}
        onChange={(holderId) => onFilter({ ...filter, holderId })}
        options={[
          { value: "all", label: words("anybody") },
          ...holders.map(({ userId, name, isMember }) => ({
            value: userId,
            label: name,
            ...(!isMember && { description: intl.formatMessage({ id: "apex.cards.leftTeam" }) }),
          })),
        ]}
      />
      <Select
        label={words("brand")}
        isLabelHidden
        placeholder={words("anyBrand")}
        value={filter.network}
        onChange={(network) => onFilter({ ...filter, network })}
        options={[
          { value: "all", label: words("anyBrand") },
          ...cardNetworks.map((value) => ({ value, label: networkNames[value] })),
        ]}
      />
      <Select
        label={words("status")}
        isLabelHidden
        placeholder={words("anyStatus")}
        value={filter.status}
        onChange={(status) => onFilter({ ...filter, status })}
        options={[
          { value: "all", label: words("anyStatus") },
          ...cardStatuses.map((value) => ({
            value,
            label: intl.formatMessage({ id: `apex.cards.status-${value}` }),
          })),
        ]}
      />
    </div>
  );
}
