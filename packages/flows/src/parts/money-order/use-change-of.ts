import { useIntl } from "react-intl";

/** The props by which a `DescriptionRow` of a review leads back to the step that answered it. */
export function useChangeOf<Step extends string>(onChange: (step: Step) => void) {
  const intl = useIntl();
  return (step: Step) => ({
    onChange: () => onChange(step),
    changeLabel: intl.formatMessage({ id: "apex.flow.change" }),
  });
}
