import { isRecord } from '../../notes/basics/is-record.ts';
import { pattern, patternText } from '../../notes/basics/pattern.ts';
import { ABBREVIATION } from '../../notes/basics/segments.ts';
import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { findTool } from '../../tools/registry.ts';
import type { StoredMessage } from '../model/messages.ts';
import { citedNotePath } from './citation-marks.ts';
import { findQuotes } from './citations-quotes.ts';
import { findWording } from './citations-wording.ts';
import { comparableNoteName, type ReadCited } from './citations.ts';

/** What an answer says of a note that its turn changed, and that the note does not hold. */
export interface UnheldClaims {
  readonly path: VaultPath;
  /** So many other notes were changed with it, and none of them has it either: the answer does not say which one it means. */
  readonly others?: number;
  /** Numbers and quoted texts as the answer has them, each once. */
  readonly claims: readonly string[];
}

interface Turn {
  /** The answer, with notes by path. */
  readonly answer: string;
  /** The conversation up to the answer. */
  readonly messages: readonly StoredMessage[];
  readonly read: ReadCited;
  /** The notes of a change whose text it changed; none where the history no longer has it. */
  readonly notesOf?: (changeId: string) => Promise<readonly VaultPath[]>;
}

/** Of one note: an answer that is wrong in more is wrong as a whole. */
const MOST_CLAIMS = 5;
/** What an answer says of more notes at once is not looked up in all of them. */
const MOST_NOTES = 200;

/**
 * Looks up what an answer claims of the notes that were changed in its turn: numbers, and text in quotation marks, in sentences
 * that name or cite the note, or, where they name none, in all of the changed notes. What a result has held before counts as
 * an old value. Small whole numbers count things.
 */
export async function findUnheldClaims({ answer, messages, read, notesOf }: Turn): Promise<UnheldClaims[]> {
  const changed = await changedNotes(messages, notesOf);
  if (changed.length === 0) return [];
  const knownTexts = resultTexts(messages);
  const pendingClaims = claimsByNotes(answer, changed).map(async ({ about, claims }) => {
    const texts = await Promise.all(about.map(async (path) => (await read(path).catch(() => undefined))?.text));
    const noteTexts = texts.filter((text) => text !== undefined);
    // A note that cannot be read may have it.
    if (noteTexts.length < about.length) return [];
    const isHeld = holderOf([...noteTexts, ...knownTexts], about);
    const unheld = [...new Set(claims.filter((claim) => !isHeld(claim)).map(({ written }) => written))];
    const [path, ...otherPaths] = about;
    if (unheld.length === 0 || !path) return [];
    const more = otherPaths.length > 0 ? { others: otherPaths.length } : {};
    return [{ path, ...more, claims: unheld.slice(0, MOST_CLAIMS) }];
  });
  return (await Promise.all(pendingClaims)).flat();
}

interface Claim {
  readonly kind: 'number' | 'text';
  readonly written: string;
}

/** What the answer claims of the same notes. */
interface ClaimsOfNotes {
  readonly about: readonly VaultPath[];
  readonly claims: readonly Claim[];
}

function claimsByNotes(answer: string, changed: readonly VaultPath[]): ClaimsOfNotes[] {
  const named = changed.map((path): NamedNote => ({
    path,
    whole: comparableNoteName(path),
    name: comparableNoteName(stem(path)),
  }));
  const claimsByNote = new Map<string, ClaimsOfNotes>();
  for (const sentence of toSentences(answer)) {
    const numbers = claimedNumbers(sentence).map((numberText): Claim => ({ kind: 'number', written: numberText }));
    const texts = claimedTexts(sentence, changed).map((quotedText): Claim => ({ kind: 'text', written: quotedText }));
    if (numbers.length + texts.length === 0) continue;
    const about = notesAbout(sentence, named).map(({ path }) => path);
    const key = about.join('\n');
    if (about.length > 0 && about.length <= MOST_NOTES)
      claimsByNote.set(key, { about, claims: [...(claimsByNote.get(key)?.claims ?? []), ...numbers, ...texts] });
  }
  return [...claimsByNote.values()];
}

function holderOf(texts: readonly string[], paths: readonly VaultPath[]): (claim: Claim) => boolean {
  const numbers = numbersInText([...texts, ...paths].join('\n'));
  return ({ kind, written }) =>
    kind === 'number'
      ? numbers.has(plainNumber(written))
      : texts.some((noteText) => findWording(written, '', noteText) !== 'absent');
}

