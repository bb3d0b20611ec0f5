import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { root } from "./cruise.ts";
import { expectListed, expectNone } from "./expect-none.ts";

const page = readFileSync(join(root, "docs/security-tests.mdx"), "utf8");

/** Numbers of the requirements of levels 1 and 2 in each section of the OWASP ASVS 5.0.0. */
const sections = `
1.1: 1 2; 1.2: 1 2 3 4 5 6 7 8 9; 1.3: 1 2 3 4 5 6 7 8 9 10 11; 1.4: 1 2 3; 1.5: 1 2;
2.1: 1 2 3; 2.2: 1 2 3; 2.3: 1 2 3 4; 2.4: 1;
3.2: 1 2; 3.3: 1 2 3 4; 3.4: 1 2 3 4 5 6; 3.5: 1 2 3 4 5; 3.7: 1 2;
4.1: 1 2 3; 4.2: 1; 4.3: 1 2; 4.4: 1 2 3 4;
5.1: 1; 5.2: 1 2 3; 5.3: 1 2; 5.4: 1 2 3;
6.1: 1 2 3; 6.2: 1 2 3 4 5 6 7 8 9 10 11 12; 6.3: 1 2 3 4; 6.4: 1 2 3 4; 6.5: 1 2 3 4 5; 6.6: 1 2 3; 6.8: 1 2 3 4;
7.1: 1 2 3; 7.2: 1 2 3 4; 7.3: 1 2; 7.4: 1 2 3 4 5; 7.5: 1 2; 7.6: 1 2;
8.1: 1 2; 8.2: 1 2 3; 8.3: 1; 8.4: 1;
9.1: 1 2 3; 9.2: 1 2 3 4;
10.1: 1 2; 10.2: 1 2; 10.3: 1 2 3 4; 10.4: 1 2 3 4 5 6 7 8 9 10 11; 10.5: 1 2 3 4 5; 10.6: 1 2; 10.7: 1 2 3;
11.1: 1 2; 11.2: 1 2 3; 11.3: 1 2 3; 11.4: 1 2 3 4; 11.5: 1; 11.6: 1;
12.1: 1 2 3; 12.2: 1 2; 12.3: 1 2 3 4;
13.1: 1; 13.2: 1 2 3 4 5; 13.3: 1 2; 13.4: 1 2 3 4 5;
14.1: 1 2; 14.2: 1 2 3 4; 14.3: 1 2 3;
15.1: 1 2 3; 15.2: 1 2 3; 15.3: 1 2 3 4 5 6 7;
16.1: 1; 16.2: 1 2 3 4 5; 16.3: 1 2 3 4; 16.4: 1 2 3; 16.5: 1 2 3;
17.1: 1; 17.2: 1 2 3 4; 17.3: 1 2`;

const requirements = sections.split(";").flatMap((section) => {
  const [name = "", numbers = ""] = section.trim().split(": ");
  return numbers.split(" ").map((number) => `${name}.${number}`);
});

const rows = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, ids = "", asks = "", answer = ""] = line.split("|").map((cell) => cell.trim());
    return { ids: ids.split(", "), asks, answer };
  });

const named = [...page.matchAll(/`([\w./-]+\.tsx?)` "([^"]*)"/g)].map(
  ([, file = "", title = ""]) => ({
    file,
    title,
  }),
);

describe("the page of security tests", () => {
  it("answers every requirement of levels 1 and 2 once", () => {
    expectListed(
      "docs/security-tests.mdx",
      rows.flatMap(({ ids }) => ids),
      requirements,
    );
  });

  it("says of each whether a test holds it, or why none does", () => {
    const undecided = rows.filter(
      ({ asks, answer }) =>
        asks === "" || !/^(Test: `|(Design|Operator|Differs|Open): \S|Not used)/.test(answer),
    );
    expectNone(
      "Begin each answer with Test:, Design:, Operator:, Differs:, Open: or Not used",
      undecided.map(({ ids }) => ids.join(", ")),
    );
    const unnamed = rows.filter(
      ({ answer }) => answer.includes("Test:") && !/`[\w./-]+\.tsx?` "[^"]+"/.test(answer),
    );
    expectNone(
      "Name the test by its file and its title",
      unnamed.map(({ ids }) => ids.join(", ")),
    );
  });

  it("names tests that there are", () => {
    const missing = named.filter(
      ({ file, title }) =>
        title === "" ||
        !existsSync(join(root, file)) ||
        !readFileSync(join(root, file), "utf8").includes(title),
    );
    expectNone(
      "Name tests that exist in docs/security-tests.mdx",
      missing.map(({ file, title }) => `${file} "${title}"`),
    );
  });
});
