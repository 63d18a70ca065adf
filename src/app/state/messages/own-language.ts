import { commonText } from '../../strings/common.texts.ts';
import { englishNumber, formatNameList } from '../../strings/formats.ts';
import { knownSentence, knownText } from '../../strings/known-sentences.ts';
import { areasHere, languageTag } from '../../strings/language.ts';
import { relationWordsText } from './relation-words.texts.ts';
import { toolMessagesText } from './tool-messages.texts.ts';
// What `knownSentence` looks in.
import './expression-messages.texts.ts';
import './model-messages.texts.ts';
import './question-messages.texts.ts';
import './vault-messages.texts.ts';

type Texts = typeof toolMessagesText.messages;

/** A name in quotation marks, of which it holds none itself (`inQuotes`). */
const NAME = '“([^“”]*)”';
const COUNT = '([\\d,]+)';
const LINKS = `(?:, and updated? ${COUNT} links? in ${COUNT} files?)?`;

const SEVERAL = `${COUNT} (note|file|folder)s?(?: and ${COUNT} folders?)?(?: to ${NAME})?`;

const countOf = (digits = ''): number => Number(digits.replaceAll(',', ''));

/** `2 files and 1 folder`: what several that were moved are. */
const countedItems = (count = '', noun = '', folders = ''): string =>
  formatNameList([
    commonText.counted[noun as keyof typeof commonText.counted](countOf(count)),
    ...(folders === '' ? [] : [commonText.counted.folder(countOf(folders))]),
  ]);

type Message = readonly [english: RegExp, say: (text: Texts, parts: readonly string[]) => string];

const message = (english: string, say: Message[1]): Message => [new RegExp(`^${english}$`, 'u'), say];

