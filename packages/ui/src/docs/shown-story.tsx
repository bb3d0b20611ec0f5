import type { ComponentType, ReactNode } from "react";

type Props = Record<string, unknown>;
type Decorator = (Story: ComponentType, context: object) => ReactNode;

interface StoryParts {
  args?: Props;
  render?: ComponentType<Props>;
  decorators?: readonly Decorator[];
}

interface StoryModule {
  default: StoryParts & { title: string; component?: ComponentType<Props> };
  [story: string]: StoryParts;
}

const modules = import.meta.glob<StoryModule>(["../*/*.stories.tsx", "!../docs/*", "!../story/*"], {
  eager: true,
});

/** The stories by the name of their component ("Button" of "Components/Button"). */
export const storiesOfComponents = new Map(
  Object.values(modules).flatMap((module) => {
    const [section, component] = module.default.title.split("/");
    return section === "Components" && component ? [[component, module] as const] : [];
  }),
);

export interface ShownStoryProps {
  /** "Button". */
  component: string;
  /** Name of the story's export. */
  story: string;
  /** Props for the component besides the story's own. */
  props?: Props;
}

/** A story outside its page: its component or render function, within its decorators; its play does not run. */
export function ShownStory({ component, story, props = {} }: ShownStoryProps) {
  const module = storiesOfComponents.get(component);
  const parts = module?.[story];
  if (!module || !parts) throw new Error(`No story ${story} of ${component}`);
  const meta = module.default;
  const Face = parts.render ?? meta.render ?? meta.component ?? "div";
  const args = { ...meta.args, ...parts.args, ...props };
  const decorators = [...(parts.decorators ?? []), ...(meta.decorators ?? [])];
  return decorators.reduce<ReactNode>(
    (inner, decorate) => decorate(() => inner, { args, globals: {}, parameters: {} }),
    <Face {...args} />,
  );
}
