/**
 * Storybook's address of a guide or a decision, from the file in a link ("desk.mdx#cases"). A guide's title is the name
 * of its file. Undefined for a file without a page in Storybook.
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
 * A remark plugin that turns links between files, which work in an editor, into links to Storybook's pages. The link of
 * a file without a page becomes plain text.
 */
export function guideLinks() {
  const follow = (node: MarkdownNode): MarkdownNode[] => {
    const children = node.children?.flatMap(follow);
    const inside = { ...node, ...(children && { children }) };
    if (node.type !== "link" || node.url === undefined || /^(?:https:|#|\.\/\?)/.test(node.url))
      return [inside];
    const url = storybookAddress(node.url);
    // The page is inside a frame, so without a target the link would change only the frame.
    return url === undefined
      ? (children ?? [])
      : [{ ...inside, url, data: { hProperties: { target: "_top" } } }];
  };
  return (tree: MarkdownNode): void => {
    tree.children = tree.children?.flatMap(follow) ?? [];
  };
}
