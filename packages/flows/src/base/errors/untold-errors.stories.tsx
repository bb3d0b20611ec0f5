import { read } from "@apex/client/query";
import { readProfile } from "@apex/contract/profile/read-profile";
import { listWallets } from "@apex/contract/wallets/wallets";
import { Button } from "@apex/ui/button/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { mock } from "../../mocks/mock.ts";
import { wallets } from "../../mocks/money-fixtures.ts";
import { useClient } from "../client-context.ts";
import { Loaded } from "../flow/loaded.tsx";
import { useUntoldErrors } from "./untold-errors.ts";

interface HostProps {
  /** The screen shows the error of its read. */
  isTelling: boolean;
  /** The number of times that the read is tried again. */
  retries?: number;
  onUntold: (told: { title: string; tone: "error" | "warning" }) => void;
}

/** A page with a read, in a host that shows a toast for errors that no screen shows. */
function Host({ isTelling, retries = 0, onUntold }: HostProps) {
  const client = useClient();
  useUntoldErrors(client.events, useQueryClient(), onUntold);
  const query = useQuery({
    ...read(client, listWallets, {}),
    retry: retries,
    retryDelay: 400,
  });
  return (
    <div className="grid gap-4">
      {isTelling && <Loaded query={query}>{() => "Read"}</Loaded>}
      <Button onPress={() => void client.call(readProfile, {}).catch(() => undefined)}>
        <span translate="no">Else</span>
      </Button>
    </div>
  );
}

const offline = "Network Error. Please check your connection";
const failed = "An Error Occurred. Please try again or please contact support";

/** An error is shown once: by its screen, else in a toast. */
const meta = {
  title: "Parts/Errors/Told once",
  component: Host,
  args: { isTelling: true, onUntold: fn() },
  parameters: {
    msw: [mock(listWallets, { isOffline: true }), mock(readProfile, { problem: "internal-error" })],
  },
} satisfies Meta<typeof Host>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Causes a second failure, which no screen shows, and expects a toast for that one alone. */
async function onlyElseIsUntold(
  canvas: ReturnType<typeof within>,
  onUntold: HostProps["onUntold"],
) {
  await userEvent.click(canvas.getByRole("button", { name: "Else" }));
  await waitFor(() => expect(onUntold).toHaveBeenCalledWith({ title: failed, tone: "error" }));
  await expect(onUntold).toHaveBeenCalledOnce();
}

export const ByItsScreen: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(offline);
    await onlyElseIsUntold(canvas, args.onUntold);
  },
};

export const BesideThePage: Story = {
  args: { isTelling: false },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onUntold).toHaveBeenCalledWith({ title: offline, tone: "error" }),
    );
    await expect(args.onUntold).toHaveBeenCalledOnce();
  },
};

/** A read with retries fails once, after the last one, and its screen shows that. */
export const ByItsScreenAfterRetries: Story = {
  args: { retries: 2 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(offline);
    await onlyElseIsUntold(canvas, args.onUntold);
  },
};

export const BesideThePageAfterRetries: Story = {
  args: { retries: 1, isTelling: false },
  play: async ({ args }) => {
    await waitFor(
      () => expect(args.onUntold).toHaveBeenCalledWith({ title: offline, tone: "error" }),
      {
        timeout: 3_000,
      },
    );
    await expect(args.onUntold).toHaveBeenCalledOnce();
  },
};

/** A read whose retry succeeds shows no error. */
export const CameRight: Story = {
  args: { retries: 1 },
  parameters: {
    msw: [
      mock(listWallets, ({ before }) =>
        before % 2 === 0 ? { isOffline: true } : { response: wallets },
      ),
      mock(readProfile, { problem: "internal-error" }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Read");
    await onlyElseIsUntold(canvas, args.onUntold);
  },
};

export const TooMany: Story = {
  args: { isTelling: false },
  parameters: { msw: [mock(listWallets, { problem: "too-many-requests" })] },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onUntold).toHaveBeenCalledWith({
        title: "Too many requests, wait a few seconds.",
        tone: "warning",
      }),
    );
  },
};
