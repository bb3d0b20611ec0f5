// @ts-check
import { pascal } from "./names.mjs";

/** Plans a component of packages/ui, without data or words. @param {string} name */
export function component(name) {
  const Name = pascal(name);
  const folder = `packages/ui/src/${name}`;
  return [
    { path: `${folder}/${name}.tsx`, text: source(Name) },
    { path: `${folder}/${name}.stories.tsx`, text: stories(name, Name) },
  ];
}

/** @param {string} Name */
const source = (Name) => `import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const style = cva("rounded-card p-4 text-body text-text", {
  variants: {
    tone: { plain: "bg-surface-raised", info: "bg-info-soft" },
  },
  defaultVariants: { tone: "plain" },
});

export interface ${Name}Props {
  children: ReactNode;
  /** Default \`plain\`. */
  tone?: "plain" | "info";
  /** Size and place. */
  className?: string;
}

/** Its purpose, in one sentence. */
export function ${Name}({ children, tone = "plain", className = "" }: ${Name}Props) {
  return <div className={\`\${style({ tone })} \${className}\`}>{children}</div>;
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
