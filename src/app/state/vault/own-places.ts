import { parseVaultSettings, type VaultSettings } from '../../../notes/vault-settings.ts';
import type { AppSettings } from '../preferences/app-settings.ts';

type NotePlaces = AppSettings['notePlaces'];

/**
 * Settings in which the person says where notes and files go, since no other program says it in the folder. Each is what they set by
 * then: what holds these settings need not be told of a change.
 */
export function withOwnPlaces(settings: VaultSettings, places: () => NotePlaces): VaultSettings {
  let knownPlaces: NotePlaces | undefined;
  let parsedPlaces = settings;
  const current = (): VaultSettings => {
    if (places() !== knownPlaces) {
      knownPlaces = places();
      parsedPlaces = parsePlaces(knownPlaces);
    }
    return parsedPlaces;
  };
  return {
    ...settings,
    get newFileLocation() {
      return current().newFileLocation;
    },
    get newFileFolder() {
      return current().newFileFolder;
    },
    get attachmentFolder() {
      return current().attachmentFolder;
    },
    get dailyNotes() {
      return current().dailyNotes;
    },
    get templates() {
      return current().templates;
    },
  };
}

/** As the same would stand in Obsidian's files: so a folder that is none gives way to the top one, as there. */
function parsePlaces(places: NotePlaces): VaultSettings {
  return parseVaultSettings({
    app: {
      newFileLocation: places.newNotes,
      newFileFolderPath: places.newNotesFolder,
      attachmentFolderPath: places.attachments,
    },
    dailyNotes: { folder: places.dailyFolder, format: places.dailyFormat, template: places.dailyTemplate },
    templates: { folder: places.templates, dateFormat: places.templateDates },
  });
}
