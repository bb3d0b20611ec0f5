import { reportTextMaxLength } from "@apex/contract/limits";
import type { IntlShape } from "react-intl";

/** The field of a question that the customer reads. */
export const questionAsked = (intl: IntlShape) => ({
  label: intl.formatMessage({ id: "apex.desk.question" }),
  description: intl.formatMessage({ id: "apex.desk.questionHint" }),
  max: reportTextMaxLength,
});
