import { WrittenNumber } from './written-number.ts';
import type { CST, ParsedNode, YAMLMap } from 'yaml';
import type { MapEdits } from './map-edits.ts';

/** `{ "name": value }`, the form of JSON frontmatter. New values are written as JSON, which is also valid YAML. */
export function flowMapEdits(map: YAMLMap.Parsed<ParsedNode, ParsedNode | null>, yaml: string): MapEdits {
  const ends = map.items.map(({ key, value }) => (value ?? key).range[1]);
  const starts = map.items.map(({ key }) => key.range[0]);
  const first = starts[0];
  const last = ends.at(-1);
  const open = map.range[0] + 1;

  /** Written like the map's other names. */
  function writtenKey(key: string): string {
    const isPlain = first !== undefined && yaml.charAt(first) !== '"' && /^[A-Za-z_][\w-]*$/.test(key);
    return isPlain ? key : JSON.stringify(key);
  }

  return {
    insert(key, value) {
      const pair = `${writtenKey(key)}: ${jsonText(value)}`;
      if (first === undefined || last === undefined) return { from: open, to: open, text: pair };
      const lead = yaml.slice(open, first);
      const comma = trailingComma(map, last);
      const space = lead.includes('\n') && !lead.includes('#') ? lead : ' ';
      return comma === undefined
        ? { from: last, to: last, text: `,${space}${pair}` }
        : { from: comma + 1, to: comma + 1, text: `${space}${pair}` };
    },
    remove(index) {
      const [from, to] = [starts[index], ends[index]];
      if (from === undefined || to === undefined) return undefined;
      const next = starts[index + 1];
      if (next !== undefined) return { from, to: next, text: '' };
      return {
        from: index === 0 ? from : (ends[index - 1] as number),
        to: index === 0 ? (trailingComma(map, to) ?? to - 1) + 1 : to,
        text: '',
      };
    },
    replace(index, value) {
      const pair = map.items[index];
      const range = pair?.value?.range;
      if (range == null) return undefined;
      const isMissing = range[0] === range[1];
      return { from: range[0], to: range[1], text: `${isMissing ? ' ' : ''}${jsonText(value)}` };
    },
  };
}

const jsonText = (value: unknown): string => (value instanceof WrittenNumber ? value.text : JSON.stringify(value));

function trailingComma(map: YAMLMap.Parsed<ParsedNode, ParsedNode | null>, offset: number): number | undefined {
  const source = map.srcToken as CST.FlowCollection | undefined;
  return source?.items.flatMap(({ start }) => start).find((token) => token.type === 'comma' && token.offset >= offset)
    ?.offset;
}
