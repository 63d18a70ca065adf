import { pattern } from '../../../notes/basics/pattern.ts';

/** What kind of thing a question asks for, and how a text shows that it holds one. */
export interface AnswerKind {
  /** For a sentence such as "no passage gives …". */
  readonly name: string;
  readonly asks: RegExp;
  readonly shows: RegExp;
  /** Words of the question that an answer of this kind need not have: "80 €" says that it is a price. */
  readonly says?: RegExp;
  /** A text that does not show it cannot be the answer. */
  readonly isRequired: boolean;
  /** Words with which notes in the app's languages name it: searched too where the question's own words find none. */
  readonly cues?: string;
}

const MONTH =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
const WEEKDAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|werktags?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?';
const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|dozen|none|ein(?:e|en|er)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|deux|trois|quatre|cinq|sept|huit|neuf|dix';
const UNIT = String.raw`(?:[kcmµn]?m|km|mi|ft|inch(?:es)?|miles?|met(?:er|re)s?|kilomet(?:er|re)s?|[kMGT]i?B|bytes?|bits?|kilobytes?|megabytes?|gigabytes?|[km]?g|kilos?|lbs?|pounds?|[mc]?l|lit(?:er|re)s?|s|secs?|seconds?|min|minutes?|minuten|h|hours?|stunden?|days?|tage?|weeks?|wochen?|months?|monate?|years?|jahre?|nights?|nächte|levels?|characters?|chars?|words?|lines?|pages?|steps?|digits?|px|pixels?|percent|%|times?)`;
const ANY_NUMBER = String.raw`(?:(?<![\p{L}\p{N}_])(?:\d[\d.,'’]{0,30}|(?:${NUMBER_WORD})(?![\p{L}])))`;

