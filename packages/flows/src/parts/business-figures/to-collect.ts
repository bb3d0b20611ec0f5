import { listCollectables, type Collectable } from "@apex/contract/collection/collections";
import { useRead } from "../../base/use-read.ts";

/**
 * The balances that can be collected from deposit addresses, by asset and network. Undefined until they are known, and
 * for members who cannot see them.
 */
export function useToCollect(sees: boolean): readonly Collectable[] | undefined {
  const { data } = useRead(listCollectables, {}, { enabled: sees });
  return data?.items.filter(({ addresses }) => addresses > 0);
}

/** The number of their addresses. */
export function addressesOf(waiting: readonly Collectable[]): number {
  return waiting.reduce((count, { addresses }) => count + addresses, 0);
}
