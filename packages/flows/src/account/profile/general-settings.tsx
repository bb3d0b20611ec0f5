import { fiatAssets, type Asset } from "@apex/contract/assets";
import { languages, type Language } from "@apex/contract/auth/language";
import { readGeneralSettings } from "@apex/contract/profile/general-settings";
import { readSystemLanguage, setPreferredAsset } from "@apex/contract/profile/preferences";
import { Card } from "@apex/ui/card/card";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { Select } from "@apex/ui/select/select";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useIntl } from "react-intl";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { BalanceAlert } from "./balance-alert.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { SaveState } from "./save-state.tsx";

export interface GeneralSettingsProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
  /** The language in use. */
  language: Language;
  /** The host changes, stores and announces it. */
  onLanguage: (language: Language) => void;
}

/** Language, currency, and the time of low-balance alerts. Each change takes effect at once. */
function GeneralSettingsScreen(props: GeneralSettingsProps) {
  const { onTitle, headingLevel = 1, language, onLanguage } = props;
  const intl = useIntl();
  const settings = useRead(readGeneralSettings, {});
  const system = useRead(readSystemLanguage, {});
  const title = intl.formatMessage({ id: "apex.profile.page-general" });
  return (
    <ProfilePage title={title} headingLevel={headingLevel} onTitle={onTitle}>
      <Card>
        <RadioGroup
          label={intl.formatMessage({ id: "apex.profile.language" })}
          description={intl.formatMessage({ id: "apex.profile.languageHint" })}
          value={language}
          onChange={(chosen) => chosen !== language && onLanguage(chosen)}
          // The languages that this build has words for, until the server says which are on offer.
          choices={(system.data?.languages ?? languages).map((value) => ({
            value,
            label: intl.formatMessage({ id: `apex.profile.language-${value}` }),
          }))}
        />
      </Card>
      {settings.error && !settings.data ? (
        <QueryError query={settings} />
      ) : settings.data ? (
        <>
          <Currency asset={settings.data.preferredAsset} />
          <BalanceAlert settings={settings.data} />
        </>
      ) : (
        <SkeletonGroup
          label={intl.formatMessage({ id: "apex.flow.loading" })}
          className="grid gap-6"
        >
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
        </SkeletonGroup>
      )}
    </ProfilePage>
  );
}

/** The currency of totals: any fiat currency. */
function Currency({ asset }: { asset: Asset }) {
  const intl = useIntl();
  const name = useAssetName();
  const save = useAct(setPreferredAsset);
  const options = fiatAssets.map((value) => ({ value, label: `${name(value)} (${value})` }));
  return (
    <Card className="grid gap-3">
      <Select
        label={intl.formatMessage({ id: "apex.profile.currency" })}
        description={intl.formatMessage({ id: "apex.profile.currencyHint" })}
        placeholder={intl.formatMessage({ id: "apex.profile.currencyChoose" })}
        options={options}
        // The chosen value stays visible while it is being saved.
        value={(save.isPending && save.variables.body.asset) || asset}
        onChange={(chosen) => save.mutate({ body: { asset: chosen } })}
      />
      <SaveState save={save} />
    </Card>
  );
}

export const GeneralSettings = withWords(["profile", "asset"], GeneralSettingsScreen);
