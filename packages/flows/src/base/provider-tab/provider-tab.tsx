import { ExternalLink } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { withWords } from "../words/words-provider.tsx";

/**
 * Opens a provider's page in a new tab, because the provider does not send people back. This page learns of the result.
 */
function ProviderTabNotice({ url }: { url: string }) {
  const intl = useIntl();
  return (
    <Notice
      live="status"
      action={
        <LinkButton
          href={url}
          target="_blank"
          rel="noreferrer"
          size="compact"
          icon={<ExternalLink />}
        >
          {intl.formatMessage({ id: "apex.kyc.openTab" })}
        </LinkButton>
      }
    >
      {intl.formatMessage({ id: "apex.kyc.openTabLead" })}
    </Notice>
  );
}

export const ProviderTab = withWords(["kyc"], ProviderTabNotice);
