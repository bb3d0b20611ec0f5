import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { IntlConfig, IntlShape } from "react-intl";
import { isolatingIntl as plainIntl } from "../packages/flows/src/base/words/isolating-intl.ts";
import { pseudoMessage } from "./pseudo-words.ts";

let isPseudo = false;

/** Switches pseudo-words on or off for messages that are read from now on. */
export function setPseudo(next: boolean): void {
  isPseudo = next;
}

/**
 * Pseudo-messages by message. A pseudo-message maps to itself, because the texts of a part are merged with those around
 * it.
 */
const known = new WeakMap<MessageFormatElement[], MessageFormatElement[]>();

function pseudoOf(message: MessageFormatElement[]): MessageFormatElement[] {
  const before = known.get(message);
  if (before) return before;
  const pseudo = pseudoMessage(message);
  known.set(message, pseudo);
  known.set(pseudo, pseudo);
  return pseudo;
}

/** @public Replaces the function of the same name in flows (see `pseudoWords`). */
export function isolatingIntl(config: IntlConfig): IntlShape {
  if (!isPseudo || !config.messages) return plainIntl(config);
  const messages = { ...config.messages };
  for (const [id, message] of Object.entries(messages))
    if (typeof message !== "string") Reflect.set(messages, id, pseudoOf(message));
  return plainIntl({ ...config, messages });
}
