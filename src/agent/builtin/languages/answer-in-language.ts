import { SENTENCES, type SentencesInLanguage } from './sentences.ts';

const LANGUAGES: Readonly<Record<string, () => Promise<SentencesInLanguage>>> = {
  de: async () => (await import('./german.ts')).GERMAN,
  es: async () => (await import('./spanish.ts')).SPANISH,
  fr: async () => (await import('./french.ts')).FRENCH,
  'pt-BR': async () => (await import('./portuguese.ts')).PORTUGUESE,
  'zh-Hans': async () => (await import('./chinese.ts')).CHINESE,
  ja: async () => (await import('./japanese.ts')).JAPANESE,
};

const PATTERNS = (Object.entries(SENTENCES) as [keyof typeof SENTENCES, string][]).map(
  ([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`, 'u')] as const,
);

/** A line of the assistant's own is shorter (UTF-16 units); what is longer it quotes. */
const LONGEST_LINE = 1000;
/** What an overview of all that it understands has, and nothing else. */
const OVERVIEW = /^I understand (?:requests|questions) like these\b/m;

/**
 * An answer of the built-in assistant in another language: what it says itself, line by line. What it quotes, the names of notes, and a
 * line that is not known stay as they are.
 * @param tag the language, as the app names it; an answer for another one stays English
 */
export async function answerInLanguage(answer: string, tag: string): Promise<string> {
  const load = LANGUAGES[tag];
  if (!load) return answer;
  const sentences = await load();
  if (OVERVIEW.test(answer)) return sentences.overview;
  return answer
    .split('\n')
    .map((line) =>
      line === '' || line.startsWith('>') || line.length > LONGEST_LINE ? line : sayLine(line, sentences, tag),
    )
    .join('\n');
}

function sayLine(line: string, sentences: SentencesInLanguage, tag: string): string {
  for (const [name, pattern] of PATTERNS) {
    const match = pattern.exec(line);
    if (match) return fillSentence(sentences[name], match, tag);
  }
  return line;
}

/** Quotation marks, where they are not as in English. */
const MARKS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u202f', '\u202f»'],
  ja: ['「', '」'],
};

/** A name in quotation marks; or what is in the words of a note, and stays: a link, a name as it is, a heading or a value. */
const QUOTED_OR_OF_NOTES = /“([^“”]*)”(, (?=“))?|\[\[[^[\]]*\]\]|`[^`]*`|\*{1,2}(?:\\.|[^*\\]){1,300}\*{1,2}/gu;

/** Names within a part, such as words beside each other, in the quotation marks of the language. */
function withOwnMarks(part: string, tag: string): string {
  const [open, close] = MARKS[tag] ?? ['“', '”'];
  const comma = tag === 'ja' || tag.startsWith('zh') ? '、' : ', ';
  return part.replace(QUOTED_OR_OF_NOTES, (whole, name: string | undefined, goesOn: string | undefined) =>
    name === undefined ? whole : `${open}${name}${close}${goesOn === undefined ? '' : comma}`,
  );
}

/** @param parts by their numbers, the whole line before them; absent ones are left out */
function fillSentence(template: string, parts: readonly (string | undefined)[], tag: string): string {
  const plurals = new Intl.PluralRules(tag);
  // An entry of a list is a task or a name.
  const isEntry = parts[0]?.startsWith('- ') === true;
  return template
    .replace(/\[(\d):((?:[^[\]]|\[[^[\]]*\])*)\]/g, (_, at: string, text: string) =>
      (parts[Number(at)] ?? '') === '' ? '' : text,
    )
    .replace(/\{(\d)(?::([^{}]*))?\}/g, (_, at: string, forms: string | undefined) => {
      const part = parts[Number(at)] ?? '';
      if (forms === undefined) return isEntry ? part : withOwnMarks(part, tag);
      const [one = '', many = one] = forms.split('|');
      // French and Portuguese count nought as one; “one note” would be wrong for it.
      const isOne = Number(part) !== 0 && plurals.select(Number(part.replaceAll(',', ''))) === 'one';
      return (isOne ? one : many).replaceAll('#', () => part);
    });
}
