import { isOneOf } from "@apex/contract/known-words";
import type { ResponseOf } from "@apex/contract/endpoint";
import { identityDocumentsOf } from "@apex/contract/verification/identity-documents";
import {
  identityProviders,
  startDocumentVerification,
  type IdentityProvider,
  type readVerification,
} from "@apex/contract/verification/verify-bvn";
import { Button } from "@apex/ui/button/button";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { canStart, DocumentState } from "./document-state.tsx";
import { ProviderTab } from "../../base/provider-tab/provider-tab.tsx";
import { useAct } from "../../base/use-read.ts";

/** Company names are the same in every language. */
const providerNames = {
  "meta-map": "MetaMap",
  aiprise: "AiPrise",
} as const satisfies Record<IdentityProvider, string>;

export interface DocumentCheckProps {
  document: ResponseOf<typeof readVerification>["document"];
  /** The person's country, which decides which documents they can use. */
  country: string | undefined;
  /** True if the person has level 1, which the check requires. */
  isOpen: boolean;
  /** The available providers, the preferred one first. */
  providers: readonly string[];
  /** The wallet's path that the provider returns the person to. */
  returnTo: string;
  /** The page that the person came from to be verified; it is offered once they are. */
  onwardHref: string | undefined;
  /** Leaves for the page of the provider. */
  onVerifyAt: (url: string) => void;
}

/** The document check that level 2 requires: its state, and the way to the provider. */
export function DocumentCheck(props: DocumentCheckProps) {
  const { document, country, isOpen, providers, returnTo, onwardHref, onVerifyAt } = props;
  const intl = useIntl();
  const documents = intl.formatList(
    identityDocumentsOf(country).map((kind) => intl.formatMessage({ id: `apex.kyc.own-${kind}` })),
    { type: "disjunction" },
  );
  const start = useAct(startDocumentVerification);
  const known = providers.filter((provider) => isOneOf(identityProviders, provider));
  const begun = known.find((provider) => provider === document.provider);
  const [chosen, setChosen] = useState<IdentityProvider>();
  const provider = chosen ?? begun ?? known[0];
  const verify = () =>
    start.mutate(
      { body: { returnTo, ...(provider && { provider }) } },
      { onSuccess: ({ url, sendsBack }) => sendsBack && onVerifyAt(url) },
    );
  const isLeft = document.status === "PENDING";
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{intl.formatMessage({ id: "apex.kyc.document" })}</h3>
        {document.status !== "VERIFIED" && (
          <p className="text-body text-text-muted">
            <FormattedMessage id="apex.kyc.documentBody" values={{ documents }} />
          </p>
        )}
      </div>
      <DocumentState document={document} documents={documents} />
      {document.status === "VERIFIED" && onwardHref !== undefined && (
        <LinkButton href={onwardHref} width="full">
          {intl.formatMessage({ id: "apex.kyc.onward" })}
        </LinkButton>
      )}
      {!isOpen && document.status !== "VERIFIED" && (
        <p className="text-body">
          <FormattedMessage id="apex.kyc.levelOneFirst" />
        </p>
      )}
      {isOpen && canStart(document) && known.length === 0 && (
        <p className="text-body">
          <FormattedMessage id="apex.kyc.noProvider" />
        </p>
      )}
      {isOpen && canStart(document) && provider && (
        <>
          {known.length > 1 && (
            <RadioGroup
              label={intl.formatMessage({ id: "apex.kyc.provider" })}
              orientation="horizontal"
              value={provider}
              onChange={setChosen}
              choices={known.map((value) => ({ value, label: providerNames[value] }))}
            />
          )}
          {start.error && (
            <ErrorView error={start.error} onRetry={verify} isRetrying={start.isPending} />
          )}
          {start.data && !start.data.sendsBack && <ProviderTab url={start.data.url} />}
          <Button
            width="full"
            isPending={start.isPending || start.data?.sendsBack === true}
            onPress={verify}
          >
            {intl.formatMessage(
              { id: isLeft ? "apex.kyc.goOn" : "apex.kyc.start" },
              { provider: providerNames[provider] },
            )}
          </Button>
          <p className="text-sm text-text-muted">
            <FormattedMessage
              id="apex.kyc.leaving"
              values={{ provider: providerNames[provider] }}
            />
          </p>
        </>
      )}
    </div>
  );
}
