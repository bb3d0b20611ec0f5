import { describe, expect, it } from "vitest";
import { withPublishedClasses } from "../../scripts/package-classes.mjs";

const known = new Set(["flex", "grid", "hidden", "truncate", "p-4", "hover:p-4", "apex-contour"]);
const published = (code: string) => withPublishedClasses("part.js", code, known);

describe("classes of a published package", () => {
  it("are renamed where a class name stands", () => {
    expect(published('jsx("p", { className: "flex p-4 apex-contour" });')).toBe(
      'jsx("p", { className: "apex-flex apex-p-4 apex-contour" });',
    );
    expect(published("const a = ({ className = `grid ${b}` }) => a;")).toContain(
      "`apex-grid ${b}`",
    );
    expect(published('cva("flex", { variants: { look: { flex: "hidden" } } });')).toBe(
      'cva("apex-flex", { variants: { look: { flex: "apex-hidden" } } });',
    );
  });

  it("are renamed anywhere if they can be nothing else", () => {
    expect(published('const look = "flex hover:p-4";')).toContain('"apex-flex apex-hover:p-4"');
    expect(published('const cut = isWide ? "truncate" : "p-4";')).toContain('"apex-truncate"');
  });

  it("leave words that are no classes", () => {
    for (const code of [
      'jsx(List, { layout: "grid" });',
      'if (document.visibilityState === "hidden") stop();',
      'jsx("p", { className: state === "hidden" ? "" : look });',
      'jsx("p", { style: { display: "flex" } });',
      'const says = "flex and p-4";',
    ])
      expect(published(code)).toBe(code);
  });

  it("must be known to the style sheet", () => {
    expect(() => published('jsx("p", { className: "flex p-5" });')).toThrow(
      'part.js:1: the style sheet has no class "p-5".',
    );
  });
});
