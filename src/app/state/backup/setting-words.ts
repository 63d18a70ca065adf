import { settingsText } from '../../strings/en/settings/settings.ts';
import type { AppSettings } from '../preferences/app-settings.ts';

interface SettingWords {
  readonly label: string;
  /** What its values are called. */
  readonly values?: Readonly<Record<string, string>>;
}

const { appearanceSettings: look, generalSettings: general, graphSettings: graph } = settingsText;

/** What the settings that people see most are called where they are chosen, and their values. */
export const SETTING_WORDS: { readonly [Name in keyof AppSettings]?: SettingWords } = {
  theme: { label: look.theme, values: { system: look.system, light: look.light, dark: look.dark } },
  accent: {
    label: look.accent,
    values: {
      teal: look.teal,
      green: look.green,
      blue: look.blue,
      violet: look.violet,
      rose: look.rose,
      ochre: look.ochre,
      graphite: look.graphite,
    },
  },
  density: { label: look.density, values: { comfortable: look.comfortable, compact: look.compact } },
  noteFont: {
    label: look.typeface,
    values: { literata: look.literata, interface: look.sansSerif, code: look.monospace },
  },
  textSize: { label: look.sizeOfText },
  textWidth: {
    label: look.longestLine,
    values: { narrow: look.narrow, normal: look.normal, wide: look.wide, full: look.wholeWindow },
  },
  noteMode: { label: general.notesOpenIn, values: { live: general.live, source: general.source, read: general.read } },
  linkPreviews: { label: general.linkPreviews },
  language: { label: general.language },
  spellCheck: { label: general.checkSpelling },
  vimKeys: { label: general.vimKeys },
  tabWidth: { label: general.widthOfATab },
  closePairs: { label: general.closePairs },
  memoryFolder: { label: graph.folderForMemories },
  entitiesFolder: { label: graph.folderPeopleProjectsLike },
};
