import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { listRecentDevices } from "@apex/contract/devices/devices";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { readProfile } from "@apex/contract/profile/read-profile";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listSupportTickets } from "@apex/contract/support/tickets";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@apex/ui/button/button";
import { useState, type ReactNode } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { NotificationCentre } from "../account/notifications/notification-centre.tsx";
import { ProfileHome } from "../account/profile/profile-home.tsx";
import { SecurityCentre } from "../account/security-centre/security-centre.tsx";
import { SupportHome } from "../account/support/support-home.tsx";
import { PlacesWithin } from "../base/places/places-within.tsx";
import { laptop } from "../mocks/devices.ts";
import type { Place } from "../base/flow/define-flow.ts";
import { FlowHost } from "../mocks/flow-host.tsx";
import { mock } from "../mocks/mock.ts";
import { wallets } from "../mocks/money-fixtures.ts";
import { someNotifications } from "../mocks/notification-fixtures.ts";
import { amina, securityStatus } from "../mocks/people.ts";
import { fewestPlaces } from "../mocks/story-places.ts";
import { contactsMock } from "../mocks/support-fixtures.ts";
import { transferCalls } from "../mocks/transfer-mocks.ts";
import { TransferFlow } from "../send/transfer/transfer-flow.tsx";
import { sentDetail, transactions } from "../mocks/transaction-fixtures.ts";
import { SignInFlow } from "../sign-in/sign-in/sign-in-flow.tsx";
import { SignUpFlow } from "../sign-in/sign-up/sign-up-flow.tsx";
import { Overview } from "../wallet/overview/overview.tsx";
import { TransactionDetail } from "../wallet/transactions/transaction-detail.tsx";

const calls = [
  mock(checkIdentifier, { response: { exists: false, identifierType: "email" } }),
  mock(readProfile, { response: { profile: amina } }),
  mock(readSecurityStatus, { response: securityStatus }),
  mock(listRecentDevices, { response: { items: [laptop] } }),
  mock(listNotifications, { response: { items: [...someNotifications], unread: 0, needsYou: 0 } }),
  mock(listSupportTickets, { response: { items: [] } }),
  mock(listWallets, { response: wallets }),
  mock(listTransactions, { response: { items: [...transactions] } }),
  mock(readTransaction, { response: sentDetail }),
  contactsMock,
];

interface StoryArgs {
  screen: ReactNode;
  /** Heading of level 1. */
  title: string;
  /** The addresses that links may lead to. */
  addresses?: readonly string[];
}

/**
 * A host that answers `signIn` alone: links to other places become plain words, and buttons to them are left out.
 * Every element that looks like a link is one.
 */
const meta = {
  title: "Hosts/Conformance",
  parameters: { msw: calls, apex: { places: fewestPlaces } },
  render: ({ screen: shown }: StoryArgs) => <>{shown}</>,
  play: async ({ canvas, canvasElement, args: { title, addresses = [] } }) => {
    await canvas.findByRole("heading", { level: 1, name: title });
    await waitFor(() =>
      expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeInTheDocument(),
    );
    const links = [...canvasElement.querySelectorAll("a, [role=link]")].filter(
      (link) => !/^(https:|tel:)/.test(link.getAttribute("href") ?? ""),
    );
    await expect(links.map((link) => link.getAttribute("href"))).toEqual(addresses);
  },
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OverviewAlone: Story = {
  args: { screen: <Overview onVerify={fn()} />, title: "Overview" },
};

export const TransactionAlone: Story = {
  args: {
    screen: <TransactionDetail category="fiat" id={sentDetail.transaction.id} onVerifyAt={fn()} />,
    title: "To Ngozi E.",
  },
};

export const NotificationsAlone: Story = {
  args: { screen: <NotificationCentre show={null} onView={fn()} />, title: "Notifications" },
};

export const ProfileAlone: Story = {
  args: { screen: <ProfileHome />, title: "Profile" },
};

export const SecurityAlone: Story = {
  args: { screen: <SecurityCentre />, title: "Security" },
};

export const SupportAlone: Story = {
  args: {
    screen: <SupportHome />,
    title: "Support",
  },
};

/** Somebody without an account can only try another email. */
export const SignInAlone: Story = {
  parameters: { layout: "fullscreen", apex: { user: null, places: fewestPlaces } },
  args: {
    screen: <FlowHost>{(at) => <SignInFlow {...at} onDone={fn()} onEvent={fn()} />}</FlowHost>,
    title: "Welcome back",
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Email address" }),
      "new@apex.test",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await canvas.findByRole("button", { name: "Use a different email" });
    await expect(canvasElement.querySelector("a[href]")).not.toBeInTheDocument();
  },
};

/** A part of a page has a sign-in of its own, which comes back to it. */
export const SignUpThatComesBack: Story = {
  parameters: { layout: "fullscreen", apex: { user: null, places: fewestPlaces } },
  args: {
    screen: (
      <PlacesWithin places={{ signIn: "#signIn?redirect=here" }}>
        <FlowHost>{(at) => <SignUpFlow {...at} onDone={fn()} onEvent={fn()} />}</FlowHost>
      </PlacesWithin>
    ),
    title: "Create your account",
    addresses: ["#signIn?redirect=here"],
  },
};

/** The drafts that the host has kept, as its server would. */
const kept = new Map<string, string>();
const keeps = fn((key: string, text: string) => void kept.set(key, text));

function OnEveryDevice() {
  const [place, onPlace] = useState<Place>({});
  const [device, setDevice] = useState(1);
  return (
    <>
      <Button variant="secondary" onPress={() => setDevice(device + 1)}>
        <span translate="no">Open on another device</span>
      </Button>
      <TransferFlow
        key={device}
        {...{ place, onPlace }}
        onDone={fn()}
        onExit={fn()}
        onEvent={fn()}
      />
    </>
  );
}

/** A host keeps drafts on its own server: a flow that was begun goes on elsewhere. */
export const DraftsOfTheHost: Story = {
  parameters: {
    msw: transferCalls(),
    apex: {
      draftHome: {
        read: (key: string) => kept.get(key),
        write: keeps,
        remove: kept.delete.bind(kept),
      },
    },
  },
  args: { screen: <OnEveryDevice />, title: "Which wallet are you sending from?" },
  beforeEach: () => kept.clear(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Nigerian naira/ }));
    await canvas.findByRole("heading", { name: "Where is the money going?" });
    await waitFor(() =>
      expect(keeps).toHaveBeenLastCalledWith("apex.drafts", expect.stringContaining('"NGN"')),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Open on another device" }));
    await canvas.findByRole("heading", { name: "Where is the money going?" });
    await userEvent.click(await canvas.findByRole("button", { name: /^Another Apex user/ }));
    await canvas.findByRole("heading", { name: "Who are you paying?" });
  },
};
