import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { RelationRow } from '../../../../workers/contract.ts';
import type { ToolContext } from '../../../definition/define-tool.ts';
import type { ResolvedEdge } from '../../find-edge.ts';
import { readNode } from '../../read-node.ts';
import { signOf, type EdgeCircumstances, type EdgeStructure } from './edge-confidence.ts';

/** Enough of a note to know its subject. */
const COMPARED = 2000;

/** The evidence for a relation between two existing notes. @throws VaultError where one of them cannot be read. */
export async function edgeCircumstances(
  context: ToolContext,
  edge: ResolvedEdge,
  withStructure: boolean,
): Promise<EdgeCircumstances> {
  const [from, to] = await Promise.all([readNode(context, edge.sourcePath), readNode(context, edge.targetPath)]);
  const [similarity] =
    (await context.index.compareTexts({
      texts: [toPlainText(from.content, COMPARED)],
      to: toPlainText(to.content, COMPARED),
    })) ?? [];
  return {
    type: edge.type,
    similarity,
    fromConfidence: from.confidence,
    toConfidence: to.confidence,
    hasNotes: (edge.notes ?? '').trim() !== '',
    ...(withStructure && { structure: await structureOf(context, edge) }),
  };
}

async function structureOf({ index }: ToolContext, edge: ResolvedEdge): Promise<EdgeStructure> {
  const { sourcePath: a, targetPath: b, type, id } = edge;
  const [ofA, ofB, ...links] = await Promise.all([
    index.relations({ path: a }),
    index.relations({ path: b }),
    index.forwardLinks(a, { other: b }),
    index.forwardLinks(b, { other: a }),
  ]);
  const between = ofA.filter((row) => row.id !== id && (row.sourcePath === b || row.targetPath === b));
  const sign = signOf(type);
  const [signsA, signsB] = [signsByNeighbour(ofA, a, b), signsByNeighbour(ofB, b, a)];
  const products =
    sign === 0
      ? []
      : [...signsA].flatMap(([path, value]) => (signsB.has(path) ? [value * (signsB.get(path) ?? 0)] : []));
  return {
    mutual: between.some((row) => row.type === type && row.sourcePath === b),
    opposed: between.some((row) => sign * signOf(row.type) < 0),
    linked: links.flat().some(({ property }) => property === undefined),
    agreeing: products.filter((product) => product * sign > 0).length,
    disagreeing: products.filter((product) => product * sign < 0).length,
  };
}

/** A note's relations to its neighbours, except for one; neighbours with both signs are left out. */
function signsByNeighbour(
  rows: readonly RelationRow[],
  of: VaultPath,
  except: VaultPath,
): ReadonlyMap<VaultPath, number> {
  const signs = new Map<VaultPath, Set<number>>();
  for (const { sourcePath, targetPath, type } of rows) {
    const other = sourcePath === of ? targetPath : sourcePath;
    const sign = signOf(type);
    if (other === undefined || other === except || other === of || sign === 0) continue;
    signs.set(other, (signs.get(other) ?? new Set()).add(sign));
  }
  return new Map([...signs].filter(([, said]) => said.size === 1).map(([path, said]) => [path, [...said][0] ?? 0]));
}
