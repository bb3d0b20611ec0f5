/** An action or a page. */
export interface Command {
  /** Stable name, handed to `onRun`. */
  id: string;
  title: string;
  /** A quiet second line. */
  description?: string;
  /** Other words that find it. */
  keywords?: string;
}

/** Commands under a title of their own. */
export interface CommandGroup<C extends Command = Command> {
  id: string;
  title: string;
  commands: readonly C[];
}

/** Removes accents and case: "secu" finds "Sécurité". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Points of a letter that follows the previous match, and of one that begins a word. */
const FOLLOWS = 4;
const BEGINS_WORD = 6;
/** Penalty for each skipped letter. */
const SKIPPED = 0.1;

/**
 * The score of how well the letters of `typed` fit `text` in order: higher if they are adjacent or begin
 * words, lower for letters between them. Undefined if they do not fit.
 */
export function fitOf(typed: string, text: string): number | undefined {
  const letters = plain(typed).replace(/\s+/g, "");
  const searched = plain(text);
  const exact = searched.indexOf(plain(typed).trim());
  let fit = exact >= 0 ? (exact === 0 || searched[exact - 1] === " " ? 40 : 20) : 0;
  let from = 0;
  for (const letter of letters) {
    const at = searched.indexOf(letter, from);
    if (at < 0) return undefined;
    const beginsWord = at === 0 || searched[at - 1] === " ";
    fit += (at === from ? FOLLOWS : 0) + (beginsWord ? BEGINS_WORD : 0) - SKIPPED * (at - from);
    from = at + 1;
  }
  return fit;
}

/** The title's score, or half the score of the other words if that is higher. */
function fitOfCommand(typed: string, command: Command): number | undefined {
  const ofTitle = fitOf(typed, command.title);
  const ofRest = fitOf(typed, `${command.keywords ?? ""} ${command.description ?? ""}`);
  if (ofTitle === undefined) return ofRest === undefined ? undefined : ofRest / 2;
  return ofRest === undefined ? ofTitle : Math.max(ofTitle, ofRest / 2);
}

/** The groups with matching commands, the best command and group first; all of them without a text. */
export function matchCommands<C extends Command>(
  groups: readonly CommandGroup<C>[],
  typed: string,
): CommandGroup<C>[] {
  if (!typed.trim()) return groups.filter((group) => group.commands.length > 0);
  return groups
    .map((group) => {
      const fits = group.commands
        .map((command) => ({ command, fit: fitOfCommand(typed, command) }))
        .filter((entry): entry is { command: C; fit: number } => entry.fit !== undefined)
        .toSorted((one, other) => other.fit - one.fit);
      return {
        best: fits[0]?.fit ?? 0,
        group: { ...group, commands: fits.map(({ command }) => command) },
      };
    })
    .filter(({ group }) => group.commands.length > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ group }) => group);
}
