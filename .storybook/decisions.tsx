import { Markdown } from "@storybook/addon-docs/blocks";
import { useEffect, type ReactNode } from "react";
import { storybookAddress } from "./guide-links.ts";

const texts = import.meta.glob<string>("../docs/decisions/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const decisions = Object.entries(texts).map(([file, text]) => ({
  id: file.replace(/^.*\/|\.md$/g, ""),
  title: text.slice(2, text.indexOf("\n")).replaceAll("`", ""),
  text: text.slice(text.indexOf("\n")),
}));

function DecisionLink({ href = "", children }: { href?: string; children?: ReactNode }) {
  return (
    <a href={storybookAddress(href) ?? href} target="_top">
      {children}
    </a>
  );
}

/** Opens the decision named by the hash of Storybook's address, and scrolls to it. */
function openNamed() {
  const named = document.getElementById(window.parent.location.hash.slice(1));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}

/** Every decision, folded, except the one named by the address. */
export function Decisions() {
  useEffect(() => {
    openNamed();
    window.parent.addEventListener("hashchange", openNamed);
    return () => window.parent.removeEventListener("hashchange", openNamed);
  }, []);
  return decisions.map(({ id, title, text }) => (
    <details key={id} id={id} className="border-b border-border py-2">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <Markdown options={{ overrides: { a: { component: DecisionLink } } }}>{text}</Markdown>
    </details>
  ));
}
