import { SegmentedControl } from "@apex/ui/segmented-control/segmented-control";
import { useState } from "react";
import { useIntl } from "react-intl";
import { CodeBlock } from "./code-block.tsx";
import { sampleLanguages, sampleOf, sampleTasks, type SampleLanguage } from "./code-samples.ts";

export interface ExamplesPanelProps {
  /** The API's origin. */
  apiOrigin: string;
}

const languageNames = { curl: "curl", node: "Node", python: "Python" } as const;

/**
 * Shows sample code for a program's first tasks, in the programming language that the reader chooses, ready to copy.
 */
export function ExamplesPanel({ apiOrigin }: ExamplesPanelProps) {
  const intl = useIntl();
  const [language, setLanguage] = useState<SampleLanguage>("curl");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SegmentedControl
        label={intl.formatMessage({ id: "apex.business-api.language" })}
        segments={sampleLanguages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
        className="max-w-sm"
      />
      {sampleTasks.map((task) => (
        <CodeBlock
          key={task}
          label={intl.formatMessage(
            { id: `apex.business-api.sample-${task}` },
            { language: languageNames[language] },
          )}
          code={sampleOf(task, language, apiOrigin)}
        />
      ))}
    </div>
  );
}
