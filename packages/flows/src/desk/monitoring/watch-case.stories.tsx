import {
  exportActivityReport,
  saveActivityReport,
  signActivityReport,
} from "@apex/contract/desk/activity-reports";
import {
  closeWatchCase,
  escalateWatchCase,
  handBackWatchCase,
  noteOnWatchCase,
  readWatchCase,
  takeWatchCase,
  type WatchCase,
} from "@apex/contract/desk/watch-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { chloe, deskNow } from "../../mocks/desk-fixtures.ts";
import { customerLink } from "../../mocks/customer-link.ts";
import { mock } from "../../mocks/mock.ts";
import {
  activityDocument,
  draftedWatchCase,
  listedWatchCase,
  reportedWatchCase,
  watchCase,
} from "../../mocks/watch-fixtures.ts";
import { WatchCasePage } from "./watch-case.tsx";

const shows = (shown: WatchCase) =>
  mock(readWatchCase, { response: { case: shown }, now: deskNow });
const sent = fn<(body: unknown) => void>();
const mine: WatchCase = {
  ...watchCase,
  assignee: { id: chloe.id, name: chloe.name },
  may: ["hand-back", "note", "escalate", "report", "close"],
};

const meta = {
  title: "Desk/Monitoring case",
  component: WatchCasePage,
  args: {
    id: watchCase.id,
    queueHref: "#monitoring",
    customerLink: fn(customerLink),
    onTitle: fn(),
  },
  parameters: {
    msw: [
      shows(watchCase),
      mock(takeWatchCase, { response: { case: mine } }),
      mock(handBackWatchCase, { response: { case: watchCase } }),
      mock(noteOnWatchCase, { response: { case: listedWatchCase } }),
      mock(escalateWatchCase, ({ body }) => {
        sent(body);
        return {
          response: {
            case: { ...watchCase, state: "escalated", escalation: "A politician", may: [] },
          },
        };
      }),
      mock(closeWatchCase, ({ body }) => {
        sent(body);
        return {
          response: {
            case: {
              ...watchCase,
              state: "nothing-found",
              ended: { by: chloe, at: deskNow, reason: "Rent for three flats" },
              may: [],
            },
          },
        };
      }),
      mock(saveActivityReport, ({ body }) => {
        sent(body);
        return { response: { case: draftedWatchCase } };
      }),
      mock(signActivityReport, ({ body }) => {
        sent(body);
        return { response: { case: reportedWatchCase } };
      }),
      mock(exportActivityReport, { response: { document: activityDocument } }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof WatchCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link opens the customer with the case as the reason. */
export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Just below $1,000: Amina Bello" });
    await expect(canvas.getByText(/up to 10% below/)).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Open customer" }));
    await expect(args.customerLink).toHaveBeenCalledWith({
      id: watchCase.customer.userId,
      reason: "Monitoring case 0a51c6f2",
    });
  },
};

export const Taken: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take case" }));
    await canvas.findByText("Assigned to Chloé Martin");
    await userEvent.click(canvas.getByRole("button", { name: "Return to queue" }));
    await canvas.findByText("Unassigned");
  },
};

export const Noted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add note" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), "Asked the partner");
    await userEvent.click(dialog.getByRole("button", { name: "Add note" }));
    await canvas.findByText(/Another date of birth/);
  },
};

export const Escalated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Escalate case" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "A politician");
    await userEvent.click(dialog.getByRole("button", { name: "Escalate case" }));
    await canvas.findByText("Escalated because");
    await expect(sent).toHaveBeenCalledWith({ reason: "A politician" });
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Close: nothing found" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Rent for three flats");
    await userEvent.click(dialog.getByRole("button", { name: "Close: nothing found" }));
    await canvas.findByText("Ended by Chloé Martin");
  },
};

/** The first draft replaces none. */
export const Written: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Write report" }));
    const field = await canvas.findByRole("textbox", { name: "What happened" });
    await userEvent.click(canvas.getByRole("button", { name: "Save draft" }));
    await expect(field).toBeInvalid();
    await userEvent.type(field, "Three payments");
    await userEvent.click(canvas.getByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ narrative: "Three payments", revision: 0 }),
    );
    await canvas.findByText(/Draft by Ben Carter/);
  },
};

/** The member signs the draft that they have read, with a fresh code. */
export const Signed: Story = {
  parameters: { msw: [shows(draftedWatchCase), ...meta.parameters.msw.slice(1)] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign report" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Sign report" }));
    await canvas.findByText(/Signed by Chloé Martin/);
    await expect(sent).toHaveBeenCalledWith({ revision: 2, code: "123456" });
  },
};

/** The member who wrote the draft cannot sign it. */
export const OwnDraft: Story = {
  parameters: {
    msw: [
      shows({
        ...draftedWatchCase,
        report: draftedWatchCase.report && { ...draftedWatchCase.report, maySign: false },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("A colleague has to read and sign this draft.");
    await expect(canvas.queryByRole("button", { name: "Sign report" })).toBeNull();
  },
};

/** A signed report can be downloaded or printed. */
export const Reported: Story = {
  parameters: { msw: [shows(reportedWatchCase), ...meta.parameters.msw.slice(1)] },
  play: async ({ canvas, userEvent }) => {
    const print = fn();
    Object.defineProperty(window, "print", { value: print, configurable: true });
    await canvas.findByRole("button", { name: "Download JSON" });
    await userEvent.click(canvas.getByRole("button", { name: "Print or save as PDF" }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    dispatchEvent(new Event("afterprint"));
  },
};

/** A colleague has saved another draft since the page was opened: the case is read again. */
export const ChangedMeanwhile: Story = {
  parameters: {
    msw: [shows(draftedWatchCase), mock(signActivityReport, { problem: "case-changed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign report" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Sign report" }));
    await canvas.findByText(/already/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const WrongCode: Story = {
  parameters: {
    msw: [
      shows(draftedWatchCase),
      mock(signActivityReport, { problem: "authenticator-code-wrong" }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign report" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Authenticator code"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Sign report" }));
    await waitFor(() => expect(dialog.getByLabelText("Authenticator code")).toBeInvalid());
  },
};

export const TakenMeanwhile: Story = {
  parameters: {
    msw: [
      shows(watchCase),
      mock(takeWatchCase, { problem: { code: "case-taken", params: { name: "Ben Carter" } } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take case" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

/** A name on a list, and an amount without a price. */
export const OnAList: Story = {
  parameters: { msw: [shows(listedWatchCase)] },
  play: async ({ canvas }) => {
    await canvas.findByText("Victor Kane (Sandbox sanctions list)");
    await expect(canvas.getByText("No price known")).toBeVisible();
  },
};

export const OwnAccount: Story = {
  parameters: { msw: [mock(readWatchCase, { problem: "own-account" })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/This is your own customer account/);
  },
};

export const Loading: Story = { parameters: { msw: [mock(readWatchCase, { isPending: true })] } };

export const Offline: Story = { parameters: { msw: [mock(readWatchCase, { isOffline: true })] } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  parameters: { msw: [shows(draftedWatchCase)] },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Signer la déclaration" });
  },
};
