import type { Decorator } from "@storybook/react-vite";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** Mirrors the layout as in Arabic or Hebrew. The words stay as they are. */
export const rightToLeft: Decorator = (Story) => (
  <I18nProvider locale="he-IL">
    <div dir="rtl">
      <Story />
    </div>
  </I18nProvider>
);
