import { stem } from '../../../notes/paths/paths.ts';
import type { HealthFinding, IndexClient } from '../../../workers/contract.ts';
import { graphHealthText } from '../../strings/en/graph-health.ts';

/** What can be done about a finding: a tool with its input. */
export interface HealthAction {
  readonly label: string;
  readonly tool: string;
  readonly input: () => Promise<Readonly<Record<string, unknown>>>;
}

/** The way out of a finding, where one tool is it; a contradiction is a person's to settle. */
export function actionFor(finding: HealthFinding, index: Pick<IndexClient, 'resolveLinks'>): HealthAction | undefined {
  const {
    check,
    notes: [first, second],
    edgeId,
  } = finding;
  const of = (label: string, tool: string, input: Readonly<Record<string, unknown>>): HealthAction => ({
    label,
    tool,
    input: async () => input,
  });
  if (!first) return undefined;
  switch (check) {
    case 'duplicates':
    case 'near_duplicates':
      return (
        second &&
        of(
          finding.notes.length > 2 ? graphHealthText.healthAction.mergeTheFirstTwo : graphHealthText.healthAction.merge,
          'merge_nodes',
          {
            primary_node_id: first.path,
            secondary_node_id: second.path,
          },
        )
      );
    case 'orphans':
      return of(graphHealthText.healthAction.relateToTheNearest, 'find_related_nodes', {
        node_id: first.path,
        limit: 3,
        auto_link: true,
      });
    case 'missing_evidence':
      return of(graphHealthText.healthAction.searchTheWeb, 'search_web_for_evidence', {
        node_id: first.path,
        create_sources: true,
      });
    case 'dangling_relations':
      return edgeId === undefined
        ? undefined
        : of(graphHealthText.healthAction.removeIt, 'delete_relationship', { edge_id: edgeId });
    case 'unlinked_mentions':
      return {
        label: graphHealthText.healthAction.linkIt,
        tool: 'modify_note',
        input: () => linkMention(finding, index),
      };
    case 'contradictions':
      return undefined;
  }
}

/** The mention as a link, in its place; refused by the tool where the same words occur twice. */
async function linkMention(
  { notes: [source, target], context = '', text = '', offset = 0 }: HealthFinding,
  index: Pick<IndexClient, 'resolveLinks'>,
) {
  if (!source || !target) throw new Error(graphHealthText.healthAction.mentionHasTwoNotes);
  const forms = [stem(target.path), target.path.replace(/\.md$/u, '')];
  const found = await index.resolveLinks(source.path, forms);
  const form = forms[Math.max(0, found.indexOf(target.path))] ?? '';
  const link = form === text ? `[[${form}]]` : `[[${form}|${text}]]`;
  return {
    path: source.path,
    operation: 'replace',
    search: context,
    content: context.slice(0, offset) + link + context.slice(offset + text.length),
  };
}
