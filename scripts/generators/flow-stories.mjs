// The stories of a new flow.
// @ts-check
import { sentence } from "./names.mjs";

/** @typedef {import("./flow.mjs").Names} Names */

/** @param {Names} names */
export const stories = ({
  name,
  call,
  send,
  Name,
}) => `import { ${send} } from "@apex/contract/${call}";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { ${Name}Flow } from "./${name}-flow.tsx";
import type { ${Name}Answers, ${Name}Step } from "./${name}-steps.ts";

interface Args {
  step?: ${Name}Step["name"];
  answers?: ${Name}Answers;
  onDone: () => void;
  onExit: () => void;
}

const meta = {
  title: "Flows/${sentence(name)}",
  args: { onDone: fn(), onExit: fn() },
  render: ({ step, answers, ...told }) => (
    <FlowHost step={step} draft={answers && { flow: "${name}", answers }}>
      {(at) => <${Name}Flow {...at} {...told} />}
    </FlowHost>
  ),
} satisfies Meta<Args>;
export default meta;

type Story = StoryObj<Args>;

const made = { response: { name: "Holiday" } } as const;

export const Ready: Story = {};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("Value is required")).toBeVisible();
    await expect(canvas.getByRole("textbox")).toHaveFocus();
  },
};

/** Typed text is kept after a reload, and when going back. */
export const Typed: Story = {
  args: { answers: { typed: "Holiday" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox")).toHaveValue("Holiday");
  },
};

export const Walk: Story = {
  parameters: { msw: [mock(${send}, made)] },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "Holiday");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("heading", { name: "Is this right?" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Confirm" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Done" }));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};
${sending({ send })}`;

/** @param {Pick<Names, "send">} names */
const sending = ({ send }) => `
export const Review: Story = { args: { step: "review", answers: { label: "Holiday" } } };

export const Submitting: Story = {
  ...Review,
  parameters: { msw: [mock(${send}, { isPending: true })] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm" }));
  },
};

export const Offline: Story = {
  ...Review,
  parameters: { msw: [mock(${send}, { isOffline: true })] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm" }));
    await expect(await canvas.findByText("Network Error. Please check your connection")).toBeVisible();
  },
};

export const Done: Story = { args: { step: "done", answers: { label: "Holiday", made: { name: "Holiday" } } } };
`;
