import { inQuotes } from '../in-quotes.ts';
import type { relationWordsText } from '../../state/messages/relation-words.texts.ts';

export const relationWords: typeof relationWordsText = {
  supports: '支持',
  contradicts: '矛盾',
  causes: '引き起こす',
  cites: '引用',
  duplicates: '重複',
  derived_from: '派生元',
  part_of: '〜の一部',
  relates_to: '関連',
};

/** What a type of relation says of the note that it leads to, with the particle that Japanese has there. */
const PREDICATES: Readonly<Record<string, string>> = {
  supports: 'を支持',
  contradicts: 'と矛盾',
  causes: 'を引き起こす',
  cites: 'を引用',
  duplicates: 'と重複',
  derived_from: 'から派生',
  part_of: 'の一部',
  relates_to: 'と関連',
};

/** A type of relation in Japanese, where a sentence has it as notes do. */
export const relationTypeWord = (type: string): string =>
  Object.entries(relationWords).find(([name]) => name === type.replaceAll(' ', '_'))?.[1] ?? type;

/** A relation between two notes: `「A」は「B」を支持`; one of a type of the person by where it leads. */
export function relation(from: string, type: string, to: string): string {
  const [name = ''] = Object.entries(relationWords).find(([, word]) => word === relationTypeWord(type)) ?? [];
  const predicate = PREDICATES[name];
  return predicate === undefined
    ? `${inQuotes(from)}から${inQuotes(to)}へ（${type}）`
    : `${inQuotes(from)}は${inQuotes(to)}${predicate}`;
}

/** Relations beside each other: `「A」は「B」を支持、ほか2件` for `「A」 supports 「B」;、ほか2件`, of which the rest is said already. */
export const relationList = (list: string): string =>
  list
    .split(/(?<=」);[ 、]/u)
    .map((each) => {
      const [, from, type, to] = /^「([^「」]*)」 (.+) 「([^「」]*)」$/u.exec(each) ?? [];
      return to === undefined ? each : relation(from!, type!, to);
    })
    .join('、');

/** Names with the type of their relation: `「A」（支持）、「B」（引用）`. */
export const typedNames = (list: string): string =>
  list.replaceAll(
    /」 \(([^()]*)\)(, )?/gu,
    (_, type: string, comma?: string) => `」（${relationTypeWord(type)}）${comma === undefined ? '' : '、'}`,
  );
