import type { SocialProvider } from "@apex/contract/social/social-sign-in";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { ProviderMark } from "./provider-mark.tsx";

/** A started sign-in at a provider. The host stores the state in this tab and opens the URL. */
export interface SocialStarted {
  url: string;
  state: string;
}

export interface SocialButtonsProps {
  onStarted: (started: SocialStarted) => void;
  /** The providers to leave out, separated by spaces. */
  without?: string | undefined;
  /** Offers only these providers: those that log the person in. Default: all. */
  only?: readonly string[] | undefined;
}

const providers = [
  { provider: "google", words: "apex.sign-in.withGoogle" },
  { provider: "apple", words: "apex.sign-in.withApple" },
] as const satisfies readonly { provider: SocialProvider; words: string }[];

/** Buttons for social sign-in. The code of the calls loads with the first press. */
export function SocialButtons({ onStarted, without = "", only }: SocialButtonsProps) {
  const intl = useIntl();
  const client = useClient();
  const { pending, error, attempt } = useAttempt<SocialProvider>({ leaves: true });
  const start = (provider: SocialProvider) =>
    attempt(provider, async () => {
      const { startSocial } = await import("@apex/contract/social/social-sign-in");
      onStarted(await client.call(startSocial, { body: { provider } }));
    });
  const offered = providers.filter(
    ({ provider }) => !without.includes(provider) && (only?.includes(provider) ?? true),
  );
  if (offered.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {intl.formatMessage({ id: "apex.sign-in.or" })}
      </p>
      {error && <ErrorView error={error} />}
      {offered.map(({ provider, words }) => (
        <Button
          key={provider}
          variant="secondary"
          width="full"
          icon={<ProviderMark provider={provider} />}
          isPending={pending === provider}
          onPress={() => void start(provider)}
        >
          {intl.formatMessage({ id: words })}
        </Button>
      ))}
    </div>
  );
}
