import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { saveCollectionRule } from "@apex/contract/collection/collection-rules";
import {
  confirmCollection,
  initCollection,
  listCollectables,
  listCollections,
  previewCollection,
  readCollection,
} from "@apex/contract/collection/collections";
import { readGasStation, returnGas, topUpGas } from "@apex/contract/collection/gas-station";
import { fn } from "storybook/test";
import {
  collectables,
  collectionPreview,
  collections,
  collectionSteps,
  gasBalances,
  plannedCollection,
  runningCollection,
} from "./collection-fixtures.ts";
import { mock, type SeenCall } from "./mock.ts";
import { sentTransfer } from "./money-fixtures.ts";
import { codeSent } from "./people.ts";

/** Records the requested changes. */
export const collectionAsked = fn<(call: SeenCall) => void>();

export const collectionHistory = { items: collections, page: 1, perPage: 6, total: 14 };
/** Every call of collections and of the gas station. */
export const collectionCalls = [
  mock(listCollectables, { response: { items: collectables } }),
  mock(listCollections, { response: collectionHistory }),
  mock(previewCollection, { response: collectionPreview }),
  mock(initCollection, { response: { collection: plannedCollection } }),
  mock(readCollection, {
    response: { collection: runningCollection, steps: collectionSteps },
  }),
  mock(readGasStation, { response: { items: gasBalances } }),
  mock(sendTransactionCode, () => ({ response: codeSent() })),
  mock(confirmCollection, (call) => {
    collectionAsked(call);
    return { response: { transaction: sentTransfer } };
  }),
  mock(topUpGas, (call) => {
    collectionAsked(call);
    return { response: { transaction: sentTransfer } };
  }),
  mock(returnGas, (call) => {
    collectionAsked(call);
    return { response: { transaction: sentTransfer } };
  }),
  mock(saveCollectionRule, (call) => {
    collectionAsked(call);
    return {
      response: {
        rule: {
          minimum: collectionPreview.minimum,
          when: "daily" as const,
          destination: "wallet" as const,
        },
      },
    };
  }),
];
