import { workspacesOf } from "@apex/client/account";
import { Avatar } from "@apex/ui/avatar/avatar";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Building2 } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { type ScreenProps, TitledPage } from "../../base/flow/titled-page.tsx";
import { NotLoaded } from "../../base/flow/loaded.tsx";

const topics = {
  businesses: { title: "apex.team.businesses", lead: "apex.team.businessesLead" },
  team: { title: "apex.team.about-team", lead: "apex.team.about-teamLead" },
  api: { title: "apex.team.about-api", lead: "apex.team.about-apiLead" },
  cards: { title: "apex.team.about-cards", lead: "apex.team.about-cardsLead" },
  deposits: { title: "apex.team.about-deposits", lead: "apex.team.about-depositsLead" },
  withdrawals: { title: "apex.team.about-withdrawals", lead: "apex.team.about-withdrawalsLead" },
  accounting: { title: "apex.team.about-accounting", lead: "apex.team.about-accountingLead" },
} as const;

export interface BusinessesProps extends ScreenProps {
  /** The feature that only a business has. Default: the businesses themselves. */
  topic?: keyof typeof topics;
  /** Opens one of the person's businesses. */
  onOpen: (workspace: { id: string; name: string }) => void;
}

/** Shown in a personal workspace instead of a business feature: the person's businesses, and a way to register one. */
function BusinessesScreen({
  topic = "businesses",
  onTitle,
  headingLevel = 1,
  onOpen,
}: BusinessesProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: topics[topic].title });
  const workspaces = useQuery(workspacesOf(useClient()));
  const businesses = workspaces.data?.items.filter(
    ({ workspaceType }) => workspaceType === "business",
  );
  const register = (variant: "primary" | "secondary") => (
    <PlaceButton to="registerBusiness" variant={variant}>
      {intl.formatMessage({ id: "apex.team.register" })}
    </PlaceButton>
  );
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={intl.formatMessage({ id: topics[topic].lead })}
      onTitle={onTitle}
    >
      {businesses === undefined ? (
        <NotLoaded query={workspaces} rows={2} />
      ) : businesses.length === 0 ? (
        <EmptyState
          drawing="pass"
          icon={<Building2 />}
          headingLevel={2}
          title={intl.formatMessage({ id: "apex.team.businessesEmpty" })}
          action={register("primary")}
        />
      ) : (
        <div className="grid justify-items-start gap-6 *:first:w-full">
          <RowList label={intl.formatMessage({ id: "apex.team.businesses" })}>
            {businesses.map(({ id, name }) => (
              <ListRow
                key={id}
                leading={<Avatar name={name} shape="workspace" />}
                title={name}
                trailing={
                  <Button
                    variant={businesses.length === 1 ? "primary" : "secondary"}
                    size="compact"
                    aria-label={intl.formatMessage({ id: "apex.team.openNamed" }, { name })}
                    onPress={() => onOpen({ id, name })}
                  >
                    {intl.formatMessage({ id: "apex.team.open" })}
                  </Button>
                }
              />
            ))}
          </RowList>
          {register("secondary")}
        </div>
      )}
    </TitledPage>
  );
}

export const Businesses = withWords(["permissions", "team"], BusinessesScreen);
