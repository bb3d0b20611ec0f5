import type { Language } from "@apex/contract/auth/language";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import { ApexProvider } from "../apex-provider.tsx";
import { useClient } from "../base/client-context.ts";
import { withdrawalCalls, withdrawalDrafts } from "../mocks/fiat-withdrawal-mocks.ts";
import { pageOf } from "../mocks/money-flow-page.ts";
import { storyPlaces } from "../mocks/story-places.ts";
import { TransferStory } from "../send/transfer/transfer-story.tsx";

/** Another application, with its own part of the page around the flow. */
function Host({ children }: { children: ReactNode }) {
  const locale: Language = useIntl().locale.startsWith("fr") ? "fr" : "en";
  return (
    <ApexProvider
      client={useClient()}
      queries={useQueryClient()}
      locale={locale}
      places={storyPlaces}
      navigate={fn()}
    >
      {children}
    </ApexProvider>
  );
}

const flow = (
  <TransferStory
    step="beneficiary"
    answers={withdrawalDrafts.atBank}
    onDone={fn()}
    onExit={fn()}
    onEvent={fn()}
    onTitle={fn()}
    onPlace={fn()}
  />
);

/** It cuts its content off, and is itself the window of all fixed elements in it. */
const cutting = { width: "28rem", height: "24rem", overflow: "auto", transform: "translateX(0)" };

function ModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Host" style={{ ...cutting, margin: "auto" }}>
      {flow}
    </dialog>
  );
}

function OpenPopover() {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => popover.current?.showPopover(), []);
  return (
    <div ref={popover} popover="auto" style={{ ...cutting, margin: "auto" }}>
      {flow}
    </div>
  );
}

/** The place where a pointer would meet it. */
function isInReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

interface StoryArgs {
  around: ReactNode;
}

/** Flows in a part of the page that other applications put above everything else: what a flow opens stands above that part. */
const meta = {
  title: "Hosts/Layers",
  parameters: { msw: withdrawalCalls() },
  render: ({ around }: StoryArgs) => <Host>{around}</Host>,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement);
    const show = await page.findByRole("button", { name: /^Show banks/ });
    await userEvent.click(show);
    const bank = await screen.findByRole("option", { name: "Access Bank" });
    await waitFor(() => expect(isInReach(bank)).toBe(true));
    const field = page.getByRole("combobox", { name: "Bank" });
    const gap = bank.getBoundingClientRect().left - field.getBoundingClientRect().left;
    await expect(Math.abs(gap)).toBeLessThan(24);
    // The key is used up: the browser does not close the dialog below too.
    await expect(await fireEvent.keyDown(field, { key: "Escape" })).toBe(false);
    await waitFor(() => expect(bank).not.toBeInTheDocument());
    await userEvent.click(show);
    await userEvent.click(await screen.findByRole("option", { name: "Access Bank" }));
    await expect(await page.findByRole("combobox", { name: "Bank" })).toHaveValue("Access Bank");

    await page.press("Close");
    const question = await screen.findByRole("alertdialog");
    const [stay] = question.querySelectorAll("button");
    await waitFor(() => expect(stay && isInReach(stay)).toBe(true));
    // The flow is hidden behind the question, and the part of the page around both is not.
    await expect(question.closest("[inert], [aria-hidden=true]")).toBeNull();
  },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

export const NativeModalDialog: Story = { args: { around: <ModalDialog /> } };

export const NativePopover: Story = { args: { around: <OpenPopover /> } };

/** A dialog that a library draws above everything else by its `z-index`. */
export const DrawnDialog: Story = {
  args: {
    around: (
      <div
        role="dialog"
        aria-label="Host"
        style={{ ...cutting, position: "fixed", inset: "1rem", zIndex: 2_000_000 }}
      >
        {flow}
      </div>
    ),
  },
};
