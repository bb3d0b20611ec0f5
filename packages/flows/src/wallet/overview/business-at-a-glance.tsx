import { readSettlement, type SettlementLine } from "@apex/contract/accounting/accounting";
import { listTeam } from "@apex/contract/business/team";
import { networkFacts } from "@apex/contract/networks";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Code, Users } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money, type MoneyProps } from "@apex/ui/money/money";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { isZero, writtenSums } from "../../base/format/written-money.ts";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { useAssetName } from "../../parts/asset-words/use-asset-name.ts";
import { useOpenApprovals } from "../../parts/business-figures/open-approvals.ts";
import { useToCollect } from "../../parts/business-figures/to-collect.ts";
import { useWebhookHealth } from "../../parts/business-figures/webhook-health.ts";
import { Tile } from "../../parts/tile/tile.tsx";
import { LateFace } from "../../parts/transaction-row/late-face.tsx";
import { ApprovalLines } from "./approval-lines.tsx";

/** Rows of each tile. */
const shownCount = 3;

/** Tiles for a business's day, as far as the member's roles allow. A tile without content is left out. */
function BusinessAtAGlance() {
  const seesReports = useAllowed("reports", "approve");
  const seesCollections = useAllowed("collection", "view");
  return (
    <>
      <ApprovalsTile />
      {seesReports && <TodayTile />}
      {seesCollections && <CollectTile />}
      <WorkspaceTile />
    </>
  );
}

/** Payments that wait for a second member, unless the only one stands above already, as the reader's task. */
function ApprovalsTile() {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { open, toDecide } = useOpenApprovals();
  if (open.length === (toDecide.length > 0 ? 1 : 0)) return null;
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.at-a-glance.approvals" })}
      more={{
        label: intl.formatMessage({ id: "apex.at-a-glance.allApprovals" }),
        to: "withdrawalPool",
      }}
    >
      <RowList>
        {open.slice(0, shownCount).map((approval) => (
          <ListRow
            key={approval.id}
            data-item={approval.id}
            href={hrefTo("withdrawalPool")}
            leading={<LateFace transaction={approval.transaction} />}
            title={writtenSums(approval.held, intl)}
            subtitle={<ApprovalLines {...approval} />}
          />
        ))}
      </RowList>
    </Tile>
  );
}

const hasMoved = (line: SettlementLine) => !isZero(line.in) || !isZero(line.out);

/** Money in and out since midnight UTC, as Accounting reports it. */
function TodayTile() {
  const intl = useIntl();
  const client = useClient();
  const assetName = useAssetName();
  const today = new Date(client.businessMs()).toISOString().slice(0, 10);
  const { data } = useRead(readSettlement, { query: { from: today, until: today } });
  const lines = data?.days[0]?.lines.filter(hasMoved) ?? [];
  if (lines.length === 0) return null;
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.at-a-glance.today" })}
      more={{ label: intl.formatMessage({ id: "apex.at-a-glance.accounting" }), to: "accounting" }}
    >
      <RowList>
        {lines.slice(0, shownCount).map(({ asset, ...moved }) => (
          <ListRow
            key={asset}
            leading={<AssetIcon asset={asset} className="size-10" />}
            title={assetName(asset)}
            trailing={!isZero(moved.in) && <Figure amount={moved.in} asset={asset} tone="signed" />}
            trailingNote={!isZero(moved.out) && <Figure amount={`-${moved.out}`} asset={asset} />}
          />
        ))}
      </RowList>
    </Tile>
  );
}

/** An amount that is hidden with the balances. */
function Figure({
  sign = "always",
  ...money
}: Pick<MoneyProps, "amount" | "asset" | "sign" | "tone">) {
  const intl = useIntl();
  const hiddenLabel = intl.formatMessage({ id: "apex.overview.hidden" });
  return <Money {...money} sign={sign} isHidden={useHiddenBalances()} hiddenLabel={hiddenLabel} />;
}

/** Balances of deposit addresses that can be collected. */
function CollectTile() {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const assetName = useAssetName();
  const waiting = useToCollect(true) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Tile
      title={intl.formatMessage({ id: "apex.at-a-glance.toCollect" })}
      more={{
        label: intl.formatMessage({ id: "apex.at-a-glance.collections" }),
        to: "collections",
      }}
    >
      <RowList>
        {waiting.slice(0, shownCount).map(({ asset, network, addresses, total }) => (
          <ListRow
            key={`${asset} ${network}`}
            href={hrefTo("collections", { collect: asset, network })}
            leading={<AssetIcon asset={asset} className="size-10" />}
            title={assetName(asset)}
            subtitle={networkFacts(network).name}
            trailing={<Figure {...total} sign="negative" />}
            trailingNote={intl.formatMessage(
              { id: "apex.at-a-glance.addresses" },
              { count: addresses },
            )}
          />
        ))}
      </RowList>
    </Tile>
  );
}

/** The health of webhooks, and the team's size. */
function WorkspaceTile() {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const webhooks = useWebhookHealth(useAllowed("developers", "view"));
  const hasWebhooks = webhooks !== undefined && webhooks.count > 0;
  const team = useRead(
    listTeam,
    { query: { perPage: 1 } },
    { enabled: useAllowed("team", "view") },
  );
  if (!hasWebhooks && team.data === undefined) return null;
  return (
    <Tile title={intl.formatMessage({ id: "apex.at-a-glance.workspace" })}>
      <RowList>
        {hasWebhooks && (
          <ListRow
            href={hrefTo("apiSettings", { tab: "webhooks" })}
            leading={<Code />}
            leadingLook="square"
            title={intl.formatMessage({ id: "apex.at-a-glance.webhooks" })}
            subtitle={intl.formatMessage(
              { id: "apex.at-a-glance.webhooksOn" },
              { count: webhooks.on },
            )}
            trailingNote={
              webhooks.failing > 0 && (
                <StatusChip status="failed">
                  {intl.formatMessage(
                    { id: "apex.at-a-glance.webhooksFailing" },
                    { count: webhooks.failing },
                  )}
                </StatusChip>
              )
            }
          />
        )}
        {team.data && (
          <ListRow
            href={hrefTo("team")}
            leading={<Users />}
            leadingLook="square"
            title={intl.formatMessage({ id: "apex.at-a-glance.team" })}
            subtitle={intl.formatMessage(
              { id: "apex.at-a-glance.people" },
              { count: team.data.total },
            )}
          />
        )}
      </RowList>
    </Tile>
  );
}

export default withWords(["at-a-glance"], BusinessAtAGlance);
