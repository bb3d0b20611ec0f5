// The storeys of the engine, which of its folders may import which, and no circle of folders anywhere. ARCHITECTURE.md says what belongs to each.

const engine = "^packages/engine/src/";

/** From the ground up. On top of them all stand the root's files: the composition. */
const storeys = {
  platform: "platform knows no product: database, crypto, images, words.",
  rails: "rails say what the outside world does for us, and not for what.",
  ledger: "ledger moves money for whoever asks, and knows nobody who does.",
  runtime: "runtime carries every call and job, and knows none of them.",
  people: "people have accounts before they have money.",
  money: "money moves alike for a person and a business.",
  business: "business is composed by the root's files, and imports none of them.",
  desk: "the desk decides about customers' things by what stands beneath it; no call of a customer's imports it.",
};
const names = Object.keys(storeys);

/**
 * @param {string} testsAndStories a pattern of their paths; they may know everything
 * @returns {import("dependency-cruiser").IForbiddenRuleType[]}
 */
module.exports = function storeyRules(testsAndStories) {
  const leftOut = [testsAndStories, `${engine}testing/`];
  return [
    ...names.map((storey, place) => ({
      name: `${storey}-imports-from-below`,
      comment: storeys[storey],
      severity: "error",
      from: { path: `${engine}${storey}/`, pathNot: leftOut },
      to: { path: engine, pathNot: `${engine}(${names.slice(0, place + 1).join("|")})/` },
    })),
    {
      name: "storeys-have-a-floor",
      comment: "A storey's own files are what its folders stand on: they import none of them.",
      severity: "error",
      from: { path: `${engine}(${names.join("|")})/[^/]+$`, pathNot: leftOut },
      to: { path: `${engine}$1/[^/]+/` },
    },
    {
      name: "folders-do-not-circle",
      comment:
        "Folders of a package that need each other are one folder, or lack a third. Types count. A package's own files stand below and above its folders.",
      severity: "error",
      scope: "folder",
      // tests/structure/cruise.ts looks at the folders without these files.
      from: {
        path: "^(packages|apps)/[^/]+/src/[^/.]+(/|$)",
        pathNot: [testsAndStories, "/src/(testing|mocks)/"],
      },
      to: { circular: true },
    },
  ];
};
