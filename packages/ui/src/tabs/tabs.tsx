import type { ReactNode, Ref } from "react";
import {
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from "react-aria-components/Tabs";
import { markScrollEdges } from "../scroll-edges/scroll-edges.ts";

export interface TabChoice<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** Before the label. */
  icon?: ReactNode;
  /** A count after the label. */
  count?: number;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string> extends Omit<
  AriaTabsProps,
  | "children"
  | "className"
  | "defaultSelectedKey"
  | "onSelect"
  | "onSelectionChange"
  | "orientation"
  | "render"
  | "selectedKey"
> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabChoice<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Fades the tabs out, only on a side that has more of them. */
const fade =
  "[--fade-start:0px] [--fade-end:0px] data-[before]:[--fade-start:2rem] data-[after]:[--fade-end:2rem] mask-[linear-gradient(to_right,transparent,black_var(--fade-start),black_calc(100%_-_var(--fade-end)),transparent)] rtl:mask-[linear-gradient(to_left,transparent,black_var(--fade-start),black_calc(100%_-_var(--fade-end)),transparent)]";

function attachRow(list: HTMLDivElement | null) {
  return list ? markScrollEdges(list) : undefined;
}

/** Scrolls the selected tab into view: the address may select one beyond the edge. */
function show(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [box, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left < box.left) list.scrollLeft -= box.left - place.left;
  else if (place.right > box.right) list.scrollLeft += place.right - box.right;
}

/** Views of one thing, one at a time. The choice belongs in the URL. Tabs that do not fit scroll. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  className = "",
  ...rest
}: TabsProps<Id>) {
  return (
    <AriaTabs
      {...rest}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find((candidate) => candidate.id === key);
        if (tab) onSelect(tab.id);
      }}
      className={`min-w-0 ${className}`}
    >
      {/* The hairline belongs to this element and not to the row, so that it does not fade with the tabs. */}
      <div className="border-b border-border">
        <TabList
          ref={attachRow}
          aria-label={label}
          // The first label is aligned with the content above and below, although its press area extends further.
          className={`-ms-3 -mb-px flex [scrollbar-width:none] gap-1 overflow-x-auto overscroll-x-contain ${fade}`}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              {...(tab.id === selected && { ref: show })}
              isDisabled={tab.isDisabled ?? false}
              className="relative flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded-control px-3 text-body font-medium whitespace-nowrap text-text-muted transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-text focus-visible:-outline-offset-2 disabled:cursor-default disabled:opacity-45 selected:text-text selected:after:bg-brand forced-colors:selected:after:bg-[Highlight]"
            >
              {tab.icon}
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-control-pressed px-1.5 text-xs font-semibold tabular-nums">
                  {tab.count}
                </span>
              )}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanel key={selected} id={selected} className="pt-5 outline-offset-4">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
