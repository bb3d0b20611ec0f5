import {
  createBusinessAddress,
  listBusinessAddresses,
  listDepositWallets,
  readBusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import {
  listAddressDeposits,
  readDepositPool,
} from "@apex/contract/business-deposits/business-deposits";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { readBusinessDeposit } from "@apex/contract/webhooks/webhook-log";
import { fn } from "storybook/test";
import {
  businessAddresses,
  businessDeposits,
  depositWallets,
  taggedAddress,
  tillAddress,
} from "../../mocks/business-deposit-fixtures.ts";
import { businessFigureCalls } from "../../mocks/business-figures-mocks.ts";
import { tetherNetworks } from "../../mocks/crypto-fixtures.ts";
import { mock, type SeenCall } from "../../mocks/mock.ts";
import { sentTransfer } from "../../mocks/money-fixtures.ts";
import { teamCalls } from "../../mocks/team-fixtures.ts";

/** Records calls that change something. */
export const asked = fn<(call: SeenCall) => void>();
export const nothing = { response: { items: [], page: 1, perPage: 6, total: 0 } };

/** A business with addresses and deposits in every state. */
export const calls = [
  mock(listBusinessAddresses, {
    response: { items: businessAddresses, page: 1, perPage: 8, total: 8 },
  }),
  mock(createBusinessAddress, (call) => {
    asked(call);
    return { response: { address: tillAddress } };
  }),
  mock(readBusinessAddress, ({ query }) => ({
    response: { address: query["memo"] === undefined ? tillAddress : taggedAddress },
  })),
  mock(listAddressDeposits, {
    response: { items: businessDeposits, page: 1, perPage: 6, total: 14 },
  }),
  mock(readDepositPool, {
    response: { items: businessDeposits.slice(1, 3), page: 1, perPage: 6, total: 2 },
  }),
  mock(listDepositWallets, { response: { items: depositWallets } }),
  mock(listNetworks, { response: tetherNetworks }),
  mock(readBusinessDeposit, (call) => {
    asked(call);
    return { response: { transaction: sentTransfer, callbacks: [], refired: 1 } };
  }),
  ...businessFigureCalls,
  ...teamCalls,
];
