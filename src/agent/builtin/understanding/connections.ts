import { type VaultPath } from '../../../notes/paths/paths.ts';
import { records, scalarInputText, type AnsweredCall } from '../answered-call.ts';
import { call } from '../forms/question-form.ts';
import { countWithNoun, escapeTitle, noteLink } from '../note-lists.ts';
import { onNote, type Read } from './candidate.ts';
import { restore } from './read-request.ts';
import { foldName, type VaultWords } from './vault-words.ts';

/** Links and typed relations: made, and asked for in both directions. */

/** Everyday words for a type of relation. */
const RELATION_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:support(?:s|ed|ing|ive)?|back(?:s|ed|ing)?(?: up)?|confirm(?:s|ed|ing)?|corroborat\w+|speaks? for|argues? for|in favou?r of|evidence for|for|underpins?|strengthens?)$/,
    'supports',
  ],
  [
    /^(?:contradict(?:s|ed|ing|ory)?|refut\w+|disprov\w+|oppos\w+|against|speaks? against|argues? against|disagree(?:s|d|ing)? with|disagree(?:s|d|ing)?|conflicts? with|evidence against|weakens?|undermines?|counters?|disput\w+)$/,
    'contradicts',
  ],
  [/^(?:causes?|caused|leads? to)$/, 'causes'],
  [/^(?:part of|belongs? to|is part of|a part of)$/, 'part_of'],
  [/^(?:cites?|cited|quotes?|refers to)$/, 'cites'],
  [/^(?:derived from|comes? from|builds? on|based on)$/, 'derived_from'],
  [/^(?:duplicates?|the same as)$/, 'duplicates'],
  [/^(?:relates? to|related to|related)$/, 'relates_to'],
];

/** The type of relation that some words name. */
function relationType(typeWords: string, { relationTypes }: Pick<VaultWords, 'relationTypes'>): string | undefined {
  const plain = foldName(typeWords)
    .replace(/^(?:as|by|with the type|type|a|an|the|being|is) /, '')
    .replace(/^(?:a|an|the) /, '');
  const snake = plain.replace(/[\s-]+/g, '_');
  if (relationTypes.has(snake)) return snake;
  return RELATION_WORDS.find(([words]) => words.test(plain))?.[1];
}

const relate: Read = (reader) => {
  const { request, words } = reader;
  const text = request.text
    .replace(/^(?:say|note|record|mark|add|state|store|write down)(?: down)? that /i, '')
    .replace(/,? (?:note|record|remember|store|mark) (?:that|this|it)(?: down)?$/i, '');
  const isTold = text !== request.text;
  const forms: readonly RegExp[] = [
    /^(?:relate|link|connect|join|tie) (?<a>.+?) (?:to|with|and) (?<b>.+?) (?:as|by|with|via|through|using|:|\() ?(?:the )?(?:type |relation |relationship |a |an )*(?<type>[\p{L}_ \ue000-\ue0ff-]+?)\)?(?: (?:relation|relationship))?$/iu,
    /^(?:add|create|make|draw|set|put|record|note) (?:a |an |the )?(?:new )?(?:relation(?:ship)?|link|connection|edge) (?:of (?:the )?type )?(?<type>[\p{L}_-]+|[\ue000-\ue0ff]) (?:from|between) (?<a>.+?) (?:to|and) (?<b>.+)$/iu,
    /^(?:add|create|make|draw|set|put|record|note) (?:a |an |the )?(?:new )?(?<type>[\p{L}_-]+|[\ue000-\ue0ff]) (?:relation(?:ship)?|link|connection|edge) (?:from|between) (?<a>.+?) (?:to|and) (?<b>.+)$/iu,
    /^(?:add|create|make|draw|set|record|note) (?:a |an |the )?(?:new )?(?:relation(?:ship)?|link|connection) (?:from|between) (?<a>.+?) (?:to|and) (?<b>.+?)(?:,| as|:| of type| with type) ?(?<type>[\p{L}_-]+|[\ue000-\ue0ff])$/iu,
    /^(?:mark|set|record|note|make) (?<a>.+?) (?:as |to )?(?<type>supporting|contradicting|contradict|support|causing|citing|part of|related to) (?<b>.+)$/iu,
    /^(?<a>.+?) (?<type>supports|contradicts|refutes|confirms|causes|cites|opposes|disproves|is part of|relates to|is evidence against|is evidence for|backs up|speaks against|speaks for) (?<b>.+)$/iu,
  ];
  for (const [at, form] of forms.entries()) {
    const { a, b, type } = form.exec(text)?.groups ?? {};
    if (a === undefined || b === undefined || type === undefined) continue;
    if (at === 5 && /^(?:what|which|who|does|do|is|how|why|where|show|list|find|notes?|observations?)\b/i.test(a))
      continue;
    const kind =
      relationType(restore(type, request).replace(/^is /, '').replace(/ing$/, 's'), words) ??
      relationType(restore(type, request), words) ??
      (at < 4 ? restore(type, request).trim().replace(/\s+/g, '_') : undefined);
    if (kind === undefined) continue;
    let to: VaultPath | undefined;
    const target = onNote(b, reader, (path) => ((to = path), call('read_note', { path })));
    const source = onNote(a, reader, (path) =>
      call('create_relationship', { from_id: path, to_id: to, relationship_type: kind }),
    );
    if (!source || !target) continue;
    const sureness =
      (at === 5 && !isTold ? 0.82 : 0.95) * Math.min(1, 0.2 + Math.min(source.sureness, target.sureness));
    const plan = 'say' in target.plan ? target.plan : source.plan;
    return { intent: 'relation', reading: `${source.name} ${kind} ${target.name}`, sureness, plan };
  }
  return undefined;
};

