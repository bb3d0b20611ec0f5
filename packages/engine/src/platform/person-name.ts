/**
 * A person's name for people they do not know: `Ngozi E.`. Particles of the last name are skipped, so João d’Ávila is
 * `João Á.`.
 */
export function maskedName(first: string, last: string): string {
  return `${first} ${lastInitial(last)}.`;
}

/** The first capital letter; the first character of a script without capitals. */
export function lastInitial(last: string): string {
  const [initial = ""] = /\p{Lu}/u.exec(last) ?? Array.from(last);
  return initial;
}

/** The name of a person `u` for the people they work with. */
export const personName =
  "coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, u.phone)";
