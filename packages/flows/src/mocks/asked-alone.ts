import { expect, screen, userEvent, within } from "storybook/test";

/**
 * Answers an alert dialog with animations on, as in the product. Expects the alert dialog to be gone once the named
 * dialog opens.
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
