import { Card } from "@apex/ui/card/card";
import { FormattedMessage, useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportData } from "./export-data.tsx";
import { ProfilePage } from "./profile-page.tsx";

export interface AccountSettingsProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
  /** The account is deleted and its session has ended. Support can reopen it until `erasedAt`. */
  onDeleted: (erasedAt: string) => void;
}

/** The settings of the account as a whole: export its data, or close it. */
function AccountSettingsScreen({ onTitle, headingLevel = 1, onDeleted }: AccountSettingsProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.profile.page-account" });
  return (
    <ProfilePage title={title} headingLevel={headingLevel} onTitle={onTitle}>
      <Card className="grid justify-items-start gap-3">
        <h2 className="text-lg font-semibold">
          <FormattedMessage id="apex.profile.exportTitle" />
        </h2>
        <p className="text-body text-text-muted">
          <FormattedMessage id="apex.profile.exportBody" />
        </p>
        <ExportData />
      </Card>
      <Card className="grid justify-items-start gap-3">
        <h2 className="text-lg font-semibold">
          <FormattedMessage id="apex.profile.deleteTitle" />
        </h2>
        <p className="text-body text-text-muted">
          <FormattedMessage id="apex.profile.deleteBody" />
        </p>
        <DeleteAccount onDeleted={onDeleted} />
      </Card>
    </ProfilePage>
  );
}

export const AccountSettings = withWords(["profile", "security", "order"], AccountSettingsScreen);
