import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mcpServerSchema } from '../../../agent/mcp/mcp-server.ts';
import { DEFAULT_SETTINGS, settingsSchema, type AppSettings } from './app-settings.ts';
import { allowedOrigins, loosenedProtections } from './settings-question.ts';

const origins = (patch: Partial<AppSettings>) =>
  allowedOrigins({ ...DEFAULT_SETTINGS, ...patch }).map(({ origin }) => origin);

it('allows no host until the person sets one up', () => {
  expect(origins({})).toEqual([]);
  // Addresses of what is not in use are none.
  expect(
    origins({
      baseUrl: 'https://api.example/v1',
      embeddingUrl: 'https://emb.example/v1',
      searxngAddress: 'https://searx.example',
      tavilyKey: 'k',
    }),
  ).toEqual([]);
});

it('allows exactly what is set up: endpoints, the hub after consent, web sources that are on, servers and their login', () => {
  const server = mcpServerSchema.parse({
    name: 'T',
    url: 'https://mcp.example/mcp',
    login: { id: 'x', origins: ['https://login.example'] },
  });
  expect(
    origins({
      provider: 'openai-compatible',
      baseUrl: ' "https://api.example:8443/v1/chat/completions" ',
      embeddingSource: 'endpoint',
      embeddingUrl: 'https://emb.example/v1',
      allowDownloads: true,
      webSources: { wikipedia: true, searxng: true },
      wikipediaLanguage: 'de',
      searxngAddress: 'https://searx.example/search',
      mcpServers: { a: server },
    }),
  ).toEqual([
    'https://api.example:8443',
    'https://emb.example',
    'https://huggingface.co',
    'https://de.wikipedia.org',
    'https://searx.example',
    'https://mcp.example',
    'https://login.example',
  ]);
});

it('takes http and https of a port on this machine for one program, and of another machine for two', () => {
  expect(origins({ provider: 'openai-compatible', baseUrl: 'http://localhost:11434/v1' })).toEqual([
    'http://localhost:11434',
    'https://localhost:11434',
  ]);
  expect(origins({ provider: 'openai-compatible', baseUrl: 'http://192.168.1.5:11434/v1' })).toEqual([
    'http://192.168.1.5:11434',
  ]);
  expect(origins({ provider: 'openai-compatible', baseUrl: 'javascript:alert(1)' })).toEqual([]);
});

const HOST = 'probe.example';
const ADDRESS = `https://${HOST}/v1`;

/** Everything that can be on is: what a setting names is reachable at once. */
const ALL_ON: AppSettings = {
  ...DEFAULT_SETTINGS,
  provider: 'openai-compatible',
  embeddingSource: 'endpoint',
  allowDownloads: true,
  webSources: { wikipedia: true, openalex: true, crossref: true, tavily: true, searxng: true },
  tavilyKey: 'k',
};

/** Places of the settings that hold text which is no address. */
const NO_HOST: ReadonlySet<string> = new Set([
  ...['apiKey', 'model', 'browserModel', 'embeddingKey', 'embeddingModel', 'embeddingEndpointModel', 'rerankerModel'],
  ...['tavilyKey', 'language', 'wikipediaLanguage'],
  ...['newNotesFolder', 'dailyFolder', 'dailyFormat', 'dailyTemplate', 'attachments', 'templates', 'templateDates'].map(
    (name) => `notePlaces.${name}`,
  ),
  ...['conversationsFolder', 'promptsFolder', 'memoryFolder', 'entitiesFolder'],
  ...['shortcuts.{name}', 'shortcuts.*', 'excludedPlaces.{name}', 'excludedPlaces.*[]'],
  ...['instructionsNotes.{name}', 'instructionsNotes.*', 'toolPermissions.{name}', 'webSources.{name}'],
  // What was found out of a model whose address another setting names.
  ...['accounts.*.apiKey', 'accounts.*.model', 'modelTraits.{name}'],
  ...['modelTraits.*.found.adaptations[]', 'modelTraits.*.set.adaptations[]'],
  ...['embeddingRecipes.{name}', 'embeddingRecipes.*.queryPrefix', 'embeddingRecipes.*.passagePrefix'],
  // The login's own fields go where `login.origins` says.
  ...[
    'mcpServers.{name}',
    'mcpServers.*.name',
    'mcpServers.*.token',
    'mcpServers.*.headers.{name}',
    'mcpServers.*.headers.*',
  ],
  ...['mcpServers.*.login.id', 'mcpServers.*.login.client.{name}', 'mcpServers.*.login.client.*'],
  ...['mcpServers.*.login.tokens.{name}', 'mcpServers.*.login.tokens.*'],
  ...['mcpServers.*.tools[].name', 'mcpServers.*.tools[].description', 'mcpServers.*.off[]'],
  ...['mcpServers.*.tools[].inputSchema.{name}', 'mcpServers.*.tools[].inputSchema.*'],
]);

interface Probe {
  readonly place: string;
  readonly value: unknown;
}