const WHICH =
  '(?:what|which|whatever|who|list|show|find|give|tell|see|all|every|any|do|does|is|are|in|where|how|number|count|backlinks?|notes?|pages?|everything|anything|the|get|display)';

const links: Read = (reader) => {
  const { text } = reader.request;
  const T = '(?<note>.+?)';
  const isCount = /^(?:how many|count|number of)\b/i.test(text);
  const out: readonly RegExp[] = [
    new RegExp(
      `^(?:what|which(?: \\w+)?|where|whom)(?: all)? (?:does|do|did|is|are) ${T} (?:(?:link|point|refer|connect|reference|cite)s?(?: (?:to|at|on))?|leads? to)$`,
      'i',
    ),
    new RegExp(
      `^(?:show |list |give me |get )?(?:me )?(?:all )?(?:the |my )?(?:outgoing |forward |out)?links? (?:from|out of|in|on|inside|of) ${T}$`,
      'i',
    ),
    new RegExp(
      `^(?:what|which(?: \\w+)?|everything|all(?: \\w+)?|notes?|pages?)(?: that)?(?: is| are)? (?:linked|referenced|pointed to|cited) (?:from|by|in|on|inside) ${T}$`,
      'i',
    ),
    new RegExp(
      `^(?:show |list )?(?:me )?(?:everything|all(?: the)? notes|the notes|notes|pages) (?:that )?${T} (?:links?|points?|refers?) to$`,
      'i',
    ),
  ];
  for (const form of out) {
    const note = form.exec(text)?.groups?.note;
    if (note === undefined || /^(?:the )?web\b/i.test(note)) continue;
    const bound = onNote(note, reader, (path) => call('search_by_links', { note_path: path, direction: 'outgoing' }));
    if (bound) return { intent: 'links', reading: `what ${bound.name} links to`, sureness: 0.93, plan: bound.plan };
  }
  const into: readonly RegExp[] = [
    new RegExp(
      `^${WHICH}\\b(?:.*? )??(?:links? |linking |linked |points? |pointing |refers? |referring |leads? |leading |connects? )(?:back )?(?:to|at|towards?) ${T}$`,
      'i',
    ),
    new RegExp(`^${WHICH}\\b(?:.*? )??(?:links?|points?|refers?|leads?|linking|leading) (?<here>here)$`, 'i'),
    new RegExp(
      `^(?:what|which|list|show|find|all|every|any|notes?|who|how many|does)\\b(?:.*? )??(?:references?|referencing|cites?|citing|referenc) ${T}$`,
      'i',
    ),
    new RegExp(
      `^(?:show |list |get |give |find |see |count )?(?:me )?(?:all |the |my |any |number of )*(?:backlinks?|incoming links?|inbound links?|references|links)(?: (?:of|to|for|on|into|towards|pointing (?:to|at)|leading to))(?: the| my)? ${T}$`,
      'i',
    ),
    new RegExp(`^(?:show |list )?(?:me )?(?:all |the )*(?:backlinks?|incoming links?)(?<here>)$`, 'i'),
    new RegExp(
      `^(?:what|which|how many) (?:backlinks?|references|incoming links|links) (?:does|do|has|have) ${T} (?:have|got|get)$`,
      'i',
    ),
    new RegExp(
      `^(?:what|where|by what|by which notes|from where|who|how often|by whom) (?:is|are) ${T} (?:linked|referenced|cited|used|pointed)(?: to| at)?(?: from| by| in)?$`,
      'i',
    ),
    new RegExp(
      `^${T} is (?:linked|referenced|cited|pointed to|mentioned)(?: to)? (?:by|from|in) (?:what|which notes?|whom|where)$`,
      'i',
    ),
    new RegExp(`^(?:what|which notes?|where) (?:is|are) (?:there )?(?:a )?links? to ${T}$`, 'i'),
  ];
  for (const form of into) {
    const groups = form.exec(text)?.groups;
    if (!groups) continue;
    const note = groups.here === undefined ? groups.note : 'this note';
    const bound = onNote((note ?? '').replace(/^here$/i, 'this note'), reader, (path) =>
      call('list_backlinks', { path }),
    );
    if (!bound) continue;
    return {
      intent: 'links',
      reading: `what links to ${bound.name}`,
      sureness: 0.93,
      plan: bound.plan,
      ...(isCount && { tell: ([first]) => first && countLinking(first) }),
    };
  }
  return undefined;
};

