import { createPartnerNews } from "@apex/partners/protocol/partner-events";
import type { Rails } from "../rails/rails.ts";
import type { BvnRecord } from "../rails/identity.ts";
import { notConnected } from "../not-connected.ts";
import type { OutgoingMessage } from "../rails/messages.ts";
import { stillMarket } from "./test-market.ts";

/** An address of the example seed phrase ("abandon … about"), whose keys are public: the tests' screening flags it. */
const flaggedAddress = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";

/** The only name on the lists of the tests' screening. */
export const listedName = "Victor Listed";

/** The key that signs the events of the tests' partners. */
export const testPartnerKey = new TextEncoder().encode("a partner's key: 32 bytes of text");

/** Rails that keep what they are told in memory, for tests of other things. */
export function testRails() {
  const sent: OutgoingMessage[] = [];
  const bvns = new Map<string, BvnRecord>();
  let accounts = 0;
  const rails: Rails = {
    ...notConnected,
    messages: {
      async send(message) {
        sent.push(message);
      },
    },
    news: createPartnerNews(() => [{ name: "test", keys: [testPartnerKey] }]),
    screening: {
      screen: async ({ address }) =>
        address === flaggedAddress ? "HIGH_RISK" : "LOW_RISK_WITHDRAWAL_ADDRESS",
      screenName: async ({ name }) =>
        name === listedName ? [{ list: "The tests' list", name: listedName }] : [],
    },
    identity: {
      ...notConnected.identity,
      providers: ["meta-map", "aiprise"],
      lookUpBvn: async (bvn) => bvns.get(bvn),
      startDocumentCheck: async ({ checkId }) => ({
        url: `https://identity.apex.test/${checkId}`,
        sendsBack: true,
      }),
    },
    support: { ...notConnected.support, isStaffed: true },
    bank: {
      assets: ["NGN"],
      async issueAccount({ holderName }) {
        accounts += 1;
        return {
          accountNumber: String(accounts).padStart(10, "0"),
          accountName: holderName,
          bankName: "Test Bank",
        };
      },
    },
    payouts: {
      ways: [],
      enquire: async () => undefined,
      send: async () => ({ state: "pending" }),
      read: async () => ({ state: "pending" }),
    },
    market: stillMarket(() => "1"),
  };
  return { rails, sent, bvns };
}
