import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Search } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";
import { paths } from "../paths.ts";
import { usePageTitle } from "../shell/use-page-title.ts";

/** The page of an unknown address. */
export default function NotFoundPage() {
  const intl = useIntl();
  const { user } = useAccount();
  const title = intl.formatMessage({ id: "apex.shell.notFoundTitle" });
  usePageTitle(title);
  return (
    <Page className={user ? "" : "mx-auto"}>
      <PageHeader title={title} />
      <EmptyState
        icon={<Search />}
        title={intl.formatMessage({
          id: user ? "apex.shell.notFoundBody" : "apex.shell.notFoundGuest",
        })}
        action={
          <LinkButton href={user ? paths.overview : paths.signIn} variant="secondary">
            {intl.formatMessage({ id: user ? "apex.shell.toOverview" : "apex.shell.toLogin" })}
          </LinkButton>
        }
      />
    </Page>
  );
}
