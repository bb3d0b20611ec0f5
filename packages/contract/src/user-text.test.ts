import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { allEndpoints } from "./all-endpoints.ts";
import { bidiControls } from "./text-direction.ts";
import { partyNameText } from "./party-name.ts";
import { exactText, lineText, nameText, userText } from "./user-text.ts";

interface Leaf {
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}

/** Every schema within a definition: those of objects by name. */
function partsOf(definition: unknown): (readonly [name: string, part: z.ZodMiniType])[] {
  const parts: (readonly [string, z.ZodMiniType])[] = [];
  for (const [key, value] of Object.entries(Object(definition))) {
    if (isSchema(value)) parts.push(["", value]);
    else if (Array.isArray(value))
      for (const one of value) if (isSchema(one)) parts.push(["", one]);
    if (key === "shape")
      for (const [name, one] of Object.entries(Object(value)))
        if (isSchema(one)) parts.push([`.${name}`, one]);
  }
  return parts;
}

function stringsIn(path: string, schema: z.ZodMiniType): Leaf[] {
  const { def } = schema._zod;
  if (def.type === "string") return [{ path, schema }];
  return partsOf(def).flatMap(([name, part]) => stringsIn(path + name, part));
}

const fields = allEndpoints.flatMap(({ slug, body }) =>
  body === undefined ? [] : stringsIn(slug, body),
);

/** Texts that display differently from their content, in shapes that most patterns accept. */
const turned = [
  "ab\u202Ecdef",
  "1234\u202E567890",
  "\u2066abcdef",
  "a\u200Fb",
  "+2348030\u061C00001",
];

/** Fields, by the end of their path, that accept any text, with the reason. */
const exempt: readonly (readonly [end: RegExp, reason: string])[] = [
  [/\.(password|currentPassword|pin)$/i, "A secret is compared, and never shown."],
  [
    /\.(partialSessionKey|ticket|token)$|^verify-social\./,
    "A secret of ours that comes back: it is looked for.",
  ],
  [/\.(clientExtensionResults|transports)$/, "Of the browser's, and not kept."],
  [/send-transaction-code\.(endpoint|request)$/, "Read by the schema of the call that it is for."],
  [/\.(image|document)$/, "A picture: what is no base64 is refused when it is decoded."],
  [/pay-payment-link\.code$/, "A code of ours that comes back: it is looked for."],
  [
    /Id$|\.roles$|\.(operator|bank|senderBank|brand|country)$/,
    "One of a list of ours, or refused.",
  ],
];

const isTurned = (text: unknown) => String(text).search(bidiControls) !== -1;

it("every text in a body loses characters that change its direction", () => {
  expect(fields.length).toBeGreaterThan(100);
  const open = fields
    .filter(({ schema }) =>
      turned.some((text) => {
        const { success, data } = schema.safeParse(text);
        return success && isTurned(data);
      }),
    )
    .map(({ path }) => path)
    .filter((path) => !exempt.some(([end]) => end.test(path)));
  expect([...new Set(open)]).toEqual([]);
});

const control = /[^\P{Cc}\t\n\r]/u;

it("no text in a body keeps control characters that no line shows", () => {
  const open = fields
    .filter(({ schema }) =>
      ["ab\u0007cdef", "1234\u0085567890", "\u001Babcdef", "+2348030\u009F00001"].some((text) => {
        const { success, data } = schema.safeParse(text);
        return success && control.test(String(data));
      }),
    )
    .map(({ path }) => path)
    .filter((path) => !exempt.some(([end]) => end.test(path)));
  expect([...new Set(open)]).toEqual([]);
});

it("every note on a payment is one line", () => {
  const notes = fields.filter(({ path }) => /(?<!gift-card.*)\.note$/.test(path));
  expect(notes.length).toBeGreaterThan(5);
  for (const { path, schema } of notes)
    expect([path, schema.safeParse("May\t\u0007rent\r\n2026").data]).toEqual([
      path,
      "May rent 2026",
    ]);
});

it("a memo is refused with a control character within, and kept otherwise", () => {
  const memo = exactText({ max: 64, invalid: "memo-invalid" });
  expect(memo.safeParse("12\u00073").error?.issues[0]?.message).toBe("memo-invalid");
  expect(memo.safeParse("123\n").data).toBe("123\n");
});

