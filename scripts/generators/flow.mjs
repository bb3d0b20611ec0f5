// @ts-check
import { readFileSync } from "node:fs";
import { flowSource } from "./flow-source.mjs";
import { stories } from "./flow-stories.mjs";
import { addImport, addToList, camel, pascal, sentence } from "./names.mjs";

/**
 * Plans a flow of three steps around one call that takes a name: question, review, result. With stories, and
 * words in both languages.
 * @param {string} place `<area>/<flow>`: `send/transfer`
 * @param {string} call `<domain>/<slug>` of an endpoint
 * @returns {import("../generate.mjs").Work[]}
 */
export function flow(place, call) {
  const name = place.split("/")[1] ?? "";
  const names = {
    place,
    name,
    call,
    send: camel(call.split("/")[1] ?? ""),
    camel: camel(name),
    Name: pascal(name),
    need: needOf(call.split("/")[1] ?? ""),
  };
  const folder = `packages/flows/src/${place}`;
  return [
    { path: `locales/en/${name}.json`, text: words(name, english(sentence(name))) },
    { path: `locales/fr/${name}.json`, text: words(name, french(sentence(name))) },
    {
      path: "packages/flows/src/base/words/message-ids.ts",
      change: (text) => addDomain(text, name),
    },
    { path: ".storybook/flow-stories.ts", change: (text) => addToAtlas(text, names) },
    { path: ".storybook/specified-areas.ts", change: (text) => addArea(text, name) },
    { path: `${folder}/${name}-steps.ts`, text: steps(names) },
    { path: `${folder}/${name}-flow.tsx`, text: flowSource(names) },
    { path: `${folder}/${name}-flow.stories.tsx`, text: stories(names) },
  ];
}

/** @typedef {{ place: string, name: string, call: string, send: string, camel: string, Name: string, need: [area: string, level: string] | undefined }} Names */

/** What the call needs in a business beyond a look, by the table of the rows. @param {string} slug @returns {Names["need"]} */
function needOf(slug) {
  const rows = readFileSync("docs/decisions/0014-a-role-opens-areas.md", "utf8");
  const [, area, level] =
    new RegExp(`^\\| (\\w+): (create|approve) \\|.*\`${slug}\``, "m").exec(rows) ?? [];
  return area && level ? [area, level] : undefined;
}

/** @param {string} text @param {string} name */
function addDomain(text, name) {
  const start = text.indexOf("interface WordsOfDomain {");
  const at = text.indexOf("\n}", start) + 1;
  if (start < 0 || at === 0) throw new Error("message-ids.ts has no interface WordsOfDomain.");
  return `${text.slice(0, at)}  "${name}": typeof import("../../../../../locales/en/${name}.json");\n${text.slice(at)}`;
}

/** @param {string} text @param {Names} names */
function addToAtlas(text, { place, name, camel }) {
  const title = sentence(name);
  const stories = ["Ready", "Review", "Done"].map((story) => `"Flows/${title}/${story}"`);
  const group = `../packages/flows/src/${place.split("/")[0]}/`;
  return addToList(
    addImport(
      text,
      `import { ${camel}Flow } from "../packages/flows/src/${place}/${name}-steps.ts";`,
    ),
    `mapOf("${title}", ${camel}Flow, { details: ${stories[0]}, review: ${stories[1]}, done: ${stories[2]} }),`,
    group,
  );
}

/** Adds the flow as an area of its own, for its author to move to the right one. @param {string} text @param {string} name */
function addArea(text, name) {
  const title = sentence(name);
  return addToList(
    text,
    `{ name: "${title}", stories: ["Flows/${title}"], journeys: [], tests: [] },`,
  );
}

/** @param {string} name @param {Record<string, string>} messages */
const words = (name, messages) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(messages).map(([id, text]) => [`apex.${name}.${id}`, text])),
    undefined,
    2,
  );

/** @param {string} title */
const english = (title) => ({
  name: title,
  detailsStep: "Name",
  detailsTitle: "What shall we call it?",
  label: "Name",
  reviewStep: "Review",
  reviewTitle: "Is this right?",
  submit: "Confirm",
  doneTitle: "{name} is ready",
});

/** @param {string} title */
const french = (title) => ({
  name: title,
  detailsStep: "Nom",
  detailsTitle: "Quel nom lui donner\u202f?",
  label: "Nom",
  reviewStep: "Vérification",
  reviewTitle: "Est-ce bien cela\u202f?",
  submit: "Confirmer",
  doneTitle: "{name} est prêt",
});

/** @param {Names} names */
const steps = ({ name, camel, Name }) => `import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";

/** The draft: no secret ever enters it. */
const answers = z.object({
  /** The name as typed. */
  typed: z.optional(z.string()),
  label: z.optional(z.string()),
  made: z.optional(z.object({ name: z.string() })),
});
export type ${Name}Answers = z.output<typeof answers>;

/** The steps, each with all that it needs. */
export type ${Name}Step =
  | { name: "details" }
  | { name: "review"; label: string }
  | { name: "done"; made: { name: string } };

export const ${camel}Flow = defineFlow<${Name}Answers, ${Name}Step>({
  name: "${name}",
  answers,
  start: {},
  isOver: ({ made }) => made !== undefined,
  steps: {
    details: {
      label: "apex.${name}.detailsStep",
      title: "apex.${name}.detailsTitle",
      answer: ({ label }) => label,
      open: () => ({ name: "details" }),
    },
    review: {
      label: "apex.${name}.reviewStep",
      title: "apex.${name}.reviewTitle",
      open: ({ label }) => (label ? { name: "review", label } : undefined),
    },
    done: {
      title: ({ made }, intl) =>
        made && intl.formatMessage({ id: "apex.${name}.doneTitle" }, { name: made.name }),
      open: ({ made }) => made && { name: "done", made },
      isEnd: true,
    },
  },
});
`;