function countLinking({ result }: AnsweredCall): string | undefined {
  const paths = [...new Set(records(result.results).map((link) => scalarInputText(link.source_path)))];
  return [
    `${countWithNoun(paths.length, 'note')} ${paths.length === 1 ? 'links' : 'link'} to ${noteLink(scalarInputText(result.path))}${paths.length > 0 ? ':' : '.'}`,
    ...paths.slice(0, 30).map((path) => `- ${noteLink(path)}`),
  ].join('\n');
}

const TYPE_WORDS =
  '(?:supports?|supported|supporting|backs?(?: up)?|backed(?: up)?|confirms?|confirmed|confirming|contradicts?|contradicted|contradicting|refutes?|refuted|disproves?|opposes?|opposed|speaks? (?:against|for)|argues? (?:against|for)|disagrees?(?: with)?|conflicts?(?: with)?|weakens?|undermines?|strengthens?|causes?|caused|cites?|against|in favou?r of|evidence (?:for|against))';

const relations: Read = (reader) => {
  const { request, words } = reader;
  const { text } = request;
  const T = '(?<note>.+?)';
  const listRequest =
    /^(?:show |list |find |are there |which |what |give me )?(?:me )?(?:all |any |the |my )*(?<type>contradictions?|contradicting (?:notes|claims)|(?:notes|claims|observations) (?:that )?contradict(?: each other)?|relations?|supporting relations)(?: are there| (?:do|have) (?:i|we) (?:have|got)| (?:exist|i have|we have|between (?:my|the) notes))*(?: in (?:my|the) (?:vault|notes))?$/i.exec(
      text,
    );
  if (listRequest?.groups) {
    const type = /^contradict|contradict/i.test(listRequest.groups.type ?? '') ? 'contradicts' : undefined;
    return {
      intent: 'relation',
      reading: type === undefined ? 'all relations' : 'all contradictions',
      sureness: 0.92,
      plan: relationQuery(type === undefined ? '1 = 1' : 'r.type = ?', type === undefined ? [] : [type]),
      tell: tellRelations('relation'),
    };
  }
  const both =
    /\b(?:for (?:and|or) against|pro (?:and|or) con(?:tra)?|pros and cons (?:of|for)|support(?:s)? (?:and|or) contradict(?:s)?) (?<note>.+)$/i.exec(
      text,
    );
  const weighed =
    both &&
    onNote(both.groups?.note, reader, (path) =>
      relationQuery("r.type IN ('supports', 'contradicts') AND r.target = ?", [path]),
    );
  if (weighed && 'call' in weighed.plan)
    return {
      intent: 'relation',
      reading: `what is for and against ${weighed.name}`,
      sureness: 0.96,
      plan: weighed.plan,
      tell: tellRelations('relation'),
    };
  const around =
    /^(?:what are |show |list |give me )?(?:me )?(?:all |the )*relations(?:hips)? (?:of|for|around|with) (?<note>.+)$/i.exec(
      text,
    );
  const bound =
    around &&
    onNote(around.groups?.note, reader, (path) => relationQuery('r.source = ? OR r.target = ?', [path, path]));
  if (bound)
    return {
      intent: 'relation',
      reading: `relations of ${bound.name}`,
      sureness: 0.92,
      plan: bound.plan,
      tell: tellRelations('relation'),
    };
  const incoming: readonly RegExp[] = [
    new RegExp(
      `^(?:what|which(?: \\w+)?|who|show(?: me)?|list|find|give me|any|all|everything|is there (?:anything|something|a note|any(?= evidence)|(?=evidence))|do (?:i|we) have (?=evidence|any evidence)|are there (?:any )?notes?|does anything|do any notes?|anything|notes?|observations?|evidence)\\b(?:.*? )??(?<type>${TYPE_WORDS})(?: of)? ${T}$`,
      'i',
    ),
    new RegExp(
      `^(?:what|which(?: \\w+)?) (?:is|are|speaks?|counts?|stands?) (?<type>against|for|in favou?r of) ${T}$`,
      'i',
    ),
    new RegExp(
      `^(?:by what|by which notes?) is ${T} (?<type>supported|contradicted|backed|confirmed|refuted|caused|cited)$`,
      'i',
    ),
    new RegExp(
      `^(?:is|what) ${T} (?<type>supported|contradicted|backed|confirmed|refuted) by(?: what| anything| which notes?)?$`,
      'i',
    ),
    new RegExp(`^(?:what is |list |show )?(?:the )?evidence (?<type>for|against) ${T}$`, 'i'),
  ];
  const outgoing: readonly RegExp[] = [
    new RegExp(`^(?:what|which(?: \\w+)?) (?:is|are) ${T} (?<type>evidence (?:for|against))$`, 'i'),
    new RegExp(`^(?:what|which(?: \\w+)?|whom) (?:does|do|did) ${T} (?<type>${TYPE_WORDS})$`, 'i'),
    new RegExp(
      `^(?:what|which(?: \\w+)?) (?:is|are) (?<type>supported|contradicted|backed|confirmed|refuted|caused|cited) by ${T}$`,
      'i',
    ),
  ];
  for (const [forms, from, to] of [
    [outgoing, 'source', 'target'],
    [incoming, 'target', 'source'],
  ] as const) {
    for (const form of forms) {
      const { note, type } = form.exec(text)?.groups ?? {};
      if (note === undefined || type === undefined) continue;
      const typeWords = restore(type, request).toLowerCase();
      const kind = relationType(typeWords, words) ?? relationType(typeWords.replace(/(?:ed|ing)$/, 's'), words);
      if (kind === undefined) continue;
      const bound = onNote(note, reader, (path) => relationQuery(`r.type = ? AND r.${from} = ?`, [kind, path]), 0.62);
      if (!bound) continue;
      return {
        intent: 'relation',
        reading: `what ${to === 'source' ? `${kind} ${bound.name}` : `${bound.name} ${kind}`}`,
        sureness: 0.6 + 0.35 * bound.sureness,
        plan: bound.plan,
        tell: tellRelations(
          to === 'source' ? `${kind.replace(/_/g, ' ')} ${bound.name}` : `${bound.name} ${kind.replace(/_/g, ' ')}`,
          to,
        ),
      };
    }
  }
  return undefined;
};

