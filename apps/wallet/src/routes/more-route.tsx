import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { useAccount } from "../account-context.ts";
import { moreBusinessGroup, moreGroups } from "../shell/more-groups.ts";
import { openGroups } from "../shell/navigation.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { WorkspaceSwitcher } from "../shell/workspace-switcher.tsx";

/** `/more`: every destination without room in the tab bar. */
export default function MorePage() {
  const intl = useIntl();
  const { hasBusinessPages, opens } = useAccount();
  const title = intl.formatMessage({ id: "apex.navigation.more" });
  usePageTitle(title);
  const groups = openGroups(
    hasBusinessPages ? [...moreGroups, moreBusinessGroup] : moreGroups,
    opens,
  );
  return (
    <Page>
      <PageHeader
        title={title}
        description={intl.formatMessage({ id: "apex.navigation.moreLead" })}
      />
      <div className="sm:hidden">
        <WorkspaceSwitcher />
      </div>
      <div className="-mb-6 gap-6 lg:columns-2">
        {groups.map(({ id, words, items }) => {
          const name = words && intl.formatMessage({ id: words });
          return (
            <section key={id} aria-label={name} className="break-inside-avoid pb-6">
              <h2 className="mb-3 text-lg font-semibold">{name}</h2>
              <RowList {...(name && { label: name })}>
                {items.map(({ id: item, href, words: itemWords, icon: Icon }) => (
                  <ListRow
                    key={item}
                    href={href}
                    leading={<Icon />}
                    leadingLook="square"
                    title={intl.formatMessage({ id: itemWords })}
                  />
                ))}
              </RowList>
            </section>
          );
        })}
      </div>
    </Page>
  );
}
