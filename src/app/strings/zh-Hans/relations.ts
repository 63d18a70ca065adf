import { inQuotes } from '../in-quotes.ts';
import type { relationWordsText } from '../../state/messages/relation-words.texts.ts';

export const relationWords: typeof relationWordsText = {
  supports: '支持',
  contradicts: '反驳',
  causes: '导致',
  cites: '引用',
  duplicates: '重复',
  derived_from: '源自',
  part_of: '属于',
  relates_to: '关联',
};

/** A type of relation in Chinese, where a sentence has it as notes do. */
export const relationTypeWord = (type: string): string =>
  Object.entries(relationWords).find(([name]) => name === type.replaceAll(' ', '_'))?.[1] ?? type;

/** A relation between two notes: `“A”支持“B”`; a type in other letters has spaces around it. */
export function relation(from: string, type: string, to: string): string {
  const word = relationTypeWord(type);
  return `${inQuotes(from)}${/^\p{Script=Han}+$/u.test(word) ? word : ` ${word} `}${inQuotes(to)}`;
}

/** Relations beside each other: `“A”支持“B”；以及另外 2 个` for `“A” supports “B”;，以及另外 2 个`, of which the rest is said already. */
export const relationList = (list: string): string =>
  list
    .split(/(?<=”);[ ，]/u)
    .map((each) => {
      const [, from, type, to] = /^“([^“”]*)” (.+) “([^“”]*)”$/u.exec(each) ?? [];
      return to === undefined ? each : relation(from!, type!, to);
    })
    .join('；');

/** Names with the type of their relation: `“A”（支持）、“B”（引用）`. */
export const typedNames = (list: string): string =>
  list.replaceAll(
    /” \(([^()]*)\)(, )?/gu,
    (_, type: string, comma?: string) => `”（${relationTypeWord(type)}）${comma === undefined ? '' : '、'}`,
  );