/** A move changes no text. */
const MOVES = /^(?:rename|move|delete|undo|restore)_/;

/** A change may be of many notes, of which its result names the first. */
async function changedNotes(messages: readonly StoredMessage[], notesOf?: Turn['notesOf']): Promise<VaultPath[]> {
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  const paths = turn.map(async (message) => {
    if (message.role !== 'tool' || MOVES.test(message.name)) return [];
    const result = parseClaimedResult(message.content);
    const { success, change_id: change, path, hash } = isRecord(result) ? result : {};
    if (success !== true || typeof change !== 'string' || typeof hash !== 'string') return [];
    const place = typeof path === 'string' && isNotePath(path) ? citedNotePath(path) : undefined;
    return [...(place ? [place] : []), ...((await notesOf?.(change).catch(() => [])) ?? [])];
  });
  return [...new Set((await Promise.all(paths)).flat())];
}

/** What was read before: an answer may say what stood there. The app's own words of a change are not included. */
function resultTexts(messages: readonly StoredMessage[]): string[] {
  return messages.flatMap((message) => {
    if (message.role !== 'tool') return [];
    const result = parseClaimedResult(message.content);
    return isRecord(result) && result.change_id === undefined ? stringsIn(result) : [];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}

const SENTENCE_BREAK = pattern('u')`\n+|(?<=[.!?。！？]["”»]?)(?<!${ABBREVIATION}\.)\s+(?=\p{Lu}|\p{Lo})`;

/** Lines, and sentences within them, without code blocks. */
function toSentences(answer: string): string[] {
  const plain = answer.replace(/(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:\1|$)/g, '\n').replace(/^[^\S\n]*\d+[.)]\s+/gm, '');
  return plain.split(SENTENCE_BREAK).filter((sentence) => sentence.trim() !== '');
}

const LINK = /\[\[([^[\]|#\n]+)(?:[|#][^[\]\n]*)?\]\]/g;

interface NamedNote {
  readonly path: VaultPath;
  /** As `comparableNoteName` has them. */
  readonly whole: string;
  readonly name: string;
}

/** The notes that the sentence cites, else those that it names, else all. One that cites others alone is about none. */
function notesAbout(sentence: string, notes: readonly NamedNote[]): readonly NamedNote[] {
  const linked = new Set([...sentence.matchAll(LINK)].map(([, target = '']) => comparableNoteName(target)));
  if (linked.size > 0) return notes.filter(({ whole, name }) => linked.has(whole) || linked.has(name));
  const plain = comparableNoteName(sentence);
  const named = notes.filter(({ name }) => plain.includes(name));
  return named.length > 0 ? named : notes;
}

/** Digits with their separators; a space separates thousands alone. */
const DIGITS = String.raw`\d+(?:[ \u00a0\u202f]\d{3}(?!\d)|[.,’']\d+)*`;
const NUMBER = new RegExp(String.raw`(?<![\p{L}\d.,:/#^-])${DIGITS}(?![\d:/]|[-–.]\d|\p{L})`, 'gu');
/** Whole numbers up to it may count notes, lines or steps. */
const MOST_COUNTED = 20;

function claimedNumbers(sentence: string): string[] {
  const plain = sentence
    .replace(LINK, ' ')
    .replace(/`[^`]*`/g, ' ')
    .replace(/\b(?:lines?|L|Zeilen?|page|step)\s*\d+(?:\s*[-–]\s*\d+)?/gi, ' ')
    .replace(/(?<!\d)\d+\s*(?:lines?|notes?|places?|changes?|tasks?|files?|words?|links?|tags?|%)/gi, ' ');
  return [...plain.matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => !/^\d+$/.test(number) || Number(number) > MOST_COUNTED);
}

function numbersInText(text: string): Set<string> {
  // “12, 13” and “450 480” are two numbers, too.
  const numberTexts = [...text.matchAll(new RegExp(DIGITS, 'g'))].flatMap(([number]) => [
    number,
    ...number.split(/\D/),
  ]);
  return new Set(numberTexts.map(plainNumber));
}

/** A number without its separators of thousands, with a point for decimals: of two kinds of separators the last. */
function plainNumber(number: string): string {
  const bare = number.replace(/[ \u00a0\u202f’']/g, '');
  const isThousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare);
  const last = isThousands ? -1 : Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return bare.replace(/[.,]/g, '');
  const decimals = bare.slice(last + 1).replace(/(?<!0)0+$/, '');
  const whole = bare.slice(0, last).replace(/[.,]/g, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Longer quotes beside a citation are looked up with it. */
const CHECKED_WITH_CITATION = 3;
const CITED = /\[\[(?=[^[\]\n]+#L\d)[^[\]\n]+\]\]/g;

function claimedTexts(sentence: string, changed: readonly VaultPath[]): string[] {
  const cited = [...sentence.matchAll(CITED)].at(-1);
  const textBefore = cited ? sentence.slice(0, cited.index) : '';
  const textAfter = cited ? sentence.slice(cited.index + cited[0].length) : '';
  // What follows a citation directly belongs to it, as what stands before it.
  const isOfCitation = (text: string) =>
    textBefore.includes(text) || /^[\s:,)–—-]*\P{L}?$/u.test(textAfter.split(text)[0] ?? '');
  return findQuotes(sentence.replace(LINK, ' ')).flatMap(({ readings: [text = ''] }) => {
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const isName = changed.some((path) =>
      [path, stem(path)].some((name) => comparableNoteName(name) === comparableNoteName(text)),
    );
    return words === 0 || isName || (cited && words >= CHECKED_WITH_CITATION && isOfCitation(text)) ? [] : [text];
  });
}

function parseClaimedResult(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

/** What is done to notes, in words that mean little else. */
const EN_DONE = patternText`added|appended|inserted|created|deleted|removed|renamed|moved|saved|ticked|checked[ ]off|tagged|remembered|memorised|memorized|archived|restored`;
/** The same in words that may be about the answer itself: a note has to be named with them. */
const EN_UNCLEAR = patternText`changed|updated|edited|modified|replaced|corrected|fixed|merged|marked|set|noted|recorded|stored|written|filed|linked|completed|finished|reopened|put`;
const EN_WHAT = patternText`\[\[|\b(?:notes?|files?|vault|page|lists?|tasks?|propert(?:y|ies)|status|tags?|heading|section|lines?|entry|folder|memory|plan|journal|diary|calendar|board|due[ ]date|title)\b`;
const EN_ADVERBS = patternText`(?:(?:now|just|also|already|successfully|then|gladly|(?:gone|went)[ ]ahead[ ]and)[ ])*`;
/** What a change is made to, as the subject of a sentence, up to its verb. */
const EN_SUBJECT = patternText`(?:\b(?:notes?|files?|lines?|paragraph|section|heading|propert(?:y|ies)|tags?|folder|memory|changes?|edits?|status|title|tasks?|plan|list|entry|entries|reminder|preferences?|due[ ]date)\b|\.md\b|\]\])(?:(?!\b(?:says?|said|that|which|where|who|tells?|states?|mentions?|would|could|should|might|may|will|must|not|never|last)\b).){0,60}?`;
/** What tells of something as a note tells it: when it was, or where that stands. */
const EN_HISTORY = patternText`.{0,120}(?:\b(?:in|on|since|by|at|during|ago|last|yesterday|twice|says?|according)\b|\[\[[^\]\n]*#|\[n\d)`;

/** Sentences that say that something was done, in the five languages that the assistant knows. */
const CLAIMS: readonly RegExp[] = [
  pattern('iu')`\b(?:I|we)(?:['’]ve|[ ]have)?[ ]${EN_ADVERBS}(?:${EN_DONE})\b(?![ ](?:nothing|no[ ]))`,
  pattern(
    'iu',
  )`\b(?:I|we)(?:['’]ve|[ ]have)?[ ]${EN_ADVERBS}(?:changed|updated|edited|replaced|marked)[ ](?:it|that|this|them)\b`,
  pattern(
    'iu',
  )`\b(?:I|we)(?:['’]ve|[ ]have)?[ ]${EN_ADVERBS}made[ ](?:(?:(?:the|those|these|that|this|your|all|both)[ ])+(?:[\p{L}-]+[ ]){0,2}?(?:changes?|edits?|updates?|corrections?|adjustments?)|a[ ](?:quick[ ]|small[ ])?(?:change|edit|note[ ]of))\b`,
  pattern(
    'iu',
  )`^(?:(?:all[ ])?(?:done|ok|okay|sure|great|finished|got[ ]it)[!.,:–—-]+[ ]*)?(?:successfully[ ])?(?:${EN_DONE}|${EN_UNCLEAR})[.!]*$`,
  pattern('iu')`^successfully[ ](?:${EN_DONE}|${EN_UNCLEAR})\b`,
  pattern(
    'iu',
  )`\b(?:it|that|this|they)(?:['’]s|['’]ve|[ ]has|[ ]have)[ ]${EN_ADVERBS}been[ ](?:${EN_DONE}|${EN_UNCLEAR})[ ](?:to|in|into|from|under)[ ](?:(?:your|the)[ ].{0,30}?(?:${EN_WHAT})|\[\[)(?!${EN_HISTORY})`,
  pattern(
    'iu',
  )`${EN_SUBJECT}\b(?:has|have)[ ]${EN_ADVERBS}been[ ](?:${EN_DONE}|changed|updated|edited|modified|replaced|marked|set|applied|made)\b(?!${EN_HISTORY})`,
  pattern(
    'iu',
  )`^(?:(?:all[ ])?done[!.,:–—-]+[ ]*)?(?:your|the|this)\b.{0,60}?${EN_SUBJECT}\b(?:was|were)[ ]${EN_ADVERBS}(?:${EN_DONE}|changed|updated|edited|modified|replaced|set)\b(?!${EN_HISTORY})`,
  pattern(
    'iu',
  )`^(?:your|the|this)\b.{0,60}?${EN_SUBJECT}\b(?:is|are)[ ](?:now[ ](?:${EN_DONE}|${EN_UNCLEAR}|in[ ]place|complete)\b|(?:updated|saved)[.!]*$)(?!${EN_HISTORY})`,
  pattern(
    'iu',
  )`^(?:note|file|line|task|entry|reminder|status|tag|folder|memory|change)[ ](?:successfully[ ])?(?:${EN_DONE}|changed|updated|set)(?:[.!:]|$|[ ]to\b)`,
  pattern(
    'iu',
  )`\b(?:I|we)(?:['’]ve|[ ]have)?[ ]${EN_ADVERBS}(?:${EN_UNCLEAR}|wrote)\b(?![ ](?:nothing|no[ ])).{0,300}?(?:${EN_WHAT})`,
  pattern(
    'iu',
  )`^(?:all[ ])?(?:done|ok|okay|sure|great|finished)?[!.,:–—-]*[ ]*(?:${EN_DONE}|changed|updated|replaced|marked)[ ](?!to\b|by\b|in\b|on\b|(?:notes|files|pages|tasks|items|lines)\b).{0,300}`,
  pattern(
    'iu',
  )`\b(?:notes?|files?|lines?|paragraph|section|heading|property|tags?|folder|memory|changes?|edits?)\b.{0,80}?(?<!\b(?:would|could|should|might|may|will|must|not|never)[ ])\b(?:has|have)[ ](?:now[ ]|also[ ])*been[ ](?:${EN_DONE}|${EN_UNCLEAR})\b`,
  pattern('iu')`\bI(?:['’]ll|[ ]will)[ ](?:remember[ ](?:that|this|it)|(?:keep|bear)[ ](?:that|this|it)[ ]in[ ]mind)\b`,
  pattern('iu')`^(?:(?:all|it['’]s|it[ ]is|that['’]s|that[ ]is)[ ])?(?:now[ ])?done[.!]*$`,
  pattern(
    'iu',
  )`\b(?:ich[ ]habe|habe[ ]ich|hab[ ]ich)\b(?:(?!\b(?:nicht|nichts|keine?[nms]?|gefunden|gelesen)\b)(?:[^.!?]|[.](?=\S))){0,300}?\b(?:hinzugefügt|ergänzt|eingefügt|eingetragen|angelegt|erstellt|geändert|aktualisiert|ersetzt|umbenannt|verschoben|gelöscht|entfernt|gespeichert|notiert|gemerkt|abgehakt|angehängt|markiert|gesetzt|vermerkt|aufgenommen|archiviert|überschrieben|vorgenommen|durchgeführt|umgesetzt|übernommen)\b`,
  pattern(
    'iu',
  )`(?:\b(?:notiz|datei|zeile|absatz|abschnitt|überschrift|eigenschaft|tag|ordner|änderung|status|aufgabe|titel|plan|liste|eintrag)(?:en)?\b|\.md\b|\]\])(?!.{0,160}(?:\b(?:am|im|seit|gestern|laut|vor|19\d\d|20\d\d)\b|\[\[[^\]\n]*#)).{0,60}?\b(?:wurden?|ist|sind)\b(?:(?!\bnicht\b)(?:[^.!?]|[.](?=\S))){0,100}?\b(?:hinzugefügt|ergänzt|eingefügt|eingetragen|angelegt|erstellt|geändert|aktualisiert|ersetzt|umbenannt|verschoben|gelöscht|entfernt|gespeichert|gesetzt|abgehakt|markiert|notiert)\b`,
  pattern(
    'iu',
  )`^(?:schon[ ])?(?:erledigt|fertig|gemacht|gespeichert|hinzugefügt|gelöscht|notiert|geändert|aktualisiert|ergänzt|umbenannt|verschoben|entfernt|gemerkt|angelegt|erstellt|das[ ]merke[ ]ich[ ]mir)(?:[.!]+(?:$|[ ])|$)`,
  pattern(
    'iu',
  )`\b(?:j['’](?:y[ ])?ai|je[ ](?:l['’]|les[ ])ai|nous[ ](?:l['’]|les[ ])?avons)[ ](?:(?:bien|aussi|maintenant|également)[ ])*(?:ajouté|créé|modifié|changé|mis[ ]à[ ]jour|supprimé|effacé|remplacé|renommé|déplacé|enregistré|inséré|noté|mémorisé|retenu|coché|marqué|corrigé)e?s?(?![\p{L}])`,
  pattern(
    'iu',
  )`\b(?:note|fichier|ligne|section|titre|propriété|dossier|modification)s?\b.{0,60}?\b(?:a|ont)[ ](?:bien[ ])?été[ ](?:ajouté|créé|modifié|changé|mis|supprimé|effacé|remplacé|renommé|déplacé|enregistré|inséré)e?s?(?![\p{L}])`,
  pattern('iu')`^(?:c['’]est[ ])?(?:fait|noté|enregistré|ajouté|supprimé|modifié|mis[ ]à[ ]jour|créé)[ .!]*$`,
  pattern(
    'iu',
  )`^(?:note|ligne|tâche|fichier|entrée|modification)s?[ ](?:créé|ajouté|modifié|supprimé|enregistré|renommé|déplacé|mis)e?s?(?:[ ]à[ ]jour)?[ ]*(?:[.!:]|$)`,
  pattern(
    'iu',
  )`(?<![\p{L}]|no[ ])(?:he|hemos)[ ](?:(?:ya|también)[ ])?(?:añadido|agregado|creado|modificado|cambiado|actualizado|eliminado|borrado|reemplazado|sustituido|renombrado|movido|guardado|insertado|anotado|apuntado|recordado|marcado|corregido)(?![\p{L}])`,
  pattern(
    'iu',
  )`(?<![\p{L}])(?:añadí|agregué|creé|modifiqué|cambié|actualicé|eliminé|borré|reemplacé|renombré|moví|guardé|inserté|anoté|marqué)(?![\p{L}])`,
  pattern(
    'iu',
  )`(?<![\p{L}]|\bno[ ])se[ ]han?[ ](?:añadido|agregado|creado|modificado|cambiado|actualizado|eliminado|borrado|guardado)(?![\p{L}])`,
  pattern(
    'iu',
  )`\b(?:nota|línea|archivo|estado|tarea|lista|carpeta|entrada|cambio)s?\b(?:(?!\bno\b).){0,60}?\bhan?[ ]sido[ ](?:añadid|agregad|cread|modificad|cambiad|actualizad|eliminad|borrad|guardad|renombrad|movid|marcad)[oa]s?(?![\p{L}])`,
  pattern('iu')`^(?:ya[ ]está[ ])?(?:listo|hecho|anotado|guardado|añadido|actualizado|eliminado|borrado)[.!]*$`,
  /(?<![没未无不])(?:已经?|我)[^。！？没未\n]{0,40}?(?:添加|加入|追加|新建|创建|修改|更改|改为|改成|设为|设成|设置|更新|删除|移动|重命名|替换|保存|记住|记下|标记|写入|插入)(?=[^。！？\n]{0,60}(?:笔记|文件|\[\[|“|了|[。！]|$))/u,
  /^(?:好的[，,。！]?)?(?:完成了?|搞定了?|已完成|已保存|已添加)[。！!]?$/u,
];

/** A question is no claim; one that only ends a sentence with a claim (“I added it, anything else?”) begins otherwise. */
const QUESTION = pattern(
  'iu',
)`^(?:¿.*|(?:should|shall|could|would|did|do|does|have|has|can|may|might|must|was|were|is|are|soll(?:te)?|hätte|habe|hat|darf|kann|könnte|wurde|ist|sind|dois|devrais|ai|aurais|puis|est|faut|debo|debería|puedo)\b.*)[?？]$|吗[?？]$`;

const EARLIER = pattern(
  'iu',
)`\b(?:earlier|before|previously|last[ ]time|already|bereits|vorhin|zuvor|schon|déjà|auparavant|tout[ ]à[ ]l['’]heure|ya|antes|anteriormente)\b|之前|刚才|早些`;

/**
 * Whether an answer says that it changed, added, deleted or remembered something, though its turn changed nothing; so too where all
 * that its turn tried to change failed or was declined, and it does not say so. What it quotes and shows as code does not count, nor
 * what it says of a change of an earlier turn.
 * @param messages the conversation up to the answer, the turn's results included
 */
export function claimsUndone(answer: string, messages: readonly StoredMessage[]): boolean {
  const from = messages.findLastIndex(({ role }) => role === 'user') + 1;
  if (messages.slice(from).some(isChangeMessage)) return false;
  const claims = assistantSentences(answer).filter(
    (sentence) => !QUESTION.test(sentence) && CLAIMS.some((claim) => claim.test(sentence)),
  );
  if (claims.length === 0) return triedInVain(messages.slice(from)) && !TELLS_SO.test(answer);
  if (!messages.slice(0, from).some(isChangeMessage)) return true;
  const questionText = messages[from - 1]?.content ?? '';
  const isAboutEarlier = /[?？]\s*$/u.test(questionText.trim()) || claims.every((claim) => EARLIER.test(claim));
  return !isAboutEarlier;
}

/** Words of an answer that tells of a failure, or asks how to go on. */
const TELLS_SO = pattern(
  'iu',
)`n['’]t\b|\b(?:not|no|nothing|none|never|cannot|unable|fail(?:ed|s|ure)?|errors?|problems?|declin\w*|den(?:y|ied)|refus\w*|reject\w*|sorry|unfortunately|instead|nicht|nichts|keine?[nmrs]?|konnte|fehl\w*|leider|abgelehnt|pas|rien|aucune?|impossible|échou\w*|refusé\w*|désolé\w*|nada|ningun[oa]?|fall[oó]\w*|rechaz\w*|lo[ ]siento)\b|[?？]\s*$|[没未无不]`;

/** Changes were tried, and none was made. */
function triedInVain(messages: readonly StoredMessage[]): boolean {
  return messages.some((message) => message.role === 'tool' && findTool(message.name)?.kind === 'write');
}

/** A call that may have changed something: of a tool that writes, or of one that is not known here. */
function isChangeMessage(message: StoredMessage): boolean {
  if (message.role !== 'tool' || findTool(message.name)?.kind === 'read') return false;
  try {
    const result: unknown = JSON.parse(message.content);
    return isRecord(result) && result['success'] === true;
  } catch {
    return false;
  }
}

/** Longer ones are none. */
const LONGEST_SENTENCE = 1000;

/** The sentences that the assistant says itself: without code, quotations and block quotes; links keep their brackets. */
function assistantSentences(answer: string): string[] {
  return answer
    .replace(/(?<!`)(`{3,})(?!`)[^]*?(?:\1|$)/gu, '\n')
    .replace(/^[ \t]*>.*$/gmu, '')
    .replace(/`[^`\n]*`|“(?:[^“”\n]|“[^“”\n]*”)*”|„[^„“”\n]*[“”]|«[^«»\n]*»|"[^"\n]*"|「[^「」\n]*」/gu, '“…”')
    .split(/\n+|(?<=[.!?])\s+|(?<=[。！？])\s*/u)
    .map((sentence) =>
      sentence
        .replace(/^[\s*_#-]+/u, '')
        .replace(/[*_]{1,3}/gu, '')
        .trim(),
    )
    .filter((sentence) => sentence !== '' && sentence.length <= LONGEST_SENTENCE);
}
