import { expect, test } from "vitest";
import { isShownProp, shortTypes } from "../../.storybook/shown-props.ts";

test("the table of props has a component's own, those of react-aria that hosts set, and none of the DOM", () => {
  const react = "/node_modules/@types/react/index.d.ts";
  const aria = "/node_modules/@react-types/shared/src/events.d.ts";
  const from = (fileName: string, ...names: string[]) =>
    names.filter((name) => isShownProp({ name, parent: { fileName } }));
  expect(from("packages/ui/src/button/button.tsx", "icon", "onHoverStart")).toHaveLength(2);
  expect(from(aria, "onPress", "isDisabled", "onHoverStart")).toEqual(["onPress", "isDisabled"]);
  expect(from(react, "value", "onWheel")).toEqual([]);
  expect(isShownProp({ name: "value", declarations: [{ fileName: react }] })).toBe(false);
});

test("a type that is written out in full shows its beginning first; the values of a union stay", () => {
  const union = Array.from({ length: 20 }, (_, index) => `"value ${index}"`).join(" | ");
  const object = `{ ${"amount: string; ".repeat(20)}}`;
  const shown = (summary: string) => {
    const argTypes = { prop: { name: "prop", table: { type: { summary } } } };
    return shortTypes({ argTypes })["prop"]?.table?.type;
  };
  expect(shown(union)).toEqual({ summary: union });
  expect(shown("{ id: string }")).toEqual({ summary: "{ id: string }" });
  expect(shown(object)).toEqual({ summary: `${object.slice(0, 60)}…`, detail: object });
});
