import { describe, expect, it } from 'vitest';
import { ENGLISH_VAULT_DATES } from './formats/periodic/choose-date-language.ts';
import { parseTaskSettings } from './formats/tasks/task-settings.ts';
import { hasRealVaults, openRealVault, whyNoVaults } from './testing/real-vaults.ts';
import { filterProblem, isIgnoredByPerson, parseVaultSettings } from './vault-settings.ts';

describe('parseVaultSettings', () => {
  it('uses defaults for everything missing or broken', () => {
    const defaults = parseVaultSettings({});
    expect(defaults).toEqual({
      newLinkFormat: 'shortest',
      useMarkdownLinks: false,
      alwaysUpdateLinks: undefined,
      newFileLocation: 'root',
      newFileFolder: '',
      attachmentFolder: '',
      ignoreFilters: [],
      dailyNotes: { folder: '', format: 'YYYY-MM-DD', template: undefined },
      periods: {},
      dates: ENGLISH_VAULT_DATES,
      propertyKinds: new Map(),
      templates: { folder: '', dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm' },
      tasks: parseTaskSettings(undefined, undefined),
      dataview: { inlinePrefix: '=', isCountShown: true },
    });
    expect(parseVaultSettings({ app: [1], dailyNotes: 'x', templates: null })).toEqual(defaults);
    expect(
      parseVaultSettings({
        app: { newLinkFormat: 'odd', userIgnoreFilters: 7, newFileFolderPath: '../out' },
        dailyNotes: { folder: '..', template: '.obsidian/x', format: ' ' },
      }),
    ).toEqual(defaults);
  });

  it('leaves out a pattern that could run endlessly, and says so', () => {
    const path = `${'a'.repeat(60)}!.md`;
    for (const filter of ['/(a+)+$/', '/(a|a)*$/', '/((a*))*$/', '/(?:a{1,}b?){2,}$/', '/(x(a+)y?)+$/']) {
      expect(isIgnoredByPerson(parseVaultSettings({ app: { userIgnoreFilters: [filter] } }), path), filter).toBe(false);
      expect(filterProblem(filter), filter).toContain('not used');
    }
    for (const filter of [
      'Archive/',
      '/\\.excalidraw/',
      '/^(draft|old)\\/.*\\.md$/',
      '/[(+*)]+x/',
      '/(a+)b/',
      '/\\(a+\\)+/',
    ])
      expect(filterProblem(filter), filter).toBeUndefined();
  });

  it('reads the settings that Obsidian writes', () => {
    const settings = parseVaultSettings({
      app: {
        newLinkFormat: 'relative',
        useMarkdownLinks: true,
        alwaysUpdateLinks: true,
        newFileLocation: 'folder',
        newFileFolderPath: 'Inbox/',
        attachmentFolderPath: './files',
        userIgnoreFilters: ['Archive/', '/\\.excalidraw/', 3],
      },
      dailyNotes: { folder: '/Daily', format: 'YYYY/MM/DD', template: 'Templates/Day' },
      templates: { folder: 'Templates', dateFormat: 'DD.MM.', timeFormat: 'H' },
    });
    expect(settings).toMatchObject({
      newLinkFormat: 'relative',
      useMarkdownLinks: true,
      alwaysUpdateLinks: true,
      newFileLocation: 'folder',
      newFileFolder: 'Inbox',
      attachmentFolder: './files',
      ignoreFilters: ['Archive/', '/\\.excalidraw/'],
    });
    expect(settings.dailyNotes).toEqual({ folder: 'Daily', format: 'YYYY/MM/DD', template: 'Templates/Day.md' });
    expect(parseVaultSettings({ app: { attachmentFolderPath: './' } }).attachmentFolder).toBe('./');
    expect(parseVaultSettings({ app: { attachmentFolderPath: '/' } }).attachmentFolder).toBe('');
  });

  it.skipIf(!hasRealVaults)(`reads a real vault's files${whyNoVaults}`, () => {
    const vault = openRealVault('knowledge-garden-zh');
    const json = (name: string): unknown => JSON.parse(vault.readText(`.obsidian/${name}.json`) ?? 'null') as unknown;
    const settings = parseVaultSettings({ app: json('app'), dailyNotes: json('daily-notes') });
    expect(settings).toMatchObject({
      newFileLocation: 'current',
      newFileFolder: 'Cards',
      attachmentFolder: 'Extras/Media',
      alwaysUpdateLinks: true,
      ignoreFilters: [],
    });
    expect(settings.dailyNotes).toEqual({
      folder: 'Spaces/0-Work/Daily notes',
      format: 'YYYY-MM-DD',
      template: 'Extras/Templates/Calendar模板/Daily notes模板.md',
    });
  });
});

describe('isIgnoredByPerson', () => {
  const settings = parseVaultSettings({
    app: { userIgnoreFilters: ['Archive', 'A/B/', 'secret.md', '/\\.excalidraw\\.md$/', '/(/'] },
  });
  it.each([
    ['Archive/a.md', true],
    ['archive/x/y.md', true],
    ['Archived/a.md', false],
    ['x/Archive/a.md', false],
    ['A/B/c.md', true],
    ['A/Bc.md', false],
    ['secret.md', true],
    ['deep/Drawing.excalidraw.md', true],
    ['deep/Drawing.md', false],
    ['a.md', false],
  ])('%s: %s', (path, expected) => expect(isIgnoredByPerson(settings, path)).toBe(expected));
});
