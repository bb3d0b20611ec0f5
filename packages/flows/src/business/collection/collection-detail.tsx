import {
  readCollection,
  type Collection,
  type CollectionStep,
} from "@apex/contract/collection/collections";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Meter } from "@apex/ui/meter/meter";
import { Notice } from "@apex/ui/notice/notice";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { collectionState, walletName } from "./collection-words.ts";
import { StepTable } from "./step-table.tsx";

export interface CollectionDetailProps extends ScreenProps {
  id: string;
}

/** Interval between reads of a collection in progress, besides the server's events. */
const askEveryMs = 5_000;

/** A collection, with the progress of each address. */
function CollectionDetailScreen({ id, onTitle, headingLevel }: CollectionDetailProps) {
  const intl = useIntl();
  const query = useRead(
    readCollection,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.collection.state === "collecting" ? askEveryMs : false,
    },
  );
  const collection = query.data?.collection;
  return (
    <SectionPage
      title={
        collection
          ? walletName(collection, intl)
          : intl.formatMessage({ id: "apex.collection.title" })
      }
      back={{
        to: "collections",
        label: intl.formatMessage({ id: "apex.collection.toCollection" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <Loaded query={query}>{(data) => <Shown {...data} />}</Loaded>
    </SectionPage>
  );
}

function Shown({
  collection,
  steps,
}: {
  collection: Collection;
  steps: readonly CollectionStep[];
}) {
  const intl = useIntl();
  const { addresses } = collection;
  const { status, words } = collectionState(collection);
  const done = addresses.collected + addresses.failed;
  return (
    <>
      <Card className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StatusChip status={status}>{intl.formatMessage({ id: words })}</StatusChip>
          {collection.byRule && (
            <span className="text-sm text-text-muted">
              {intl.formatMessage({ id: "apex.collection.byRule" })}
            </span>
          )}
        </div>
        <Meter
          label={intl.formatMessage({ id: "apex.collection.steps" })}
          valueLabel={intl.formatMessage(
            { id: "apex.collection.progress" },
            { done, total: addresses.total },
          )}
          value={Math.round((done / Math.max(1, addresses.total)) * 100)}
          nearFrom={null}
        />
        <Facts collection={collection} />
      </Card>
      {addresses.failed > 0 && (
        <Notice tone="caution" title={intl.formatMessage({ id: "apex.collection.failedSteps" })}>
          {intl.formatMessage({ id: "apex.collection.failedStepsBody" })}
        </Notice>
      )}
      <StepTable caption={intl.formatMessage({ id: "apex.collection.steps" })} steps={steps} />
    </>
  );
}

function Facts({ collection }: { collection: Collection }) {
  const intl = useIntl();
  const { total, fee, gas, received, dust, confirmedAt, endedAt } = collection;
  return (
    <DescriptionList layout="grid">
      <DescriptionRow term={intl.formatMessage({ id: "apex.collection.total" })}>
        {writtenMoney(total, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.collection.fee" })}>
        {writtenMoney(fee, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.collection.received" })}>
        {writtenMoney(received, intl)}
      </DescriptionRow>
      <DescriptionRow
        term={intl.formatMessage({ id: "apex.collection.gasSpent" })}
        note={intl.formatMessage(
          { id: "apex.collection.gasMost" },
          { most: writtenMoney(gas.most, intl) },
        )}
      >
        {writtenMoney(gas.spent, intl)}
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.collection.dust" })}>
        {dust.addresses === 0
          ? intl.formatMessage({ id: "apex.collection.none" })
          : writtenMoney(dust.total, intl)}
      </DescriptionRow>
      {confirmedAt && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.collection.begun" })}>
          <DateTime at={confirmedAt} />
        </DescriptionRow>
      )}
      {endedAt && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.collection.ended" })}>
          <DateTime at={endedAt} />
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}

export const CollectionDetail = withWords(["collection", "asset"], CollectionDetailScreen);
