import { call, type Plan, type QuestionForm } from '../question-form.ts';
import { cleanSubject, contentWords } from '../question-words.ts';
import { withNote } from './named-note.ts';

const MONTH = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const UNIT = '(?:day|week|month|quarter|year)s?';
/** Expressions of time that the date tools understand. */
const DATE = new RegExp(
  String.raw`\b(?<date>(?:since|before|after|until) (?:last )?[\w-]+(?: \d{4})?|between .+? and .+?(?=[?.!]|$)|(?:the )?(?:last|past|previous|this) (?:(?:\d+|two|three|four|five|six|seven|ten) )?${UNIT}|(?:\d+|two|three|a|an) ${UNIT} ago|yesterday|today|(?:in |last |this )?(?:${MONTH})(?: \d{1,2})?(?:,? \d{4})?(?=[\s?.!,]|$)(?<=(?:in|last|this|during|from|of) \S+(?: \d{4})?|\d{4}|\S+ \d{1,2})|(?:in |on |from )?\d{4}-\d{2}(?:-\d{2})?|in (?:19|20)\d{2})`,
  'i',
);
const CREATED = /\b(?:creat\w*|wr(?:ote|itten|ite)|made|added|new)\b/i;
const MODIFIED = /\b(?:modif\w*|chang\w*|edit\w*|updat\w*)\b/i;

/** Values of a kind, and the words that ask for them. */
const INFO_NOUNS: readonly { readonly info_type: string; readonly noun: string }[] = [
  { info_type: 'vin', noun: 'vins?|vehicle identification numbers?|fahrgestellnummern?|num[eé]ro de (?:bastidor|ch[aâ]ssis)|车架号' },
  { info_type: 'phone', noun: '(?:tele)?phone(?: numbers?)?|(?:mobile|cell)(?: phone)?(?: numbers?)?|telefonnummern?|handynummern?|(?:n[uú]mero de )?tel[eé]fono|(?:num[eé]ro de )?t[eé]l[eé]phone|电话(?:号码)?|手机号?' },
  { info_type: 'email', noun: 'e-?mail(?: address(?:es)?| adress[e]?)?s?|e-?mail-adressen?|correo(?: electr[oó]nico)?|adresse (?:e-?mail|[eé]lectronique)|courriel|邮箱|邮件地址' },
  { info_type: 'url', noun: 'urls?|websites?|web (?:address|page|site)s?|homepage|网址|网站' },
  { info_type: 'address', noun: '(?:postal |home |street )?address(?:es)?|adressen?|anschrift|direcci[oó]n|adresse|地址' },
  { info_type: 'date', noun: 'birthdays?|date of birth|due date|deadlines?|dates?|geburtstag|cumpleaños|anniversaire|生日|日期' },
  { info_type: 'number', noun: 'numbers?|nummer|n[uú]mero|num[eé]ro|号码' },
];
const ASKS_FOR_VALUE = String.raw`^(?:what(?:'s|s)?\b|which\b|when(?:'s)?\b|where(?:'s)?\b|whose\b|find\b|give me\b|tell me\b|show me\b|look up\b|list\b|do i have\b|get\b|i need\b|wie (?:ist|lautet)\b|was ist\b|cu[aá]l es\b|quel(?:le)? est\b|我的|.*的(?=电话|手机|邮箱|邮件地址|地址|网址|生日|号码|车架号))`;
/** The noun ends the question, but for whom or what the value is of. */
const TAIL = String.raw`(?:\s+(?:of|for|from|in|at|de|von|für|des|du)\b.*|\s*(?:是什么|是多少|是)|,? please)?\s*[?.!？。]*$`;

