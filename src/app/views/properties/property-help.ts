import { kindOfValues, type PropertyKind, type PropertyType } from '../../../notes/frontmatter/property-kind.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { WritingHelp } from '../../editor/text/writing-help.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { propertyTypesOf } from '../../state/vault/property-types.ts';

/** What the fields of properties need of the app around them. */
export interface PropertyHelp {
  readonly path: VaultPath;
  /** As the vault's own settings declare it. */
  declaredKind(name: string): PropertyKind | undefined;
  /** What its values in other notes are, where they are all alike and more than words. */
  usedKind(name: string): Promise<PropertyKind | undefined>;
  /** Declares it there, for all notes. @returns why it could not be, for the person; '' where they know */
  declare(name: string, type: PropertyType): Promise<string | undefined>;
  names(): Promise<readonly string[]>;
  /** Values of this property in the vault, or links to notes where what is typed begins one. */
  values(name: string, typed: string): Promise<readonly string[]>;
  /** `Note#Part|Label`, without the brackets. */
  followLink(inner: string): void;
  showTag(tag: string): void;
}

interface PropertyHelpDependencies {
  readonly vault: Pick<OpenVault, 'settings' | 'handle' | 'requestWriteAccess'>;
  readonly path: VaultPath;
  readonly help: Pick<WritingHelp, 'links' | 'tags' | 'propertyNames' | 'propertyValues'>;
  readonly followLink: (inner: string) => void;
  readonly showTag: (tag: string) => void;
}

/** What is known of values while they are written: their kinds, and what the vault has already. */
export const createValueHelp = (
  vault: PropertyHelpDependencies['vault'],
  help: Pick<WritingHelp, 'links' | 'tags' | 'propertyValues'>,
): Pick<PropertyHelp, 'declaredKind' | 'values'> => ({
  declaredKind: (name) => propertyTypesOf(vault).kindOf(name),
  values: async (name, query) => {
    if (query.startsWith('[[')) {
      const links = await help.links(query.slice(2).replace(/(?<!\])\]*$/, ''), false);
      return links.map(({ link }) => link).filter((link) => link.startsWith('[['));
    }
    const countedValues = /^tags?$/i.test(name) ? await help.tags() : await help.propertyValues(name);
    return countedValues.map((counted) => counted.name);
  },
});

/** What the fields offer, from what is offered while the text is written. */
export function createPropertyHelp({ vault, path, help, followLink, showTag }: PropertyHelpDependencies): PropertyHelp {
  const types = propertyTypesOf(vault);
  return {
    path,
    ...createValueHelp(vault, help),
    usedKind: async (name) => kindOfValues((await help.propertyValues(name)).map((counted) => counted.name)),
    declare: (name, type) => types.declare(name, type),
    names: async () => (await help.propertyNames()).map(({ name }) => name),
    followLink,
    showTag,
  };
}
