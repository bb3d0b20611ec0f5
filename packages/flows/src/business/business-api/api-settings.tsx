import { LinkButton } from "@apex/ui/link-button/link-button";
import { Tabs } from "@apex/ui/tabs/tabs";
import { useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { Activity } from "./activity.tsx";
import { ExamplesPanel } from "./examples-panel.tsx";
import { RequestsPanel } from "./requests-panel.tsx";
import { TokensPanel } from "./tokens-panel.tsx";
import { WebhooksPanel } from "./webhooks-panel.tsx";

/** The parts of the page. */
type ApiTab = "tokens" | "webhooks" | "requests" | "examples";

export interface ApiSettingsProps extends ScreenProps {
  /** `tokens`, which is the default, `webhooks`, `requests` or `examples`. */
  tab: string | undefined;
  onTab: (tab: ApiTab) => void;
  /** The API's origin, for the examples. */
  apiOrigin: string;
}

/** The settings for a business's programs: tokens, webhooks, the log of calls, examples. */
function ApiSettingsScreen({ tab, onTab, apiOrigin, onTitle, headingLevel = 1 }: ApiSettingsProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.business-api.title" });
  const tabs = [
    { id: "tokens", label: intl.formatMessage({ id: "apex.business-api.tokens" }) },
    { id: "webhooks", label: intl.formatMessage({ id: "apex.business-api.webhooks" }) },
    { id: "requests", label: intl.formatMessage({ id: "apex.business-api.requests" }) },
    { id: "examples", label: intl.formatMessage({ id: "apex.business-api.examples" }) },
  ] as const;
  const selected = tabs.find(({ id }) => id === tab)?.id ?? "tokens";
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: "apex.business-api.lead" })}
      actions={
        <LinkButton href={`${apiOrigin}/docs`} variant="secondary">
          {intl.formatMessage({ id: "apex.business-api.docs" })}
        </LinkButton>
      }
      onTitle={onTitle}
    >
      <Activity />
      <Tabs
        label={intl.formatMessage({ id: "apex.business-api.parts" })}
        tabs={tabs}
        selected={selected}
        onSelect={onTab}
      >
        {selected === "tokens" && <TokensPanel />}
        {selected === "webhooks" && <WebhooksPanel />}
        {selected === "requests" && <RequestsPanel />}
        {selected === "examples" && <ExamplesPanel apiOrigin={apiOrigin} />}
      </Tabs>
    </TitledPage>
  );
}

export const ApiSettings = withWords(
  ["business-api", "permissions", "security"],
  ApiSettingsScreen,
);
