import type { Language } from "@apex/contract/auth/language";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import { networkFacts, networkIds } from "@apex/contract/networks";
import { toldSentence } from "../../people/notifications/push-words.ts";
import type { ToldChange } from "./affected-customers.ts";

/** The most changes that a mail names. The page of fees shows the others. */
const namedMax = 6;

/** A figure as a parameter of a message: money, or a percentage as text. */
function figureParam(figure: string, { known }: ToldChange): Money | string {
  const asset = known.figure?.asset;
  return asset === undefined ? `${figure}%` : moneyOf(toMinor(figure, asset), asset);
}

/** The parameters of the notification about one change. */
function changeParams(change: ToldChange, appliesFrom: Date) {
  const { kind, key } = change.known;
  const [what = "", asset = "", way, level = ""] = key.split(":");
  const network = networkIds.find((id) => id === way);
  const isFixedPart = what === "gift-card-order" && asset !== "";
  const name = [...(kind === "fee" ? [] : [kind]), what, ...(isFixedPart ? ["fixed"] : [])];
  return {
    // Selectors of messages cannot have hyphens.
    what: name.join("_").replaceAll("-", "_"),
    of: asset,
    network: network === undefined ? "" : networkFacts(network).name,
    level,
    before: figureParam(change.before, change),
    after: figureParam(change.after, change),
    day: dayOf(appliesFrom),
    count: "1",
  };
}

/** The parameters of the notification: the change itself, or how many there are. */
export function noticeParams(changes: readonly ToldChange[], appliesFrom: Date) {
  const [only] = changes;
  if (only !== undefined && changes.length === 1) return changeParams(only, appliesFrom);
  return { count: String(changes.length), day: dayOf(appliesFrom) };
}

/** The sentences of a mail, one for each change, and the number of changes left out. */
export function noticeSentences(
  language: Language,
  changes: readonly ToldChange[],
  appliesFrom: Date,
): { readonly changes: readonly string[]; readonly more: number } {
  return {
    changes: changes
      .slice(0, namedMax)
      .map((change) => toldSentence(language, "terms-change", changeParams(change, appliesFrom))),
    more: Math.max(0, changes.length - namedMax),
  };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
