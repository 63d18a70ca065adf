import { readYamlMap } from '../../../frontmatter/full-yaml.ts';
import { isSameData } from '../../../frontmatter/written-number.ts';

/** YAML that cannot be changed in one place alone. The message is a sentence for a person. */
export class YamlEditError extends Error {}

/** @throws YamlEditError where it does not parse */
export function readData(text: string): unknown {
  const parsedYaml = readYamlMap(text);
  if ('problem' in parsedYaml) throw new YamlEditError(parsedYaml.problem.message);
  return parsedYaml.data;
}

/** Whether a text reads back as this data. */
export function reads(text: string, expected: unknown): boolean {
  const parsedYaml = readYamlMap(text);
  return 'data' in parsedYaml && isSameData(parsedYaml.data, expected);
}

/** The source ends in a line break, and has no other line ends than `\n` where all of them were `\r\n`. */
export function asLines(text: string): { source: string; restore: (edited: string) => string } {
  const isCrlf = /\r\n/.test(text) && !/(?<!\r)\n/.test(text);
  const lines = isCrlf ? text.replaceAll('\r\n', '\n') : text;
  const isOpen = lines !== '' && !lines.endsWith('\n');
  return {
    source: isOpen ? `${lines}\n` : lines,
    restore(edited) {
      const closed = isOpen && edited.endsWith('\n') ? edited.slice(0, -1) : edited;
      return isCrlf ? closed.replaceAll('\n', '\r\n') : closed;
    },
  };
}
