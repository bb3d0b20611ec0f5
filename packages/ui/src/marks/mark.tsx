import { markNames } from "./mark-names.ts";
import sheet from "./marks.svg";

const places = new Map<string, number>(markNames.map((name, place) => [name, place]));

/** Whether the sheet holds a flag (a country's code) or a coin (its code in small letters). */
export const hasMark = (name: string): boolean => places.has(name);

/**
 * A flag or a coin as large as its box. All of them are one picture, so that a page makes one request and no script
 * contains a drawing. The picture loads lazily.
 */
export function Mark({ name }: { name: string }) {
  const place = (places.get(name) ?? 0) / (markNames.length - 1);
  return (
    <img
      src={sheet}
      alt=""
      loading="lazy"
      className="absolute inset-0 size-full max-w-none object-cover"
      style={{ objectPosition: `${place * 100}% 0` }}
    />
  );
}
