import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import {
  confirmCollection,
  initCollection,
  previewCollection,
  type Collection,
  type CollectionPreview,
} from "@apex/contract/collection/collections";
import type { Network } from "@apex/contract/networks";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Layers } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { usePageOrder } from "../../parts/money-order/use-page-order.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { CollectFacts } from "./collect-facts.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { walletName } from "./collection-words.ts";

export interface CollectProps extends ScreenProps {
  asset: Asset;
  network: Network;
  onVerify: (verification: Verification) => void;
  /** Goes to the gas station. */
  onTopUp: () => void;
  /** Called when the collection has begun: its page replaces this one. */
  onBegun: (collectionId: string) => void;
}

/** Makes a collection of an asset on a network: its preview, its plan, and the code that begins it. */
function CollectScreen(props: CollectProps) {
  const { asset, network, onTitle, headingLevel } = props;
  const intl = useIntl();
  const init = useAct(initCollection);
  const [wantedId, setWantedId] = useState(() => crypto.randomUUID());
  const preview = useRead(previewCollection, { query: { asset, network } });
  const collection = init.data?.collection;
  const startOver = () => {
    setWantedId(crypto.randomUUID());
    init.reset();
    void preview.refetch();
  };
  return (
    <SectionPage
      title={walletName({ asset, network }, intl)}
      description={intl.formatMessage({
        id: collection ? "apex.collection.reviewed" : "apex.collection.previewLead",
      })}
      back={{
        to: "collections",
        label: intl.formatMessage({ id: "apex.collection.toCollection" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-6">
        {collection ? (
          <Confirming {...props} collection={collection} onStartOver={startOver} />
        ) : (
          <Loaded query={preview}>
            {(data) => (
              <>
                <Preview preview={data} />
                {init.error && <ErrorView error={init.error} onRetry={startOver} />}
                {data.addresses > 0 && !isShort(data) && (
                  <Button
                    isPending={init.isPending}
                    onPress={() =>
                      init.mutate({ body: { asset, network, collectionId: wantedId } })
                    }
                  >
                    {intl.formatMessage({ id: "apex.collection.review" })}
                  </Button>
                )}
              </>
            )}
          </Loaded>
        )}
      </div>
    </SectionPage>
  );
}

function isShort({ gas }: CollectionPreview): boolean {
  return minorOf(gas.available) < minorOf(gas.needed);
}

function Preview({ preview }: { preview: CollectionPreview }) {
  const intl = useIntl();
  const { addresses, gas, minimum, later } = preview;
  if (addresses === 0)
    return (
      <EmptyState
        drawing="pass"
        icon={<Layers />}
        headingLevel={2}
        title={intl.formatMessage({ id: "apex.collection.nothingWorth" })}
        reason={intl.formatMessage(
          { id: "apex.collection.nothingWorthBody" },
          { minimum: writtenMoney(minimum, intl) },
        )}
      />
    );
  return (
    <>
      <CollectFacts {...preview} gasNeeded={gas.needed} gasThere={gas.available} />
      {later > 0 && (
        <Notice>{intl.formatMessage({ id: "apex.collection.later" }, { count: later })}</Notice>
      )}
      {isShort(preview) && (
        <Notice
          tone="caution"
          title={intl.formatMessage({ id: "apex.collection.gasShort" })}
          action={
            <PlaceButton to="gasStation" variant="secondary" size="compact">
              {intl.formatMessage({ id: "apex.collection.topUp" })}
            </PlaceButton>
          }
        >
          {intl.formatMessage(
            { id: "apex.collection.gasShortBody" },
            {
              needed: writtenMoney(gas.needed, intl),
              available: writtenMoney(gas.available, intl),
            },
          )}
        </Notice>
      )}
    </>
  );
}

function Confirming({
  collection,
  onStartOver,
  onBegun,
  onTopUp,
  onVerify,
}: CollectProps & { collection: Collection; onStartOver: () => void }) {
  const intl = useIntl();
  const sending = usePageOrder();
  const { id, total, fee, gas, dust, addresses } = collection;
  const request = { collectionId: id, total, fee };
  const again = {
    label: intl.formatMessage({ id: "apex.collection.startOver" }),
    onPress: onStartOver,
  };
  const topUp = {
    label: intl.formatMessage({ id: "apex.collection.topUp" }),
    onPress: onTopUp,
  };
  return (
    <>
      <CollectFacts
        addresses={addresses.total}
        total={total}
        fee={fee}
        dust={dust}
        gasNeeded={gas.most}
      />
      <OrderConfirmation
        endpoint={confirmCollection}
        request={request}
        {...sending}
        onSent={() => onBegun(id)}
        onChangeAmount={onStartOver}
        onVerify={onVerify}
        actions={{
          "collection-changed": again,
          "gas-too-low": topUp,
        }}
        submitLabel={intl.formatMessage(
          { id: "apex.collection.confirm" },
          { amount: writtenMoney(total, intl) },
        )}
      />
    </>
  );
}

export const Collect = withWords(["collection", "asset", "order", "security"], CollectScreen);
