import { useIntl } from "react-intl";

/** The props of a `DescriptionRow` in a review that add a button back to the row's step. */
export function useChangeOf<Step extends string>(onChange: (step: Step) => void) {
  const intl = useIntl();
  return (step: Step) => ({
    onChange: () => onChange(step),
    changeLabel: intl.formatMessage({ id: "apex.flow.change" }),
  });
}
