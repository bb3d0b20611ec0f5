import type { Decorator } from "@storybook/react-vite";
import { StoryApex, type StoryApexParameters } from "../packages/flows/src/mocks/story-apex.tsx";
import { fewestPlaces } from "../packages/flows/src/mocks/story-places.ts";
import { LiveApex } from "./live-apex.tsx";
import { liveFaultOf } from "./live-fault.ts";
import { setPseudo } from "./pseudo-intl.ts";

function parametersOf(value: unknown): StoryApexParameters {
  const parameters: StoryApexParameters = Object.assign({}, value);
  return parameters;
}

/** Adds the providers that stories of packages/flows need. Stories of packages/ui stay unchanged. */
export const flowsDecorator: Decorator = (Story, { id, title, globals, parameters }) => {
  if (!/^(?:Flows|Desk|Parts|Hosts|Screens)\//.test(title)) return <Story />;
  const locale = globals["locale"] === "fr" ? "fr" : "en";
  const isPseudo = globals["locale"] === "pseudo";
  setPseudo(isPseudo);
  const key = `${id} ${isPseudo ? "pseudo" : locale}`;
  if (globals["engine"] === "live") {
    return (
      <LiveApex
        key={key}
        story={id}
        locale={locale}
        fault={liveFaultOf(globals["fault"])}
        aheadMs={Number(globals["ahead"])}
      >
        <Story />
      </LiveApex>
    );
  }
  return (
    <StoryApex
      key={key}
      locale={locale}
      {...parametersOf(parameters["apex"])}
      {...(globals["places"] === "fewest" && { places: fewestPlaces })}
    >
      <Story />
    </StoryApex>
  );
};
