import type { Env, Token } from 'markdown-it';

/** A footnote's text: the tokens of its definition, or the source of one that is written where it is referred to. */
export interface FootnoteText {
  /** As it is numbered in the text; undefined where nothing refers to it. */
  readonly number: number | undefined;
  readonly tokens?: Token[];
  readonly source?: string;
  /** Lines of the file above the text that the tokens were read from. */
  readonly lineOffset: number;
}

interface Definition {
  readonly tokens: Token[];
  readonly lineOffset: number;
}

const LABELS = /^[ \t>]*\[\^([^[\]\s]+)\]:/gm;

/** The footnotes of one text: numbered as they are referred to, their texts gathered for the end. */
export class Footnotes {
  private readonly labels: ReadonlySet<string>;
  private readonly numbers = new Map<string, number>();
  /** By number: the label, or the source of one that is written in the text. */
  private readonly entries: ({ readonly label: string } | { readonly source: string })[] = [];
  private readonly definitions = new Map<string, Definition[]>();

  /** @param text the whole text: a reference may stand far above its definition */
  constructor(text: string) {
    this.labels = new Set(
      text.includes('[^') ? Array.from(text.matchAll(LABELS), ([, label = '']) => fold(label)) : [],
    );
  }

  isDefined(label: string): boolean {
    return this.labels.has(fold(label));
  }

  /** @returns the number of this footnote, the next one where it is referred to for the first time */
  refer(label: string): number {
    const known = this.numbers.get(fold(label));
    if (known !== undefined) return known;
    const number = this.entries.push({ label: fold(label) });
    this.numbers.set(fold(label), number);
    return number;
  }

  addInline(source: string): number {
    return this.entries.push({ source });
  }

  define(label: string, tokens: Token[], lineOffset: number): void {
    const known = this.definitions.get(fold(label)) ?? [];
    known.push({ tokens, lineOffset });
    this.definitions.set(fold(label), known);
  }

  /**
   * The texts in the order of their numbers, then those that nothing refers to. A text that refers to another footnote
   * numbers it while it is drawn, so the next is looked for only when it is asked for.
   */
  *texts(): Generator<FootnoteText> {
    for (let at = 0; at < this.entries.length; at++) {
      const entry = this.entries[at] as (typeof this.entries)[number];
      const number = at + 1;
      if ('source' in entry) yield { number, source: entry.source, lineOffset: 0 };
      else {
        const definition = this.definitions.get(entry.label)?.shift();
        if (definition) yield { ...definition, number };
      }
    }
    for (const definitions of this.definitions.values())
      for (const definition of definitions) yield { ...definition, number: undefined };
  }
}

function fold(label: string): string {
  return label.toLowerCase();
}

export function footnotesOf(env: Env): Footnotes {
  return env['footnotes'] as Footnotes;
}
