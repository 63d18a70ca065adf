import { bestExcerpt } from './excerpt.ts';
import { blockquote, bold, cite, count, day, plain } from './markdown.ts';
import { ABOUT_ME } from './question-forms.ts';
import { relevantResults } from './relevance.ts';
import { isRecord, number, records, text, topicOf, wordsOf, type Reading, type Step } from './step.ts';

type Answer = (step: Step, reading: Reading) => string | undefined;

const SHOWN = 5;
const LISTED = 15;

/** An answer from what was found: quoted word for word, cited, and plain about what was not found. */
export function composeAnswer(reading: Reading): string {
  const { steps } = reading;
  const last = steps.at(-1);
  if (!last) return ABOUT_ME;
  if (last.result.success !== true) return failed(last, reading);
  // A later search may have found less than an earlier one; the last that says something is the answer.
  for (const step of steps.toReversed()) {
    const answer = step.result.success === true ? ANSWERS[step.name]?.(step, reading) : undefined;
    if (answer !== undefined) return [answer, ...warnings(step)].join('\n\n');
  }
  return nothing(reading);
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  search_notes: passages,
  semantic_search: passages,
  text_search: (step, { steps }) => {
    const found = records(step.result.results);
    if (found.length === 0) return undefined;
    const lead = `The text “${plain(topicOf(step))}” stands ${count(number(step.result.matches_found), 'time')} in ${count(number(step.result.found), 'note')}${steps.length > 1 ? ' (I searched by meaning too, without a better result)' : ''}:`;
    const quotes = found.slice(0, SHOWN).map((note) => {
      const matches = records(note.matches).slice(0, 3);
      return [`${bold(text(note.title))}`, ...matches.map((match) => `${cite(text(note.path), number(match.line))}\n${blockquote(text(match.context).trim())}`)].join('\n\n');
    });
    return [lead, ...quotes, ...more(number(step.result.found), Math.min(found.length, SHOWN))].join('\n\n');
  },
  search_recent_notes: (step) => {
    const found = records(step.result.results);
    if (found.length === 0) return undefined;
    const topic = topicOf(step);
    const which = topic === '' ? 'Your newest notes' : `The newest notes with “${plain(topic)}”`;
    return [`${which}, by when they were last changed:`, list(found), ...more(number(step.result.found), Math.min(found.length, LISTED))].join('\n\n');
  },
  search_by_date: (step) => {
    const range = isRecord(step.result.range) ? `from ${day(step.result.range.from) || 'the beginning'} to ${day(step.result.range.to)}` : 'from that time';
    const found = records(step.result.results);
    if (found.length === 0) return `There are no notes ${range}.`;
    return [`${count(number(step.result.found), 'note')} ${range}:`, list(found), ...more(number(step.result.found), Math.min(found.length, LISTED))].join('\n\n');
  },
  search_by_tags: (step) => {
    const found = records(step.result.results);
    if (found.length === 0) return undefined;
    const tags = Array.isArray(step.input.tags) ? step.input.tags.map((tag) => `#${text(tag)}`).join(step.input.require_all ? ' and ' : ' or ') : '';
    return [`${count(number(step.result.found), 'note')} tagged ${plain(tags)}:`, list(found), ...more(number(step.result.found), Math.min(found.length, LISTED))].join('\n\n');
  },
  find_specific_info: (step, { steps }) => values(step, steps),
  search_by_links: (step) => {
    const incoming = records(step.result.incoming);
    const outgoing = records(step.result.outgoing);
    const parts = [
      step.input.direction === 'outgoing' ? '' : [`${count(incoming.length, 'note')} ${incoming.length === 1 ? 'links' : 'link'} to ${cite(text(step.result.path))}${incoming.length > 0 ? ':' : '.'}`, ...incoming.slice(0, LISTED).map(linkLine)].join('\n'),
      step.input.direction === 'incoming' ? '' : [`It links to ${count(outgoing.length, 'note')}${outgoing.length > 0 ? ':' : '.'}`, ...outgoing.slice(0, LISTED).map((link) => `- ${link.resolved === false ? `${plain(text(link.title))} (no such note)` : `${bold(text(link.title))} ${cite(text(link.path))}`}`)].join('\n'),
    ];
    return parts.filter((part) => part !== '').join('\n\n');
  },
  list_backlinks: (step) => {
    const links = records(step.result.results);
    if (links.length === 0) return `No note links to ${cite(text(step.result.path))}.`;
    const lines = links.slice(0, LISTED).map((link) => linkLine({ ...link, path: link.source_path, title: link.source_title }));
    return [`${count(links.length, 'link')} to ${cite(text(step.result.path))}:`, lines.join('\n'), ...more(links.length, lines.length)].join('\n\n');
  },
  list_notes: (step) => {
    const folder = text(step.result.folder);
    const folders = records(step.result.folders).map((inner) => `- ${plain(text(inner.path))}: ${count(number(inner.notes), 'note')}`);
    const notes = records(step.result.results).slice(0, LISTED).map((note) => `- ${bold(text(note.title))} ${cite(text(note.path))}`);
    const lead = `${folder === '' ? 'The vault' : `The folder “${plain(folder)}”`} holds ${count(number(step.result.notes), 'note')}.`;
    return [lead, folders.join('\n'), notes.join('\n')].filter((part) => part !== '').join('\n\n');
  },
  read_note: (step, { question, steps }) => (steps.length > 1 ? newestWithQuote(step, steps) : beginning(step, question)),
  create_note: done,
  write_note: done,
  update_frontmatter: done,
  undo_change: (step) => text(step.result.message) || 'Taken back.',
};

