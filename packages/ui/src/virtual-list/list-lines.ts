export interface LineGroup {
  /** The name that `groupOf` returned. */
  name: string;
  /** The group's first line: the heading, if it has one. */
  firstLine: number;
  /** The group's last line. */
  lastLine: number;
}

/** The lines of a list are the headings of its groups and its items. All numbers count from 0. */
export interface ListLines {
  count: number;
  groups: readonly LineGroup[];
  /** The group of a line. */
  groupAt: (line: number) => number;
  /** The item on a line. Undefined for a heading. */
  itemAt: (line: number) => number | undefined;
  /** The line of an item. */
  lineOf: (item: number) => number;
}

/**
 * A list as lines, with a heading wherever the group changes; the order does not change. Without `groupOf` there is one
 * group and no heading. Memory grows with the number of groups, not of items.
 */
export function listLines<Item>(
  items: readonly Item[],
  groupOf?: (item: Item) => string,
): ListLines {
  return groupOf ? headedLines(items, headedGroups(items, groupOf)) : bareLines(items.length);
}

function bareLines(count: number): ListLines {
  return {
    count,
    groups: count > 0 ? [{ name: "", firstLine: 0, lastLine: count - 1 }] : [],
    groupAt: () => 0,
    itemAt: (line) => line,
    lineOf: (item) => item,
  };
}

/** An item stands below the heading of its own group and those of the groups before it. */
function headedLines(items: readonly unknown[], groups: readonly LineGroup[]): ListLines {
  const groupAt = (line: number) => lastOf(groups, ({ firstLine }) => firstLine <= line);
  return {
    count: items.length + groups.length,
    groups,
    groupAt,
    itemAt(line) {
      const group = groupAt(line);
      return groups[group]?.firstLine === line ? undefined : line - group - 1;
    },
    lineOf: (item) =>
      item + 1 + lastOf(groups, ({ firstLine }, group) => firstLine - group <= item),
  };
}

function headedGroups<Item>(items: readonly Item[], groupOf: (item: Item) => string): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const [index, item] of items.entries()) {
    const name = groupOf(item);
    const line = index + groups.length;
    const last = groups.at(-1);
    if (last?.name === name) last.lastLine = line;
    else groups.push({ name, firstLine: line, lastLine: line + 1 });
  }
  return groups;
}

/** The index of the last group that passes, where the groups before it pass too. 0 if none passes. */
function lastOf(
  groups: readonly LineGroup[],
  passes: (group: LineGroup, number: number) => boolean,
): number {
  let first = 0;
  let end = groups.length;
  while (end - first > 1) {
    const middle = (first + end) >> 1;
    const group = groups[middle];
    if (group && passes(group, middle)) first = middle;
    else end = middle;
  }
  return first;
}
