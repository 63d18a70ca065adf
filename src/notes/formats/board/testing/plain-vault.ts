import type { TaskRules } from '../../tasks/change-task.ts';
import { parseTaskSettings } from '../../tasks/task-settings.ts';
import * as acts from '../edit-board.ts';

/** A vault without the Tasks plugin. */
export const RULES: TaskRules = { settings: parseTaskSettings(undefined, undefined), today: '2026-11-29' };

type Place = acts.CardPlace;
type Text = Promise<string>;
const textOf = async (change: Promise<acts.BoardChange>): Text => (await change).text;

/** The acts on a board of such a vault, by the text after them. */
export const moveCard = (text: string, from: Place, to: Place): Text => textOf(acts.moveCard(text, from, to, RULES));
export const addCard = (text: string, lane: number, words: string, place?: 'top' | 'end'): Text =>
  textOf(acts.addCard(text, lane, words, RULES, place));
export const addWrittenCard = (text: string, lane: number, words: string): Text =>
  textOf(acts.addWrittenCard(text, lane, words, RULES));
export const editWrittenCard = (text: string, place: Place, before: string, words: string): Text =>
  textOf(acts.editWrittenCard(text, place, before, words, RULES));
export const restoreCard = (text: string, archived: number): Text => textOf(acts.restoreCard(text, archived, RULES));
