import type { Card } from "@apex/contract/cards/card";
import { listCards } from "@apex/contract/cards/cards";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { CreditCard, Plus } from "@apex/ui/icon/icon";
import { Tabs } from "@apex/ui/tabs/tabs";
import { useState } from "react";
import { useIntl } from "react-intl";
import { FilteredList } from "../../base/flow/filtered-list.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import { SectionPage } from "../../base/flow/section-page.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { CardRows } from "./card-rows.tsx";
import { knownStatus } from "../../parts/card-face/card-words.ts";

export type CardListProps = ScreenProps;

type Tab = "active" | "disabled" | "terminated";

/** A pending card is among the active ones. */
const tabOf = (card: Card): Tab => {
  const status = knownStatus(card);
  if (status === "blocked") return "disabled";
  return status === "terminated" ? "terminated" : "active";
};

const tabs = [
  {
    id: "active",
    label: "apex.cards.tabActive",
    none: "apex.cards.noneActive",
    why: "apex.cards.noneActiveBody",
  },
  {
    id: "disabled",
    label: "apex.cards.tabDisabled",
    none: "apex.cards.noneDisabled",
    why: "apex.cards.noneDisabledBody",
  },
  {
    id: "terminated",
    label: "apex.cards.tabTerminated",
    none: "apex.cards.noneTerminated",
    why: "apex.cards.noneTerminatedBody",
  },
] as const;

/** All cards: active, disabled, terminated. */
function CardListScreen({ onTitle, headingLevel = 1 }: CardListProps) {
  const intl = useIntl();
  const query = useRead(listCards, {});
  const [selected, setSelected] = useState<Tab>("active");
  const title = intl.formatMessage({ id: "apex.cards.allTitle" });
  const shown = (query.data?.items ?? []).filter((card) => tabOf(card) === selected);
  // The button stands where the first card will be.
  const isFirst = query.data !== undefined && selected === "active" && shown.length === 0;
  const create = (
    <PlaceButton to="createCard" icon={<Plus />}>
      {intl.formatMessage({ id: "apex.cards.create" })}
    </PlaceButton>
  );
  const { none, why } = tabs.find(({ id }) => id === selected) ?? tabs[0];
  return (
    <SectionPage
      headingLevel={headingLevel}
      title={title}
      back={{ to: "cards", label: intl.formatMessage({ id: "apex.cards.back" }) }}
      actions={!isFirst && create}
      onTitle={onTitle}
    >
      <Loaded query={query}>
        {({ items: cards }) => (
          <FilteredList
            items={cards}
            isNarrowed={false}
            around={(list) => (
              <Tabs
                label={intl.formatMessage({ id: "apex.cards.tabs" })}
                tabs={tabs.map(({ id, label }) => ({
                  id,
                  label: intl.formatMessage({ id: label }),
                  count: cards.filter((card) => tabOf(card) === id).length,
                }))}
                selected={selected}
                onSelect={setSelected}
              >
                {list}
              </Tabs>
            )}
          >
            {shown.length > 0 ? (
              <CardRows cards={shown} />
            ) : (
              <EmptyState
                drawing="ridge"
                icon={<CreditCard />}
                title={intl.formatMessage({ id: none })}
                action={isFirst && create}
                reason={intl.formatMessage({ id: why })}
              />
            )}
          </FilteredList>
        )}
      </Loaded>
    </SectionPage>
  );
}

export const CardList = withWords(["cards"], CardListScreen);