/** The best passages of a search, each quoted with its place. */
function passages(step: Step, reading: Reading): string | undefined {
  const found = relevantResults(step, reading.question);
  if (found.length === 0) return undefined;
  const words = wordsOf(step, reading.question);
  const counted = step.input.mode === 'text' && step.input.top_k !== undefined && reading.steps.length === 1;
  const quotes = found.slice(0, counted ? SHOWN : 3).flatMap((result) => {
    const excerpt = bestExcerpt(text(result.chunk), isRecord(result.lines) ? number(result.lines.from) : 1, words);
    return excerpt ? [`${bold(text(result.title))} · ${cite(text(result.path), excerpt.from, excerpt.to)}\n\n${blockquote(excerpt.text)}`] : [];
  });
  if (quotes.length === 0) return undefined;
  const topic = plain(topicOf(step) || words.join(' '));
  const lead = counted ? `${count(number(step.result.found), 'note')} with “${topic}”. The best:` : `This is what your notes say on “${topic}”; I quote, I do not interpret.${substitute(reading)}`;
  const others = found.slice(quotes.length, quotes.length + SHOWN).map((result) => `${bold(text(result.title))} ${cite(text(result.path), isRecord(result.lines) ? number(result.lines.from) : 1)}`);
  return [lead, ...quotes, ...(others.length > 0 && !counted ? [`Also: ${others.join(', ')}`] : [])].join('\n\n');
}

/** Says so where the first, exacter search had found nothing. */
function substitute({ steps }: Reading): string {
  switch (steps.length > 1 ? steps[0]?.name : undefined) {
    case 'text_search':
      return ' Word for word the phrase stands in no note.';
    case 'search_by_tags':
      return ' No note has that tag.';
    case 'search_recent_notes':
      return ' No note holds these words as they are.';
    case 'read_note':
      return ' There is no note of that name.';
    default:
      return '';
  }
}

/** The newest note on a topic, with the lines that speak of it. */
function newestWithQuote(read: Step, steps: readonly Step[]): string | undefined {
  const listed = steps.find((step) => step.name === 'search_recent_notes');
  const found = records(listed?.result.results);
  if (!listed || found.length === 0) return undefined;
  const path = text(read.result.path);
  const newest = found.find((note) => note.path === path) ?? found[0] ?? {};
  const { content, from } = body(read);
  const excerpt = bestExcerpt(content, from, wordsOf(listed, ''));
  const lead = `The newest note with “${plain(topicOf(listed))}” is ${bold(text(newest.title))}, changed on ${day(newest.modified)} (created ${day(newest.created)}).`;
  const others = found.filter((note) => note !== newest);
  return [
    lead,
    ...(excerpt ? [`${cite(path, excerpt.from, excerpt.to)}\n\n${blockquote(excerpt.text)}`] : [cite(path)]),
    ...(others.length > 0 ? [`Before it:\n${list(others)}`] : []),
    ...more(number(listed.result.found), found.length),
  ].join('\n\n');
}

/** A note that was asked for: its beginning, quoted, and its headings. */
function beginning(step: Step, question: string): string {
  const lines = isRecord(step.result.lines) ? step.result.lines : {};
  const { content, from } = body(step);
  const shown = content.split(/\r\n|\n|\r/).slice(0, 40);
  while (shown.at(-1)?.trim() === '') shown.pop();
  const path = text(step.result.path);
  const to = from + Math.max(0, shown.length - 1);
  const lead = /^(?:summari[sz]e|sum up)/i.test(question.trim()) ? `I cannot summarise without a language model. ${bold(text(step.result.title))} begins like this:` : bold(text(step.result.title));
  const rest = number(lines.total) > to ? [`Lines ${from} to ${to} of ${number(lines.total)}; the link above opens the note.`] : [];
  return [`${lead} · ${cite(path, from, to)}`, shown.length > 0 ? blockquote(shown.join('\n')) : 'The note is empty.', ...rest].join('\n\n');
}

