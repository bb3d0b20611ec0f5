import { assetCodes } from "@apex/contract/assets";
import { transactionTypes } from "@apex/contract/transactions/transaction";
import { transactionSorts } from "@apex/contract/transactions/transactions";
import { Button } from "@apex/ui/button/button";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { Dialog } from "@apex/ui/dialog/dialog";
import { Notice } from "@apex/ui/notice/notice";
import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
import { Select } from "@apex/ui/select/select";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAssetName } from "../../../parts/asset-words/use-asset-name.ts";
import { validationWordsOf } from "../../../base/form/validation-words.ts";
import { stateWords, typeWords } from "../../../parts/transaction-row/transaction-words.ts";
import { DateFilter } from "./date-filter.tsx";
import {
  displayStates,
  filterCount,
  noFilters,
  type TransactionFilters,
} from "./transaction-filters.ts";

const sortWords = {
  newest: "apex.transaction-pages.sort-newest",
  oldest: "apex.transaction-pages.sort-oldest",
  largest: "apex.transaction-pages.sort-largest",
  smallest: "apex.transaction-pages.sort-smallest",
} as const;

export interface FilterPanelProps {
  filters: TransactionFilters;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onApply: (filters: TransactionFilters) => void;
}

/** Filters and sort, chosen together and then applied. */
export function FilterPanel({ filters, isOpen, onOpenChange, onApply }: FilterPanelProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({ id: "apex.transaction-pages.filter" })}
      closeLabel={intl.formatMessage({ id: "apex.transaction-pages.close" })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {/* Chosen anew each time it opens. */}
      <FilterForm
        filters={filters}
        onApply={(now) => {
          onApply(now);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

type FilterFormProps = Pick<FilterPanelProps, "filters" | "onApply">;

function FilterForm({ filters, onApply }: FilterFormProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(filters);
  const [isRefused, setRefused] = useState(false);
  const choose = (part: Partial<TransactionFilters>) => {
    setRefused(false);
    setChosen({ ...chosen, ...part });
  };
  const isChosen =
    filterCount(chosen) > 0 || chosen.sort !== filters.sort || chosen.sort !== "newest";
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChosen) onApply(chosen);
        else setRefused(true);
      }}
    >
      <Select
        label={intl.formatMessage({ id: "apex.transaction-pages.sort" })}
        placeholder=""
        options={transactionSorts.map((sort) => ({
          value: sort,
          label: intl.formatMessage({ id: sortWords[sort] }),
        }))}
        value={chosen.sort}
        onChange={(sort) => choose({ sort })}
      />
      <fieldset>
        <legend className="mb-2 text-body font-semibold">
          {intl.formatMessage({ id: "apex.transaction-pages.filterState" })}
        </legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {displayStates.map((state) => (
            <Checkbox
              key={state}
              isSelected={chosen.states.includes(state)}
              onChange={(isSelected) =>
                choose({
                  states: isSelected
                    ? [...chosen.states, state]
                    : chosen.states.filter((other) => other !== state),
                })
              }
            >
              {intl.formatMessage({ id: stateWords[state] })}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <WhatFields chosen={chosen} onChoose={choose} />
      {isRefused && (
        <Notice
          tone="danger"
          live="alert"
          title={intl.formatMessage({ id: validationWordsOf("filter-required") })}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" className="max-sm:w-full">
          {intl.formatMessage({ id: "apex.transaction-pages.filterApply" })}
        </Button>
        {filterCount(filters) > 0 && (
          <Button variant="secondary" className="max-sm:w-full" onPress={() => onApply(noFilters)}>
            {intl.formatMessage({ id: "apex.transaction-pages.filterClear" })}
          </Button>
        )}
      </div>
    </form>
  );
}

const unfiltered = "any";

interface WhatFieldsProps {
  chosen: TransactionFilters;
  onChoose: (part: Partial<TransactionFilters>) => void;
}

function WhatFields({ chosen, onChoose }: WhatFieldsProps) {
  const intl = useIntl();
  const assetName = useAssetName();
  const anyOption = {
    value: unfiltered,
    label: intl.formatMessage({ id: "apex.transaction-pages.filterAny" }),
  } as const;
  return (
    <>
      <SegmentedField
        label={intl.formatMessage({ id: "apex.transaction-pages.filterDirection" })}
        segments={[
          {
            value: unfiltered,
            label: intl.formatMessage({ id: "apex.transaction-pages.directionAny" }),
          },
          { value: "in", label: intl.formatMessage({ id: "apex.transaction-pages.directionIn" }) },
          {
            value: "out",
            label: intl.formatMessage({ id: "apex.transaction-pages.directionOut" }),
          },
        ]}
        value={chosen.direction ?? unfiltered}
        onChange={(direction) =>
          onChoose({ direction: direction === unfiltered ? undefined : direction })
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={intl.formatMessage({ id: "apex.transaction-pages.filterType" })}
          placeholder=""
          options={[
            anyOption,
            ...transactionTypes.map((type) => ({
              value: type,
              label: intl.formatMessage({ id: typeWords[type] }),
            })),
          ]}
          value={chosen.type ?? unfiltered}
          onChange={(type) => onChoose({ type: type === unfiltered ? undefined : type })}
        />
        <Select
          label={intl.formatMessage({ id: "apex.transaction-pages.filterAsset" })}
          placeholder=""
          options={[
            anyOption,
            ...assetCodes.map((asset) => ({
              value: asset,
              label: assetName(asset),
              description: asset,
            })),
          ]}
          value={chosen.asset ?? unfiltered}
          onChange={(asset) => onChoose({ asset: asset === unfiltered ? undefined : asset })}
        />
      </div>
      <DateFilter value={chosen} onChange={onChoose} />
    </>
  );
}
