import { readSettlement } from "@apex/contract/accounting/accounting";
import { listCollectables, listCollections } from "@apex/contract/collection/collections";
import { readGasStation } from "@apex/contract/collection/gas-station";
import { collectables, collections, gasBalances } from "./collection-fixtures.ts";
import { mock } from "./mock.ts";

const line = { opening: "0", fees: "0", closing: "0" };

/** The calls behind the figures of a business's money. */
export const businessFigureCalls = [
  mock(readSettlement, {
    response: {
      days: [
        {
          day: "2026-11-20",
          lines: [
            { ...line, asset: "USDT", in: "1250.500000", out: "300.000000" },
            { ...line, asset: "NGN", in: "0.00", out: "0.00" },
          ],
        },
        {
          day: "2026-11-19",
          lines: [{ ...line, asset: "USDT", in: "749.500000", out: "20.000000" }],
        },
      ],
    },
  }),
  mock(listCollectables, { response: { items: collectables } }),
  mock(listCollections, { response: { items: collections, page: 1, perPage: 1, total: 14 } }),
  mock(readGasStation, { response: { items: gasBalances } }),
];
