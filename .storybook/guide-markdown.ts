import remarkGfm from "remark-gfm";
import { guideLinks } from "./guide-links.ts";

/** Options of addon-docs: guides are written in GitHub's Markdown, whose tables MDX does not know by itself. */
export const guideMarkdown = {
  mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm, guideLinks] } },
};
