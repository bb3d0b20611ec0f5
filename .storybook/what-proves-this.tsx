import { useEffect, useState, type ReactNode } from "react";
import { namedStates } from "./named-states.ts";
import { specifiedAreas } from "./specified-areas.ts";
import { storyId } from "./story-id.ts";

/** A story as Storybook lists it. */
interface Listed {
  id: string;
  title: string;
  name: string;
}

const journeyTexts = import.meta.glob<string>("../tests/journeys/*.spec.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The titles of a file's journeys, each prefixed with the titles of its groups, which are indented less. */
function journeysOf(file: string): readonly string[] {
  const text = journeyTexts[`../tests/journeys/${file}.spec.ts`] ?? "";
  const found = [...text.matchAll(/^( *)test(\.describe)?\("([^"]+)"/gm)].map(
    ([, indent = "", group, title = ""]) => ({ depth: indent.length / 2, isGroup: !!group, title }),
  );
  const groups: string[] = [];
  return found.flatMap(({ depth, isGroup, title }) => {
    groups.length = Math.min(groups.length, depth);
    if (isGroup) groups.push(title);
    return isGroup ? [] : [[...groups, title].join(" ")];
  });
}

const link = "text-brand-text underline";

function StoryLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`./?path=/story/${id}`} target="_top" className={link}>
      {children}
    </a>
  );
}

/** A part of the page by its name, until it is opened: the page is its own table of contents. */
function Closed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="border-b border-border py-3">
      <summary className="cursor-pointer">
        <h2 className="inline text-lg font-semibold text-text">{name}</h2>
      </summary>
      <div className="my-3 ps-5">{children}</div>
    </details>
  );
}

function Area({
  name,
  stories,
  journeys,
  tests,
  listed,
}: (typeof specifiedAreas)[number] & { listed: readonly Listed[] }) {
  return (
    <Closed name={name}>
      {stories.map((title) => (
        <details key={title} className="mt-2">
          <summary className="cursor-pointer">{title.replaceAll("/", ", ")}</summary>
          <ul className="my-1 flex flex-wrap gap-x-4 gap-y-1 ps-5">
            {listed
              .filter((story) => story.title === title)
              .map((story) => (
                <li key={story.id}>
                  <StoryLink id={story.id}>{story.name}</StoryLink>
                </li>
              ))}
          </ul>
        </details>
      ))}
      {journeys.length > 0 && (
        <>
          <h3 className="mt-4 font-medium text-text">Journeys in the running product</h3>
          <ul className="list-disc ps-5">
            {journeys.flatMap((file) =>
              journeysOf(file).map((title) => (
                <li key={file + title}>
                  {title} <code className="text-sm text-text-muted">{file}.spec.ts</code>
                </li>
              )),
            )}
          </ul>
        </>
      )}
      {tests.length > 0 && (
        <>
          <h3 className="mt-4 font-medium text-text">Tests without a screen</h3>
          <ul className="list-disc ps-5">
            {tests.map((file) => (
              <li key={file}>
                <code className="text-sm">{file}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </Closed>
  );
}

/** Each area of the specification with its current stories and journeys. */
export function WhatProvesThis() {
  const listed = useListedStories();
  return (
    <div className="sb-unstyled text-body text-text">
      <Closed name="States by name">
        <ul className="list-disc ps-5">
          {namedStates.map(({ says, shownBy }) => (
            <li key={says}>
              {shownBy.includes(": ") ? (
                <>
                  {says} <code className="text-sm text-text-muted">{shownBy}</code>
                </>
              ) : (
                <StoryLink id={storyId(shownBy)}>{says}</StoryLink>
              )}
            </li>
          ))}
        </ul>
      </Closed>
      {specifiedAreas.map((area) => (
        <Area key={area.name} {...area} listed={listed} />
      ))}
    </div>
  );
}

/** Every story of this Storybook; empty until they are loaded. */
function useListedStories(): readonly Listed[] {
  const [listed, setListed] = useState<readonly Listed[]>([]);
  useEffect(() => {
    void fetch("./index.json")
      .then((answer): Promise<{ entries?: Record<string, Listed> }> => answer.json())
      .then(({ entries = {} }) => setListed(Object.values(entries)));
  }, []);
  return listed;
}
