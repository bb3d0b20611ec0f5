import { describe, expect, it } from "vitest";
import { publishedStyles, stylesWithBoxes } from "../../scripts/package-styles.mjs";

const published = (styles: string) => publishedStyles(styles).styles;
/** The published styles without the selector that outweighs a page's rules, which these tests are not about. */
const plainly = (styles: string) => published(styles).replaceAll(":not(#_#_)", "");
const box = ":not(:where(.apex-box,.apex-box *))";

describe("a query for the window's width", () => {
  it("asks the box of a flow, and the window where there is none", () => {
    const styles = plainly(
      "@layer utilities { .p-4 { @media (width >= 40rem) { padding: 1px } } }",
    );
    expect(styles).toContain(`@media (width>=40rem){.apex-p-4${box}{padding:1px}}`);
    expect(styles).toContain("@container apex (width>=40rem){.apex-p-4{padding:1px}}");
  });

  it.each(["(max-width: 639.98px)", "(width < 40rem)", "(min-width: 40rem)"])(
    "is understood as %s",
    (query) => {
      const styles = plainly(`@layer utilities { .p-4 { @media ${query} { padding: 1px } } }`);
      expect(styles).toContain(`${box}{padding:1px}`);
      expect(styles).toMatch(/@container apex (not )?\(width[<>]=?[\d.]+(px|rem)\)\{\.apex-p-4/);
    },
  );

  it("is understood in a list, whose other queries stay", () => {
    const styles = plainly(
      "@layer utilities { .p-4 { @media (pointer: coarse), (max-width: 639.98px) { padding: 1px } } }",
    );
    expect(styles).toContain("@media (pointer:coarse){.apex-p-4{padding:1px}}");
    expect(styles).toContain(`@media (width<=639.98px){.apex-p-4${box}{padding:1px}}`);
    expect(styles).toContain("@container apex (width<=639.98px){.apex-p-4{padding:1px}}");
  });

  it("gives what is in the box the tokens of the root", () => {
    const styles = plainly("@media (width < 40rem) { :root { --apex-text-body: 1rem } }");
    expect(styles).toContain(`.apex${box}{--apex-text-body:1rem}`);
    expect(styles).toMatch(/@container apex [^{]*\{@layer apex\{\.apex-box>\*\{--apex-text-body/);
  });

  it.each(["(height < 30rem)", "(orientation: portrait)", "(20rem < width < 40rem)"])(
    "that no box can answer ends the build: %s",
    (query) => {
      expect(() => published(`.p-4 { @media ${query} { padding: 1px } }`)).toThrow("No box");
    },
  );
});

describe("a selector", () => {
  it.each([
    ["p", "p:where(.apex,.apex *)"],
    [":is(.p-4, p) a", ":is(.apex-p-4,p) a:where(.apex,.apex *)"],
    [":where(.p-4, .p-2) a", ":where(.apex-p-4,.apex-p-2) a"],
    ["p:not(.p-4)", "p:not(.apex-p-4):where(.apex,.apex *)"],
  ])("%s ends at the class of the package", (selector, written) => {
    expect(plainly(`@layer base { ${selector} { color: red } }`)).toContain(
      `${written}{color:red}`,
    );
  });
});

describe("a picture", () => {
  it("within the sheet, which every page loads, ends the build", () => {
    const picture = `url("data:image/svg+xml,${"x".repeat(1_001)}")`;
    expect(() => published(`.p-4 { mask: ${picture} }`)).toThrow("a file of its own");
  });

  it("in a file of its own keeps its place beside the sheet", () => {
    expect(published('.p-4 { mask: url("./summit.svg") }')).toContain("url(./summit.svg)");
  });
});

describe("the sheet of Storybook", () => {
  it("keeps its names and measures boxes", () => {
    const styles = stylesWithBoxes(".sm\\:p-1\\.5 { @media (width >= 40rem) { padding: 1px } }");
    expect(styles).toMatch(/\.sm\\:p-1\\\.5:not\(:where\(\.apex-box, \.apex-box \*\)\)/);
    expect(styles).toMatch(/@container apex \(width >= 40rem\) \{\s*\.sm\\:p-1\\\.5 \{/);
  });
});
