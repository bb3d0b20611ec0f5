import fc from "fast-check";
import { expect, it } from "vitest";
import { versionAt, type AppliedVersion } from "./version-at.ts";

const at = (ms: number) => new Date(ms);
const version = (appliesMs: number, decidedMs: number, number: number): AppliedVersion => ({
  appliesFrom: at(Math.max(appliesMs, decidedMs)),
  decidedAt: at(decidedMs),
  number: BigInt(number),
});

const versions = fc
  .array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 8 })
  .map((times) => times.map(([from, decided], number) => version(from, decided, number)));

it("a version that applies has taken effect, and no later one has", () => {
  fc.assert(
    fc.property(versions, fc.nat(25), (all, ms) => {
      const found = versionAt(all, at(ms));
      const inEffect = all.filter(({ appliesFrom }) => appliesFrom.getTime() <= ms);
      if (found === undefined) {
        expect(inEffect).toEqual([]);
        return;
      }
      expect(inEffect).toContain(found);
      for (const { appliesFrom } of inEffect)
        expect(appliesFrom.getTime()).toBeLessThanOrEqual(found.appliesFrom.getTime());
    }),
  );
});

it("the order in which versions are read changes nothing", () => {
  fc.assert(
    fc.property(versions, fc.nat(25), (all, ms) => {
      expect(versionAt(all.toReversed(), at(ms))).toBe(versionAt(all, at(ms)));
    }),
  );
});

it("a version that is approved later changes nothing before it takes effect", () => {
  fc.assert(
    fc.property(versions, fc.nat(20), fc.nat(20), fc.nat(25), (all, from, decided, ms) => {
      const added = version(from, decided, all.length);
      if (added.appliesFrom.getTime() > ms)
        expect(versionAt([...all, added], at(ms))).toBe(versionAt(all, at(ms)));
    }),
  );
});

it("a planned change is taken back by a later version for the same moment", () => {
  const planned = version(10, 1, 1);
  const back = version(10, 2, 2);
  expect(versionAt([planned, back], at(10))).toBe(back);
  expect(versionAt([planned, back], at(9))).toBeUndefined();
});
