import { Button } from "@apex/ui/button/button";
import { useEffect, useState } from "react";
import { mappedFlows, type MappedFlow, type MappedStep } from "./flow-stories.ts";
import { storyId } from "./story-id.ts";
import {
  atlasPictureList,
  pictureName,
  visualLocales,
  visualScreens,
  visualThemes,
} from "./visual-modes.ts";

const { phone } = visualScreens;
/** The scale of a picture. */
const scale = 0.2;
const size = { width: phone.width * scale, height: phone.height * scale };
const languageNames = { en: "English", fr: "French" };
const frame = "block overflow-hidden rounded-tick border border-border";

interface StepPictureProps {
  id: string;
  theme: (typeof visualThemes)[number];
  locale: (typeof visualLocales)[number];
  /** Names of the existing pictures. Other stories are shown live, at a small size. */
  kept: ReadonlySet<string>;
}

function StepPicture({ id, theme, locale, kept }: StepPictureProps) {
  const words = `In ${theme}, ${languageNames[locale]}`;
  const name = pictureName(id, "phone", theme, locale);
  if (kept.has(name))
    return (
      <span className={frame} style={size}>
        <img src={`./atlas/${name}`} alt={words} loading="lazy" width={size.width} />
      </span>
    );
  return (
    <span className={frame} style={size}>
      <iframe
        src={`./iframe.html?id=${id}&viewMode=story&globals=theme:${theme};locale:${locale}`}
        title={words}
        loading="lazy"
        inert
        style={{ ...phone, border: 0, transform: `scale(${scale})`, transformOrigin: "0 0" }}
      />
    </span>
  );
}

interface StepCardProps extends Omit<MappedStep, "name"> {
  name: string;
  kept: ReadonlySet<string>;
  /** True for both themes in both languages; otherwise only the first picture is shown. */
  hasAll: boolean;
}

function StepCard({ name, isSkippable, story, kept, hasAll }: StepCardProps) {
  const id = storyId(story);
  return (
    <div
      className={`rounded-control border bg-surface-raised px-3 py-2 ${isSkippable ? "border-dashed border-border-strong" : "border-border"}`}
    >
      <a
        href={`./?path=/story/${id}`}
        target="_top"
        className="text-body font-medium text-brand-text"
      >
        {name}
        {isSkippable && <span className="sr-only"> (not always asked)</span>}
      </a>
      <div className="mt-2 flex gap-2">
        {visualThemes.flatMap((theme) =>
          visualLocales
            .filter((locale) => hasAll || (theme === "light" && locale === "en"))
            .map((locale) => <StepPicture key={theme + locale} {...{ id, theme, locale, kept }} />),
        )}
      </div>
    </div>
  );
}

/** A flow's definition: its steps in order, each with a link to its story, and its pictures. */
export function FlowMap({ title, name, steps, kept }: MappedFlow & { kept: ReadonlySet<string> }) {
  const isKept = steps.some(({ story }) =>
    kept.has(pictureName(storyId(story), "phone", "light", "en")),
  );
  // A live story is a whole page, and a flow has many, so one for each step is shown at first and the others on demand.
  const [isShown, setIsShown] = useState(false);
  return (
    <section className="my-8">
      <h3 className="text-lg font-semibold text-text">
        {title} <code className="text-sm font-normal text-text-muted">{name}</code>
      </h3>
      <ol className="mt-3 flex flex-wrap items-stretch gap-y-3">
        {steps.map((step, index) => (
          <li key={step.name} className="flex items-center">
            {index > 0 && (
              <span aria-hidden className="w-8 text-center text-text-faint">
                →
              </span>
            )}
            <StepCard {...step} kept={kept} hasAll={isKept || isShown} />
          </li>
        ))}
      </ol>
      {!isKept && !isShown && (
        <Button
          variant="secondary"
          size="compact"
          className="mt-3"
          aria-label={`Show ${title} in dark and in French`}
          onPress={() => setIsShown(true)}
        >
          Show dark and French
        </Button>
      )}
    </section>
  );
}

/** Every flow, drawn from its definition. */
export function FlowAtlas() {
  const kept = useKeptPictures();
  return (
    <div className="sb-unstyled">
      {kept && mappedFlows.map((flow) => <FlowMap key={flow.name} {...flow} kept={kept} />)}
    </div>
  );
}

/** Names of the existing pictures; undefined until they are known. */
function useKeptPictures(): ReadonlySet<string> | undefined {
  const [kept, setKept] = useState<ReadonlySet<string>>();
  useEffect(() => {
    void fetch(`./atlas/${atlasPictureList}`)
      .then((answer): Promise<unknown> => answer.json())
      .catch(() => [])
      .then((names) => setKept(new Set(Array.isArray(names) ? names.map(String) : [])));
  }, []);
  return kept;
}
