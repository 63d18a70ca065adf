import type { PropertyType } from '../../../notes/frontmatter/declare-property.ts';
import type { PropertyKind } from '../../../notes/frontmatter/property-kind.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';

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
