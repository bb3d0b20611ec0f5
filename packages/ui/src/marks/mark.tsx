import { useState } from "react";
import { markNames } from "./mark-names.ts";
import sheet from "./marks.svg";

const places = new Map<string, number>(markNames.map((name, place) => [name, place]));

/** Whether the sheet holds a flag (a country's code) or a coin (its code in small letters). */
export const hasMark = (name: string): boolean => places.has(name);

/**
 * A flag or a coin as large as its box. All of them are one picture, so that a page makes one request and no script
 * contains a drawing. The picture loads lazily. The start of the code stands in its place if it does not load.
 */
export function Mark({ name }: { name: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing)
    return (
      <span className="absolute inset-0 grid place-items-center bg-brand-soft text-brand-text">
        {name.slice(0, 4).toUpperCase()}
      </span>
    );
  const place = (places.get(name) ?? 0) / (markNames.length - 1);
  return (
    <img
      src={sheet}
      alt=""
      loading="lazy"
      onError={() => setIsMissing(true)}
      className="absolute inset-0 size-full max-w-none object-cover"
      style={{ objectPosition: `${place * 100}% 0` }}
    />
  );
}
