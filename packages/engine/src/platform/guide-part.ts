/** A part of a guide of the API reference: paragraphs in which `code` stands in backticks, and something to copy. */
export interface GuidePart {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
}
