import { pattern } from '../../../notes/basics/pattern.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';

/** Function words of five languages: enough to leave the nouns of a question. */
const STOP_WORDS = new Set(
  [
    'a an the this that these those i me my mine we us our you your he she him his her hers it its they them their am is are was were be been being do does did',
    'have has had can could will would shall should may might must of to in on at by for from with about into over under as and or not no if so',
    'what which who whom whose when where why how there here any some all many much more most last note notes vault say says said tell show find',
    'search look get give please know write wrote written mention mentions mentioned contain contains something anything everything just also ever',
    'go goes went gone use used uses come came comes one ones',
    "what's where's who's when's i've i'm it's let's",
    'der die das ein eine einen einem einer des dem den und oder nicht ich mich mir mein meine meinen meiner du dein wir uns unser er sie es ist sind',
    'war waren sein hat habe haben hatte was welche welcher welches wer wann wo warum wie von zu zum zur im in an am auf mit für über aus bei nach',
    'muss müssen kann können soll sollte lange viel viele notiz notizen alle gibt steht bitte zeig zeige finde suche weiß',
    'el la los las un una unos unas y o no yo me mi mis tu tus su sus nuestro es son era fue ser ha he haber qué que cuál cuáles quién cuándo dónde',
    'por cómo de del al en con para sobre a nota notas hay sé busca muestra',
    'le les l une des du et ou ne pas je moi mon ma mes ton ta tes son sa ses notre nos est sont était être ai as avez quel quelle quels quelles qui',
    'quand où pourquoi comment de à au aux dans sur avec pour par note notes y a sais cherche montre',
    '的 了 是 在 我 你 他 她 它 我们 你们 有 和 与 或 不 也 都 什么 哪 哪个 哪些 谁 何时 什么时候 哪里 为什么 怎么 如何 关于 吗 呢 笔记 多少 几 请 给 把',
  ]
    .flatMap((line) => line.split(' '))
    .map(foldText),
);

/** The content words of a question, as written, in order, each once. */
export function contentWords(text: string): string[] {
  const seen = new Set<string>();
  return segmentWords(text)
    .map((word) => word.text.replace(/['’]s$/i, ''))
    .filter((word) => {
      const folded = foldText(word);
      if (STOP_WORDS.has(folded) || seen.has(folded) || /^\p{P}*$/u.test(word)) return false;
      seen.add(folded);
      return true;
    });
}

const POLITE = pattern('i')`
  ^(?:(?:hey|hi|hello|ok|okay|so|latent|please|bitte|por favor|s'il te pla[iî]t|请)[\s,!]+|
  (?:can|could|would|will) you (?:please )?|i (?:want|would like|'d like) (?:you )?
  to |help me (?:to )?)
`;

/** The question without polite phrases, with single spaces; quotation marks stay as written. */
export function plainQuestion(text: string): string {
  let plain = text
    .trim()
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/’/g, "'");
  for (let previousText = ''; previousText !== plain;) {
    previousText = plain;
    plain = plain.replace(POLITE, '');
  }
  return plain;
}

/** A name or topic cut out of a question: without quotes, closing punctuation, articles and "in my notes". */
export function cleanSubject(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .replace(/(?<![\s?!.。？！,;:])[\s?!.。？！,;:]+$/u, '')
    .replace(/(?<!\s)\s+(?:in|from|of|across) (?:my|the|all|all my|this)? ?(?:notes|vault|files)$/i, '')
    .replace(/(?<![,\s])[,\s]+(?:please|bitte|again)$/i, '')
    .replace(/^["“„«「'](.+)["”“»」']$/u, '$1')
    .replace(/^(?:the|my|a|an|any|some) (?=\S)/i, '')
    .replace(/^(?:note|notes) (?=\S)/i, '')
    .replace(/^["“„«「'](.+)["”“»」']$/u, '$1')
    .trim();
}

const DEICTIC = pattern('i')`
  ^(?:(?:this|that|the (?:open|current|present)|current|open)(?: (?:note|one|file|page))?|it|here|dies
  (?:e|er|en)? notiz|esta nota|cette note|(?:这|此)(?:篇|个|条)?(?:笔记)?|当前笔记)$
`;

/** Whether these words refer to the open note rather than name one. */
export function pointsAtOpenNote(subject: string): boolean {
  return DEICTIC.test(subject.trim());
}
