import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from "react";
import { useRowKeys } from "../row-keys/use-row-keys.ts";
import { keepPlace, keptPlace } from "./kept-places.ts";
import { useScroller } from "./use-scroller.ts";
import { withHeld } from "./held-line.ts";
import { listLines, type ListLines } from "./list-lines.ts";
import { VirtualGroups, type VirtualRow } from "./virtual-groups.tsx";

/** Rows rendered beyond each end of the visible part. */
const overscan = 4;
/** Number of rows left below at which `onNearEnd` is called. */
const loadAhead = 8;
/** px, before they are measured. */
const defaultRowHeight = 72;
const headingHeight = 38;

type BoxProps = Omit<ComponentPropsWithRef<"div">, "children" | "role">;

export interface VirtualListProps<Item> extends BoxProps {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  /** The identity of an item. Keep the function the same between renders, or the whole list is measured again. */
  itemKey: (item: Item) => string;
  /** Draws one item: spread `row` on its `ListRow`. Keep the function the same between renders, or every row is drawn again. */
  children: (item: Item, row: VirtualRow) => ReactNode;
  /** px, about; each row is measured when it is drawn. Default 72. */
  rowHeight?: number | undefined;
  /**
   * Puts successive items with the same name, such as their day, under one heading. Keep the function the same between
   * renders.
   */
  groupOf?: ((item: Item) => string) | undefined;
  /** The words of that heading. */
  groupHeading?: ((group: string) => ReactNode) | undefined;
  /** Level of the headings. Default 2. */
  headingLevel?: 2 | 3 | undefined;
  /** A CSS length: the list scrolls within a box of this height. Default: it scrolls with what is around it. */
  height?: string;
  /** Number of all items, unloaded ones included; -1 if unknown. Default: the items' number. */
  total?: number | undefined;
  /** The end comes near: load more. Called again when items were added. */
  onNearEnd?: (() => void) | undefined;
  /** Identifies this list until the page is loaded again: a list that is mounted again returns to its position. */
  restoreKey?: string | undefined;
}

/**
 * A list of any length, of which only the visible rows are rendered. Rows may differ in height. Headings stay visible
 * while their group does, below `--sticky-top` if a bar covers the top. The list is one Tab stop; arrows, Home, End and
 * PageUp/PageDown move between rows.
 */
export function VirtualList<Item>({
  height,
  label,
  items,
  itemKey,
  children,
  rowHeight,
  groupOf,
  groupHeading,
  headingLevel,
  total,
  onNearEnd,
  restoreKey,
  ...box
}: VirtualListProps<Item>) {
  const list = {
    label,
    items,
    itemKey,
    children,
    rowHeight,
    groupOf,
    groupHeading,
    headingLevel,
    total,
    onNearEnd,
    restoreKey,
    box,
  };
  return height === undefined ? <PageList {...list} /> : <BoxList {...list} height={height} />;
}

interface ListProps<Item> extends Omit<VirtualListProps<Item>, "height" | keyof BoxProps> {
  children: VirtualListProps<Item>["children"];
  /** Goes on the outermost element. */
  box: BoxProps;
}
type AnyVirtualizer = Virtualizer<Window, Element> | Virtualizer<HTMLElement, Element>;

/** The logic shared by both kinds of scrolling. */
function useLines<Item>({ items, itemKey, groupOf, rowHeight, restoreKey }: ListProps<Item>) {
  const list = useMemo(() => listLines(items, groupOf), [items, groupOf]);
  const [kept] = useState(() => keptPlace(restoreKey));
  // The virtualizer measures the whole list anew whenever it gets another function.
  const getItemKey = useCallback(
    (line: number) => {
      const item = items[list.itemAt(line) ?? -1];
      return item === undefined ? `heading ${list.groupAt(line)}` : itemKey(item);
    },
    [items, list, itemKey],
  );
  const options = {
    count: list.count,
    overscan,
    estimateSize: (line: number) =>
      list.itemAt(line) === undefined ? headingHeight : (rowHeight ?? defaultRowHeight),
    getItemKey,
    // When a person returns to the list, its rows are rendered at once, so that a view transition finds the row that it
    // moves to.
    ...(kept && {
      initialOffset: kept.offset,
      initialMeasurementsCache: kept.measurements,
      initialRect: { width: innerWidth, height: innerHeight },
    }),
  };
  return { list, options };
}

