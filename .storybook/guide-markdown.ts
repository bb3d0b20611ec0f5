import remarkGfm from "remark-gfm";
import { guideLinks } from "./guide-links.ts";

/** Options of addon-docs: adds GitHub's Markdown, because MDX by itself has no tables. */
export const guideMarkdown = {
  mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm, guideLinks] } },
};
