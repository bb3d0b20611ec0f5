/** A part of the specification, with the stories and tests that prove it. */
export interface SpecifiedArea {
  name: string;
  /** Titles of story files. */
  stories: readonly string[];
  /** Files of `tests/journeys`, without `.spec.ts`. */
  journeys: readonly string[];
  /** Files of tests that need no screen. */
  tests: readonly string[];
}
