import type { Decorator } from "@storybook/react-vite";
import { StoryApex, type StoryApexParameters } from "../packages/flows/src/mocks/story-apex.tsx";

function parametersOf(value: unknown): StoryApexParameters {
  const parameters: StoryApexParameters = Object.assign({}, value);
  return parameters;
}

/** What the stories of packages/flows need around them; those of packages/ui pass through it untouched. */
export const flowsDecorator: Decorator = (Story, { id, title, globals, parameters }) => {
  if (!title.startsWith("Flows")) return <Story />;
  const locale = globals["locale"] === "fr" ? "fr" : "en";
  return (
    <StoryApex key={`${id} ${locale}`} locale={locale} {...parametersOf(parameters["apex"])}>
      <Story />
    </StoryApex>
  );
};
