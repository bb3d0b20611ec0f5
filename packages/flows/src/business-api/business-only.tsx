import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Building2 } from "@apex/ui/icon/icon";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { withWords } from "../words/words-provider.tsx";

export interface BusinessOnlyProps {
  onTitle?: (title: string) => void;
}

/** What somebody meets in a personal workspace where a business has its API, webhooks and deposits. */
function BusinessOnlyScreen({ onTitle }: BusinessOnlyProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.business-api.businessOnly" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <div className="grid w-full max-w-2xl gap-6">
      <PageHeader title={title} />
      <EmptyState
        icon={<Building2 />}
        title={intl.formatMessage({ id: "apex.business-api.businessOnlyBody" })}
      />
    </div>
  );
}

export const BusinessOnly = withWords(["business-api"], BusinessOnlyScreen);
