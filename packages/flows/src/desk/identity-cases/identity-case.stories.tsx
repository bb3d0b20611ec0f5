import {
  acceptIdentityCase,
  askAboutIdentityCase,
  handBackIdentityCase,
  followIdentityCase,
  readIdentityCase,
  readIdentityDocument,
  refuseIdentityCase,
  takeIdentityCase,
  type IdentityCase,
} from "@apex/contract/desk/identity-cases";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { chloe, deskNow, identityCase, identityCaseMock } from "../../mocks/desk-fixtures.ts";
import { mock } from "../../mocks/mock.ts";
import { IdentityCasePage } from "./identity-case.tsx";

const meta = {
  title: "Desk/Identity case",
  component: IdentityCasePage,
  args: { id: identityCase.id, queueHref: "#queue", onTitle: fn() },
  parameters: { msw: [identityCaseMock(identityCase)] },
} satisfies Meta<typeof IdentityCasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const mine: IdentityCase = {
  ...identityCase,
  assignee: { id: chloe.id, name: chloe.name },
  may: ["hand-back", "ask", "accept", "refuse"],
};
const question = "Please send the back of the card too.";

/** A pixel. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const documentMock = mock(readIdentityDocument, {
  response: {
    document: {
      name: "BELLO AMINA",
      birthDate: "1990-05-12",
      pictures: [
        { part: "front", type: "image/png", data: png },
        { part: "back", type: "image/png", data: png },
        { part: "selfie", type: "image/png", data: png },
        { part: "of a newer server", type: "image/png", data: png },
      ],
    },
  },
});

/**
 * Documents are read only when their button is pressed, because the log records each read. They are shown beside the
 * account.
 */
