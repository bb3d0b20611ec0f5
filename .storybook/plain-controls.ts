import type { ArgTypesEnhancer, StrictArgTypes } from "storybook/internal/types";

/**
 * True for an element or a component, which React marks with `$$typeof`, and for values that contain one at any depth:
 * nobody can type those.
 */
function holdsReact(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  if ("$$typeof" in value) return true;
  seen.add(value);
  return Object.values(value).some((part) => holdsReact(part, seen));
}

const reactTypes = /\b(ReactNode|ReactElement|ComponentType|IconType)\b/;

/** Removes the controls of React elements and components, which stay in the table of props. A prop that holds a text keeps its control. */
export const plainControls = ({
  argTypes,
  initialArgs,
}: Pick<Parameters<ArgTypesEnhancer>[0], "argTypes" | "initialArgs">): StrictArgTypes =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const value: unknown = initialArgs[name];
      const isMarkup =
        holdsReact(value) ||
        (typeof value !== "string" && reactTypes.test(argType.table?.type?.summary ?? ""));
      return [name, isMarkup ? { ...argType, control: false } : argType];
    }),
  );