/** The text below the frontmatter, and the line it begins on. */
function body(step: Step): { content: string; from: number } {
  const content = text(step.result.content);
  const first = isRecord(step.result.lines) ? number(step.result.lines.from) || 1 : 1;
  const frontmatter = first === 1 ? (/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)\s*/.exec(content)?.[0] ?? '') : '';
  return { content: content.slice(frontmatter.length), from: first + frontmatter.split('\n').length - 1 };
}

function values(step: Step, steps: readonly Step[]): string | undefined {
  const kind = text(step.input.info_type);
  const found = records(step.result.matches);
  const asked = text(steps[0]?.input.query);
  const missed = steps.length > 1 && step.input.query === undefined ? `In notes about “${plain(asked)}” I found none. ` : '';
  const named = kind === 'vin' || kind === 'url' ? kind.toUpperCase() : kind;
  if (found.length === 0) return `${missed}I found no ${named} in your notes${missed === '' && asked !== '' ? ` about “${plain(asked)}”` : ''}.`;
  const lines = found.slice(0, SHOWN + 3).map((match) => {
    const doubt = match.valid_check_digit === false ? ' (its check digit does not fit; European VINs need none)' : '';
    return `- **${plain(text(match.value))}**${doubt} · ${bold(text(match.title))} ${cite(text(match.path), number(match.line))}\n  ${blockquote(text(match.context).replace(/\s+/g, ' ').trim())}`;
  });
  const lead = `${missed}${missed === '' ? `What I found as ${named}` : `All that look like one, in the whole vault`}${found.length > 1 ? ' (several places; I cannot tell which one you mean)' : ''}:`;
  return [lead, lines.join('\n'), ...more(number(step.result.found) || found.length, lines.length, 'place')].join('\n\n');
}

function list(notes: readonly Readonly<Record<string, unknown>>[]): string {
  return notes.slice(0, LISTED).map((note) => `- ${day(note.modified)} · ${bold(text(note.title))} ${cite(text(note.path))}`).join('\n');
}

function linkLine(link: Readonly<Record<string, unknown>>): string {
  const context = text(link.context).replace(/\s+/g, ' ').trim();
  return `- ${bold(text(link.title))} ${cite(text(link.path), number(link.line) || 1)}${context === '' ? '' : `\n  ${blockquote(context)}`}`;
}

function more(found: number, shown: number, what = 'note'): string[] {
  return found > shown ? [`…and ${count(found - shown, `more ${what}`)}.`] : [];
}

function done(step: Step): string {
  const path = text(step.result.path);
  const message = text(step.result.message) || 'Done.';
  return path === '' ? message : `${message} ${cite(path)}`;
}

function failed(step: Step, reading: Reading): string {
  const { result } = step;
  if (result.isError === false) {
    const feedback = text(result.user_feedback);
    return `Nothing was changed: you denied it.${feedback === '' ? '' : ` You said: “${plain(feedback)}”`}`;
  }
  const earlier = reading.steps.length > 1 ? ANSWERS[reading.steps[0]?.name ?? '']?.(reading.steps[0] as Step, reading) : undefined;
  if (earlier !== undefined) return earlier;
  const candidates = Array.isArray(result.candidates) ? result.candidates.map(text).filter((path) => path !== '') : [];
  const which = candidates.length > 0 ? `\n\nDid you mean one of these?\n${candidates.slice(0, SHOWN).map((path) => `- ${cite(path)}`).join('\n')}` : '';
  return `${text(result.message) || 'That did not work.'}${which}`;
}

function nothing(reading: Reading): string {
  const [first] = reading.steps;
  const topic = first ? topicOf(first) || wordsOf(first, reading.question).join(' ') : '';
  return `I found nothing on ${topic === '' ? 'this' : `“${plain(topic)}”`} in your notes. I searched by words${reading.steps.some((step) => step.result.mode === 'hybrid') ? ' and by meaning' : ''}; other words may find more.`;
}

function warnings({ result }: Step): string[] {
  return Array.isArray(result.warnings) && result.warnings.length > 0 ? [`Note: ${result.warnings.map((warning) => plain(text(warning))).join(' ')}`] : [];
}