export const Ready: Story = {
  parameters: {
    msw: [
      identityCaseMock(identityCase),
      documentMock,
      mock(takeIdentityCase, { response: { case: mine }, now: deskNow }),
      mock(handBackIdentityCase, { response: { case: identityCase }, now: deskNow }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Amina Bello");
    await expect(canvas.queryByRole("img", { name: "Selfie" })).toBeNull();
    await userEvent.click(await canvas.findByRole("button", { name: "Show documents" }));
    await canvas.findByText("BELLO AMINA");
    await canvas.findByText("12 May, 1990");
    await canvas.findByRole("img", { name: "Front of the document" });
    await canvas.findByRole("img", { name: "Selfie" });
    await userEvent.click(await canvas.findByRole("button", { name: "Take case" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Return to queue" }));
    await canvas.findByRole("button", { name: "Take case" });
  },
};

/** Only the partner's own pages show documents. */
export const DocumentsElsewhere: Story = {
  parameters: {
    msw: [identityCaseMock(mine), mock(readIdentityDocument, { response: {} })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show documents" }));
    await canvas.findByText("MetaMap does not share documents here");
  },
};

/** The partner returns what it has read, but only its own pages show the pictures. */
export const PicturesElsewhere: Story = {
  parameters: {
    msw: [
      identityCaseMock(mine),
      mock(readIdentityDocument, {
        response: { document: { name: "BELLO AMINA", birthDate: "1990-05-12", pictures: [] } },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show documents" }));
    await canvas.findByText("BELLO AMINA");
    await canvas.findByText("MetaMap does not share documents here");
  },
};

export const RejectedDocuments: Story = {
  parameters: {
    msw: [identityCaseMock(mine), mock(readIdentityDocument, { problem: "rail-failed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show documents" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

const sent = fn<(body: unknown) => void>();

/** Keys do what the buttons do; accepting asks for its reason. */
export const Accepted: Story = {
  parameters: {
    msw: [
      identityCaseMock(mine),
      mock(acceptIdentityCase, ({ body }) => {
        sent(body);
        return { response: { case: { ...mine, state: "accepted", may: [] } }, now: deskNow };
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Accept document" });
    await userEvent.keyboard("y");
    await userEvent.type(await screen.findByLabelText("Reason"), "The photo shows her");
    await userEvent.click(
      await within(await screen.findByRole("dialog")).findByRole("button", {
        name: "Accept document",
      }),
    );
    await canvas.findByText("Accepted");
    await expect(canvas.queryByText("Waiting since")).toBeNull();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: "The photo shows her" }));
  },
};

/** The reason is one of a list, which the customer reads in their language. */
export const Refused: Story = {
  parameters: {
    msw: [
      identityCaseMock(mine),
      mock(refuseIdentityCase, ({ body }) => {
        sent(body);
        return {
          response: {
            case: { ...mine, state: "refused", refusal: "document-expired", may: [] },
          },
          now: deskNow,
        };
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Refuse document" });
    await userEvent.keyboard("n");
    await screen.findByRole("dialog");
    await userEvent.click(
      await within(await screen.findByRole("dialog")).findByRole("button", {
        name: "Refuse document",
      }),
    );
    await screen.findByText("Choose a reason.");
    await userEvent.click(await screen.findByRole("radio", { name: "The document has expired" }));
    await userEvent.click(
      await within(await screen.findByRole("dialog")).findByRole("button", {
        name: "Refuse document",
      }),
    );
    await canvas.findByText("Refused");
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: "document-expired" }));
  },
};

export const Asked: Story = {
  parameters: {
    msw: [
      identityCaseMock(mine),
      mock(askAboutIdentityCase, ({ body }) => {
        sent(body);
        return { response: { case: { ...mine, state: "asked", question } }, now: deskNow };
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ask customer" }));
    await userEvent.type(await screen.findByLabelText("Question"), question);
    await userEvent.click(await screen.findByRole("button", { name: "Send question" }));
    await canvas.findByText("Waiting for the customer");
    await canvas.findByText(question);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ question }));
  },
};

/** A colleague was faster: the case is shown as it is now. */
export const RejectedCaseTaken: Story = {
  parameters: {
    msw: [
      mock(readIdentityCase, { response: { case: identityCase }, now: deskNow }),
      mock(followIdentityCase, {
        response: {
          case: {
            ...identityCase,
            assignee: { id: "019a9c00-0000-4000-8000-00000000e002", name: "Ben Carter" },
            may: ["take"],
          },
        },
        now: deskNow,
      }),
      mock(takeIdentityCase, { problem: { code: "case-taken", params: { name: "Ben Carter" } } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take case" }));
    await canvas.findByText(/A colleague has this case now/);
    await canvas.findByText("Assigned to Ben Carter");
    await canvas.findByRole("button", { name: "Take over case" });
  },
};

/** The partner has decided since the page was opened. */
export const RejectedCaseChanged: Story = {
  parameters: {
    msw: [identityCaseMock(mine), mock(refuseIdentityCase, { problem: "case-changed" })],
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Refuse document" });
    await userEvent.keyboard("n");
    await userEvent.click(
      await screen.findByRole("radio", { name: "The customer has another account" }),
    );
    await userEvent.click(
      await within(await screen.findByRole("dialog")).findByRole("button", {
        name: "Refuse document",
      }),
    );
    await canvas.findByText(/This case is already decided/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const RejectedOwnAccount: Story = {
  parameters: { msw: [mock(readIdentityCase, { problem: "own-account" })] },
  play: async ({ canvas }) => {
    await canvas.findByText(/This is your own customer account/);
  },
};

/** A refusal and a cause of a newer server, and a customer with a long name. */
export const LongName: Story = {
  parameters: {
    msw: [
      identityCaseMock({
        ...identityCase,
        cause: "duplicate",
        state: "refused",
        refusal: "of a newer server",
        may: [],
        customer: {
          ...identityCase.customer,
          name: "Oluwaseun Temitope Adebayo-Olatunji Nwachukwu-Babangida de la Fontaine",
          verifiedName: "Oluwaseun Temitope Adebayo-Olatunji",
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("We don’t accept this document");
  },
};

export const Loading: Story = {
  parameters: { msw: [mock(readIdentityCase, { isPending: true })] },
};

export const Offline: Story = {
  parameters: { msw: [mock(readIdentityCase, { isOffline: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Prendre le dossier" });
  },
};
