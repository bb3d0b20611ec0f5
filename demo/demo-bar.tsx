import { RootWords } from "@apex/flows/base/words/words-provider";
import { demoEmails, demoPassword } from "@apex/sandbox/seed/seed-people";
import { Button } from "@apex/ui/button/button";
import { Link } from "@apex/ui/link/link";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { FormattedMessage, useIntl } from "react-intl";
import { client } from "../apps/wallet/src/wallet-client.ts";
import type { EngineLine } from "./engine-fetch.ts";
import { useLastCode } from "./use-last-code.ts";

export interface DemoBarProps {
  line: EngineLine;
  /** Deletes the stored data if the engine fails to start. */
  onForget: () => void;
}

/** A bar above every page: the money is not real, the demo accounts, the last code sent, links to the outside world, and a reset. */
export function DemoBar(props: DemoBarProps) {
  const language = useSyncExternalStore(watchLanguage, () =>
    document.documentElement.lang.startsWith("fr") ? "fr" : "en",
  );
  return (
    <Suspense>
      <RootWords language={language} domains={["demo"]}>
        <I18nProvider locale={language}>
          <Bar {...props} />
        </I18nProvider>
      </RootWords>
    </Suspense>
  );
}

function Bar({ line, onForget }: DemoBarProps) {
  const intl = useIntl();
  const state = useEngineState(line);
  const isSignedOut = useSyncExternalStore(
    client.session.subscribe,
    () => client.session.getState().session === undefined,
  );
  const code = useLastCode(line);
  const reset = async () => {
    if (state === "failed") return onForget();
    await line.fetch(new Request("/sandbox/reset", { method: "POST" }));
    client.session.signedOut("server");
    location.hash = "";
    location.reload();
  };
  return (
    <aside
      aria-label={intl.formatMessage({ id: "apex.demo.label" })}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-caution-soft px-4 py-1.5 text-sm text-caution-text"
    >
      <strong className="font-semibold">
        <FormattedMessage id="apex.demo.notReal" />
      </strong>
      {isSignedOut && (
        <span>
          <FormattedMessage
            id="apex.demo.account"
            values={{ email: demoEmails.personal, password: demoPassword }}
          />
        </span>
      )}
      <span role="status">
        {state === "starting" && <FormattedMessage id="apex.demo.starting" />}
        {state === "failed" && <FormattedMessage id="apex.demo.failed" />}
        {code !== undefined && <FormattedMessage id="apex.demo.code" values={{ code }} />}
      </span>
      <Link href="./sandbox.html" target="_blank">
        <FormattedMessage id="apex.demo.sandbox" />
      </Link>
      <Button
        variant="secondary"
        size="compact"
        isDisabled={state === "starting"}
        onPress={() => void reset()}
      >
        <FormattedMessage id="apex.demo.reset" />
      </Button>
    </aside>
  );
}

function watchLanguage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  return () => observer.disconnect();
}

type EngineState = "starting" | "ready" | "failed";

function useEngineState(line: EngineLine): EngineState {
  const [state, setState] = useState<EngineState>("starting");
  useEffect(() => {
    line.ready.then(
      () => setState("ready"),
      () => setState("failed"),
    );
  }, [line]);
  return state;
}
