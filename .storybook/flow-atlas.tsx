import { storyNameFromExport, toId } from "storybook/internal/csf";
import { mappedFlows, type MappedFlow, type StoryName } from "./flow-stories.ts";

function addressOf(story: StoryName): string {
  const end = story.lastIndexOf("/");
  const id = toId(story.slice(0, end), storyNameFromExport(story.slice(end + 1)));
  return `./?path=/story/${id}`;
}

/** One flow as it is defined: its steps in the order in which they are asked, each with the way to its story. */
function FlowMap({ title, name, steps }: MappedFlow) {
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
            <a
              href={addressOf(step.story)}
              target="_top"
              className={`rounded-control border bg-surface-raised px-3 py-2 text-body font-medium text-brand-text ${step.isSkippable ? "border-dashed border-border-strong" : "border-border"}`}
            >
              {step.name}
              {step.isSkippable && <span className="sr-only"> (not always asked)</span>}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every flow, drawn from its definition. */
export function FlowAtlas() {
  return (
    <div className="sb-unstyled">
      {mappedFlows.map((flow) => (
        <FlowMap key={flow.name} {...flow} />
      ))}
    </div>
  );
}
