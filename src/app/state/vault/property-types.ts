import { createSignal } from 'solid-js';
import { writePropertyType } from '../../../fs-access/property-types-file.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { declaredKind, type PropertyKind, type PropertyType } from '../../../notes/frontmatter/property-kind.ts';
import type { OpenVault } from './open-vault.ts';

/** The types that a vault declares for its properties, in every note. */
interface PropertyTypes {
  /** As declared, also since the vault was opened; undefined where nothing is. */
  kindOf(name: string): PropertyKind | undefined;
  /** Writes one into `.obsidian/types.json`. @returns why it could not be written, for the person; undefined where it was */
  declare(name: string, type: PropertyType): Promise<string | undefined>;
}

type TypedVault = Pick<OpenVault, 'handle' | 'settings' | 'requestWriteAccess'>;

const typesByVault = new WeakMap<object, PropertyTypes>();

/** One for each open vault. */
export function propertyTypesOf(vault: TypedVault): PropertyTypes {
  const propertyTypes = typesByVault.get(vault) ?? createPropertyTypes(vault);
  typesByVault.set(vault, propertyTypes);
  return propertyTypes;
}

function createPropertyTypes(vault: TypedVault): PropertyTypes {
  const [changed, setChanged] = createSignal<ReadonlyMap<string, PropertyKind>>(new Map());
  return {
    kindOf: (name) => changed().get(name.toLowerCase()) ?? vault.settings.propertyKinds.get(name.toLowerCase()),
    async declare(name, type) {
      try {
        // The person has been informed of a refusal.
        if (!(await vault.requestWriteAccess())) return '';
        await writePropertyType(vault.handle, name, type);
      } catch (error) {
        return errorInOwnLanguage(error);
      }
      const kind = declaredKind(type);
      if (kind) setChanged((previousChanges) => new Map(previousChanges).set(name.toLowerCase(), kind));
      return undefined;
    },
  };
}
