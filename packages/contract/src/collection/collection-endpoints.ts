import type { Endpoint } from "../endpoint.ts";
import { saveCollectionRule } from "./collection-rules.ts";
import {
  confirmCollection,
  initCollection,
  listCollectables,
  listCollections,
  previewCollection,
  readCollection,
} from "./collections.ts";
import { readGasStation, returnGas, topUpGas } from "./gas-station.ts";

/** The calls of collections and of the gas station, in the order in which the documentation lists them. */
export const collectionEndpoints: readonly Endpoint[] = [
  listCollectables,
  previewCollection,
  initCollection,
  confirmCollection,
  listCollections,
  readCollection,
  saveCollectionRule,
  readGasStation,
  topUpGas,
  returnGas,
];
