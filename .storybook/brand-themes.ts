import { create } from "storybook/theming/create";

const fonts = {
  fontBase: '"Plus Jakarta Sans Variable", system-ui, sans-serif',
  fontCode: 'ui-monospace, "SF Mono", "Cascadia Mono", monospace',
};

/** The peak and the name, which Storybook shows unchanged. */
const brand = (peak: string, inner: string) =>
  `<span class="apex-brand"><svg viewBox="0 0 32 28" width="28" height="25" fill="none" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round"><path d="M2.5 25 16 3l13.5 22" stroke="${peak}"/><path d="M9.5 25 16 14.5 22.5 25" stroke="${inner}"/></svg>Apex</span>`;

/** The colours of tokens.css for Storybook, which mixes its own from hex values only. */
export const brandThemes = {
  light: create({
    base: "light",
    ...fonts,
    brandTitle: brand("#00626d", "#f2b036"),
    brandUrl: "./",
    brandTarget: "_self",
    appBg: "#f2f0ea",
    appContentBg: "#f9f8f3",
    appPreviewBg: "#f9f8f3",
    appBorderColor: "#e1e0d9",
    appBorderRadius: 14,
    inputBorderRadius: 8,
    barBg: "#fffefd",
    barTextColor: "#505e61",
    barHoverColor: "#005661",
    barSelectedColor: "#005661",
    colorPrimary: "#00626d",
    colorSecondary: "#00626d",
    textColor: "#142225",
    textMutedColor: "#505e61",
    textInverseColor: "#fcfcf9",
    inputBg: "#fffefd",
    inputBorder: "#828f92",
    inputTextColor: "#142225",
    buttonBg: "#fffefd",
    buttonBorder: "#e1e0d9",
    booleanBg: "#eae8e1",
    booleanSelectedBg: "#fffefd",
  }),
  dark: create({
    base: "dark",
    ...fonts,
    brandTitle: brand("#64cacf", "#f5b845"),
    brandUrl: "./",
    brandTarget: "_self",
    appBg: "#070e0f",
    appContentBg: "#0b1416",
    appPreviewBg: "#0b1416",
    appBorderColor: "#242f31",
    appBorderRadius: 14,
    inputBorderRadius: 8,
    barBg: "#121d1f",
    barTextColor: "#a4b1b2",
    barHoverColor: "#64cacf",
    barSelectedColor: "#64cacf",
    colorPrimary: "#64cacf",
    colorSecondary: "#3f9ca4",
    textColor: "#f0eee9",
    textMutedColor: "#a4b1b2",
    textInverseColor: "#0b1416",
    inputBg: "#121d1f",
    inputBorder: "#6a777a",
    inputTextColor: "#f0eee9",
    buttonBg: "#121d1f",
    buttonBorder: "#242f31",
    booleanBg: "#1c272a",
    booleanSelectedBg: "#242f31",
  }),
};
