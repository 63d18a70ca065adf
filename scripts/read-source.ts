import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

/** What the code that is shipped holds, read from its syntax: functions of texts, and patterns. For runs over all of them. */

/** A parameter as it is declared. */
export interface Parameter {
  readonly name: string;
  /** As it is written; `''` where nothing is. */
  readonly type: string;
  readonly isOptional: boolean;
}

/** A function that a file exports. */
export interface ExportedFunction {
  /** From `src/` on. */
  readonly file: string;
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** A regular expression that is written in the code. */
export interface WrittenPattern {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** A node of the syntax, as Rolldown gives it. */
interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodeIn = (node: Node | undefined, key: string): Node | undefined => (isNode(node?.[key]) ? node[key] : undefined);
const nodesIn = (node: Node | undefined, key: string): readonly Node[] =>
  Array.isArray(node?.[key]) ? (node[key] as unknown[]).filter(isNode) : [];
const textIn = (node: Node | undefined, key: string): string => (typeof node?.[key] === 'string' ? node[key] : '');

/** The paths, from `src/` on, of all code that is shipped. */
export const sourceFiles = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|(?:^|\/)testing\/|\.d\.ts$/u.test(name))
    .toSorted();

/** What a file exports that is a function, by declaration or as a constant. */
export function functionsIn(file: string): ExportedFunction[] {
  const code = readFileSync(`src/${file}`, 'utf8');
  return bodyOf(file, code).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? nodeIn(statement, 'declaration') : undefined;
    const functions =
      declared?.type === 'FunctionDeclaration'
        ? [{ id: nodeIn(declared, 'id'), made: declared }]
        : nodesIn(declared, 'declarations').flatMap((one) => {
            const made = nodeIn(one, 'init');
            return made && /Function/u.test(made.type) ? [{ id: nodeIn(one, 'id'), made }] : [];
          });
    return functions.map(({ id, made }) => ({
      file,
      name: textIn(id, 'name'),
      parameters: nodesIn(made, 'params').map((parameter) => parameterOf(parameter, code)),
    }));
  });
}

function parameterOf(node: Node, code: string): Parameter {
  const own = node.type === 'AssignmentPattern' ? nodeIn(node, 'left') : node;
  const annotation = nodeIn(nodeIn(own, 'typeAnnotation'), 'typeAnnotation');
  return {
    name: textIn(own, 'name'),
    type: annotation ? code.slice(annotation.start, annotation.end).replaceAll(/\s+/gu, ' ') : '',
    isOptional: node.type === 'AssignmentPattern' || node.type === 'RestElement' || own?.['optional'] === true,
  };
}

/** The patterns of a file that are written as literals, or with `pattern` and no part of another. */
export function patternsIn(file: string): WrittenPattern[] {
  const code = readFileSync(`src/${file}`, 'utf8');
  const found: WrittenPattern[] = [];
  const add = (node: Node, source: string, flags: string): void =>
    void found.push({ file, line: code.slice(0, node.start).split('\n').length, source, flags });
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (node.type === 'Literal' && regex) add(node, regex.pattern, regex.flags);
    const tag = node.type === 'TaggedTemplateExpression' ? nodeIn(node, 'tag') : undefined;
    if (textIn(nodeIn(tag, 'callee'), 'name') === 'pattern') {
      const [only, ...more] = nodesIn(nodeIn(node, 'quasi'), 'quasis');
      const { raw } = (only?.['value'] ?? {}) as { raw?: string };
      if (raw !== undefined && more.length === 0)
        add(node, raw.replaceAll(/\s*\n\s*/gu, ''), textIn(nodesIn(tag, 'arguments')[0], 'value'));
    }
    Object.values(node).forEach(visit);
  };
  visit(bodyOf(file, code));
  return found;
}

const bodyOf = (file: string, code: string): readonly Node[] =>
  (parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body as readonly unknown[]).filter(isNode);
