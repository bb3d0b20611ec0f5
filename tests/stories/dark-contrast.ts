import axe from "axe-core";
import { afterEach, type RunnerTestCase } from "vitest";

// A second look at what passed in the light theme: the same mount, dark, for contrast alone. Each story of a component,
// and the first one of a flow's file: it is the components that have colours, and `test:matrix` looks at all of them dark.
const isLookedAt = ({ file, id }: RunnerTestCase) =>
  file.filepath.includes("/packages/ui/") || file.tasks.at(0)?.id === id;

// Transitions are off, so that no colour is measured half-way.
const noMotion =
  "*, *::before, *::after { transition: none !important; animation: none !important; }";

afterEach(async ({ task }) => {
  if (!("storyId" in task.meta) || task.result?.state === "fail" || !isLookedAt(task)) return;
  const root = document.documentElement;
  const theme = root.getAttribute("data-theme");
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = noMotion;
  root.setAttribute("data-theme", "dark");
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: ["color-contrast"],
      resultTypes: ["violations"],
    });
    const nodes = violations.flatMap((violation) => violation.nodes);
    if (nodes.length > 0) {
      const lines = nodes.map((node) => `${node.html}\n${node.failureSummary}`);
      throw new Error(`Too little contrast in the dark theme:\n${lines.join("\n\n")}`);
    }
  } finally {
    style.remove();
    if (theme === null) root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", theme);
  }
});
