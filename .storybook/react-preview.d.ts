/** Storybook's own way of rendering React, which comes without types. */
declare module "@storybook/react/entry-preview" {
  export function renderToCanvas(
    context: unknown,
    canvas: HTMLElement,
  ): Promise<() => Promise<void> | void>;
}
