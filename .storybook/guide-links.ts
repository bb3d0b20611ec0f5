/**
 * Storybook's address of a guide or a decision, by the file that a link names ("desk.mdx#cases"). A guide's title is
 * the name of its file. Undefined for a file that Storybook has no page of.
 */
export function storybookAddress(file: string): string | undefined {
  const decision = /(?:^|\/)(\d{4}-[\w-]+)\.md$/.exec(file)?.[1];
  if (decision !== undefined) return `./?path=/docs/guides-decisions--docs#${decision}`;
  const [, guide, heading = ""] = /^(?:\.\.\/)?([\w-]+)\.mdx(#[\w-]+)?$/.exec(file) ?? [];
  return guide === undefined ? undefined : `./?path=/docs/guides-${guide}--docs${heading}`;
}

interface MarkdownNode {
  type: string;
  url?: string;
  data?: object;
  children?: MarkdownNode[];
}

/**
 * A remark plugin: links between files, which work in an editor, lead to Storybook's pages. A file without a page is
 * only named.
 */
export function guideLinks() {
  const follow = (node: MarkdownNode): MarkdownNode[] => {
    const children = node.children?.flatMap(follow);
    const inside = { ...node, ...(children && { children }) };
    if (node.type !== "link" || node.url === undefined || /^(?:https:|#|\.\/\?)/.test(node.url))
      return [inside];
    const url = storybookAddress(node.url);
    // The page stands in a frame: without a target the link would change the frame alone.
    return url === undefined
      ? (children ?? [])
      : [{ ...inside, url, data: { hProperties: { target: "_top" } } }];
  };
  return (tree: MarkdownNode): void => {
    tree.children = tree.children?.flatMap(follow) ?? [];
  };
}
