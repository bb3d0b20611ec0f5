import { standIn, type StandInAnswer, type StandInRequest } from "../asking/stand-in-fixture.ts";
import type { VtpassAccount } from "./vtpass-api.ts";

const list = (content: unknown): StandInAnswer => ({
  body: { response_description: "000", content },
});
export const coded = (code: string, more: object = {}): StandInAnswer => ({
  body: { code, response_description: "AS DOCUMENTED", ...more },
});

const services: Readonly<Record<string, readonly object[]>> = {
  airtime: [
    { serviceID: "mtn", name: "MTN Airtime VTU", minimium_amount: "5", maximum_amount: 200_000 },
    { serviceID: "etisalat", name: "9mobile", minimium_amount: "5", maximum_amount: "200000" },
  ],
  data: [
    { serviceID: "mtn-data", name: "MTN Data", minimium_amount: "1", maximum_amount: 1_000_000 },
  ],
  "electricity-bill": [
    {
      serviceID: "ikeja-electric",
      name: "Ikeja Electric Payment - IKEDC",
      minimium_amount: "500",
      maximum_amount: "500000.00",
    },
  ],
  "tv-subscription": [
    { serviceID: "dstv", name: "DSTV", minimium_amount: "1", maximum_amount: "500000" },
  ],
};

const variation = (variation_code: string, name: string, variation_amount: string) => ({
  variation_code,
  name,
  variation_amount,
  fixedPrice: "Yes",
});

/** One of the two lists has VTpass's own misspelling of its name. */
const variations: Readonly<Record<string, object>> = {
  "mtn-data": {
    varations: [
      variation("mtn-100mb-1000", "N1000 1.5GB - 30 days", "1000.00"),
      variation("mtn-10mb-100", "N100 100MB - 24 hrs", "100.00"),
      variation("mtn-none", "N50 of no length", "50.00"),
      variation("mtn-fine", "Finer than a kobo - 1 day", "50.005"),
    ],
  },
  dstv: { variations: [variation("dstv79", "DStv Compact N7900", "7900.00")] },
};

const keys = {
  apiKey: "api_key_of_vtpass",
  publicKey: "PK_of_vtpass",
  secretKey: "SK_of_vtpass",
} as const;

/** A server that answers as VTpass's documentation says, and a record of its actions. */
export async function vtpassStandIn() {
  const transactions = new Map<string, Record<string, unknown>>();
  const next: { code: string; status: string; more: object } = {
    code: "000",
    status: "delivered",
    more: {},
  };

  const tell = (id: string) => coded(next.code, transactions.get(id) ?? {});
  const post: Readonly<Record<string, (body: StandInRequest["body"]) => StandInAnswer>> = {
    "/merchant-verify"({ billersCode, serviceID }) {
      if (billersCode !== "1111111111111" && billersCode !== "1212121212")
        return coded("000", {
          content: { error: "This is not correct", WrongBillersCode: true },
        });
      const content =
        serviceID === "dstv"
          ? {
              Customer_Name: "TEST METER",
              Status: "ACTIVE",
              Due_Date: "2026-12-06T00:00:00",
              Customer_Number: "8061522780",
              Current_Bouquet: "DStv Compact N7900",
              Renewal_Amount: 7_900,
            }
          : {
              Customer_Name: "TESTMETER1",
              Address: "ABULE-EGBA BU",
              Customer_Arrears: 1_250.5,
              WrongBillersCode: false,
            };
      return coded("000", { content });
    },
    "/pay"({ request_id, amount }) {
      const id = String(request_id);
      if (transactions.has(id)) return coded("014");
      const refused = ["010", "011", "012", "013", "017", "018", "030", "083"];
      if (refused.includes(next.code)) return coded(next.code);
      transactions.set(id, {
        requestId: id,
        amount,
        content: { transactions: { status: next.status, amount } },
        purchased_code: "",
        ...next.more,
      });
      return tell(id);
    },
    "/requery"({ request_id }) {
      return transactions.has(String(request_id)) ? tell(String(request_id)) : coded("015");
    },
  };

  const server = await standIn(({ method, path, headers, body }) => {
    const { pathname, searchParams } = new URL(path, "http://vtpass.test");
    const isKnown =
      headers["api-key"] === keys.apiKey &&
      (method === "GET"
        ? headers["public-key"] === keys.publicKey
        : headers["secret-key"] === keys.secretKey);
    if (!isKnown) return { status: 401, body: { code: "087" } };
    if (pathname === "/services") return list(services[searchParams.get("identifier") ?? ""] ?? []);
    if (pathname === "/service-variations")
      return list(variations[searchParams.get("serviceID") ?? ""] ?? { variations: [] });
    return post[pathname]?.(body) ?? coded("011");
  });

  const account: VtpassAccount = {
    apiUrl: server.url,
    ...keys,
    phone: "08031234567",
  };
  return { ...server, account, transactions, next };
}

export type VtpassStandIn = Awaited<ReturnType<typeof vtpassStandIn>>;
