import { notConnected } from "@apex/engine/not-connected";
import { servedPorts } from "@apex/partners/protocol/all-ports";
import { eventSchemas } from "@apex/partners/protocol/event-schemas";

const guide = `import { Meta } from "@storybook/addon-docs/blocks";

<Meta title="Guides/Connect a partner" />

# Connect a partner

A partner is anyone who does for Apex what Apex cannot do itself: a bank, a biller, a card issuer. Each kind of partner has a port. You
connect one by writing a small server, in any language, that answers the port's operations. The engine does not change.

1. Write the server. \`npm run start:partners\` starts a reference that serves every port; its \`/openapi.json\` has the schemas of all requests, answers and events.
2. Check it: \`npx partner-check --url https://bills.example/apex --secret whsec_…\` prints each promise and whether you keep it. With
   \`--samples samples.json\` it orders what the test mode of your service knows; with \`--events 4100\` it also takes your events.
3. Name it in the setting \`PARTNERS\`: JSON, or the name of a file with it.

\`\`\`json
{
  "bills": { "url": "https://bills.example/apex", "secret": "whsec_…" },
  "payouts": [
    { "partner": "paystack", "assets": ["NGN"] },
    { "name": "pay", "url": "https://pay.example", "secret": ["whsec_new…", "whsec_old…"] }
  ],
  "bank": { "module": "./my-bank.mjs" }
}
\`\`\`

Name a [shipped partner](partners.mdx) by its name alone: \`"market": "prices"\`. \`*\` stands for every port that is not named. A module's default export is a function that returns ports, such as \`{ bank }\`; it is held to the
protocol as a server is. The wallet does not offer bills, cards and gift cards while nobody is connected for them.

## Several partners of a port

A list names the partners of one port in the order in which they are asked. \`assets\` and \`countries\` limit a partner to some orders; the table of ports says which
of the two a port takes. A new order goes to the first partner that it is not excluded from, that offers it and that answers. Once an order is sent it
stays with its partner, also when the settings change, because a second partner would do it twice
([why](decisions/0058-an-order-stays-with-its-partner.md)). So keep a partner in the list until its orders are done, and keep its name: \`name\`, or else the host of its address or
the module's file. An error line \`the partner that has an order is not connected\` names the one that is missing.

Name transfers, payments and events so that no other partner of the port uses the same id: begin it with your name, or use a UUID. A second use is refused.

## Requests

Apex sends \`POST <url>/<port>/<operation>\` with \`{ "operation": "bills/pay", "request": { … } }\`, signed by
[Standard Webhooks](https://www.standardwebhooks.com). Check the signature, refuse a request that is older than five minutes, and refuse one whose body names
another operation than its address. While you change a secret, Apex signs with both.

Answer 200 with \`{ "answer": … }\`. If the operation is about an order, repeat the order as well: \`{ "order": { "reference", "asset", "amountMinor" }, "answer": … }\`,
as far as the request has them. Answer 423 with \`{ "code": "service-unavailable" }\` while you are switched off.

- **Amounts** are minor units as a string of digits: \`"150050"\` NGN is ₦1,500.50. Times are UTC in ISO 8601. \`at\` is business time: use it in place of your clock.
- **An order is made once** for its reference, however often it is sent. Another amount under the same reference is refused.
- **States go forward**: \`unknown\` (it never arrived, and may be sent again), \`pending\`, \`settled\`. Nothing comes after \`settled\`.
- **Apex ignores an answer that does not match the schema**: another field, another state, another amount, HTML, more than a megabyte. The order stays unknown and is asked for again.
- **You have ten seconds.** After five failures in a row Apex stops asking for half a minute, and customers see that the service is unavailable.

## Events

Tell Apex what happens: \`POST <PUBLIC_URL>/partners-http/events\` with \`{ "type", "sequence", "data" }\`, signed in the same way with the same secret. \`webhook-id\` is the
event's id. Send the event again, under the same id and with the same text, until the answer is 200. A higher \`sequence\` is newer: an event that comes after a newer one of the
same order changes nothing. You may tell everything again at any time. The answer's \`outcome\` is \`taken\`, \`repeated\`, \`stale\`, or \`unmatched\` for money that nobody waits for, which you return.
`;

/** A sentence about how many partners meet a port. */
function partnersOf(sharedBy: readonly string[] | undefined): string {
  if (sharedBy === undefined) return "One partner.";
  return `Several partners, by ${sharedBy.map((field) => `\`${field}\``).join(" and ")}.`;
}

/** The guide for people who write a partner, with its generated tables. */
export function partnersPage(): string {
  const ports = servedPorts(notConnected).flatMap(
    ({ name: port, summary, operations, sharedBy }) => [
      `\n### ${port}\n\n${summary}. ${partnersOf(sharedBy)}\n`,
      "| operation | about an order | what it does |\n| --- | --- | --- |",
      ...operations.map(
        ({ name, summary: does, isAboutOrder }) =>
          `| \`${port}/${name}\` | ${isAboutOrder ? "yes" : ""} | ${does} |`,
      ),
    ],
  );
  const events = Object.entries(eventSchemas).map(
    ([type, { summary }]) => `| \`${type}\` | ${summary} |`,
  );
  return [
    guide,
    "| event | what it tells |\n| --- | --- |",
    ...events,
    "\n## Ports and operations",
    ...ports,
    "",
  ].join("\n");
}
