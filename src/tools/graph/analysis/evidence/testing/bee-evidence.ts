import { createShippedEmbedder } from '../../../../../workers/testing/shipped-model.ts';
import type { TextModel, WebSource } from '../../../../definition/ports.ts';
import { createBench, type ToolBench } from '../../../../testing/tool-bench.ts';
import { createWebServer, type Received, type Reply, type WebServer } from '../../testing/web-server.ts';
import { createWeb } from '../../web/create-web.ts';

export const NOTES = {
  'Ideas/Neonicotinoids harm honey bees.md':
    '---\ntype: hypothesis\nconfidence: 0.5\n---\n# Neonicotinoids harm honey bees\n\nPesticides of this kind may harm bees in the field. My secret is 4711.\n',
  'Bee.md': '---\ntype: concept\n---\nAn insect that makes honey.\n',
};
export const NODE = 'Neonicotinoids harm honey bees';

export const RESULTS = [
  {
    url: 'https://a.example/study',
    title: 'A study of bees & pesticides',
    content: 'We found that neonicotinoids harm honey bees in the field. Funding was public.',
    publishedDate: '2021-03-04T00:00:00',
  },
  {
    url: 'https://b.example/no',
    title: 'Bees are fine',
    content: 'There is no evidence that neonicotinoids harm honey bees.',
  },
  { url: 'https://c.example/cake', title: 'Honey cake', content: 'Mix flour with sugar and bake for an hour.' },
  { url: 'https://a.example/study', title: 'The same again', content: 'Twice.' },
];

export let server: WebServer | undefined;

/** For `afterEach`. */
export async function closeServer(): Promise<void> {
  await server?.close();
}

interface Opened {
  readonly bench: ToolBench;
  readonly received: readonly Received[];
}

export async function open(
  answer: (request: Received) => Reply = () => ({ body: { results: RESULTS } }),
  more: { kinds?: WebSource['kind'][]; textModel?: () => TextModel } = {},
): Promise<Opened> {
  const { address, received } = (server = await createWebServer(answer));
  const { kinds = ['searxng'], ...options } = more;
  const sources = kinds.map((kind): WebSource => (kind === 'tavily' ? { kind, address, key: 'k' } : { kind, address }));
  const web = createWeb({ sources: () => sources, requestsPerMinute: () => 100, clock: { now: () => Date.now() } });
  return { received, bench: await createBench(NOTES, { embedder: createShippedEmbedder(), web, ...options }) };
}

export interface Found {
  readonly [field: string]: unknown;
  readonly results: readonly {
    readonly [field: string]: unknown;
    readonly url: string;
    readonly evidence_type: string;
  }[];
}

export const search = (bench: ToolBench, input: object = {}) =>
  bench.approved('search_web_for_evidence', { node_id: NODE, ...input }) as Promise<unknown> as Promise<Found>;
