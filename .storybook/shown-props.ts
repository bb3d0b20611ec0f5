import type { ArgTypesEnhancer, StrictArgTypes } from "storybook/internal/types";

/** What hosts set of the props that components pass on to react-aria, which has a hundred more. */
const fromReactAria: ReadonlySet<string> = new Set(
  `isDisabled isReadOnly isRequired isInvalid isPending isIndeterminate isDismissable
  value defaultValue minValue maxValue step isSelected defaultSelected isOpen isExpanded
  defaultExpanded allowsMultipleExpanded preventDismissal placement name type inputMode
  autoComplete maxLength autoFocus href target onPress onAction onChange onChangeEnd
  onSelectionChange onOpenChange onExpandedChange onSubmit onClear onClose onBlur`.split(/\s+/),
);

interface Prop {
  name: string;
  /** The interface that declares it. */
  parent?: { fileName: string };
  /** Where it is declared, for one of a type without a name. */
  declarations?: readonly { fileName: string }[];
}

/** True for a row of a component's table of props: all of its own, some of react-aria's, none of the DOM's. */
export function isShownProp({ name, parent, declarations }: Prop): boolean {
  const file = parent?.fileName ?? declarations?.[0]?.fileName ?? "";
  if (!file.includes("/node_modules/")) return true;
  return !file.includes("/@types/react/") && fromReactAria.has(name);
}

/** Room for a type beside the other columns. */
const roomForType = 60;

/** A type without a name of its own is written out in full: its table shows the beginning, and the rest when it is pressed. */
export const shortTypes = ({
  argTypes,
}: Pick<Parameters<ArgTypesEnhancer>[0], "argTypes">): StrictArgTypes =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const written = argType.table?.type?.summary ?? "";
      if (!written.includes("{") || written.length <= roomForType) return [name, argType];
      const type = { summary: `${written.slice(0, roomForType)}…`, detail: written };
      return [name, { ...argType, table: { ...argType.table, type } }];
    }),
  );