/** A value that fits, with no address in it. */
function sample(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodNullable) return null;
  if (isWrapper(schema)) return sample(inner(schema));
  if (schema instanceof z.ZodString || schema instanceof z.ZodUnknown) return 'x';
  if (schema instanceof z.ZodNumber) return schema.minValue ?? 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, sample(part as z.ZodType)]));
  throw new Error(`This test does not know a ${schema.constructor.name}: teach it.`);
}

/** The value once for each place that takes a text, with an address there. */
function probes(schema: z.ZodType, place: string): readonly Probe[] {
  const within = (part: z.ZodType, at: string, wrap: (value: unknown) => unknown) =>
    probes(part, at).map((probe) => ({ place: probe.place, value: wrap(probe.value) }));
  if (isWrapper(schema)) return probes(inner(schema), place);
  if (schema instanceof z.ZodString || schema instanceof z.ZodUnknown) return [{ place, value: ADDRESS }];
  if (schema instanceof z.ZodArray) return within(schema.element as z.ZodType, `${place}[]`, (value) => [value]);
  if (schema instanceof z.ZodRecord) {
    const values = schema.valueType as z.ZodType;
    return [
      { place: `${place}.{name}`, value: { [ADDRESS]: sample(values) } },
      ...within(values, `${place}.*`, (value) => ({ x: value })),
    ];
  }
  if (schema instanceof z.ZodObject) {
    const whole = sample(schema) as Record<string, unknown>;
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      within(part as z.ZodType, `${place}.${name}`, (value) => ({ ...whole, [name]: value })),
    );
  }
  sample(schema);
  return [];
}

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodReadonly, z.ZodPipe];
const isWrapper = (schema: z.ZodType): boolean => WRAPPERS.some((wrapper) => schema instanceof wrapper);
const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPipe ? (schema.out as z.ZodType) : (schema as z.ZodOptional<z.ZodType>).unwrap();

const PROBES = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => probes(schema, name));
const nameOf = (place: string) => place.split(/[.[]/u)[0]!;

describe('each place of the settings that takes a text', () => {
  it('is known to this test, which finds what is added', () => {
    expect(PROBES.length).toBeGreaterThan(40);
    const places = new Set(PROBES.map(({ place }) => place));
    expect([...NO_HOST].filter((place) => !places.has(place))).toEqual([]);
  });

  it.each(PROBES)('$place: an address there is asked about, or names no host', ({ place, value }) => {
    const patch = settingsSchema.parse({ [nameOf(place)]: value }) as Partial<AppSettings>;
    for (const before of [DEFAULT_SETTINGS, ALL_ON]) {
      if (NO_HOST.has(place)) {
        const reachable = allowedOrigins({ ...before, ...patch });
        expect(reachable.filter(({ origin }) => origin.includes(HOST))).toEqual([]);
      } else expect(loosenedProtections(before, patch).join('\n')).toContain(HOST);
    }
  });
});

it('asks about every host on another machine that becomes reachable, in whatever order the settings come', () => {
  const hosts = ['https://a.example/v1', ' "https://b.example:8443/v1/chat/completions" ', 'http://c.example'];
  const server = (url: string, origin: string) =>
    mcpServerSchema.parse({ name: 'T', url, login: { id: 'x', origins: [origin] } });
  const steps: Partial<AppSettings>[] = [
    { provider: 'openai-compatible' },
    { provider: 'builtin' },
    { embeddingSource: 'endpoint' },
    { embeddingSource: 'browser' },
    { allowDownloads: true },
    { allowDownloads: false },
    { webSources: { searxng: true } },
    { webSources: { wikipedia: true, tavily: true } },
    { tavilyKey: 'k' },
    ...['en', 'de', 'evil.example/'].map((wikipediaLanguage) => ({ wikipediaLanguage })),
    ...[...hosts, 'http://localhost:1/v1', 'http://localhost.d.example'].flatMap((address) => [
      { baseUrl: address },
      { embeddingUrl: address },
      { embeddingConsent: address },
      { searxngAddress: address },
      { accounts: { [address]: { apiKey: 'k', model: 'm' } } },
      { mcpServers: { x: server(address, 'https://login.example') } },
      { mcpServers: { x: server('http://localhost:1', new URL(address.trim().replaceAll('"', '')).origin) } },
    ]),
  ];
  const isElsewhere = (origin: string) => !/^https?:\/\/localhost(?::|$)/u.test(origin);
  let added = 0;
  fc.assert(
    fc.property(fc.array(fc.subarray(steps, { minLength: 1, maxLength: 3 }), { maxLength: 30 }), (walk) => {
      let settings = DEFAULT_SETTINGS;
      for (const patches of walk) {
        const patch: Partial<AppSettings> = Object.assign({}, ...patches);
        const asked = loosenedProtections(settings, patch).join('\n');
        const known = new Set(allowedOrigins(settings).map(({ origin }) => origin));
        settings = { ...settings, ...patch };
        for (const { origin } of allowedOrigins(settings)) {
          if (known.has(origin) || !isElsewhere(origin)) continue;
          added += 1;
          expect(asked).toContain(new URL(origin).host);
        }
      }
    }),
  );
  expect(added).toBeGreaterThan(100);
});
