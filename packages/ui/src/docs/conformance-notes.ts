/** The reasons for a component that does not keep a promise of conformance.stories.tsx. */
export interface ConformanceNote {
  ref?: string;
  className?: string;
  attributes?: string;
  /** The story that renders the component itself, if that is not `Ready`. */
  story?: string;
}

const unseen = "Nothing of it is there until a toast is shown.";

const words = "It is text: the element is the heading around it.";

export const conformanceNotes: Readonly<Record<string, ConformanceNote>> = {
  Chat: { story: "Bubble" },
  ToastRegion: { ref: unseen, className: unseen, attributes: unseen },
  WholeWords: { ref: words, className: words, attributes: words },
};
