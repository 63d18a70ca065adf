import { columnId, splitColumn } from '../definition/column-id.ts';
import { readTokens, type Token } from '../expression/read-tokens.ts';
import { ExpressionSyntaxError } from '../expression/syntax.ts';
import { applyEdits, type TextEdit } from '../../../rename/apply-edits.ts';
import { mapTexts } from './map-texts.ts';
import type { YamlPath } from './yaml-data.ts';

/** Values of groups, and names of summaries, are texts of their own. */
const NO_COLUMNS = /^views,\d+,(?:name|type|groupOrder|summaries)(?:,|$)/;
const EXPRESSIONS = /^(?:formulas,[^]*|summaries,[^]*|filters(?:,[^]*)?|views,\d+,filters(?:,[^]*)?)$/;
/** Maps whose names are columns; `display` is of earlier versions. */
const BY_COLUMN = /^(?:properties|display|views,\d+,(?:summaries|columnSize))$/;

/**
 * A base whose formula has another name, wherever the base names it: in formulas, filters and summaries, as a column, in sorting,
 * groups and what else views say of columns.
 * @throws YamlEditError as `mapTexts`
 */
export function renameFormula(yaml: string, from: string, to: string): string {
  const old = `formula.${from}`;
  const column = (written: string): string => {
    const { space, name } = splitColumn(written);
    return space === 'formula' && name === from ? columnId(`formula.${to}`) : written;
  };
  return mapTexts(yaml, {
    name: (name, path) => {
      if (path.length === 1 && path[0] === 'formulas') return name === from ? to : name;
      return BY_COLUMN.test(path.join(',')) ? column(name) : name;
    },
    value: (text, path) => {
      if (!text.includes('formula')) return text;
      if (isExpression(path)) return inExpression(text, from, to);
      return path[0] !== 'views' || NO_COLUMNS.test(path.join(',')) || columnId(text) !== old ? text : column(text);
    },
  });
}

const isExpression = (path: YamlPath): boolean => EXPRESSIONS.test(path.join(','));

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*$/u;

/** `formula.total` and `formula["total"]` in an expression, with every other character as it was. */
function inExpression(text: string, from: string, to: string): string {
  let tokens: readonly Token[];
  try {
    tokens = readTokens(text);
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return text;
    throw error;
  }
  const edits = tokens.flatMap((token, at): TextEdit[] => {
    if (token.kind !== 'name' || token.name !== 'formula' || isSign(tokens[at - 1], '.')) return [];
    const [opening, name, closing] = tokens.slice(at + 1, at + 4);
    const isDotted = isSign(opening, '.') && name?.kind === 'name' && name.name === from;
    const isBracketed = isSign(opening, '[') && name?.kind === 'string' && name.value === from && isSign(closing, ']');
    if (!isDotted && !isBracketed) return [];
    const end = isDotted ? name.from + from.length : (closing?.from ?? 0) + 1;
    return [
      { from: token.from, to: end, text: IDENTIFIER.test(to) ? `formula.${to}` : `formula[${JSON.stringify(to)}]` },
    ];
  });
  return applyEdits(text, edits);
}

const isSign = (token: Token | undefined, sign: string): boolean => token?.kind === 'sign' && token.sign === sign;
