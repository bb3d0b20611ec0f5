import type { Meta, StoryObj } from "@storybook/react-vite";
import { RouterProvider } from "react-aria-components";
import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { createToasts } from "./toast-queue.ts";
import { ToastRegion } from "./toast-region.tsx";

const meta = {
  title: "Components/ToastRegion",
  component: ToastRegion,
  args: { toasts: createToasts(), label: "Messages", closeLabel: "Close" },
  render: (args) => (
    <div className="flex flex-wrap gap-3 pt-48">
      <ToastRegion {...args} />
      {(["success", "info", "warning", "error"] as const).map((tone) => (
        <Button
          key={tone}
          variant="secondary"
          onPress={() =>
            args.toasts.show({ tone, title: `A ${tone}`, description: "Held while you read it." })
          }
        >
          {tone}
        </Button>
      ))}
    </div>
  ),
} satisfies Meta<typeof ToastRegion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args }) => {
    args.toasts.show({ tone: "success", title: "You are logged in" });
    await expect(await screen.findByText("You are logged in")).toBeInTheDocument();
    await userEvent.hover(screen.getByText("You are logged in"));
  },
};

/** Behind another tab nobody would read it, so it waits. */
export const WaitsForTheTab: Story = {
  play: async ({ args }) => {
    const hidden = spyOn(document, "hidden", "get").mockReturnValue(true);
    args.toasts.show({ tone: "info", title: "You logged out in another tab" });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect(screen.queryByText(/another tab/)).toBeNull();
    hidden.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await screen.findByText("You logged out in another tab")).toBeInTheDocument();
  },
};

const navigate = fn();

export const WithALink: Story = {
  decorators: [
    (Shown) => (
      <RouterProvider navigate={navigate}>
        <Shown />
      </RouterProvider>
    ),
  ],
  play: async ({ args }) => {
    const action = { label: "See transaction", href: "#transaction" };
    args.toasts.show({ tone: "success", title: "Ngozi E. sent you ₦25,000.00", action });
    const link = await screen.findByRole("link", { name: "See transaction" });
    await userEvent.click(link);
    await expect(navigate).toHaveBeenCalledWith("#transaction", undefined);
    await waitFor(() => expect(screen.queryByText(/Ngozi/)).toBeNull());
  },
};

export const TwoAtMost: Story = {
  play: async ({ args }) => {
    args.toasts.show({ tone: "success", title: "First" });
    args.toasts.show({ tone: "info", title: "Second" });
    args.toasts.show({ tone: "error", title: "Third" });
    await waitFor(() => expect(screen.getAllByRole("alertdialog")).toHaveLength(2));
    const [close] = screen.getAllByRole("button", { name: "Close" });
    if (close) await userEvent.click(close);
    await waitFor(() => expect(screen.getAllByRole("alertdialog")).toHaveLength(2));
  },
};

export const LeavesAfterThreeSeconds: Story = {
  play: async ({ args }) => {
    args.toasts.show({ tone: "info", title: "Language updated" });
    await screen.findByText("Language updated");
    await waitFor(() => expect(screen.queryByText("Language updated")).toBeNull(), {
      timeout: 4500,
    });
  },
};

export const LongText: Story = {
  play: async ({ args }) => {
    args.toasts.show({
      tone: "warning",
      title: "Votre session prendra fin dans une minute si vous ne faites rien",
      description:
        "Enregistrez ce que vous avez commencé ; rien de ce qui est saisi ne sera perdu.",
    });
    await userEvent.hover(await screen.findByText(/Votre session/));
  },
};
