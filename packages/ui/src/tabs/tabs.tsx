import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";

export interface TabChoice<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** A count after the label. */
  count?: number;
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabChoice<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
}

/** Views of one thing, one at a time. The choice belongs in the URL. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  className = "",
}: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find((candidate) => candidate.id === key);
        if (tab) onSelect(tab.id);
      }}
      className={className}
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-border">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="relative flex min-h-11 cursor-pointer items-center gap-2 px-3 text-body font-medium whitespace-nowrap text-text-muted transition-colors after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full hover:text-text focus-visible:-outline-offset-2 selected:font-semibold selected:text-text selected:after:bg-brand forced-colors:selected:after:bg-[Highlight]"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-control-pressed px-1.5 text-xs font-semibold tabular-nums">
                {tab.count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={selected} id={selected} className="pt-5 outline-offset-4">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