it("every exemption is of a field", () => {
  expect(exempt.filter(([end]) => !fields.some(({ path }) => end.test(path)))).toEqual([]);
});

it.each(["", "  ", "\u3164", "\uFFA0\u200B", "\u2800\u00AD", "\u0301", "\u202E"])(
  "refuses a name without a visible character: %j",
  (name) => {
    expect(nameText({ max: 40, required: "value-required" }).safeParse(name).success).toBe(false);
  },
);

it.each([
  "Pay at evil.com",
  "http://1.2.3.4",
  "www.evil.example/x",
  "ada@apex.test",
  "evil。com",
  "Ada\nSubject: Paid",
  "Ada\u2028Obi",
])("refuses a name with an address or several lines: %j", (name) => {
  expect(nameText({ max: 80 }).safeParse(name).success).toBe(false);
});

it.each([
  "Summit\u200B Trading",
  "Summit\u00AD Trading",
  "Summit Trading\u3164",
  "Summit\u2060Trading",
  "Summit\u{E0041}Trading",
  "\uFE0FSummit Trading",
  "Summit\u034F Trading",
])("refuses a name with a letter that nobody sees: %j", (name) => {
  const issues = nameText({ max: 40 }).safeParse(name).error?.issues;
  expect(issues).toMatchObject([{ message: "name-letters" }]);
});

it.each([
  "Summit 1\uFE0F",
  "S\u0443mmit Trading",
  "Summit Tr\u03B1ding",
  "\u0410pex",
  // Lisu, Lisu within Latin, Cherokee, Coptic, small capitals, a phonetic letter, Tifinagh within Latin.
  "\uA4EE\uA4D1\uA4F0\uA4EB",
  "A\uA4D1ex",
  "\u13AA\u13E2\u13AC\u13DA",
  "\u2C80\u2CA3\u2C88\u2CAC",
  "\u1D00\u1D18\u1D07x",
  "\u0299ank",
  "Supp\u2D54rt",
])(
  "refuses somebody’s name with a hidden or rare letter, or a word of two alphabets: %j",
  (name) => {
    const issues = partyNameText({ max: 40 }).safeParse(name).error?.issues;
    expect(issues).toMatchObject([{ message: "name-letters" }]);
  },
);

it.each([
  "\u0421\u0430\u043C\u043C\u0438\u0442 Trading 24",
  "\u30AB\u30E1\u30E9 A\u56FD",
  "N\u2019Golo & \u0391\u03B8\u03AE\u03BD\u03B1",
  "O\u0323\u0301d\u1EB9",
  "Au\u0257u \u0198asimu",
  "K\u0254fi \u014Bdiaye",
  "Fran\u00E7ois N\u2019Diaye-L\u00E9vy",
  "\u0645\u062D\u0645\u062F \u0639\u0644\u064A",
  "\u12A0\u1260\u1260 \u1260\u1242\u120B",
  "\u07D2\u07DE\u07CF \u{1E900}\u{1E923}",
  "\u2D30\u2D5C\u2D4D\u2D30\u2D59",
])("takes somebody’s name %j", (name) => {
  expect(partyNameText({ max: 40 }).safeParse(name).success).toBe(true);
});

it.each([
  "Trip \u2708\uFE0F",
  "\u{1F469}\u{1F3FE}\u200D\u{1F373} kitchen",
  "\u2764\uFE0F\u200D\u{1F525}",
  "1\uFE0F\u20E3 first",
  "J. R. Obi & Sons",
  "Café @ Home",
  "St. John’s",
  "J.Obi",
  "St.John",
  "محمد",
  "1.5 litres",
  "Ada-Obi Ltd.",
])("takes the name %j", (name) => {
  expect(nameText({ max: 40 }).safeParse(name).data).toBe(name);
});

it("length counts after normalisation", () => {
  const text = "é".normalize("NFD").repeat(5);
  expect(text).toHaveLength(10);
  expect(userText({ max: 5 }).safeParse(text).data).toBe("ééééé");
  expect(lineText({ max: 5 }).safeParse("a\r\n\r\nb").data).toBe("a b");
});
