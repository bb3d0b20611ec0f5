import type { ErrorCode } from "@apex/contract/error-codes";
import { listKycFlows, reportKycExit } from "@apex/contract/verification/kyc";
import {
  readVerification,
  startDocumentVerification,
} from "@apex/contract/verification/verify-bvn";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { kofi, unverified, verified } from "../../mocks/people.ts";
import { kycFlows } from "../../mocks/profile-fixtures.ts";
import type { CheckedDocument } from "./document-state.tsx";
import { Upgrade } from "./upgrade.tsx";

const meta = {
  title: "Flows/Profile/Verification levels",
  component: Upgrade,
  args: { onTitle: fn(), onVerify: fn(), onVerifyAt: fn(), returnTo: "/profile/upgrade" },
} satisfies Meta<typeof Upgrade>;
export default meta;
type Story = StoryObj<typeof meta>;

const checkId = "5b0d3a0e-7a39-4a8e-9d55-6a2c1f6f0c11";
const url = "https://provider.test/check";
const levels = (level: 0 | 1 | 2) => mock(listKycFlows, { response: kycFlows(level) });
const status = (document: CheckedDocument) =>
  mock(readVerification, { response: { ...verified, document } });
const startedAt = (sendsBack: boolean) =>
  mock(startDocumentVerification, { response: { status: "PENDING", url, sendsBack } });
const started = startedAt(true);

/** The levels while no carrier for messages to phones is connected. */
function withoutCarrier(flows: ReturnType<typeof kycFlows>): ReturnType<typeof kycFlows> {
  const levels = flows.levels.map((level) => ({
    ...level,
    requirements: level.requirements.map((one) =>
      one.kind === "phone" ? { ...one, canVerify: false } : one,
    ),
  }));
  return { ...flows, levels };
}

/** Level 1, with a document check in a given state. */
function withDocument(document: CheckedDocument, sentence: string): Story {
  return {
    parameters: { msw: [levels(1), status(document), started] },
    play: async ({ canvas }) => {
      await expect(await canvas.findByText(sentence)).toBeVisible();
    },
  };
}

export const Ready: Story = {
  parameters: { msw: [levels(1), status({}), started] },
  play: async ({ canvas, userEvent, args }) => {
    const second = await canvas.findByRole("region", { name: "Level 2" });
    await expect(second).toHaveTextContent("₦5,000,000.00");
    await expect(second).toHaveTextContent("Now: ₦500,000.00");
    await userEvent.click(canvas.getByRole("button", { name: "Verify with MetaMap" }));
    await waitFor(() => expect(args.onVerifyAt).toHaveBeenCalledWith(url));
  },
};

/** Staff ask for more, in their own words; the person hands it in at the provider. */
export const AskedForMore: Story = {
  parameters: {
    msw: [
      levels(1),
      status({
        status: "PENDING",
        stage: "started",
        checkId,
        provider: "aiprise",
        question: "Please send the back of the card too.",
        at: "2026-11-20T08:30:00.000Z",
      }),
      started,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("We need one more thing");
    await canvas.findByText("Please send the back of the card too.");
    await canvas.findByRole("button", { name: "Continue with AiPrise" });
  },
};

export const ProviderSendsNobodyBack: Story = {
  parameters: { msw: [levels(1), status({}), startedAt(false)] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Verify with MetaMap" }));
    const link = await canvas.findByRole("link", { name: "Start the check" });
    await expect(link).toHaveAttribute("href", url);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(args.onVerifyAt).not.toHaveBeenCalled();
  },
};

/** Only people in Nigeria are asked for a BVN. */
export const OutsideNigeria: Story = {
  parameters: {
    apex: { user: kofi },
    msw: [levels(1), mock(readVerification, { response: { ...unverified, kycLevel: 1 } })],
  },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("region", { name: "Level 1" });
    await expect(first).toHaveTextContent("Reached");
    await expect(canvas.getByRole("button", { name: "Verify with MetaMap" })).toBeVisible();
    await expect(canvas.queryByText(/BVN/)).toBeNull();
    await expect(canvas.getByText(/^Use your Ghana Card or your passport\./)).toBeVisible();
  },
};

export const BvnToVerify: Story = {
  parameters: {
    msw: [levels(1), mock(readVerification, { response: { ...unverified, kycLevel: 1 } })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Verify: Bank verification number (BVN)" }),
    );
    await expect(args.onVerify).toHaveBeenCalledWith("identity");
  },
};

export const OtherProvider: Story = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "AiPrise" }));
    await expect(await canvas.findByRole("button", { name: "Verify with AiPrise" })).toBeVisible();
  },
};

