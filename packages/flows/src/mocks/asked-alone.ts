import { expect, screen, userEvent, within } from "storybook/test";

/**
 * Answers an alert dialog while things fade as in the product; then the named dialog is the only one in the page, and what led to it has
 * left before.
 */
export async function asksAlone(answer: string, name: string): Promise<void> {
  const { classList } = document.documentElement;
  const isStill = classList.contains("test-run");
  classList.remove("test-run");
  try {
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: answer }));
    const dialog = await screen.findByRole("dialog", { name });
    const all = document.querySelectorAll("[role='dialog'], [role='alertdialog']");
    await expect([...all]).toEqual([dialog]);
  } finally {
    classList.toggle("test-run", isStill);
  }
}
