/** The modes of a story's pictures, here and in Chromatic: each theme, screen size and language. */
export const visualThemes = ["light", "dark"] as const;
export const visualScreens = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 800 },
} as const;
export const visualLocales = ["en", "fr"] as const;

export interface VisualMode {
  theme: (typeof visualThemes)[number];
  locale: (typeof visualLocales)[number];
  viewport: { width: number; height: number };
}

/** The modes by name, such as `light phone fr`. */
export const visualModes: Readonly<Record<string, VisualMode>> = Object.fromEntries(
  visualThemes.flatMap((theme) =>
    Object.entries(visualScreens).flatMap(([screen, viewport]) =>
      visualLocales.map((locale) => [`${theme} ${screen} ${locale}`, { theme, locale, viewport }]),
    ),
  ),
);

/** The name of a story's picture in one mode. */
export const pictureName = (id: string, screen: string, theme: string, locale: string) =>
  `${id}.${screen}.${theme}.${locale}.png`;

/** The file with the names of the flow atlas's pictures, next to them. */
export const atlasPictureList = "pictures.json";

/** Tag of a story that is only a test, so that no pictures are made of it. */
export const unpicturedTag = "no-visual";