const A_NUMBER = new RegExp(ANY_NUMBER, 'iu');
const A_MEASURE = new RegExp(String.raw`${ANY_NUMBER}[\s\u00a0-]*(?:${UNIT})(?![\p{L}])`, 'iu');
const A_TIME = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:19|20)\d\d(?!\d)|\d{1,2}[:.]\d\d(?!\d)|\d{1,2}\s?(?:am|pm|uhr|o'clock)|\d{1,2}\.?\s?(?:${MONTH})|(?:${MONTH})\s\d{1,4}|(?:${WEEKDAY})|january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|juni|juli|oktober|dezember|today|tomorrow|yesterday|noon|midnight|sunset|sunrise|morning|evening|spring|summer|autumn|winter|once per|at (?:start|launch)|every time)(?!\p{L})`,
  'iu',
);
const CODE =
  /`[^`\n]+`|<[\w./]+\.h(?:pp)?>|\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[a-z]\w*(?:\.[a-z]\w*){2,}\b|(?:^|\s)--?[a-z][\w-]+/u;

/** The first whose question fits counts. */
const ANSWER_KINDS: readonly AnswerKind[] = [
  {
    name: 'how often',
    asks: /\bhow (?:often|frequently|many times)\b|\bwie oft\b|\bcon qué frecuencia\b|\bà quelle fréquence\b|多久一次/i,
    shows: pattern('i')`
      \b(?:once|twice|every|each|daily|weekly|monthly|yearly|annually|hourly|nightly|always|never|sometimes|seldom|rarely
      |per (?:day|week|month|year|night|hour|session)|(?:times?|nights?|days?) (?:a|per)|\d+ ?(?:times|x|×)
      |täglich|wöchentlich|monatlich|jährlich|einmal|zweimal|jede[nrs]?|cada|chaque|fois)\b
    `,
    isRequired: true,
    cues: 'every once daily weekly per',
  },
  {
    name: 'a price',
    says: /^(?:costs?|prices?|fees?|much|expensive|pay|paid|spend|spent|kostet|preis)$/i,
    asks: pattern('i')`
      \bhow much\b.{0,200}\b(?:costs?|pay|paid|spend|spent|earn|money)\b|\b(?:costs?|prices?|fees?|rent|salary|expensive)\b
      |\bwie ?viel kostet|\bkostet\b|\bpreis\b|cu[aá]nto cuesta|combien (?:coûte|ça coûte)|多少钱
    `,
    shows: /[€$£¥]\s?\d|\d[\d.,]{0,30}\s?(?:[€$£¥]|(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|francs?)\b)/i,
    isRequired: true,
    cues: 'cost price Kosten Preis coût prix costo precio €',
  },
  {
    name: 'a temperature',
    says: /^(?:temperatures?|temperatur|hot|warm|cold)$/i,
    asks: /\btemperatures?\b|\bhow (?:hot|warm|cold)\b|\btemperatur\b|\btemperatura\b|\btempérature\b|温度/i,
    shows: /\d\s?(?:°|degrees?\b|grad\b|kelvin\b|[CFK]\b)/i,
    isRequired: true,
    cues: 'temperature Temperatur °C Grad degrees',
  },
  {
    name: 'a frequency',
    says: /^(?:frequenc(?:y|ies)|pitch|rates?|frequenz)$/i,
    asks: /\bfrequenc(?:y|ies)\b|\bsampl(?:e|ing) rates?\b|\bpitch\b|\bfrequenz\b/i,
    shows: /\d\s?[kMG]?Hz\b|[kMG]?hz\b\W{0,12}\d/i,
    isRequired: true,
    cues: 'kHz Hz MHz frequency',
  },
  {
    name: 'a speed',
    says: /^(?:speeds?|fast|geschwindigkeit)$/i,
    asks: /\bspeeds?\b|\bhow fast\b|\bgeschwindigkeit\b|\bvelocidad\b|\bvitesse\b/i,
    shows: /\d\s?(?:[kc]?m\/s|km\/h|kmh|mph|knots?|kn|[kMG]B\/s|[kMG]bit\/s)\b/i,
    isRequired: true,
    cues: 'm/s km/h speed',
  },
  {
    name: 'a key',
    says: /^(?:keys?|shortcuts?|keyboard|hotkeys?|keybindings?)$/i,
    asks: /\b(?:which|what)(?: is the| are the)?(?: \w+)? (?:keys?|shortcuts?|hot ?keys?|key ?bindings?)\b|\bkeyboard shortcuts?\b|\btastenkürzel\b/i,
    shows:
      /\b(?:ctrl|cmd|alt|shift|option|command|control)\s?`?\s?[+-]|[⌘⌥⇧⌃]|\bF\d{1,2}\b|`(?:Tab|Enter|Esc|Space|[A-Z])`/i,
    isRequired: true,
    cues: 'shortcut Ctrl Cmd Alt key',
  },
  {
    name: 'a number',
    says: /^(?:number|count|counted|total)$/i,
    asks: /\bhow (?:many|much)\b|\b(?:what|which) (?:is|was|were|are) the (?:total )?(?:number|count) of\b|\bwie ?viele?\b|cu[aá]nt[oa]s?\b|\bcombien\b|多少|几个/i,
    shows: A_NUMBER,
    isRequired: true,
  },
  {
    name: 'a time',
    says: /^(?:time|day|date|year|month)$/i,
    asks: pattern('i')`
      (?:^|\b(?:and|since|until|till|from|by|exactly)\s)when\b|\bwhat (?:time|day|date|year|month)\b|\bwhich (?:day|date|year|month|week|weekday)\b|\b(?:birthday|deadline|due date)\b
      |\b(?:bis |seit |ab )?wann\b|\bgeburtstag\b|\bcu[aá]ndo\b|\bquand\b|什么时候|何时|几点
    `,
    shows: A_TIME,
    isRequired: true,
  },
  {
    name: 'a measure',
    says: /^(?:far|apart|tall|deep|high|wide|long|big|large|length|distance|size|width|height|depth|duration|met(?:er|re)s?)$/i,
    asks: pattern('i')`
      \bhow (?:far|tall|deep|high|wide|long|big|large|heavy|thick|old|close|near|small)\b
      |\b(?:what|which)(?:'s| is| was| are| were)? (?:the |my )?(?:[\w-]+ ){0,2}(?:size|length|distance|width|height|depth
      |weight|duration|capacity|area)\b
      |\bwie (?:weit|hoch|tief|lang|lange|breit|groß|schwer|alt)\b|多(?:长|远|高|大|久)
    `,
    shows: new RegExp(`${A_MEASURE.source}|${A_NUMBER.source}`, 'iu'),
    isRequired: true,
  },
  {
    name: 'a number or code',
    says: /^(?:numbers?|codes?|nummer|número|numéro)$/i,
    asks: pattern('i')`
      \b(?:number|code|pin|id|vin|seed|password|serial|version|plate|iban|policy)\b(?! of\b.*\b(?:notes|people)\b)
      |(?:nummer|kennzeichen|passwort|número|numéro|contraseña|号码|密码)
    `,
    shows: /(?<![\p{L}-])[\p{L}-]*\d[\p{L}\p{N}-]*/u,
    isRequired: true,
  },
  {
    name: 'a value',
    says: /^values?$/i,
    asks: /\bvalues?\b|\bdefaults?\b|\bmaxim(?:um|al)\b|\bminim(?:um|al)\b|\blimits?\b/i,
    shows: /(?<![\p{L}\p{N}_])[-+]?(?:0x[\da-f]+|\d[\d.,]*)|\b(?:true|false|on|off|none|null|yes|no)\b/iu,
    isRequired: false,
  },
  {
    name: 'a name',
    asks: /\bnames? of\b|\bcalled\b|\bwie heiß(?:t|en)\b|\bcómo se llama|\bcomment s'appelle|叫什么/i,
    shows: /\b(?:named?|called|names|known as|heiß(?:t|en)|llamad[oa]|s'appelle)\b|叫/i,
    isRequired: true,
  },
  {
    name: 'a person',
    asks: /\bwho(?:m|se)?\b|\bby whom\b|\bwer\b|\bwem\b|\bqui[eé]n(?:es)?\b|\bqui\b|谁/i,
    shows: /\p{Lu}[\p{Ll}.’'-]+ \p{Lu}[\p{Ll}’'-]+|\[\[[^[\]]+\]\]|\[@?[\p{L} .-]+\]\(|@\w+/u,
    isRequired: false,
  },
  {
    name: 'a command, setting or name in code',
    says: /^(?:commands?|settings?|options?|variables?|environment|functions?|flags?)$/i,
    asks: pattern('i')`
      \b(?:which|what)(?: is the| are the)?(?: [\w+#]+){0,2} (?:commands?|settings?|options?|variables?|headers?|functions?|flags?
      |registers?|propert(?:y|ies)|parameters?|macros?|keywords?|switch|extensions?|attributes?|class|method|tools?)\b
    `,
    shows: CODE,
    isRequired: false,
  },
  {
    name: 'a place',
    says: /^(?:stored|located|folder|directory|file|path|place|stands?|lies?)$/i,
    asks: /(?:^|\b(?:and|from|exactly)\s)where\b|\b(?:which|what) (?:folder|directory|file|room|place|city|town|country|street|path)\b|\bwo(?:hin|her)?\b|\bd[oó]nde\b|\boù\b|哪里|在哪/i,
    shows:
      /`[^`\n/.]*[/.][^`\n]*`|(?<![\p{L}])(?:in|at|on|under|near|behind|beside|above|along|opposite|next to|bei|am|im|auf|neben|hinter|en|sur|dans|chez) (?:(?:the|a|an|our|my|der|dem|den|la|el|le|les) )?[\p{L}`*[]{3,}|(?<![\w-])[\w-]+\/[\w-]+/u,
    isRequired: false,
  },
  {
    name: 'a reason',
    asks: /(?:^|\band\s)why\b|\bwhat for\b|\bwarum\b|\bweshalb\b|\bpor qué\b|\bpourquoi\b|为什么/i,
    shows:
      /\b(?:because|since|so that|in order|therefore|otherwise|as (?:it|they|the)|to avoid|due to|reason|would|weil|denn|damit|sonst|porque|parce que|car)\b|因为/i,
    isRequired: false,
  },
];

/** The kind that a question asks for; `undefined` where any sentence may answer it. */
export function askedAnswerKind(question: string): AnswerKind | undefined {
  // “Why did it cost more” asks for no price.
  if (
    /^(?:and |but |so )?(?:why|how come|warum|wieso|weshalb|por qué|por que|pourquoi)(?!\p{L})/iu.test(question.trim())
  )
    return ANSWER_KINDS.at(-1);
  return ANSWER_KINDS.find(({ asks }) => asks.test(question));
}

/** What looks like a figure and is none: days, times of day, the numbers of a list, and what names another note. */
const NO_FIGURE =
  /\d{4}-\d{2}(?:-\d{2})?|\b\d{1,2}:\d{2}\b|^[^\S\n]*\d{1,3}[.)]\s|\[\[[^[\]]*\]\]|\]\([^)\n]{0,2000}\)|\^[\w-]+\s*$/gm;

/** Kinds that a heading may tell for all that stands under it: "Each night", "In the kitchen". */
const BY_HEADING = new Set(['how often', 'a time', 'a place', 'a person']);

export function headingShowsKind({ name, shows }: AnswerKind, headings: string): boolean {
  return BY_HEADING.has(name) && shows.test(headings);
}

/** Whether a text holds what a question of this kind asks for. */
export function showsKind({ name, shows }: AnswerKind, text: string): boolean {
  return shows.test(IS_FIGURE.has(name) ? text.replace(NO_FIGURE, ' ') : text);
}

const IS_FIGURE = new Set(['a number', 'a measure', 'a value', 'a number or code']);
