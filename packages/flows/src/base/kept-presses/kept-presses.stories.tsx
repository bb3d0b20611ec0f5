import { Button } from "@apex/ui/button/button";
import { Link } from "@apex/ui/link/link";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { keepPresses } from "./keep-presses.ts";

const onPress = fn();

/** Controls that move down as soon as they are pressed, as when content loads above them. */
function MovingControls() {
  const [answers, setAnswers] = useState(0);
  useEffect(() => keepPresses(document), []);
  return (
    <div translate="no" className="grid justify-items-start gap-4">
      <div style={{ height: answers * 96 }} />
      <Button onPressStart={() => setAnswers(answers + 1)} onPress={onPress}>
        Continue
      </Button>
      <Link href="#fees" onPressStart={() => setAnswers(answers + 1)} onPress={onPress}>
        Fees
      </Link>
    </div>
  );
}

/** A control that moves away while it is pressed still gets its click. */
const meta = {
  title: "Parts/Kept presses",
  component: MovingControls,
  beforeEach: () => {
    onPress.mockClear();
  },
} satisfies Meta<typeof MovingControls>;
export default meta;
type Story = StoryObj<typeof meta>;

const pointer = { pointerId: 1, isPrimary: true, bubbles: true, cancelable: true, button: 0 };

/** Presses the control and, once it has moved away, releases `movedPx` below the press. */
async function pressAndRelease(control: HTMLElement, movedPx = 0) {
  const { left, top, width, height } = control.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  const down = { ...pointer, ...at, pointerType: "mouse" };
  control.dispatchEvent(new PointerEvent("pointerdown", { ...down, buttons: 1 }));
  await waitFor(() => expect(control.getBoundingClientRect().top).not.toBe(top));
  const end = { ...down, clientY: at.clientY + movedPx };
  const beneath = document.elementFromPoint(end.clientX, end.clientY);
  await expect(beneath && control.contains(beneath)).toBe(false);
  beneath?.dispatchEvent(new PointerEvent("pointerup", end));
}

export const MovesAway: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await pressAndRelease(await screen.findByRole("button"));
    await waitFor(() => expect(onPress).toHaveBeenCalledTimes(1));
    await pressAndRelease(screen.getByRole("link"));
    await waitFor(() => expect(onPress).toHaveBeenCalledTimes(2));
  },
};

/** Moving the pointer before the release cancels the press. */
export const FingerMovesAway: Story = {
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole("button");
    await pressAndRelease(button, 40);
    // The second press is counted, so the first one would have been counted by now as well.
    await pressAndRelease(button);
    await waitFor(() => expect(onPress).toHaveBeenCalledTimes(1));
  },
};
