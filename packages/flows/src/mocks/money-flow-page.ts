import { expect, screen, userEvent, waitFor, within } from "storybook/test";

/** Queries and actions for the stories of a money flow. */
export function pageOf(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  const cleared = async (label: string | RegExp) => {
    const field = await page.findByLabelText(label);
    await userEvent.clear(field);
    return field;
  };
  const type = async (label: string | RegExp, text: string) =>
    userEvent.type(await cleared(label), text);
  return {
    ...page,
    type,
    heading: (name: string | RegExp) => page.findByRole("heading", { name }),
    press: async (name: string | RegExp) => {
      const button = await page.findByRole("button", { name });
      // A pending button ignores presses.
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
      await userEvent.click(button);
    },
    typeAndLeave: async (label: string | RegExp, text: string) => {
      await type(label, text);
      await userEvent.tab();
    },
    paste: async (label: string | RegExp, text: string) => {
      await userEvent.click(await cleared(label));
      await userEvent.paste(text);
    },
    choose: async (label: RegExp, option: string) => {
      await userEvent.click(await page.findByRole("button", { name: label }));
      await userEvent.click(await screen.findByRole("option", { name: option }));
    },
    check: async (name: string | RegExp) =>
      userEvent.click(await page.findByRole("radio", { name })),
    /** Types the security code, which sends the order. */
    enterCode: async (code: string) =>
      userEvent.type(await page.findByLabelText("Security code"), code),
    saysAtField: async (label: string | RegExp, words: string) => {
      const field = await page.findByLabelText(label);
      await waitFor(() => expect(field).toBeInvalid());
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(expect.stringContaining(words)),
      );
    },
  };
}
