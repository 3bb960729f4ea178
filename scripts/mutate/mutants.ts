/** Makes small faults, one at a time: a test that notices one would also notice a similar mistake in the code. */
import ts from 'typescript';

export interface Mutant {
  /** Counted from 1. */
  line: number;
  /** A description: 'condition negated'. */
  change: string;
  /** Replaces the characters from `start` up to `end` of the source … */
  start: number;
  end: number;
  /** … with this. */
  text: string;
}

/** Returns every mutant of a source file in order. Types, imports and property names are not changed. */
export function mutantsOf(source: string, fileName: string): Mutant[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    for (const { at, change, text } of changesOf(node)) {
      const [start, end] = [at.getStart(file), at.getEnd()];
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ line, change, start, end, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.sort((a, b) => a.start - b.start);
}

export function apply(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

interface Change {
  at: ts.Node;
  change: string;
  text: string;
}

function changesOf(node: ts.Node): Change[] {
  const condition = conditionOf(node);
  if (condition) return [{ at: condition, change: 'condition negated', text: `!(${condition.getText()})` }];
  if (ts.isBinaryExpression(node)) return withoutOperand(node);
  if (ts.isNumericLiteral(node) && !isName(node))
    return [{ at: node, change: 'number changed', text: node.text === '1' ? '2' : `(${node.text} + 1)` }];
  if (isText(node) && node.text !== '' && !isName(node)) return [{ at: node, change: 'text emptied', text: "''" }];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isTarget(node))
    return [{ at: node, change: 'list emptied', text: '[]' }];
  if (isDroppable(node)) return [{ at: node, change: 'statement dropped', text: ';' }];
  return [];
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  return undefined;
}

function withoutOperand(node: ts.BinaryExpression): Change[] {
  const operator = node.operatorToken.getText();
  if (!['&&', '||', '??'].includes(operator)) return [];
  return [
    { at: node, change: `only the left of ${operator}`, text: `(${node.left.getText()})` },
    { at: node, change: `only the right of ${operator}`, text: `(${node.right.getText()})` },
  ];
}

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || (ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTaggedTemplateExpression(node.parent));

/** Returns whether a node is a name, such as a property's before its colon, and not a value. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isEnumMember(parent) || ts.isPropertySignature(parent))
    return parent.name === node;
  return ts.isComputedPropertyName(parent) || ts.isImportAttribute(parent) || ts.isJsxAttribute(parent);
}

/** Returns whether a node is assigned to, as in `[a, b] = pair`, and so is not a list. */
const isTarget = (node: ts.Node): boolean => ts.isBinaryExpression(node.parent) && node.parent.left === node;

const isDroppable = (node: ts.Node): boolean =>
  (ts.isExpressionStatement(node) || ts.isThrowStatement(node) || ts.isReturnStatement(node)) &&
  (ts.isBlock(node.parent) || ts.isIfStatement(node.parent) || ts.isSourceFile(node.parent));
