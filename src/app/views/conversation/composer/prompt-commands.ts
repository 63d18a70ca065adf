import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { composerText } from './composer.texts.ts';

/** A message that is asked for by name. */
export interface PromptCommand {
  readonly name: string;
  /** Finds it too. */
  readonly englishName?: string;
  /** What it does, in a few words. */
  readonly about: string;
  /** The note that holds its text, for the person's own; else `text` does. */
  readonly path?: VaultPath;
  readonly text?: string;
  /** Only a language model does it. */
  readonly needsModel?: true;
}

export const BUILT_IN_COMMANDS: readonly PromptCommand[] = [
  {
    name: composerText.promptCommands.summariseName,
    englishName: 'summarise',
    needsModel: true,
    about: composerText.promptCommands.summariseAbout,
    text: composerText.promptCommands.summarise,
  },
  {
    name: composerText.promptCommands.relatedName,
    englishName: 'related',
    about: composerText.promptCommands.relatedAbout,
    text: composerText.promptCommands.related,
  },
  {
    name: composerText.promptCommands.tagsName,
    englishName: 'tags',
    about: composerText.promptCommands.tagsAbout,
    text: composerText.promptCommands.tags,
  },
  {
    name: composerText.promptCommands.linksName,
    englishName: 'links',
    about: composerText.promptCommands.linksAbout,
    text: composerText.promptCommands.links,
  },
  {
    name: composerText.promptCommands.questionsName,
    englishName: 'questions',
    needsModel: true,
    about: composerText.promptCommands.questionsAbout,
    text: composerText.promptCommands.questions,
  },
  {
    name: composerText.promptCommands.improveName,
    englishName: 'improve',
    needsModel: true,
    about: composerText.promptCommands.improveAbout,
    text: composerText.promptCommands.improve,
  },
  {
    name: composerText.promptCommands.todayName,
    englishName: 'daily',
    about: composerText.promptCommands.todayAbout,
    text: composerText.promptCommands.today,
  },
  {
    name: composerText.promptCommands.weekName,
    englishName: 'week',
    about: composerText.promptCommands.weekAbout,
    text: composerText.promptCommands.week,
  },
];
