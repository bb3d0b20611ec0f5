// @ts-check
import { pascal } from "./names.mjs";

/** Plans a component of packages/ui, without data or words. @param {string} name */
export function component(name) {
  const Name = pascal(name);
  const folder = `packages/ui/src/${name}`;
  return [
    { path: `${folder}/${name}.tsx`, text: source(Name) },
    { path: `${folder}/${name}.stories.tsx`, text: stories(name, Name) },
    {
      path: "packages/ui/src/docs/gallery-list.ts",
      change: (/** @type {string} */ text) => addTile(text, Name),
    },
  ];
}

/** Adds the component's tile to the last group, for its author to move to the right one. @param {string} text @param {string} Name */
function addTile(text, Name) {
  const end = text.lastIndexOf("]", text.lastIndexOf("];") - 1);
  if (end < 0) throw new Error("gallery-list.ts ends with no group of tiles.");
  return `${text.slice(0, end).trimEnd().replace(/,$/, "")}, { component: "${Name}" }${text.slice(end)}`;
}

/** @param {string} Name */
const source = (Name) => `import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef } from "react";

const style = cva("rounded-card p-4 text-body text-text", {
  variants: {
    tone: { plain: "bg-surface-raised", info: "bg-info-soft" },
  },
  defaultVariants: { tone: "plain" },
});

export interface ${Name}Props extends ComponentPropsWithRef<"div"> {
  /** Default \`plain\`. */
  tone?: "plain" | "info";
}

/** Its purpose, in one sentence. */
export function ${Name}({ tone = "plain", className = "", ...rest }: ${Name}Props) {
  return <div {...rest} className={\`\${style({ tone })} \${className}\`} />;
}
`;

/** @param {string} name @param {string} Name */
const stories = (name, Name) => `import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { narrow } from "../story/narrow.tsx";
import { ${Name} } from "./${name}.tsx";

const meta = {
  title: "Components/${Name}",
  component: ${Name},
  args: { children: "Words of whoever uses it" },
} satisfies Meta<typeof ${Name}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Words of whoever uses it")).toBeVisible();
  },
};

export const Tones: Story = {
  render: (args) => (
    <div className="grid gap-3">
      <${Name} {...args} tone="plain" />
      <${Name} {...args} tone="info" />
    </div>
  ),
};

export const LongText: Story = {
  decorators: [narrow],
  args: { children: "Votre argent n’a pas bougé. Réessayez dans quelques minutes ou choisissez un autre moyen." },
};
`;
