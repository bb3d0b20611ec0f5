import { createElement, memo } from "react";
import type { StrictArgTypes } from "storybook/internal/types";
import { expect, test } from "vitest";
import { plainControls } from "../../.storybook/plain-controls.ts";

const icon = createElement("svg");
const loop: { self?: unknown; icon?: unknown } = {};
loop.self = loop;
const loopWithIcon = { parts: [loop], icon };

/** The names of the arguments that keep their control. */
function typed(initialArgs: Record<string, unknown>, summary = ""): string[] {
  const argTypes: StrictArgTypes = Object.fromEntries(
    Object.keys(initialArgs).map((name) => [
      name,
      { name, type: { name: "string" }, control: { type: "object" }, table: { type: { summary } } },
    ]),
  );
  return Object.entries(plainControls({ argTypes, initialArgs })).flatMap(([name, { control }]) =>
    control === false ? [] : [name],
  );
}

test("an argument that holds an element or a component at any depth has no control", () => {
  expect(
    typed({
      element: icon,
      component: memo(() => null),
      list: [icon],
      sections: [{ title: "Money", items: [{ label: "Send", icon }] }],
      groups: [{ commands: [{ id: "send", icon: memo(() => null) }] }],
      loopWithIcon,
    }),
  ).toEqual([]);
});

test("an argument without React keeps its control, also one that holds itself", () => {
  const plain = { text: "Send", list: [1, 2], sections: [{ items: [{ label: "Send" }] }], loop };
  expect(typed(plain)).toEqual(Object.keys(plain));
});

test("a prop for markup keeps its control while it is given a text", () => {
  expect(typed({ text: "Send" }, "ReactNode")).toEqual(["text"]);
  expect(typed({ nothing: undefined }, "ReactNode")).toEqual([]);
});