/** Questions for a value, a phrase, a tag, a date, a number of notes. */
export const FINDING: readonly QuestionForm[] = [
  {
    name: 'count tagged notes',
    patterns: [/^(?:how many|count|number of).*?(?:tagged(?: with)?|with (?:the )?tags?|#)\s*#?(?<tags>[^?]+)/i],
    plan: ({ tags }) => byTags(tags ?? ''),
  },
  {
    name: 'count links',
    patterns: [/^(?:how many|count|number of)(?: notes?| backlinks| links)?.*? (?:link|links|linking|point|refer) to (?<note>.+)$/i, /^(?:how many|count|number of) backlinks (?:does|do) (?<note>.+) have/i],
    plan: ({ note }, question) => withNote(note, question, (note_path) => call('search_by_links', { note_path, direction: 'incoming' })),
  },
  {
    name: 'count notes about',
    patterns: [
      /^(?:how many|count|number of)(?: of my| the| my)? notes? (?:do i have |are there |did i write |have i written |are |is )?(?:(?:that |which )?(?:about|on|mention(?:ing)?|contain(?:ing)?|with)) (?<subject>.+)$/i,
      /^wie viele notizen .*?(?:über|zu|zum thema) (?<subject>.+)$/i,
      /^cuántas notas .*?(?:sobre|de) (?<subject>.+)$/i,
      /^combien de notes .*?(?:sur|de) (?<subject>.+)$/i,
    ],
    plan: ({ subject }) => call('search_notes', { query: cleanSubject(subject), mode: 'text', top_k: 5 }),
  },
  {
    name: 'count notes of a time',
    patterns: [/^(?:how many|count|number of)\b/i],
    plan: (_groups, { text }) => (DATE.test(text) ? byDate(text) : undefined),
  },
  {
    name: 'count notes',
    patterns: [
      /^(?:how many|count|number of)(?: of)?(?: the| my| all)? notes?(?: (?:do i have|are there|is there|are|is))?(?: in (?:the )?(?:folder )?(?<folder>[^?]+?))?(?: folder)?[?.!]*$/i,
      /^(?:wie viele notizen|cuántas notas|combien de notes|(?:我有|一共有)?多少(?:篇|条|个)?笔记)/i,
    ],
    plan: ({ folder }) => {
      const name = cleanSubject(folder);
      return call('list_notes', name === '' || /^(?:total|all|vault|here|it)$/i.test(name) ? {} : { folder: name, recursive: true });
    },
  },
  {
    name: 'phrase',
    patterns: [
      /["“„](?<phrase>[^"“”„]{2,})["”“]/u,
      /«\s*(?<phrase>[^«»]{2,}?)\s*»/u,
      /[「『](?<phrase>[^「」『』]+)[」』]/u,
      /^(?:find|search for|look for|where is|where's|which notes? contains?)(?: me)? (?:the )?(?:exact )?(?:text|phrase|words?|string|sentence)\s+(?<phrase>.+)$/i,
      /^(?:which|what) notes? contains? (?<phrase>.+)$/i,
      /^where (?:do|did) i mention (?<phrase>.+)$/i,
    ],
    plan: ({ phrase }) => (cleanSubject(phrase) === '' ? undefined : call('text_search', { query: cleanPhrase(phrase ?? '') })),
  },
  {
    name: 'tags',
    patterns: [
      /\b(?:tagged|tags?ged)(?: with| as)? (?<tags>.+)$/i,
      /\b(?:with|have|has|under) (?:the |a )?tags? (?<tags>.+)$/i,
      /\b(?:mit dem (?:tag|schlagwort)|con la etiqueta|avec (?:le tag|l'étiquette)) (?<tags>.+)$/i,
      /(?:标签|标记)(?:为|是|:|：)?\s*(?<tags>\S+?)(?:的(?:笔记)?)?$/,
      /(?:^|\s)(?<tags>#[\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*(?:\s*(?:,|and|or|und|y|et)?\s*#[\p{L}\p{N}_/-]+)*)/iu,
    ],
    plan: ({ tags }) => byTags(tags ?? ''),
  },
  {
    name: 'last note',
    patterns: [
      /^(?:when|what|which|where) (?:was|is|were) (?:the |my )?(?:very )?(?:last|latest|most recent|newest)(?: time i (?:wrote|took notes?)| notes?)(?: that)?(?: (?:i (?:wrote|took|made)|is|was))?(?: (?:about|on|of|with|mention(?:s|ing|ed)?) (?<subject>.+?))?[?.!]*$/i,
      /^(?:when|what) did i (?:last|most recently) (?:write|note|mention|work on|read)(?: (?:about|on|of|down))?(?: (?<subject>.+?))?[?.!]*$/i,
      /^(?:show me |show |list |give me |find |open )?(?:the |my )?(?:last|latest|most recent|newest|recent) (?:(?<count>\d{1,2}) )?(?:notes?|work|writing|changes|edits|files)(?: (?:about|on|of|with|mentioning) (?<subject>.+?))?[?.!]*$/i,
      /^(?:wann war |was ist |zeig(?:e)?(?: mir)? )?(?:die |meine )?(?:letzte[nr]?|neuesten?|jüngsten?) notiz(?:en)?(?: (?:über|zu|zum|von|mit) (?<subject>.+?))?[?.!]*$/i,
      /^(?:cuál es |muestra(?:me)? )?(?:la |las |mis? )?(?:últimas?|recientes) notas?(?: (?:sobre|de) (?<subject>.+?))?[?.!]*$/i,
      /^(?:quelle est |montre(?:-moi)? )?(?:la |les |mes )?(?:dernières?) notes?(?: (?:sur|de) (?<subject>.+?))?[?.!]*$/i,
      /^(?:notas recientes|notes récentes)(?: (?:sobre|sur|de) (?<subject>.+?))?[?.!]*$/i,
      /^(?:显示)?最(?:近|新)的?(?:关于(?<subject>.+?)的)?笔记[？?。]*$/,
    ],
    plan: ({ subject, count }) => recent(subject, count),
  },
  {
    name: 'notes of a time',
    patterns: [DATE],
    plan: ({ date }, { text }) => {
      const subject = /\b(?:about|on|mentioning) (?!\d)(?<subject>.+)$/i.exec(text.replace(date ?? '', ''))?.groups?.subject;
      const words = contentWords(cleanSubject(subject)).join(' ');
      if (words === '') return isAboutTime(text, date ?? '') ? byDate(text) : undefined;
      const period = cleanDate(date ?? '');
      return call('search_notes', { query: words, filter: { date_after: period, date_before: period } });
    },
  },
  {
    name: 'recent work',
    patterns: [/\b(?:recent|recently|lately|latest work|these days|worked on|working on|neulich|zuletzt|recientemente|récemment)\b|最近/i],
    plan: (_groups, { text }) => {
      const subject = /\b(?:about|on|regarding|über|sobre|sur) (?!(?:recently|lately))(?<subject>.+)$/i.exec(text)?.groups?.subject;
      return recent(subject?.replace(/\b(?:recently|lately|these days)\b/gi, ''), undefined);
    },
  },
  {
    name: 'notes about',
    patterns: [
      /^(?:(?:show|find|list|get|search)(?: me)? (?:for )?)?(?:all |any |the |my )*notes? (?:about|on|regarding|concerning) (?<subject>.+)$/i,
      /^what (?:do|did|have) i (?:already )?(?:know|write|written|noted?|say|said|think|thought|learn(?:ed|t)?|read) (?:down )?(?:about|on|of|regarding) (?<subject>.+)$/i,
      /^(?:do i have|is there|have i|are there)(?: any| some)? (?:notes?|anything|something) (?:about|on|regarding|concerning) (?<subject>.+)$/i,
      /^(?:tell me|anything|everything|something)(?: (?:everything|more|all))?(?: i (?:know|wrote|have))? (?:about|on) (?<subject>.+)$/i,
      /^(?:notizen|alles) (?:über|zu|zum thema) (?<subject>.+)$/i,
      /^was (?:weiß|habe|schrieb) ich (?:alles )?(?:über|zu) (?<subject>.+?)(?: geschrieben| notiert)?[?.!]*$/i,
      /^(?:notas|qué (?:sé|escribí)) (?:sobre|de|acerca de) (?<subject>.+)$/i,
      /^(?:notes|que sais-je|qu'est-ce que je sais|qu'ai-je écrit) (?:sur|de|à propos de) (?<subject>.+)$/i,
      /^(?:(?:我)?(?:有|写过|知道)(?:什么|哪些)?)?关于(?<subject>.+?)(?:的)?(?:笔记|什么|内容)?(?:有哪些|呢|吗)?[？?。]*$/,
    ],
    plan: ({ subject }) => search(subject),
  },
  ...INFO_NOUNS.map(
    ({ info_type, noun }): QuestionForm => ({
      name: `value: ${info_type}`,
      patterns: [new RegExp(`${ASKS_FOR_VALUE}.*?(?<![\\p{Script=Latin}-])(?<noun>${noun})(?![\\p{Script=Latin}-])${TAIL}`, 'iu')],
      plan: ({ noun: found }, { text }) => {
        const query = contentWords(text.replace(found ?? '', ' ')).filter((word) => !/^(?:number|need|nummer|号码|是|多少|lautet|date)$/i.test(word)).join(' ');
        return call('find_specific_info', { info_type, ...(query === '' ? {} : { query }) });
      },
    }),
  ),
  {
    name: 'search',
    patterns: [/^(?:search|look|find|finde|suche|busca|cherche|搜索|查找|找)(?: me)?(?: (?:for|nach|in my notes for))?\s*(?<subject>.+)$/i],
    plan: ({ subject }) => search(subject),
  },
];

function byTags(text: string): Plan | undefined {
  const either = /\b(?:or|oder|ou)\b/i.test(text);
  const tags = cleanSubject(text.replace(/\b(?:tags?|both|either|do i have|are there)\b/gi, ' '))
    .split(/\s*(?:,|\band\b|\bor\b|\bund\b|\boder\b|\by\b|\bet\b|\bou\b|\s)\s*/i)
    .map((tag) => tag.replace(/^#+|[?.!"'“”]+$/g, '').replace(/^["'“”]+/, ''))
    .filter((tag) => tag !== '');
  if (tags.length === 0) return undefined;
  return call('search_by_tags', { tags, ...(tags.length > 1 && !either ? { require_all: true } : {}) });
}

function recent(subject: string | undefined, count: string | undefined): Plan {
  const words = cleanSubject(subject);
  return call('search_recent_notes', {
    ...(words === '' ? {} : { content_filter: words }),
    ...(count === undefined ? (words === '' ? {} : { count: 5 }) : { count: Math.max(1, Number(count)) }),
  });
}

function byDate(text: string): Plan | undefined {
  const date = DATE.exec(text)?.groups?.date;
  if (date === undefined) return undefined;
  const period = cleanDate(date);
  const date_type = MODIFIED.test(text) ? 'modified' : CREATED.test(text) ? 'created' : 'both';
  return call('search_by_date', { start_date: period, end_date: period, date_type });
}

function cleanDate(date: string): string {
  return date.trim().replace(/^(?:in|on|from) /i, '').replace(/^the /i, '').replace(/[?.!,]+$/, '');
}

/** Whether the question asks what there is from that time, and not for something that happened then. */
function isAboutTime(text: string, date: string): boolean {
  const rest = contentWords(text.replace(date, ' ')).filter((word) => !/^(?:creat\w*|modif\w*|chang\w*|edit\w*|updat\w*|made|add(?:ed)?|new|list|work\w*|happened|entries|files|during|since|between|happen|daily|day)$/i.test(word));
  return rest.length === 0;
}

function search(subject: string | undefined): Plan | undefined {
  const query = cleanSubject(subject);
  return query === '' ? undefined : call('search_notes', { query });
}

/** A phrase is looked for as written: only what stands around it goes. */
function cleanPhrase(phrase: string): string {
  return phrase.trim().replace(/[?？]+$/, '').replace(/^["“'](.+)["”']$/u, '$1').trim();
}
