import ts from "typescript";
import type { Source } from "./sources.ts";

/** Props that a person sees or hears. */
const spokenProps = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "errorMessage",
  "heading",
  "hint",
  "label",
  "placeholder",
  "title",
]);

/** Texts that are the same in every language. */
const names = new Set(["Apex"]);

const isWords = (text: string) => /\p{L}/u.test(text) && !names.has(text.trim());

/** Operators whose result may be either operand. */
const shownByBothSides = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);

/** The strings that an expression may come to. */
function stringsIn(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node)) return isWords(node.text) ? [node] : [];
  if (ts.isTemplateExpression(node)) {
    const pieces = [node.head, ...node.templateSpans.map((span) => span.literal)];
    return pieces.some((piece) => isWords(piece.text)) ? [node] : [];
  }
  if (ts.isConditionalExpression(node))
    return [...stringsIn(node.whenTrue), ...stringsIn(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return stringsIn(node.expression);
  if (ts.isBinaryExpression(node)) {
    // The left operand of && is a condition, which is not shown.
    const isCondition = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (!isCondition && !shownByBothSides.has(node.operatorToken.kind)) return [];
    return [...(isCondition ? [] : stringsIn(node.left)), ...stringsIn(node.right)];
  }
  return ts.isJsxExpression(node) && node.expression ? stringsIn(node.expression) : [];
}

function rawTextOf(node: ts.Node): ts.Node[] {
  if (ts.isJsxText(node)) return isWords(node.text) ? [node] : [];
  if (ts.isJsxAttribute(node)) {
    const spoken = ts.isIdentifier(node.name) ? spokenProps.has(node.name.text) : false;
    return spoken && node.initializer ? stringsIn(node.initializer) : [];
  }
  if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
    return stringsIn(node);
  return [];
}

/** Words that are written into JSX instead of locales, as `path:line text`. */
export function rawTextIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const raw of rawTextOf(node)) {
      const { line } = file.getLineAndCharacterOfPosition(raw.getStart(file));
      found.push(`${path}:${line + 1} ${raw.getText(file).trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
