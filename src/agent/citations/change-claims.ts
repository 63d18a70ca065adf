import { pattern, patternText } from '../../notes/basics/pattern.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { findTool } from '../../tools/registry.ts';
import type { StoredMessage } from '../model/messages.ts';

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
 * Whether an answer says that it changed, added, deleted or remembered something, though its turn changed nothing. What it quotes
 * and shows as code does not count, nor what it says of a change of an earlier turn.
 * @param messages the conversation up to the answer, the turn's results included
 */
export function claimsUndone(answer: string, messages: readonly StoredMessage[]): boolean {
  const from = messages.findLastIndex(({ role }) => role === 'user') + 1;
  if (messages.slice(from).some(isChange)) return false;
  const claims = sentencesOf(answer).filter(
    (sentence) => !QUESTION.test(sentence) && CLAIMS.some((claim) => claim.test(sentence)),
  );
  if (claims.length === 0) return false;
  if (!messages.slice(0, from).some(isChange)) return true;
  const asked = messages[from - 1]?.content ?? '';
  const isAboutEarlier = /[?？]\s*$/u.test(asked.trim()) || claims.every((claim) => EARLIER.test(claim));
  return !isAboutEarlier;
}

/** A call that may have changed something: of a tool that writes, or of one that is not known here. */
function isChange(message: StoredMessage): boolean {
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
function sentencesOf(answer: string): string[] {
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