/** Each sentence of a tool that is known here, and what says it in the language of the person. */
const MESSAGES: readonly Message[] = [
  message(`Create (?:the (?:daily note|base|canvas) )?${NAME}\\.`, (text, [name]) => text.create(name!)),
  message(`Created (?:the (?:base|canvas) )?${NAME}\\.`, (text, [name]) => text.created(name!)),
  message(`Change the (?:base|canvas) ${NAME}\\.`, (text, [name]) => text.change(name!)),
  message(
    `(?:Changed (?:the (?:base|canvas) )?|Edited |Wrote |Replaced the body of |Added to )${NAME}(?:, section ${NAME})?\\.`,
    (text, [name]) => text.changed(name!),
  ),
  message(`Changed [^“”]+ in ${NAME}\\.`, (text, [name]) => text.changed(name!)),
  message(
    `Delete ${NAME}: it moves to ${NAME}(?:, and ${COUNT} links? to it will lead nowhere)?\\.`,
    (text, [name, trash, links]) => text.trash(name!, trash!, countOf(links)),
  ),
  message(`Move ${NAME} to ${NAME}${LINKS}\\.`, (text, [from, to, links, files]) =>
    text.move(from!, to!, countOf(links), countOf(files)),
  ),
  message(`Moved ${NAME} to ${NAME}${LINKS}\\.`, (text, [from, to, links, files]) =>
    text.moved(from!, to!, countOf(links), countOf(files)),
  ),
  message(`Move ${SEVERAL}${LINKS}\\.`, (text, [count, noun, folders, to, links, files]) =>
    text.moveSeveral(countedItems(count, noun, folders), to!, countOf(links), countOf(files)),
  ),
  message(`Moved ${SEVERAL}${LINKS}\\.`, (text, [count, noun, folders, to, links, files]) =>
    text.movedSeveral(countedItems(count, noun, folders), to!, countOf(links), countOf(files)),
  ),
  message(`Edit ${NAME} in ${COUNT} places?\\.`, (text, [name, places]) => text.edit(name!, countOf(places))),
  message(`Replace the (?:text|body) of ${NAME}\\.`, (text, [name]) => text.replaceBody(name!)),
  message(`Add (?:to|at the beginning of|to the daily note) ${NAME}(?:, which is there already)?\\.`, (text, [name]) =>
    text.addTo(name!),
  ),
  message(`Add (?:to|at the beginning of) ${NAME}, section ${NAME}\\.`, (text, [name, section]) =>
    text.addToSection(name!, section!),
  ),
  message(`Replace text in ${NAME}\\.`, (text, [name]) => text.replaceIn(name!)),
  message(`Replace text in ${NAME}, section ${NAME}\\.`, (text, [name, section]) =>
    text.replaceInSection(name!, section!),
  ),
  message(`Change the properties of ${NAME}: (.+)\\.`, (text, [name, keys]) => text.changeProperties(name!, keys!)),
  message(`Change the properties of ${COUNT} notes?: (.+)\\.`, (text, [notes, keys]) =>
    text.changeManyProperties(countOf(notes), keys!),
  ),
  message(`Rename the heading ${NAME} of ${NAME} to ${NAME}${LINKS}\\.`, (text, [from, name, to, links]) =>
    text.renameHeading(from!, name!, to!, countOf(links)),
  ),
  message(`Renamed the heading ${NAME} to ${NAME}${LINKS}\\.`, (text, [from, to]) => text.renamedHeading(from!, to!)),
  message(`Rename (#\\S+) to (#\\S+) in ${COUNT} places? of ${COUNT} notes?\\.`, (text, [from, to, places, notes]) =>
    text.renameTag(from!, to!, countOf(places), countOf(notes)),
  ),
  message(
    `Replace ${NAME} with ${NAME} in ${COUNT} places? of ${COUNT} notes?\\.`,
    (text, [find, replacement, places, notes]) =>
      text.replaceEverywhere(find!, replacement!, countOf(places), countOf(notes)),
  ),
  message(`Renamed (#\\S+) to (#\\S+) in ${COUNT} places? of ${COUNT} notes?\\.`, (text, [from, to, places, notes]) =>
    text.renamedTag(from!, to!, countOf(places), countOf(notes)),
  ),
  message(`Replaced it in ${COUNT} places? of ${COUNT} notes?\\.`, (text, [places, notes]) =>
    text.replaced(countOf(places), countOf(notes)),
  ),
  message(`Restored ${NAME}\\.`, (text, [name]) => text.restored(name!)),
  message('Undo: (.+)', (text, [change]) => text.undo(inOwnLanguage(change!))),
  message('Undone: (.+)', (text, [change]) => text.undone(inOwnLanguage(change!))),
  message(`Change a task of ${NAME}: ${NAME}`, (text, [name, task]) => text.changeTask(name!, task!)),
  message(`Change a task of ${NAME}: it is done and deleted, as it says`, (text, [name]) => text.removeTask(name!)),
  message(`Remember in ${NAME}\\.`, (text, [name]) => text.remember(name!)),
  message('Remembered\\.', (text) => text.remembered),
  message(`Forget ${NAME}: ${NAME} moves to ${NAME}\\.`, (text, [content, name, trash]) =>
    text.forget(content!, name!, trash!),
  ),
  message(`Forgot ${NAME}\\.`, (text, [content]) => text.forgot(content!)),
  message(
    `${NAME} (?:holds this text|has this name|has these properties) already\\.|The (?:base|canvas) is like this already\\.|All of them have these names already\\.|The task is like this already\\.|This is remembered already\\.|This change was taken back already\\.`,
    (text) => text.sameAlready,
  ),
  message('A name must not be empty\\.', (text) => text.emptyName),
  message('A name must not begin with a dot: that hides it\\.', (text) => text.hiddenName),
  message('A name must not end in a dot or a space: other systems drop them\\.', (text) => text.endOfName),
  message('A name must not begin with a space\\.', (text) => text.startOfName),
  message(`${NAME} is a name that Windows keeps for a device\\.`, (text, [name]) => text.deviceName(name!)),
  message(`This name is too long: it has to be (?:a letter|${COUNT} letters) shorter\\.`, (text, [letters]) =>
    text.longName(countOf(letters || '1')),
  ),
  message(`${COUNT} links? will lead nowhere\\.`, (text, [links]) => text.deadLinks(countOf(links))),
  message(`It removes text: what ${NAME} says is replaced\\.`, (text, [name]) => text.removesText(name!)),
  message(`The properties at the top cannot be read \\(line ${COUNT}\\): (.+)`, (text, [line, reason]) =>
    text.unreadableProperties(countOf(line), inOwnLanguage(reason!)),
  ),
  message(`The canvas cannot be read \\(line ${COUNT}\\): (.+)`, (text, [line, reason]) =>
    text.unreadableCanvas(countOf(line), inOwnLanguage(reason!)),
  ),
  message('The (\\S+) that begins here is not closed\\. Add a (\\S+)\\.', (text, [opening, closing]) =>
    text.notClosed(opening!, closing!),
  ),
  message('The quotation mark (\\S+) that begins here is not closed\\. Add the second one\\.', (text, [quote]) =>
    text.quoteNotClosed(quote!),
  ),
  message('A line is indented with a tab\\. Use spaces instead\\.', (text) => text.indentedWithTab),
  message(`The property ${NAME} is there twice\\. Keep one of the two\\.`, (text, [name]) => text.twiceThere(name!)),
  message(
    'This line does not fit the next one: write each property on its own line, as "name: value"\\.',
    (text) => text.oneLineEach,
  ),
  message('A value cannot begin with (\\S+)\\. Put the whole value in quotes\\.', (text, [sign]) =>
    text.cannotBegin(sign!),
  ),
  // A factor of a confidence, behind what it weighs.
  message(
    '([+-])([\\d.]+) (.+)',
    (_, [sign, weight, factor]) => `${sign}${englishNumber(weight!)} ${inOwnLanguage(factor!)}`,
  ),
  message('Your message did not ask for this\\.', (text) => text.notAsked),
  message(
    'It is asked because the assistant has read text in this conversation that you did not write\\.',
    (text) => text.foreignText,
  ),
  message('One memory is kept for a message without a question\\.', (text) => text.oneMemory),
  message('It does not say what your message says in your own words\\.', (text) => text.otherWords),
];

