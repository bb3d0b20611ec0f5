import type { Verification } from "@apex/client/events";
import { isAsset } from "@apex/contract/assets";
import { isNetwork } from "@apex/contract/networks";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { Collect } from "./collect.tsx";
import { CollectionDetail } from "./collection-detail.tsx";
import { Collections } from "./collections.tsx";

export interface CollectionHomeProps extends ScreenProps {
  /** The collection that is shown. */
  id: string | undefined;
  /** The asset and network to collect; any other value shows the uncollected sums and past collections. */
  asset: string;
  network: string;
  onVerify: (verification: Verification) => void;
  /** Goes to the gas station. */
  onTopUp: () => void;
  /** Called when a collection has begun: its page replaces this one. */
  onBegun: (collectionId: string) => void;
}

/** Shows the uncollected sums and past collections, one collection, or the form of a new one, by the page's address. */
export function CollectionHome(props: CollectionHomeProps) {
  const canCollect = useAllowed("collection", "create");
  const { id, asset, network, onTitle, headingLevel, ...collect } = props;
  const title = { ...(onTitle && { onTitle }), headingLevel };
  if (id !== undefined) return <CollectionDetail key={id} id={id} {...title} />;
  if (!canCollect || !isAsset(asset) || !isNetwork(network)) return <Collections {...title} />;
  const wanted = { asset, network };
  return <Collect key={`${asset} ${network}`} {...wanted} {...title} {...collect} />;
}
