import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { formOf } from '../answering/word-forms.ts';
import { call } from '../forms/question-form.ts';
import { ADD, HERE, notThere, onNote, type Candidate, type Read, type Reader } from './candidate.ts';
import { findDays, firstDay } from './find-days.ts';
import { isQuoted, nameIn, QUOTED, restore, type RequestText } from './read-request.ts';
import { foldName, type VaultWords } from './vault-words.ts';

/** Tags and properties that a request sets or takes away: quotation marks say where a value begins and ends, and are no part of it. */

const tagList = (part: string, request: RequestText): string[] =>
  part
    .split(/\s*(?:,|\band\b|&|\+)\s*|\s+(?=#)/i)
    .map((tag) =>
      restore(tag, request)
        .replace(/^#|^(?:the )?tags? #?/i, '')
        .replace(/[\s.!,]+$/, '')
        .trim()
        .replace(/\s+/g, '-'),
    )
    .filter((tag) => tag !== '');

const TAGS = `(?<tags>(?:#?${QUOTED}|#?[^\\s,#:]+)(?:(?:\\s*,\\s*(?:and )?|\\s+and\\s+|\\s*&\\s*|\\s+(?=#))(?:#?${QUOTED}|#?[^\\s,#:]+))*)`;

const tag: Read = (reader) => {
  const { request } = reader;
  const { text } = request;
  if (/^(?:rename|change|replace) (?:the )?(?:tag |#)/i.test(text)) return undefined;
  const A = '(?:the |a |an |new |another )*';
  const forms: readonly (readonly [RegExp, 'add' | 'remove'])[] = [
    [
      new RegExp(
        `^(?:remove|delete|drop|take|strip|clear|get rid of|erase) ${A}(?:tags? )?(?:#|tags? |(?=#))${TAGS}(?: tags?)?(?: (?:away |off )?(?:from|off|of|on|in) (?:the )?(?<note>.+))?$`,
        'i',
      ),
      'remove',
    ],
    [
      new RegExp(
        `^(?:remove|delete|drop|take|strip|get rid of) ${A}${TAGS} tags? (?:away |off )?(?:from|off|of|on|in) (?<note>.+)$`,
        'i',
      ),
      'remove',
    ],
    [new RegExp(`^(?:take|strip|remove) ${A}(?:tags?|labels?|hashtags?) ${TAGS} off (?<note>.+)$`, 'i'), 'remove'],
    [new RegExp(`^untag (?<note>.+?) (?:from |as |with )?#?${TAGS}$`, 'i'), 'remove'],
    [
      new RegExp(
        `^(?<note>.+?) (?:should|must) (?:no longer|not) (?:be tagged|have the tag|carry the tag)(?: as| with)? #?${TAGS}$`,
        'i',
      ),
      'remove',
    ],
    [new RegExp(`^${ADD} ${A}(?:tags?|labels?|hashtags?) ${TAGS}(?: (?:to|on|onto|for|in) (?<note>.+))?$`, 'i'), 'add'],
    [new RegExp(`^${ADD} (?=#)${TAGS}(?: (?:to|on|onto|for|in) (?<note>.+))?$`, 'i'), 'add'],
    [new RegExp(`^${ADD} ${A}${TAGS} tags? (?:to|on|onto|for) (?<note>.+)$`, 'i'), 'add'],
    [new RegExp(`^${ADD} ${TAGS} as (?:a )?tags? (?:to|on|for) (?<note>.+)$`, 'i'), 'add'],
    [new RegExp(`^(?:tag|label) (?<note>.+?) (?:with|as|by|using|under) (?:the )?(?:tags? )?${TAGS}$`, 'i'), 'add'],
    [new RegExp(`^(?:tag|label) (?<note>${HERE}|${QUOTED}|.+(?= #)) ${TAGS}$`, 'i'), 'add'],
    [new RegExp(`^(?:give|set|apply|assign) (?<note>.+?) ${A}(?:tags? |(?=#))${TAGS}$`, 'i'), 'add'],
    [
      new RegExp(`^(?:set|apply|assign) ${A}(?:tags?|labels?|hashtags?) ${TAGS} (?:to|on|for) (?<note>.+)$`, 'i'),
      'add',
    ],
    [
      new RegExp(
        `^(?<note>.+?) (?:should (?:be tagged|have|get|carry|bear)|needs(?: to be tagged)?|gets|must have|belongs under|wants)(?: as| with)? ${A}(?:tags? )?#?${TAGS}(?: tag)?$`,
        'i',
      ),
      'add',
    ],
  ];
  for (const [form, way] of forms) {
    const { note, tags = '' } = form.exec(text)?.groups ?? {};
    if (tags === '') continue;
    if (
      /should (?:have|get)|needs|gets|wants/i.test(form.source) &&
      form.source.startsWith('^(?<note>') &&
      !/\btag|#/i.test(text)
    )
      continue;
    const list = tagList(tags, request);
    if (list.length === 0 || list.some((tagName) => /[^\p{L}\p{N}/_-]/u.test(tagName))) continue;
    const bound = onNote(note, reader, (path) => call('update_frontmatter', { path, [way]: { tags: list } }));
    if (!bound) continue;
    const which = list.map((tagName) => `#${tagName}`).join(', ');
    return {
      intent: 'tag',
      reading: `${way === 'add' ? 'tag' : 'untag'} ${inQuotes(bound.name)}: ${which}`,
      sureness: 0.9 * bound.sureness + 0.08,
      plan: bound.plan,
    };
  }
  const unbound = /^(?:tag|label) (?<note>.+?) (?:with|as) \S+$/i.exec(text)?.groups?.note;
  if (unbound !== undefined && reader.words.notes.length > 0 && !/s$/.test(unbound))
    return notThere(unbound, reader, 'tag');
  return undefined;
};

const renameTag: Read = ({ request }) => {
  const match =
    /^(?:rename|change|replace|turn) (?:the )?(?<sign>tag ["“]?#?|#)(?<from>[^\s#]+|[\ue000-\ue0ff]) (?:to|into|with|by|as) (?:the )?(?:tag )?#?(?<to>[^\s#]+)(?: everywhere| in all notes)?$/iu.exec(
      request.text,
    );
  if (!match?.groups) return undefined;
  const [from, to] = [match.groups.from, match.groups.to].map((part) => restore(part, request).replace(/^#/, ''));
  return {
    intent: 'tag',
    reading: `rename #${from} to #${to}`,
    sureness: 0.97,
    plan: call('rename_tag', { from, to }),
  };
};

/** The property that a word names: by its key, its plural, or another form of it. */
export function bindKey(word: string, { properties }: Pick<VaultWords, 'properties'>): string | undefined {
  const keyName = foldName(word)
    .replace(/^(?:property|field) /, '')
    .replace(/ /g, '_');
  const form = formOf(keyName);
  const exact = properties.find(
    ({ key }) => key === keyName || key === keyName.replace(/_/g, ' ') || key === keyName.replace(/_/g, '-'),
  );
  return (exact ?? properties.find(({ key }) => formOf(key) === form || `${key}s` === keyName))?.key;
}

/** The property that has this value; one that says how far something is, where there are several. */
export function keyOfValue(value: string, { properties }: Pick<VaultWords, 'properties'>): string | undefined {
  const foldedValue = foldName(value);
  const having = properties.filter(({ values }) => values.some((candidate) => foldName(candidate) === foldedValue));
  return (having.find(({ key }) => STATE_KEY.test(key)) ?? having[0])?.key;
}

const STATE_KEY = /^(?:status|state|stage|phase|progress)$/;

export const stateKey = ({ properties }: Pick<VaultWords, 'properties'>): string =>
  properties.find(({ key }) => STATE_KEY.test(key))?.key ?? 'status';

const setProperty: Read = (reader) => {
  const { request, words } = reader;
  // “A property "language: Swedish"”: key and value stand in one pair of marks.
  const text = request.text.replace(new RegExp(`(?<=property )${QUOTED}`), (sign) => {
    const inner = restore(sign, request);
    return /^[\p{L}_-]+\s*[:=]/u.test(inner) ? inner : sign;
  });
  const VALUE = `(?<value>${QUOTED}|\\S.*?)`;
  const SET =
    '(?:set|change|update|make|put|turn|switch|bump|raise|lower|edit|adjust|correct|move|push|shift|postpone|extend)';
  const isShift = /^(?:move|push|shift|postpone|extend) /i.test(text);
  const forms: readonly RegExp[] = [
    new RegExp(
      `^${SET} (?:the )?(?:property |field |value of )?(?<key>${QUOTED}|[\\p{L}\\p{N}_ -]{1,30}?) (?:of|in|for|on) (?<note>.+?) (?:to|=|as|into|at|:) ${VALUE}$`,
      'iu',
    ),
    new RegExp(`^${SET} (?<note>.+?)'s (?<key>[\\p{L}\\p{N}_ -]{1,30}?) (?:to|=|as|into|at) ${VALUE}$`, 'iu'),
    new RegExp(
      `^${SET} (?:the )?(?:property |field )?(?<key>${QUOTED}|[\\p{L}\\p{N}_-]{1,30}) (?:to|=|as|:) ${VALUE}(?: (?:for|on|in|of) (?<note>.+))?$`,
      'iu',
    ),
    new RegExp(`^(?:give|assign|award) (?<note>.+?) (?:a |an |the )?(?<key>[\\p{L}_-]+)(?: of| =|:) ${VALUE}$`, 'iu'),
    new RegExp(
      `^(?:give|assign|award) (?<note>.+?) (?:a |an |the )?(?<value>${QUOTED}|-?\\d+(?:[.,]\\d+)?) (?<key>[\\p{L}_-]+)$`,
      'iu',
    ),
    new RegExp(
      `^(?<note>.+?) (?:gets|got|has|deserves|should have|should get|is worth) (?:a |an |the )?(?<key>[\\p{L}_-]+)(?: of| =|:)? ${VALUE}$`,
      'iu',
    ),
    new RegExp(
      `^(?<note>.+?) (?:gets|got|deserves|should have|should get) (?:a |an )?(?<value>-?\\d+(?:[.,]\\d+)?) (?<key>[\\p{L}_-]+)$`,
      'iu',
    ),
    new RegExp(`^(?:mark|flag|set|put|make|move|switch|change) (?<note>.+?) (?:as|to) (?:being |be )?${VALUE}$`, 'iu'),
    new RegExp(
      `^(?<key>rate|score|grade|price|prioriti[sz]e) (?<note>.+?)(?: with| at| as| a| to)* (?<value>-?\\d+(?:[.,]\\d+)?)(?: stars?| points?| out of \\d+)?$`,
      'iu',
    ),
    new RegExp(
      `^(?:the )?(?<key>[\\p{L}_-]+) (?:of|for|on|in|at) (?<note>.+?) (?:is|should be|should go to|goes to|=|:)(?: now| up to| down to)? ${VALUE}$`,
      'iu',
    ),
    new RegExp(`^(?<note>.+?)'s (?<key>[\\p{L}_-]+) (?:is|should be|=)(?: now)? ${VALUE}$`, 'iu'),
    new RegExp(`^(?<note>.+?) should be (?:marked (?:as )?|set to )?${VALUE}$`, 'iu'),
    new RegExp(`^(?<note>.+?) is (?:now|no longer .+? but) ${VALUE}$`, 'iu'),
    new RegExp(`^(?:property |set )?(?<key>[\\p{L}_-]+)\\s*[:=]\\s*${VALUE} (?:for|on|in|to) (?<note>.+)$`, 'iu'),
    new RegExp(`^(?<note>.+?)[:,]? (?<key>[\\p{L}_-]+)\\s*[:=]\\s*${VALUE}$`, 'iu'),
    new RegExp(
      `^${ADD} (?:the |a )?(?:property |field )(?<key>${QUOTED}|[\\p{L}\\p{N}_-]+)(?:,? (?:with (?:the )?value|with|of)|\\s*[:=])? ${VALUE} (?:to|on|for|in) (?<note>.+)$`,
      'iu',
    ),
    new RegExp(`^(?:make|set|put) (?:the )?(?<key>[\\p{L}_-]+) of (?<note>.+?) (?<value>-?\\d+(?:[.,]\\d+)?)$`, 'iu'),
    new RegExp(`^(?<note>.+?) is (?<value>[^?]+)$`, 'iu'),
    new RegExp(`^(?:set )?(?<key>[\\p{L}_-]+)\\s*[:=]\\s*(?<value>${QUOTED}|[^\\s].{0,60})$`, 'iu'),
    new RegExp(`^${ADD} (?<key>[\\p{L}_-]+)\\s*[:=]\\s*${VALUE} (?:to|on|for|in) (?<note>.+)$`, 'iu'),
    // “QED: status read”, where that property has such values.
    new RegExp(`^(?<note>[^:]+?): (?:set )?(?<key>[\\p{L}_-]+)(?: to)? (?<value>${QUOTED}|\\S+)$`, 'iu'),
    // Said, and then how it is to be written: “X is now being read: status reading”.
    new RegExp(
      `^(?:(?:mark|set|flag) )?(?<note>[^:]+?) (?:as|is|was|has been) [^:]+[:;] ?(?<key>[\\p{L}_-]+)(?: ?[=:])? (?<value>${QUOTED}|\\S+)$`,
      'iu',
    ),
  ];
  let best: Candidate | undefined;
  for (const [at, form] of forms.entries()) {
    const groups = form.exec(text)?.groups;
    if (!groups?.value) continue;
    const keyWord = groups.key === undefined ? undefined : nameIn(groups.key, request);
    const value = restore(
      groups.value
        .replace(/ (?:now|again|please|instead|from now on)$/i, '')
        .replace(/^(?:the |a )?(?:status|state) (?=\S)/i, ''),
      request,
    );
    const isFree = at < 3 || at === 15;
    const boundKey =
      keyWord === undefined
        ? keyOfValue(value, words)
        : keyWord === 'rate'
          ? (bindKey('rating', words) ?? bindKey('stars', words) ?? 'rating')
          : bindKey(keyWord, words);
    const key =
      boundKey ??
      (keyWord === undefined
        ? at === 7 && /^(?:mark|flag)/i.test(text)
          ? stateKey(words)
          : undefined
        : isFree || at === 3 || (at === forms.length - 1 && /^(?:true|false)$/i.test(value))
          ? keyWord
          : undefined);
    // “Move” takes a note to a folder, unless the key of a day is named.
    if (isShift && at < 3 && !words.properties.some((property) => property.key === boundKey && property.isDay))
      continue;
    if (key === undefined || /^(?:tags?|titles?|names?|relations?|folder)$/i.test(key)) continue;
    if (keyWord !== undefined && !isQuoted(groups.key) && /\s/.test(keyWord) && boundKey === undefined) continue;
    // “Is” states a value only where it is one that says how far things are.
    const isStatement = form.source.startsWith('^(?<note>.+?) is (?<value>[^?]+)');
    if (
      isStatement &&
      (!STATE_KEY.test(key) || /^(?:what|who|where|when|which|how|why|there|it|that|is|are)\b/i.test(text))
    )
      continue;
    if (value.length > 200) continue;
    if (
      at === forms.length - 2 &&
      !words.properties.some(
        (property) =>
          property.key === boundKey &&
          ((property.isNumber && /^\d/.test(value)) ||
            property.values.some((own) => foldName(own) === foldName(value))),
      )
    )
      continue;
    // “As my favourite: favourite true” is no value of a state.
    if (
      keyWord === undefined &&
      boundKey === undefined &&
      !isQuoted(groups.value) &&
      (/:/.test(value) || value.split(' ').length > 3)
    )
      continue;
    const bound = onNote(
      groups.note,
      reader,
      (path) =>
        call('update_frontmatter', {
          path,
          updates: {
            [key]: toValue(
              dayValue(value, key, reader),
              isQuoted(groups.value) && words.properties.find((property) => property.key === key)?.isNumber !== true,
            ),
          },
        }),
      0.62,
    );
    if (!bound) continue;
    if (isStatement && bound.sureness < 0.95) continue;
    const sureness =
      (boundKey !== undefined ? 0.96 : isFree ? 0.9 : 0.8) * (0.75 + 0.25 * bound.sureness) -
      (groups.note === undefined && at > 2 && (reader.openNote === undefined || boundKey === undefined) ? 0.3 : 0);
    if (best && best.sureness >= sureness) continue;
    best = { intent: 'setprop', reading: `${key} of ${inQuotes(bound.name)}: ${value}`, sureness, plan: bound.plan };
  }
  return best ?? removeProperty(reader);
};

const removeProperty: Read = (reader) => {
  const { request, words } = reader;
  const match =
    /^(?:remove|delete|clear|unset|drop|erase|take away|get rid of|strip) (?:the )?(?<said>property |field )?(?<key>[\ue000-\ue0ff]|[\p{L}\p{N}_-]+)(?: property| field)? (?:of|from|in|on|off) (?<note>.+)$/iu.exec(
      request.text,
    ) ?? /^(?:remove|delete|clear|unset|drop|erase) (?<note>.+?)'s (?<key>[\p{L}\p{N}_-]+)$/iu.exec(request.text);
  if (!match?.groups) return undefined;
  const typedKey = nameIn(match.groups.key, request);
  if (/^tags?$/i.test(typedKey)) return undefined;
  const key = bindKey(typedKey, words) ?? (match.groups.said === undefined ? undefined : typedKey);
  if (key === undefined) return undefined;
  const bound = onNote(match.groups.note, reader, (path) =>
    call('update_frontmatter', { path, updates: { [key]: null } }),
  );
  return (
    bound && {
      intent: 'setprop',
      reading: `no ${key} for ${inQuotes(bound.name)}`,
      sureness: 0.97 * bound.sureness,
      plan: bound.plan,
    }
  );
};

/** A day in words as the property has its days. */
function dayValue(value: string, key: string, { words, nowMs }: Reader): string {
  if (!words.properties.some((property) => property.key === key && property.isDay)) return value;
  const [day] = findDays(value, nowMs, 'future');
  return day && day.to - day.from >= value.length - 1 ? firstDay(day) : value;
}

/** YAML has numbers and booleans; all else that a person types is text, and so is what stands in quotation marks as a number does not. */
function toValue(text: string, isText: boolean): string | number | boolean {
  const plain = text.trim();
  if (/^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  return !isText && /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

export const PROPERTY_ACTS: readonly Read[] = [tag, renameTag, setProperty];
