/** A line of a list: the heading of a group, or the item of this number. */
export interface ListLine {
  /** The index of its group, from 0. */
  group: number;
  /** Undefined for the heading. */
  item: number | undefined;
}

export interface LineGroup {
  /** The name that `groupOf` returned. */
  name: string;
  /** The group's first line: the heading, if it has one. */
  firstLine: number;
  /** The group's last line. */
  lastLine: number;
}

export interface ListLines {
  lines: readonly ListLine[];
  groups: readonly LineGroup[];
  /** The line of each item. */
  lineOfItem: readonly number[];
}

/** A list as lines, with a heading wherever the group changes; the order stays as it is. Without `groupOf`, one group and no heading. */
export function listLines<Item>(
  items: readonly Item[],
  groupOf?: (item: Item) => string,
): ListLines {
  const lines: ListLine[] = [];
  const groups: LineGroup[] = [];
  const lineOfItem: number[] = [];
  for (const [index, item] of items.entries()) {
    const name = groupOf ? groupOf(item) : "";
    if (groups.at(-1)?.name !== name) {
      groups.push({ name, firstLine: lines.length, lastLine: lines.length });
      if (groupOf) lines.push({ group: groups.length - 1, item: undefined });
    }
    lineOfItem.push(lines.length);
    const last = groups.at(-1);
    if (last) last.lastLine = lines.length;
    lines.push({ group: groups.length - 1, item: index });
  }
  return { lines, groups, lineOfItem };
}
