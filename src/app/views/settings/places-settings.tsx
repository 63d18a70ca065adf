import { For, Show } from 'solid-js';
import { formatDate } from '../../../notes/formats/expressions/date-formats.ts';
import { folderProblem } from '../../../tools/definition/graph-folders.ts';
import type { AppSettings } from '../../state/preferences/app-settings.ts';
import { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { isKeptInBrowser, useVault } from '../../state/vault/open-vault.ts';
import { SelectField, TextField } from '../../ui/field.tsx';

const words = appSettingsText.places;

/** Where new notes, daily notes, attachments and templates are: to be set, or as Obsidian says. */
export function PlacesSettings() {
  const vault = useVault();
  return (
    <div class="section">
      <h3 class="section__heading">{words.title}</h3>
      <Show when={vault.hasObsidianSettings} fallback={<OwnPlaces />}>
        <ObsidianPlaces />
      </Show>
    </div>
  );
}

function OwnPlaces() {
  const vault = useVault();
  const { settings, update } = usePreferences();
  const places = () => settings().notePlaces;
  const change = (part: Partial<AppSettings['notePlaces']>) => void update({ notePlaces: { ...places(), ...part } });
  const today = (format: string) => formatDate(Date.now(), format, vault.settings.dates.language);
  const folder = (name: 'newNotesFolder' | 'dailyFolder' | 'attachments' | 'templates', help?: string) => (
    <TextField
      label={words[name]}
      help={help}
      error={folderProblem(places()[name].replace(/^\.\/?/u, ''))}
      placeholder={name === 'templates' ? undefined : words.folderPlaceholder}
      value={places()[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value.trim() })}
    />
  );
  return (
    <>
      <Show when={!isKeptInBrowser(vault)}>
        <p class="section__text">{words.about}</p>
      </Show>
      <SelectField
        label={words.newNotes}
        value={places().newNotes}
        options={(['root', 'current', 'folder'] as const).map((value) => ({ value, label: words.newNotesIn[value] }))}
        onChange={(newNotes) => change({ newNotes: newNotes as AppSettings['notePlaces']['newNotes'] })}
      />
      <Show when={places().newNotes === 'folder'}>{folder('newNotesFolder')}</Show>
      {folder('dailyFolder', words.dailyFolderHelp)}
      <TextField
        label={words.dailyFormat}
        help={words.dailyFormatHelp(today(vault.settings.dailyNotes.format))}
        value={places().dailyFormat}
        onChange={(event) => change({ dailyFormat: event.currentTarget.value.trim() })}
      />
      <TextField
        label={words.dailyTemplate}
        help={words.dailyTemplateHelp}
        value={places().dailyTemplate}
        onChange={(event) => change({ dailyTemplate: event.currentTarget.value.trim() })}
      />
      {folder('attachments', words.attachmentsHelp)}
      {folder('templates', words.templatesHelp)}
      <TextField
        label={words.templateDates}
        help={words.templateDatesHelp(today(vault.settings.templates.dateFormat))}
        value={places().templateDates}
        onChange={(event) => change({ templateDates: event.currentTarget.value.trim() })}
      />
    </>
  );
}

function ObsidianPlaces() {
  const vault = useVault();
  const { settings } = vault;
  const place = (folder: string) => (folder === '' ? words.topFolder : folder);
  const newNotes = {
    root: words.topFolder,
    current: words.besideNote,
    folder: place(settings.newFileFolder),
  }[settings.newFileLocation];
  const { dailyNotes, attachmentFolder, templates } = settings;
  const rows: readonly (readonly [name: string, place: string, file: string])[] = [
    [words.newNotes, newNotes, 'app.json'],
    [words.dailyFolder, place(dailyNotes.folder), 'daily-notes.json'],
    [words.dailyFormat, dailyNotes.format, 'daily-notes.json'],
    ...(dailyNotes.template === undefined
      ? []
      : [[words.dailyTemplate, dailyNotes.template, 'daily-notes.json'] as const]),
    [words.attachments, attachmentFolder === './' ? words.besideNote : place(attachmentFolder), 'app.json'],
    [words.templates, templates.folder === '' ? words.noTemplates : templates.folder, 'templates.json'],
    [words.templateDates, templates.dateFormat, 'templates.json'],
  ];
  return (
    <>
      <p class="section__text">{isKeptInBrowser(vault) ? words.obsidianCopy : words.obsidian}</p>
      <dl class="settings__facts">
        <For each={rows}>
          {([name, where, file]) => (
            <div class="field settings__fact">
              <dt class="field__label">{name}</dt>
              <dd>{words.from(where, `.obsidian/${file}`)}</dd>
            </div>
          )}
        </For>
      </dl>
    </>
  );
}
