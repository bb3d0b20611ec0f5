import { expect } from "storybook/test";

/** A finger's target, in CSS pixels. */
const targetPx = 44;

/** Expects that a press anywhere in 44 × 44 px around the middle of the control meets the control. */
export async function expectFingerTarget(control: HTMLElement): Promise<void> {
  control.scrollIntoView({ block: "center" });
  const { left, top, width, height } = control.getBoundingClientRect();
  // Half a pixel inside the edge, because the edge itself belongs to the neighbour.
  const reach = targetPx / 2 - 0.5;
  for (const [x, y] of [
    [-reach, 0],
    [reach, 0],
    [0, -reach],
    [0, reach],
  ] as const) {
    const met = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
    await expect(met !== null && control.contains(met), `${x} px, ${y} px off the middle`).toBe(
      true,
    );
  }
}