/** Passes an element to the caller's ref that this component also uses itself. */
function useHandedOut(ref: BoxProps["ref"], element: RefObject<HTMLDivElement | null>): void {
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => element.current, [
    element,
  ]);
}

function BoxList<Item>(props: ListProps<Item> & { height: string }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { ref, className = "", style, ...rest } = props.box;
  useHandedOut(ref, box);
  const { options, list } = useLines(props);
  const virtual = useVirtualizer<HTMLElement, Element>({
    ...options,
    getScrollElement: () => box.current,
  });
  return (
    <div
      {...rest}
      ref={box}
      className={`overflow-y-auto overscroll-contain ${className}`}
      style={{ ...style, height: props.height }}
    >
      <Lines
        {...props}
        {...{ content, list, virtual }}
        box={nothing}
        margin={0}
        viewport={() => box.current?.clientHeight ?? 0}
      />
    </div>
  );
}

/** A list that scrolls with the nearest scrolling element, or with the page. */
function PageList<Item>(props: ListProps<Item>) {
  const content = useRef<HTMLDivElement>(null);
  const { scroller, margin } = useScroller(content);
  return scroller ? (
    <PartList {...props} content={content} scroller={scroller} margin={margin} />
  ) : (
    <WindowList {...props} content={content} margin={margin} />
  );
}

interface PageListProps<Item> extends ListProps<Item> {
  content: RefObject<HTMLDivElement | null>;
  /** px of what scrolls above the list. */
  margin: number;
}

function PartList<Item>(props: PageListProps<Item> & { scroller: HTMLElement }) {
  const { scroller, margin } = props;
  const { options, list } = useLines(props);
  const virtual = useVirtualizer<HTMLElement, Element>({
    ...options,
    scrollMargin: margin,
    getScrollElement: () => scroller,
  });
  return <Lines {...props} {...{ list, virtual }} viewport={() => scroller.clientHeight} />;
}

function WindowList<Item>(props: PageListProps<Item>) {
  const { options, list } = useLines(props);
  const virtual = useWindowVirtualizer({ ...options, scrollMargin: props.margin });
  return <Lines {...props} {...{ list, virtual }} viewport={() => window.innerHeight} />;
}

const nothing: BoxProps = {};

interface LinesProps<Item> extends ListProps<Item> {
  content: RefObject<HTMLDivElement | null>;
  list: ListLines;
  virtual: AnyVirtualizer;
  /** px of the page above the list. */
  margin: number;
  viewport: () => number;
}

function Lines<Item>(props: LinesProps<Item>) {
  const { label, items, total = items.length, restoreKey } = props;
  const { content, list, virtual, margin, viewport, onNearEnd } = props;
  const { ref, className = "", style, ...rest } = props.box;
  useHandedOut(ref, content);
  const keys = useRowKeys({
    box: content,
    count: items.length,
    reveal: (row) => virtual.scrollToIndex(list.lineOf(row), { align: "auto" }),
    viewport,
  });

  const inSight = virtual.getVirtualItems();
  const lastShown = inSight.at(-1)?.index ?? 0;
  const isNearEnd = items.length > 0 && lastShown >= list.count - loadAhead;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, items.length, onNearEnd]);

  useLayoutEffect(
    () => () => {
      keepPlace(restoreKey, {
        offset: virtual.scrollOffset ?? 0,
        measurements: virtual.takeSnapshot(),
      });
    },
    [virtual, restoreKey],
  );

  return (
    <div
      {...rest}
      {...keys.handlers}
      ref={content}
      role="group"
      aria-label={label}
      className={`relative ${className}`}
      style={{ ...style, height: virtual.getTotalSize() }}
    >
      <VirtualGroups
        items={items}
        list={list}
        virtual={virtual}
        groupHeading={props.groupHeading}
        headingLevel={props.headingLevel}
        total={total}
        shown={withHeld(
          inSight,
          keys.held === undefined ? undefined : list.lineOf(keys.held),
          virtual,
        )}
        margin={margin}
      >
        {props.children}
      </VirtualGroups>
    </div>
  );
}
