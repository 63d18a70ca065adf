/** Requests that make a note, or add text to one: what they say stands in quotation marks, behind a colon, or before the place. */

import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { readLineStart } from '../../../notes/markdown/line-index.ts';
import { type VaultPath } from '../../../notes/paths/paths.ts';
import { call, type Plan } from '../forms/question-form.ts';
import { bindNote } from './bind-note.ts';
import { ADD, bindFolder, MAKE, onNote, type Candidate, type Read, type Reader } from './candidate.ts';
import { daily, dayOfPlace } from './daily-notes.ts';
import { isQuoted, nameIn, QUOTED, restore, type RequestText } from './read-request.ts';
import { foldName } from './vault-words.ts';

const SAYING = String.raw`(?:,? ?(?:with|containing|holding) (?:the |this )?(?:text|content|contents|words?|body|line|sentence|first line)s?(?: of)?:?|,? ?(?:that|which) (?:says|reads|contains)|,? ?saying|,? ?reading|,? ?containing)`;

const NAMED = '(?:called|named|titled|entitled|by the name(?: of)?|with (?:the )?(?:title|name|heading)(?: of)?)';

/** A new note: its name, folder and text each stand where their words say, in any order. */
const createNote: Read = ({ request, words }) => {
  const text = request.text.replace(/^(?:jot|take|put|write|note) down (?=(?:an? )?new (?:note|page)\b)/i, 'create ');
  const head = new RegExp(
    `^(?:${MAKE} )?(?:me )?(?:an? |another |one |the |some )?(?:(?:new|fresh|blank|empty|separate|short|quick) )*(?:(?!with |for |in |to |on |of )[\\p{L}-]+ )?(?:note|page|file|document)(?<rest>(?:[ :,].*)?)$`,
    'isu',
  ).exec(text);
  const isAsked = new RegExp(`^${MAKE}\\b`, 'i').test(text) || /^(?:a |another )?new /i.test(text);
  const ofKind = new RegExp(
    `^${MAKE} (?:me )?(?:an? |another |the )?(?:new )?(?<kind>[\\p{L}-]+)(?<rest> ${NAMED} .+)$`,
    'isu',
  ).exec(text)?.groups;
  // “New decision: Switch to Forgejo”: a folder of the vault holds notes of that kind.
  const ofFolder =
    /^(?:(?:create|make|start|add|open) (?:an? )?)?new (?<kind>\p{L}{3,})(?<rest>(?:\s*[:：]\s*|\s+)\S.*)$/isu.exec(
      text,
    )?.groups ?? undefined;
  const isFolder =
    ofFolder !== undefined &&
    // Without a colon the name shows by its capital.
    /^(?:\s*[:：]|\s+[\p{Lu}\ue000-\ue0ff])/u.test(ofFolder.rest ?? '') &&
    !/^(?:note|page|file|task|todo|tag)$/i.test(ofFolder.kind ?? '') &&
    bindFolder(`${ofFolder.kind}`, words) !== undefined;
  const kindFolder = isFolder ? bindFolder(ofFolder.kind ?? '', words) : ofKind && bindFolder(ofKind.kind ?? '', words);
  let unreadText = head && isAsked ? (head.groups?.rest ?? '') : undefined;
  const quotedHead = new RegExp(`^(?:create|make|start|new) (?:a |an |the )?(?=${QUOTED})(?<rest>.+)$`, 'is').exec(
    text,
  );
  unreadText ??=
    quotedHead?.groups?.rest ?? (kindFolder === undefined ? undefined : isFolder ? ofFolder.rest : ofKind?.rest);
  if (unreadText === undefined) return undefined;
  let content: string | undefined;
  unreadText = ` ${unreadText.trim()}`;
  const saying = new RegExp(`${SAYING}\\s*(?<content>\\S.*)$`, 'is').exec(unreadText);
  const colon = /\s*[:：]\s*(?<content>\S.*)$/s.exec(unreadText);
  const cut = saying && (!colon || saying.index <= colon.index) ? saying : colon;
  if (cut) {
    content = restore(cut.groups?.content, request);
    unreadText = unreadText.slice(0, cut.index);
  }
  let folder = kindFolder;
  const place =
    /,? (?:in|into|inside|under|within|to) (?:the |my )?(?:folder|directory) (?:called |named )?(?<folder>.+?)(?=,? (?:called|named|titled|entitled|with|about|on)\b|$)/i.exec(
      unreadText,
    ) ??
    /,? (?:in|into|inside|under|within|to) (?:the |my )?(?<folder>[^,]+?) (?:folder|directory)(?=,? (?:called|named|titled|entitled|with|about|on)\b|$)/i.exec(
      unreadText,
    ) ??
    /,? (?:in|into|inside|under|within|to) (?:the |my )?(?<folder>[^,]+?)(?=,? (?:called|named|titled|entitled|with|about|on)\b|$)/i.exec(
      unreadText,
    );
  if (place) {
    const typedFolder = nameIn(place.groups?.folder, request);
    const bound = bindFolder(typedFolder, words);
    if (bound !== undefined || /folder|directory/i.test(place[0])) {
      folder = bound ?? typedFolder;
      unreadText = unreadText.slice(0, place.index) + unreadText.slice(place.index + place[0].length);
    }
  }
  const named = new RegExp(`(?:^|[ ,])${NAMED} (?<name>\\S.*?)$`, 'is').exec(unreadText);
  const about = /^\s*(?:about|on|for) (?:the |my )?(?<name>\S.*)$/is.exec(unreadText);
  const bare = unreadText.trim().replace(/^(?:is|as|,) /, '');
  // “For the spring concert” says what it is about; “for me to read later” does not.
  const isNeeded =
    (/^(?:i (?:need|want)|i'd like|new) /i.test(text) && /^for /i.test(bare)) ||
    /^for (?!me\b|us\b|you\b|him\b|her\b|them\b|later\b)(?:(?:the|our|my|a|an) )?(?!\S+ (?:to|that|who) )\S+(?: \S+){0,4}$/i.test(
      bare,
    );
  if (
    !isNeeded &&
    /^(?:to|for|from|of|that|which|with|summari[sz]|explain|compar|list|describ|discuss)\w*\b/i.test(bare) &&
    !named
  )
    return undefined;
  const name = nameIn((named ?? about)?.groups?.name ?? bare, request).replace(/^["']|["']$/g, '');
  if (/\b(?:summari[sz]ing|we (?:discussed|talked)|explaining|comparing)\b/i.test(unreadText)) return undefined;
  // “Create note: Night shift” gives the name alone.
  const [firstLine = '', ...furtherLines] = (content ?? '').split('\n');
  if (
    name === '' &&
    firstLine !== '' &&
    furtherLines.length === 0 &&
    firstLine.length <= 60 &&
    !/[.!?]$/.test(firstLine)
  )
    return {
      intent: 'create',
      reading: `a new note ${inQuotes(firstLine)}`,
      sureness: 0.9,
      plan: call('create_note', {
        title: firstLine,
        ...(folder !== undefined && { folder }),
        content: `# ${firstLine}\n`,
      }),
    };
  if (name === '' || name.length > 120)
    return content === undefined
      ? {
          intent: 'create',
          reading: 'a new note',
          sureness: 0.75,
          plan: { say: 'What should the note be called? For example: *Create a note called Ideas: a first thought*.' },
        }
      : undefined;
  if (dayOfPlace(name) !== undefined) return undefined;
  const where = name.includes('/') ? { path: name } : { title: name, ...(folder !== undefined && { folder }) };
  return {
    intent: 'create',
    reading: `a new note ${inQuotes(name)}${folder === undefined ? '' : ` in ${inQuotes(folder)}`}`,
    sureness: named || isQuoted(bare) || content !== undefined || /^new note/i.test(text) ? 0.96 : 0.85,
    plan: call('create_note', {
      ...where,
      content: content === undefined ? `# ${name.split('/').at(-1) ?? name}\n` : `${content}\n`,
    }),
  };
};

/** Text for a note: the place is what some note is called, wherever the sentence could be cut. */
const append: Read = (reader) => {
  const { request, words } = reader;
  const { text } = request;
  const candidates: {
    content: string;
    place: string;
    where?: string | undefined;
    sure: number;
    item?: string | undefined;
  }[] = [];
  const item =
    '(?:(?:a |an |the |another )?(?:new )?(?<item>line|sentence|paragraph|bullet(?: point)?|item|entry|text|words?|note)\\s*(?:saying|that says|with)?\\s*:?\\s+)?';
  const where = '(?:(?:the )?(?:very )?(?<where>end|bottom|start|top|beginning)(?: of)? )?';
  const add = new RegExp(`^${ADD} ${item}(?<rest>.+)$`, 'is').exec(text);
  if (add) {
    const { rest = '', item: kind } = add.groups ?? {};
    for (const cut of rest.matchAll(
      new RegExp(`\\s+(?:to|on|onto|in|into|under|at|as part of) ${where}(?=\\S)`, 'gis'),
    )) {
      const [content, place] = [rest.slice(0, cut.index), rest.slice(cut.index + cut[0].length)];
      if (content.trim() !== '' && !/[:：]/.test(place))
        candidates.push({ content, place, where: cut.groups?.where, sure: 0.95, item: kind });
    }
    const toFirst = new RegExp(
      `^(?:to|on|onto|in|into|under|at) ${where}(?<place>[^:：\\n]+?)(?:\\s*[:：]\\s*|,? the (?:text|line|words?|item) |,? that |(?= ${QUOTED}$))(?<content>\\S.*)$`,
      'is',
    ).exec(rest);
    if (toFirst)
      candidates.push({
        content: toFirst.groups!.content!,
        place: toFirst.groups!.place!,
        where: toFirst.groups?.where,
        sure: 0.96,
        item: kind,
      });
  }
  const named =
    /^(?<place>[^:：\n]{2,80}?)\s*[:：]\s*(?<verb>(?:please )?(?:add|append|put|write|also|\+)\s+)?(?<content>\S.*)$/is.exec(
      text,
    );
  if (named?.groups) {
    const { place = '', verb, content = '' } = named.groups;
    candidates.push({ content, place, sure: verb === undefined ? 0.75 : 0.93 });
  }
  const needs = /^(?:the |my )?(?<place>\S.*? list) (?:needs|should have|is missing|lacks) (?<content>\S.*)$/i.exec(
    text,
  );
  if (needs?.groups) candidates.push({ content: needs.groups.content!, place: needs.groups.place!, sure: 0.85 });
  const goes =
    /^(?<content>\S.*?) (?:should (?:go|be)|goes|belongs|must go|needs to (?:go|be)) (?:on|in|to|into|onto) (?<place>.+)$/i.exec(
      text,
    ) ?? /^(?:we|i) (?:still )?need (?<content>\S.*?) (?:on|in) (?<place>.+)$/i.exec(text);
  if (goes?.groups && /\blist\b/i.test(goes.groups.place!))
    candidates.push({
      content: goes.groups.content!.replace(/^(?:some|more|some more|another|a few|a bit of) /i, ''),
      place: goes.groups.place!,
      sure: 0.86,
    });
  const onto = /^(?:on|onto|to|into) (?<place>[^:：]{3,60}?)\s*[:：]\s*(?<content>\S.*)$/is.exec(text);
  if (onto?.groups) candidates.push({ content: onto.groups.content!, place: onto.groups.place!, sure: 0.9 });
  // “Milk and honey to groceries”: no verb at all, and a list at the end.
  const bare = /^(?<content>[^?:]{2,60}?) (?:to|onto) (?:the |my |our )?(?<place>[^?:]{3,40})$/i.exec(text);
  if (
    bare?.groups &&
    isListName(bare.groups.place!, words) &&
    !/^(?:go|move|rename|link|what|which|who|when|where|how|back|jump|close|open|compare|relate|connect|tag|set|change|delete|remove|i|we|is|are|do|does)\b|\b(?:links?|linked|backlinks|similar|related|relevant|close|next|due|refers?|points?|according|compared)$/i.test(
      bare.groups.content!,
    )
  )
    candidates.push({ content: bare.groups.content!, place: bare.groups.place!, sure: 0.82 });
  let best: Candidate | undefined;
  let shortestSection: number | undefined;
  for (const { content, place, where: at, sure, item: kind } of candidates) {
    const isTag =
      /^(?:the )?tags?\b|^#\S+$/i.test(content) ||
      /^(?:a |an |the )?(?:new )?(?:task|to-?do|reminder|property|relation)\b/i.test(content);
    // What is told before the act is no text for the note: “I need rice, put it on the list”.
    if (
      /[,;.] (?:[\p{L}]+ )?(?:put|add|write|stick|pop|append|note|take|cross|remove) (?:it|them|that|those)\b/iu.test(
        text,
      )
    )
      continue;
    if (isTag || dayOfPlace(place) !== undefined) continue;
    const section =
      /^(?:the )?(?:section |heading )?(?<section>.+?)(?: section| heading)? (?:of|in) (?<note>.+)$/i.exec(place);
    const inSection =
      section &&
      /section|heading/i.test(place) &&
      onNote(section.groups?.note, reader, (path) => call('read_note', { path }));
    const named =
      inSection || !section || bindNote(nameIn(place, request), words)
        ? undefined
        : onNote(section.groups?.note, reader, (path) => call('read_note', { path, max_lines: MOST_LINES }), 0.8);
    // “Write in Boiler: …” begins with a verb, which is no heading.
    const typed = (section?.groups?.section ?? '').trim();
    if (named && text.startsWith(typed) && new RegExp(`^${ADD}$`, 'i').test(typed)) continue;
    if (named) {
      const typedSection = nameIn(section!.groups?.section, request);
      if (best && shortestSection !== undefined && shortestSection <= typedSection.length) continue;
      shortestSection = typedSection.length;
      best = {
        intent: 'append',
        reading: `a line for ${inQuotes(nameIn(section!.groups?.section, request))} in ${inQuotes(named.name)}`,
        sureness: sure * 0.98,
        plan: named.plan,
        next: (result) => appendToSection(result, nameIn(section!.groups?.section, request), restore(content, request)),
      };
      continue;
    }
    const bound =
      inSection ?? onNote(place, reader, (path) => writePlan(path, restore(content, request), at, kind, request));
    if (!bound) continue;
    const sureness = sure * (0.7 + 0.3 * bound.sureness);
    if (best && best.sureness >= sureness) continue;
    const plan =
      inSection && section
        ? planOn(inSection.plan, (path) =>
            call('modify_note', {
              path,
              operation: 'append',
              section: nameIn(section.groups?.section, request),
              content: restore(content, request),
            }),
          )
        : bound.plan;
    const isRead = 'call' in plan && plan.call.name === 'read_note';
    best = {
      intent: 'append',
      reading: `a line for ${inQuotes(bound.name)}`,
      sureness,
      plan,
      ...(isRead && { next: (result) => appendTo(result, restore(content, request), kind) }),
    };
  }
  if (best) return best;
  // A text and a place that nothing is called: asked back.
  const last = candidates.find(
    ({ place, sure }) => sure > 0.9 && /\b(?:list|note)$/i.test(place) && !/\btask|\btag/i.test(text),
  );
  if (!last || words.notes.length === 0) return undefined;
  return {
    intent: 'append',
    reading: 'a line for a note',
    sureness: 0.72,
    plan: {
      say: `Which note do you mean by ${inQuotes(nameIn(last.place, request))}? Name it as its file is called, or open it and say *this note*. Nothing was changed.`,
    },
  };
};

function planOn(plan: Plan, make: (path: VaultPath) => Plan): Plan {
  return 'call' in plan ? make(String(plan.call.input.path) as VaultPath) : plan;
}

const MOST_LINES = 5000;

/** How the note ends says whether the text is a line of its own or the next item of a list: it is read first. */
function writePlan(
  path: VaultPath,
  content: string,
  where: string | undefined,
  item: string | undefined,
  { text }: RequestText,
): Plan {
  const isFirst = /^(?:start|top|beginning)$/i.test(where ?? '') || /^prepend/i.test(text);
  const mark = /^(?:bullet|item|entry)/i.test(item ?? '') ? '- ' : '';
  if (isFirst) return call('modify_note', { path, operation: 'prepend', content: mark + content });
  return call('read_note', { path, max_lines: MOST_LINES });
}

type Result = Readonly<Record<string, unknown>>;

/** As the next item where the note is a list, else as a line at its end. */
function appendTo(result: Result, content: string, item: string | undefined): Plan | undefined {
  const { path, content: text, next_from_line: further } = result;
  if (result.success !== true || typeof path !== 'string' || typeof text !== 'string') return undefined;
  const lines = text.trimEnd().split('\n');
  const isPlain = hasMark(content) || /^(?:line|sentence|paragraph|text|words?)$/i.test(item ?? '');
  const isItem = /^(?:bullet|item|entry)/i.test(item ?? '');
  const last = lines.at(-1) ?? '';
  const inList = isPlain || further !== undefined || isBullet(last) ? undefined : lastItem(lines);
  if (inList) {
    const { at, search } = inList;
    const { marker, box } = readLineStart(lines[at]!);
    return call('modify_note', {
      path,
      operation: 'replace',
      search,
      content: `${search}\n${marker}${box === '' ? '' : '[ ] '}${content}`,
    });
  }
  if (isPlain || further !== undefined || !isBullet(last))
    return call('modify_note', { path, operation: 'append', content: isItem ? `- ${content}` : content });
  const { marker, box } = readLineStart(last);
  return call('modify_note', { path, operation: 'append', content: `${marker}${box === '' ? '' : '[ ] '}${content}` });
}

/** Under the heading that the words name, as the next item where its lines are items. */
function appendToSection(result: Result, typedSection: string, content: string): Plan | undefined {
  const { path, content: text } = result;
  if (result.success !== true || typeof path !== 'string' || typeof text !== 'string') return undefined;
  const lines = text.split('\n');
  const named = foldName(typedSection);
  const at = lines.findIndex((line) => /^#{1,6} /.test(line) && foldName(line.replace(/^#+ /, '')) === named);
  if (at < 0) return { say: `${inQuotes(typedSection)} is no heading of that note, so nothing was changed.` };
  const end = lines.findIndex((line, index) => index > at && /^#{1,6} /.test(line));
  const sectionLines = lines.slice(at + 1, end < 0 ? undefined : end).filter((line) => line.trim() !== '');
  const last = sectionLines.at(-1) ?? '';
  const { marker, box } = readLineStart(last);
  const isItem = isBullet(last) && !hasMark(content);
  return call('modify_note', {
    path,
    operation: 'append',
    section: lines[at]!.replace(/^#+ /, ''),
    content: isItem ? `${marker}${box === '' ? '' : '[ ] '}${content}` : content,
  });
}

/** The last item of a note that is a list with some words below it, and a text that stands but once and ends with it. */
function lastItem(lines: readonly string[]): { readonly at: number; readonly search: string } | undefined {
  const said = lines.filter((line) => line.trim() !== '' && !/^(?:#|---|\w+:)/.test(line));
  if (said.filter(isBullet).length * 2 <= said.length) return undefined;
  const at = lines.findLastIndex(isBullet);
  const search = lines.slice(Math.max(0, at - 1), at + 1).join('\n');
  return lines.join('\n').split(search).length === 2 ? { at, search } : undefined;
}

/** A name that is that of a list by its own words or its folder's. */
function isListName(typedPlace: string, words: Reader['words']): boolean {
  const bound = bindNote(typedPlace, words);
  return (
    bound !== undefined &&
    bound.paths.length === 1 &&
    bound.sureness >= 0.72 &&
    (/\blists?\b/i.test(typedPlace) || /lists?\/|\b(?:list|groceries|shopping|ideas|wishes)\b/i.test(bound.paths[0]!))
  );
}

const isBullet = (line: string): boolean => {
  const { kind, quote, indent } = readLineStart(line);
  return kind === 'bullet' && quote === '' && indent === '';
};

const hasMark = (content: string): boolean => {
  const { kind, quote } = readLineStart(content);
  return kind !== 'plain' || quote !== '';
};

const replaceText: Read = (reader) => {
  const { request } = reader;
  const match =
    new RegExp(
      `^(?:in|on) (?<note>.+?),? (?:replace|change|swap) (?<search>${QUOTED}) (?:with|by|to|for) (?<content>${QUOTED})$`,
      'i',
    ).exec(request.text) ??
    new RegExp(
      `^(?:replace|change|swap) (?<search>${QUOTED}) (?:with|by|to|for) (?<content>${QUOTED})(?: (?:in|on) (?<note>.+))?$`,
      'i',
    ).exec(request.text);
  if (!match?.groups) return undefined;
  const { note, search, content } = match.groups;
  const bound = onNote(note, reader, (path) =>
    call('modify_note', {
      path,
      operation: 'replace',
      search: restore(search, request),
      content: restore(content, request),
    }),
  );
  return (
    bound && { intent: 'replace', reading: `other words in ${inQuotes(bound.name)}`, sureness: 0.96, plan: bound.plan }
  );
};

export const WRITING: readonly Read[] = [createNote, daily, append, replaceText];
