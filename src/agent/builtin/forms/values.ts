import { patternText } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';
import { contentWords } from './question-words.ts';

/** Values of a kind, and the words that ask for them. */
const INFO_NOUNS: readonly { readonly info_type: string; readonly noun: string }[] = [
  {
    info_type: 'vin',
    noun: 'vins?|vehicle identification numbers?|fahrgestellnummern?|num[eé]ro de (?:bastidor|ch[aâ]ssis)|车架号',
  },
  {
    info_type: 'phone',
    noun: '(?:tele)?phone(?: numbers?)?|(?:mobile|cell)(?: phone)?(?: numbers?)?|telefonnummern?|handynummern?|(?:n[uú]mero de )?tel[eé]fono|(?:num[eé]ro de )?t[eé]l[eé]phone|电话(?:号码)?|手机号?',
  },
  {
    info_type: 'email',
    noun: 'e-?mail(?: address(?:es)?| adress[e]?)?s?|e-?mail-adressen?|correo(?: electr[oó]nico)?|adresse (?:e-?mail|[eé]lectronique)|courriel|邮箱|邮件地址',
  },
  { info_type: 'url', noun: 'urls?|websites?|web ?(?:address(?:es)?|pages?|sites?)|homepage|网址|网站' },
  {
    info_type: 'address',
    noun: '(?:postal |home |street )?address(?:es)?|adressen?|anschrift|direcci[oó]n|adresse|地址',
  },
];
const ASKS_FOR_VALUE = patternText`
  ^(?!.*\babout\b)(?:what(?:'s|s)?\b|which\b|when(?:'s)?\b|where(?:'s)?
  \b|whose\b|find\b|give me\b|tell me\b|show me\b|look up\b|list\b|do i have\b|get\b|i need\b
  |wie (?:ist|lautet)\b|was ist\b|cu[aá]l es\b|quel(?:le)? est\b|我的|.*的
  (?=电话|手机|邮箱|邮件地址|地址|网址|生日|号码|车架号))
`;
/** The noun ends the question, except for whose or which value it is. */
const TAIL = String.raw`(?:\s+(?:of|for|from|in|at|de|von|für|des|du)\b.*|\s*(?:是什么|是多少|是)|,? please)?\s*[?.!？。]*$`;

/** Questions for a value of a kind: a VIN, a phone number, an address. */
export const VALUES: readonly QuestionForm[] = [
  {
    name: 'value: where somebody lives',
    patterns: [
      /^where (?:do|does|did|is|are) (?<whom>.+?) (?:live|living|reside|based)[?.!]*$/i,
      /^wo wohn(?:t|en) (?<whom>.+?)[?.!]*$/i,
      /^(?:dónde vive|où habite) (?<whom>.+?)[?.!]*$/i,
      /^(?<whom>.+?)住在?哪(?:里|儿)?[？?。]*$/,
    ],
    plan: ({ whom }) => {
      const query = contentWords(whom ?? '').join(' ');
      return call('find_specific_info', { info_type: 'address', ...(query === '' ? {} : { query }) });
    },
  },
  ...INFO_NOUNS.map(({ info_type, noun }): QuestionForm => ({
    name: `value: ${info_type}`,
    patterns: [
      new RegExp(`${ASKS_FOR_VALUE}.*?(?<![\\p{Script=Latin}-])(?<noun>${noun})(?![\\p{Script=Latin}-])${TAIL}`, 'iu'),
    ],
    plan: ({ noun: nounText }, { text }) => {
      const query = contentWords(text.replace(nounText ?? '', ' '))
        .filter((word) => !/^(?:again|number|need|nummer|号码|是|多少|lautet|date)$/i.test(word))
        .join(' ');
      return call('find_specific_info', { info_type, ...(query === '' ? {} : { query }) });
    },
  })),
];
