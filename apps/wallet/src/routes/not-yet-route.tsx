import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Hourglass } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";
import { paths } from "../paths.ts";
import { usePageTitle } from "../shell/use-page-title.ts";

/** A destination that has not landed: says so, and leads back. */
export default function NotYetPage() {
  const intl = useIntl();
  const { user } = useAccount();
  const title = intl.formatMessage({ id: "apex.shell.notYetTitle" });
  usePageTitle(title);
  return (
    <div
      data-not-landed=""
      className={`grid w-full max-w-2xl gap-6 ${user ? "" : "mx-auto px-4 py-6 sm:px-0"}`}
    >
      <PageHeader title={title} />
      <EmptyState
        icon={<Hourglass />}
        title={intl.formatMessage({ id: "apex.shell.notYetBody" })}
        action={
          <LinkButton href={user ? paths.overview : paths.login} variant="secondary">
            {intl.formatMessage({ id: user ? "apex.shell.toOverview" : "apex.shell.toLogin" })}
          </LinkButton>
        }
      />
    </div>
  );
}
