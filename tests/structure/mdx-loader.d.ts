declare module "@storybook/addon-docs/mdx-loader" {
  /** The loader of Storybook's builds, which calls back with the module that it makes of a page. */
  export default function loadMdx(
    this: {
      async: () => (error: unknown, code: string) => void;
      getOptions: () => object;
      resourcePath: string;
    },
    text: string,
  ): Promise<void>;
}