export const Newcomer: Story = {
  parameters: { msw: [levels(0), mock(readVerification, { response: unverified })] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Verify: Phone number" }));
    await expect(args.onVerify).toHaveBeenCalledWith("phone");
    await expect(canvas.getByText("Reach level 1 first, then come back here.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /MetaMap/ })).toBeNull();
  },
};

export const NoCarrier: Story = {
  parameters: {
    msw: [
      mock(listKycFlows, { response: withoutCarrier(kycFlows(0)) }),
      mock(readVerification, { response: unverified }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not available right now")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Verify: Phone number" })).toBeNull();
  },
};

export const BvnRefused: Story = {
  parameters: {
    msw: [
      levels(0),
      mock(readVerification, { response: { ...unverified, bvn: { status: "REJECTED" } } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("User KYC verification failed. Try again!")).toBeVisible();
  },
};

export const BvnBeingChecked: Story = {
  parameters: {
    msw: [
      levels(1),
      mock(readVerification, { response: { ...unverified, bvn: { status: "PENDING" } } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The register is still checking")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /BVN/ })).toBeNull();
  },
};

const pending = { status: "PENDING", checkId, provider: "aiprise", at: "2026-11-20T09:12:00.000Z" };

export const UnderWay: Story = {
  parameters: { msw: [levels(1), status({ ...pending, stage: "started" }), started] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Verification in progress")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Continue with AiPrise" })).toBeVisible();
  },
};

const exit = fn();
export const Exited: Story = {
  args: { leftCheckId: checkId },
  beforeEach: ({ msw }) => {
    exit.mockClear();
    let stage = "started";
    msw.use(
      levels(1),
      mock(readVerification, () => ({
        response: { ...verified, document: { ...pending, stage } },
      })),
      mock(reportKycExit, ({ body }) => {
        exit(body);
        stage = "exited";
        return { response: { stage } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Verification not finished")).toBeVisible();
    await expect(exit).toHaveBeenCalledTimes(1);
    await expect(exit).toHaveBeenCalledWith({ checkId });
  },
};

export const Processing: Story = {
  parameters: { msw: [levels(1), status({ ...pending, stage: "processing" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We’re checking your document")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /AiPrise|MetaMap/ })).toBeNull();
  },
};
export const ReviewRequired = withDocument(
  { ...pending, status: "REVIEW-REQUIRED" },
  "Our team is reviewing your document",
);
export const Duplicate = withDocument(
  { ...pending, status: "DUPLICATE" },
  "This document belongs to another account",
);
export const DocumentNotAccepted = withDocument(
  { ...pending, status: "REJECTED", reason: "document-not-accepted" },
  "We don’t accept this type of document. Use your national identity card, your passport, your driving licence or your voter’s card.",
);
export const Failed: Story = {
  parameters: {
    msw: [levels(1), status({ ...pending, status: "REJECTED", reason: "document-expired" })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("User KYC verification failed. Try again!")).toBeVisible();
    await expect(
      canvas.getByText("The document has expired. Use one that is still valid."),
    ).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Verify with AiPrise" })).toBeVisible();
  },
};
export const Verified: Story = {
  parameters: { msw: [levels(2), status({ ...pending, status: "VERIFIED" })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your document is verified")).toBeVisible();
    await expect(canvas.queryByText(/^Now:/)).toBeNull();
    await expect(canvas.queryByText(/^Use your/)).toBeNull();
  },
};

/** A flow asked for the document: the way back to it is offered once the document is verified. */
export const VerifiedForAFlow: Story = {
  ...Verified,
  args: { onwardHref: "/cards/new?draft=one&step=review" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("link", { name: "Continue where you left off" }),
    ).toHaveAttribute("href", "/cards/new?draft=one&step=review");
  },
};

export const NoProvider: Story = {
  parameters: {
    msw: [mock(listKycFlows, { response: { ...kycFlows(1), providers: [] } }), status({})],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can’t check documents at the moment/)).toBeVisible();
  },
};

function rejected(code: ErrorCode, sentence: string): Story {
  return {
    parameters: {
      msw: [levels(1), status({}), mock(startDocumentVerification, { problem: code })],
    },
    play: async ({ canvas, userEvent, args }) => {
      await userEvent.click(await canvas.findByRole("button", { name: "Verify with MetaMap" }));
      await expect(await canvas.findByText(sentence)).toBeVisible();
      await expect(args.onVerifyAt).not.toHaveBeenCalled();
    },
  };
}

export const RejectedDocumentDuplicate = rejected(
  "document-duplicate",
  "This document is already linked to another account. Contact support and we’ll look into it together.",
);
/** The verification was completed in another window in the meantime. */
export const RejectedAlreadyVerified = rejected("already-verified", "This is already verified.");
export const RejectedDocumentInReview = rejected(
  "document-in-review",
  "We are checking your document. We’ll let you know as soon as it’s done.",
);

export const Loading: Story = {
  parameters: {
    msw: [mock(listKycFlows, { isPending: true }), mock(readVerification, { isPending: true })],
  },
};

export const Offline: Story = {
  parameters: { msw: [mock(listKycFlows, { isOffline: true }), status({})] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Network Error. Please check your connection"),
    ).toBeVisible();
  },
};

export const Narrow: Story = { ...Ready, globals: { viewport: { value: "narrow" } } };

export const French: Story = {
  parameters: { msw: [levels(1), status({ ...pending, stage: "exited" })] },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Vérification interrompue")).toBeVisible();
  },
};
