/** Roles whose contents a screen reader speaks as their name alone. */
const wholes = /^(button|link|radio|checkbox|option|tab|switch|img|menuitem)\b/;
const controls = /^(heading|textbox|searchbox|combobox|spinbutton|slider|checkbox|radio|switch)\b/;
/** The text of a timer. */
const clock = /^(\d+:)?\d+:\d\d$/;
const place = /^listitem.* position (\d+), set size (\d+)$/;

/** Phrases that only the virtual reader says, such as those of empty live regions. */
const silent = /^(end of |document$|paragraph$|log$|status$|strong$|emphasis$|not busy$|time, )/;

/** Whether this very phrase has an end. Another link of the same name may have one while this one has none. */
function hasEnd(phrase: string, index: number, phrases: readonly string[]): boolean {
  const end = phrases.indexOf(`end of ${phrase}`, index + 1);
  const next = phrases.indexOf(phrase, index + 1);
  return end >= 0 && (next < 0 || end < next);
}

/** Without what stands within a name, and without the end of what has begun. */
function spokenOnce(phrases: readonly string[]): string[] {
  const lines: string[] = [];
  let whole: string | undefined;
  for (const [index, phrase] of phrases.entries()) {
    if (phrase === `end of ${whole}`) whole = undefined;
    else if (whole === undefined && !silent.test(phrase)) {
      lines.push(phrase);
      if (wholes.test(phrase) && hasEnd(phrase, index, phrases)) whole = phrase;
    }
  }
  return lines;
}

/** A label and a hint are spoken with their control: as texts beside it they are passed over. */
function isSpokenWithControl(line: string, index: number, lines: readonly string[]): boolean {
  const near = lines.slice(Math.max(0, index - 2), index + 4);
  return !controls.test(line) && near.some((other) => controls.test(other) && other.includes(line));
}

/** The reader's phrases as lines to read. */
export function plain(phrases: readonly string[]): string[] {
  return spokenOnce(phrases)
    .filter((line, index, lines) => !isSpokenWithControl(line, index, lines))
    .filter((line, index, lines) => line !== lines[index - 1])
    .map((line) => line.replace(place, "item $1 of $2").replace(clock, "(clock)"));
}