const relationQuery = (where: string, params: readonly string[]) =>
  call('query_graph', {
    sql: `SELECT r.source, r.type, r.target, r.confidence, r.written FROM relations r WHERE ${where} ORDER BY r.confidence DESC`,
    params,
    limit: 100,
  });

const tellRelations =
  (says: string, side?: 'source' | 'target') =>
  ([first]: readonly AnsweredCall[]): string | undefined => {
    if (!first || first.result.success !== true) return undefined;
    const rows = records(first.result.rows);
    const link = (path: unknown, targetText?: unknown) =>
      scalarInputText(path) === '' ? escapeTitle(scalarInputText(targetText)) : noteLink(scalarInputText(path));
    if (rows.length === 0)
      return side === undefined
        ? 'No note has such a relation.'
        : `No note’s relations say what ${says.includes(' ') ? escapeTitle(says) : says}.`;
    const lines = rows.slice(0, 30).map((row) => {
      const sure = typeof row.confidence === 'number' && row.confidence < 1 ? ` (confidence ${row.confidence})` : '';
      return side === undefined
        ? `- ${link(row.source)} *${escapeTitle(scalarInputText(row.type).replace(/_/g, ' '))}* ${link(row.target, row.written)}${sure}`
        : `- ${link(row[side], side === 'target' ? row.written : undefined)}${sure}`;
    });
    return [
      side === undefined
        ? `${countWithNoun(rows.length, says)}:`
        : `${countWithNoun(rows.length, 'note')}: what ${escapeTitle(says)}`,
      lines.join('\n'),
    ].join('\n\n');
  };

export const RELATION_ACTS: readonly Read[] = [relate];
export const CONNECTIONS: readonly Read[] = [links, relations];
