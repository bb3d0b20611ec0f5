import type { Decorator } from "@storybook/react-vite";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** As it stands in Arabic or Hebrew: what was at the left is at the right. The words stay as they are. */
export const rightToLeft: Decorator = (Story) => (
  <I18nProvider locale="he-IL">
    <div dir="rtl">
      <Story />
    </div>
  </I18nProvider>
);
