import { isValidationCode, type ValidationCode } from "@apex/contract/validation-codes";
import type { MessageId } from "../words/message-ids.ts";

/** The words of a validation code; that each has them is checked by this function's type. */
export function validationWordsOf(code: ValidationCode): MessageId {
  return `apex.validation.${code}`;
}

/** The words of what a schema or the server said about a field; what is no known code is "not valid". */
export function wordsOfIssue(code: string | undefined): MessageId {
  return validationWordsOf(code !== undefined && isValidationCode(code) ? code : "invalid");
}
