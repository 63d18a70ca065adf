import type { PropertyKind } from '../../../notes/frontmatter/property-kind.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';

/** What the fields of properties need of the app around them. */
export interface PropertyHelp {
  readonly path: VaultPath;
  /** As the vault's own settings declare it, by its name in lower case. */
  readonly declared: ReadonlyMap<string, PropertyKind>;
  names(): Promise<readonly string[]>;
  /** Values of this property in the vault, or links to notes where what is typed begins one. */
  values(name: string, typed: string): Promise<readonly string[]>;
  /** `Note#Part|Label`, without the brackets. */
  followLink(inner: string): void;
  showTag(tag: string): void;
}
