import { propertyKind, type PropertyKind } from '../../../../notes/frontmatter/property-kind.ts';
import type { CellHelp } from './base-body.ts';

/** How the cell of a property is changed: as the vault declares it, else by its value. `other`: not in a cell. */
export const cellKind = (name: string, value: unknown, cells: CellHelp | undefined): PropertyKind =>
  propertyKind(name, value, cells?.declaredKind(name));

export const isListKind = (kind: PropertyKind): boolean => kind === 'list' || kind === 'tags' || kind === 'aliases';

/** The entries of a list as a cell changes them; a single value is a list of one, and tags may stand in one text. */
export function itemsOf(kind: PropertyKind, value: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((each) => {
    if (each === null || each === undefined || each === '') return [];
    return kind === 'tags' && typeof each === 'string' ? each.split(/[\s,]+/).filter(Boolean) : [each];
  });
}
