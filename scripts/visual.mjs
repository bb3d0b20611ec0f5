// `npm run test:visual`: compares every story of ui and flows at the base commit with the working tree, in each theme,
// screen size and language. test-results/visual/report/index.html shows the differences.
// Options: --base <commit>, --only <part of a story's id>, --mode <part of a mode's name: "dark phone fr">, --report-only (differences
// are no failure), --accept <part of a story's id> (accepts the last run's pictures of it).
// @ts-check
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { chromiumLaunch, ensureBrowser } from "./browser.mjs";
import { accept, acceptedPictures } from "./visual/accepted.mjs";
import { keepAtlasPictures } from "./visual/atlas-pictures.mjs";
import { baseCommit, buildOfCommit, buildOfTree, picturesOfCommit } from "./visual/builds.mjs";
import { differing } from "./visual/differing.mjs";
import { pagesAtOnce, photograph } from "./visual/photograph.mjs";
import { report, visualResults as results } from "./visual/report.mjs";
import { storiesOf } from "./visual/stories.mjs";

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    only: { type: "string", default: "" },
    mode: { type: "string", default: "" },
    accept: { type: "string" },
    "report-only": { type: "boolean", default: false },
  },
});
const before = join(results, "before");
const after = join(results, "after");

const isWanted = {
  story: (/** @type {{ id: string }} */ { id }) => id.includes(values.only),
  mode: (/** @type {string} */ mode) => mode.includes(values.mode),
};
/** A picture's name is `<story>.<screen>.<theme>.<language>.png`. @param {string} file */
function isWantedPicture(file) {
  const [id = "", screen, theme, locale] = file.split(".");
  return isWanted.story({ id }) && isWanted.mode(`${theme} ${screen} ${locale}`);
}

/** The most differences that are photographed again: a busy machine may cause a few, but more than these are real. */
const doubtfulMost = 200;

const differingNow = () =>
  differing({ before, after, accepted: acceptedPictures() }, isWantedPicture);

async function compareWithBase() {
  ensureBrowser();
  const commit = baseCommit(values.base);
  console.log(`Building the Storybook of ${commit.slice(0, 10)} and that of the working tree …`);
  const old = buildOfCommit(commit);
  const fresh = buildOfTree();

  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const known = picturesOfCommit(commit);
  const browser = await chromium.launch(chromiumLaunch());
  const photographBoth = async (/** @type {number} */ atOnce = pagesAtOnce) => [
    ...(await photograph(browser, old, known, isWanted, atOnce)),
    ...(await photograph(browser, fresh, after, isWanted, atOnce)),
  ];
  console.log(`Photographing ${storiesOf(fresh).filter(isWanted.story).length} stories …`);
  let failed = await photographBoth();
  symlinkSync(known, before, "dir");
  let pictures = differingNow();
  const doubtful = pictures.filter(({ state }) => state === "changed");
  if (doubtful.length + failed.length > 0 && doubtful.length <= doubtfulMost) {
    console.log("Photographing once more, one by one, what differs or did not come to rest …");
    for (const folder of [known, after])
      for (const { file } of doubtful) rmSync(join(folder, file));
    failed = await photographBoth(1);
    pictures = differingNow();
  }
  await browser.close();
  keepAtlasPictures(after);
  const isGood = report(pictures, failed, [...storiesOf(old), ...storiesOf(fresh)]);
  const states = Object.groupBy(pictures, ({ state }) => state);
  const counts = Object.entries(states).map(([state, some]) => `${some.length} ${state}`);
  console.log(`Against ${commit.slice(0, 10)}: ${counts.join(", ") || "no picture differs"}.`);
  if (!isGood && !values["report-only"]) process.exitCode = 1;
}

if (values.accept === undefined) await compareWithBase();
else console.log(`${accept({ before, after }, values.accept)} pictures are accepted.`);
