import { createHandles } from '../src/agent/results/handles.ts';
import { movesIn, notePathsIn } from '../src/agent/results/note-paths.ts';
import { renderResult } from '../src/agent/results/render-result.ts';
import { createSampleWorld } from './eval-tools/sample-world.ts';

/** Questions as people ask them of the sample vault, by one default search each. */
const SEARCHES = [
  'warm light and moths',
  'bike frame number',
  'what did Ruth say about the table',
  'new moon pilot nights',
  'city lighting department meeting',
  'bats at the edge of the light',
  'phone number of the park office',
  'apple cake recipe',
  'part-night lighting results',
  'mixed models in R',
  'Chinese saying about moths',
  'what is still to be done for chapter 2',
] as const;
/** Calls that most conversations hold. */
const OTHERS = [
  ['read_note', { path: 'Projects/Dim Light, Busy Nights.md' }],
  ['list_notes', {}],
  ['text_search', { query: 'lamp' }],
  ['search_by_tags', { tags: ['moths'] }],
  ['list_backlinks', { path: 'Projects/Dim Light, Busy Nights.md' }],
  ['query_graph', { sql: 'SELECT path, title, words FROM notes ORDER BY words DESC LIMIT 20' }],
  ['get_note_metadata', { path: 'Projects/Dim Light, Busy Nights.md' }],
] as const;

/** The size of one result, in tokens of four characters. */
export interface ResultSize {
  readonly call: string;
  readonly asJson: number;
  readonly asText: number;
}

/** Measures what a model reads of results in one conversation: as the JSON that is stored, and as text. */
export async function measureResults(): Promise<{ searches: ResultSize[]; others: ResultSize[] }> {
  const { bench } = await createSampleWorld();
  const handles = createHandles();
  const measure = async (tool: string, input: object): Promise<ResultSize> => {
    const result = await bench.approved(tool, input);
    if (!result.success) throw new Error(`${tool}: ${JSON.stringify(result)}`);
    handles.take(notePathsIn(result), movesIn(result));
    const text = renderResult({ tool, result }, handles);
    const call = `${tool} ${JSON.stringify(input)}`;
    return { call, asJson: tokens(JSON.stringify({ tool, result })), asText: tokens(text) };
  };
  const searches: ResultSize[] = [];
  for (const query of SEARCHES) searches.push(await measure('search_notes', { query }));
  const others: ResultSize[] = [];
  for (const [tool, input] of OTHERS) others.push(await measure(tool, input));
  await bench.index.close();
  return { searches, others };
}

/** `npm run eval:results` */
export async function main(): Promise<void> {
  const { searches, others } = await measureResults();
  for (const { call, asJson, asText } of [...searches, ...others]) console.log(`${asJson} → ${asText}  ${call}`);
  const sum = (of: (size: ResultSize) => number) => searches.reduce((total, size) => total + of(size), 0);
  console.log(
    `Twelve searches: ${sum(({ asJson }) => asJson)} tokens as JSON, ${sum(({ asText }) => asText)} as text.`,
  );
}

const tokens = (text: string): number => Math.ceil(text.length / 4);
