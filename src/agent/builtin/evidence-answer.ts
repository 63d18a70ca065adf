import { blockquote, bold, cite, count, plain } from './markdown.ts';
import { number, records, text, type AnsweredCall } from './answered-call.ts';

/** Evidence from the web for or against a note, each with its judgement, its strength and, where one was created, its note. */
export function evidenceFound({ result, input }: AnsweredCall): string {
  const found = records(result.results);
  const about = cite(text(result.node_id));
  if (found.length === 0) return `I found no ${input.evidence_type === undefined || input.evidence_type === 'all' ? '' : `${text(input.evidence_type)} `}evidence for ${about} with the words “${plain(text(result.query))}”.`;
  const notes = new Map(records(result.sources).map((source) => [text(source.url), source]));
  const items = found.map((one) => {
    const note = notes.get(text(one.url));
    const strength = note ? `${text(note.strength)} ` : '';
    const lead = `${bold(text(one.title))} — ${strength}${text(one.evidence_type)}, relevance ${number(one.relevance_score)}${note ? ` ${cite(text(note.node_id))}` : ''}`;
    return [lead, ...(text(one.quote) === '' ? [] : [blockquote(text(one.quote))]), plain(text(one.reasoning))].join('\n\n');
  });
  const made = number(result.sources_created);
  return [`${count(found.length, 'result')} for ${about}, the most relevant first:`, ...items, ...(made > 0 ? [`I made ${count(made, 'source note')}, each related to it.`] : [])].join('\n\n');
}