/** Longer texts are no sentences of tools, and are not looked at. */
const LONGEST = 2000;

function sentenceInOwnLanguage(said: string): string | undefined {
  for (const [english, say] of MESSAGES) {
    const match = english.exec(said);
    if (match)
      return say(
        toolMessagesText.messages,
        match.slice(1).map((part: string | undefined) => part ?? ''),
      );
  }
  return knownSentence(said, (words) => relationWord(words) ?? toolTitleWord(words) ?? inOwnLanguage(words));
}

/**
 * What a tool, or another part below the app, said, in the language of the person: tools, records and models have it in English. A
 * sentence that is not known here stays as it is, so that nothing of it is lost.
 */
export function inOwnLanguage(said: string): string {
  if (languageTag() === 'en' || said.length > LONGEST) return said;
  return knownText(said, sentenceInOwnLanguage) ?? said;
}

/** The same where every sentence is known; otherwise undefined. */
export function wholeInOwnLanguage(said: string): string | undefined {
  if (languageTag() === 'en' || said.length > LONGEST) return undefined;
  return knownText(said, sentenceInOwnLanguage, true);
}

/** The title of a tool, which questions about many notes name. */
function toolTitleWord(title: string): string | undefined {
  const { english, shown } = areasHere().get('tool-titles') ?? {};
  const name = Object.entries(Object(english?.['titles']) as Readonly<Record<string, unknown>>).find(
    ([, each]) => each === title,
  )?.[0];
  const own: unknown = name === undefined ? undefined : (Object(shown?.['titles']) as Record<string, unknown>)[name];
  return typeof own === 'string' ? own : undefined;
}

function relationWord(type: string): string | undefined {
  const name = type.replaceAll(' ', '_');
  return Object.hasOwn(relationWordsText, name) ? relationWordsText[name as keyof typeof relationWordsText] : undefined;
}

/** A type of relation as words between two notes: one that Latent knows in the language of the person, others as they are written. */
export const relationInWords = (type: string): string => relationWord(type) ?? type.replaceAll('_', ' ');
