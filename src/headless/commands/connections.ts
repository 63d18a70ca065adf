import type { RelatedReason } from '../../workers/contract.ts';
import { numberOption, STATUS, type Command } from '../cli/command.ts';
import { FORMATS, TABLE_FORMATS, writeTable } from '../cli/output.ts';
import { plainLine } from '../cli/plain-text.ts';
import { noteNamed, sayNothing } from '../vault/note-named.ts';
import { withFiles } from '../vault/with-vault.ts';

const MOST = 100_000;

export const links: Command = {
  name: 'links',
  about: 'lists the links of a note, and those to it',
  arguments: ['VAULT', 'NOTE…'],
  options: [
    { name: 'incoming', about: 'only the links of other notes to it' },
    { name: 'outgoing', about: 'only its own links' },
  ],
  formats: FORMATS,
  examples: ['latent links ~/Notes Sleep --incoming'],
  async run(givenArguments, around) {
    return withFiles(givenArguments, around, { ready: 'text' }, async (vault) => {
      const path = await noteNamed(vault, givenArguments.arguments['NOTE'] ?? '');
      const [incoming, outgoing] = [
        givenArguments.options['incoming'] === true,
        givenArguments.options['outgoing'] === true,
      ];
      const ownLinks = incoming && !outgoing ? [] : await vault.index.forwardLinks(path, { limit: MOST });
      const otherLinks = outgoing && !incoming ? [] : await vault.index.backlinks(path, { limit: MOST });
      const rows = [
        ...ownLinks.map((link) => ({ direction: 'to', path: link.targetPath ?? '', ...link })),
        ...otherLinks.map((link) => ({ direction: 'from', path: link.sourcePath, ...link })),
      ].map(({ direction, path: otherPath, target, line, type, context, targetPath }) => ({
        direction,
        path: otherPath,
        line,
        type,
        written: target,
        resolved: targetPath !== undefined,
        context,
      }));
      around.out(
        writeTable(
          {
            columns: ['direction', 'path', 'line', 'type', 'written', 'resolved', 'context'],
            rows,
            text: ({ direction, path: otherPath, line, written, context }) =>
              direction === 'to'
                ? `to   ${plainLine(String(otherPath === '' ? `${String(written)} (no such note)` : otherPath))}  (line ${Number(line)})`
                : `from ${plainLine(String(otherPath))}:${Number(line)}  ${plainLine(String(context))}`,
          },
          givenArguments.format,
        ),
      );
      if (rows.length > 0) return STATUS.found;
      sayNothing(
        givenArguments,
        around,
        `No links ${incoming && !outgoing ? 'to' : outgoing && !incoming ? 'in' : 'in or to'} ${path}.`,
      );
      return STATUS.nothing;
    });
  },
};

export const related: Command = {
  name: 'related',
  about: 'lists the notes that are related to a note, and why',
  arguments: ['VAULT', 'NOTE…'],
  options: [{ name: 'limit', value: 'N', about: 'at most so many (10)' }],
  formats: FORMATS,
  examples: ['latent related ~/Notes Sleep --limit 5'],
  async run(givenArguments, around) {
    const limit = numberOption(givenArguments, 'limit', 10);
    return withFiles(givenArguments, around, { ready: 'meaning' }, async (vault) => {
      const path = await noteNamed(vault, givenArguments.arguments['NOTE'] ?? '');
      const notes = await vault.index.related(path, limit);
      around.out(
        writeTable(
          {
            columns: ['path', 'title', 'score', 'reasons'],
            rows: notes.map(({ path: otherPath, title, score, reasons }) => ({
              path: otherPath,
              title,
              score: Number(score.toFixed(4)),
              reasons: reasons.map(reasonText),
            })),
            text: ({ path: otherPath, reasons }) =>
              `${plainLine(String(otherPath))}  (${plainLine((reasons as readonly string[]).join(', '))})`,
          },
          givenArguments.format,
        ),
      );
      if (notes.length > 0) return STATUS.found;
      sayNothing(givenArguments, around, `No note is related to ${path}.`);
      return STATUS.nothing;
    });
  },
};

function reasonText(reason: RelatedReason): string {
  switch (reason.kind) {
    case 'similarity':
      return `similar ${reason.value.toFixed(2)}`;
    case 'link':
      return { out: 'links to it', in: 'linked from it', both: 'linked both ways' }[reason.direction];
    case 'relation':
      return `${reason.type} (${reason.direction === 'out' ? 'to it' : 'from it'})`;
    default:
      return 'value' in reason ? `${reason.kind} ${String(reason.value)}` : reason.kind;
  }
}

export const tags: Command = {
  name: 'tags',
  about: 'lists the tags, with the number of notes that have each',
  arguments: ['VAULT'],
  options: [],
  formats: TABLE_FORMATS,
  examples: ['latent tags ~/Notes'],
  async run(givenArguments, around) {
    return withFiles(givenArguments, around, { ready: 'text' }, async ({ index }) => {
      const tagCounts = await index.tags();
      around.out(
        writeTable(
          {
            columns: ['name', 'notes'],
            rows: tagCounts.map(({ name, notes }) => ({ name, notes })),
            text: ({ name, notes }) => `#${plainLine(String(name))}  ${Number(notes)}`,
          },
          givenArguments.format,
        ),
      );
      if (tagCounts.length > 0) return STATUS.found;
      sayNothing(givenArguments, around, 'No note has a tag.');
      return STATUS.nothing;
    });
  },
};
