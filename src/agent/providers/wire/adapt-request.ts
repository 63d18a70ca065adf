import { isRecord } from '../../../notes/basics/is-record.ts';
import { REMOTE_PREFIX } from '../../../tools/definition/define-tool.ts';
import { type ImagePart, type LeftOut, pictureKey } from '../../model/messages.ts';
import type { ModelRequest } from '../../model/model-provider.ts';
import type { EndpointRefusal } from '../faults/endpoint-refusal.ts';
import { faultKind, type FaultKind, statusIn } from '../faults/fault-kind.ts';
import { pictureAdaptations, type PictureLimits, tooManyPictures } from './fit-pictures.ts';
import type { Adaptation, WireBody, WireRequest } from './wire-types.ts';

const UNFIT: ReadonlySet<FaultKind> = new Set([
  'unauthorized',
  'forbidden',
  'quota',
  'rate_limited',
  'over_rate',
  'unknown_model',
  'no_deployment',
  'data_policy',
  'loading',
  'too_long',
  'no_tool_support',
  'bad_call',
  'filtered',
  'timeout',
  'page',
  'not_found',
]);

/** Words with which services say that they do not take something. */
const REFUSED =
  /not (?:supported|permitted|allowed|accepted|valid|enabled|a valid|recogni[sz]ed|implemented)|un(?:supported|expected|recogni[sz]ed|known)|extra(?:neous)? |invalid|forbid|does(?:n't| not) (?:support|accept|allow)|additional propert|cannot find field|no such field|only .{1,40}(?:is|are) supported|is disabled|is deprecated|remove/i;

/**
 * What the refusal asks to change in this request, the surest first; nothing where it names nothing that can be changed.
 * @param isAgain the same request failed before: what passes would have passed
 */
export function findAdaptations(
  refusal: EndpointRefusal,
  { body, pictures }: WireRequest,
  pastAdaptations: ReadonlySet<Adaptation>,
  isAgain = false,
): readonly (readonly Adaptation[])[] {
  const { status, fault } = refusal;
  const kind = faultKind(status, fault);
  if (UNFIT.has(kind)) return [];
  const faultText = `${fault.code} ${fault.message} ${fault.fields.join(' ')}`;
  const about = { kind, status: statusIn(status, fault), pictures, isAgain };
  const adaptationSets = FINDERS.flatMap((find) => find(faultText, body, about).map((candidate) => [candidate].flat()));
  return adaptationSets.filter((adaptationSet) => adaptationSet.some((adaptation) => !pastAdaptations.has(adaptation)));
}

interface Circumstances {
  readonly kind: FaultKind;
  readonly status: number | undefined;
  readonly pictures: WireRequest['pictures'];
  readonly isAgain: boolean;
}
/** @returns one after the other to be tried, some of them together */
type Finder = (said: string, body: WireBody, about: Circumstances) => readonly (Adaptation | readonly Adaptation[])[];

const FINDERS: readonly Finder[] = [
  // Google, for histories that another model wrote: “Thought signatures”.
  (errorText) => (/thought_?signature/i.test(errorText) && /missing|required|must/i.test(errorText) ? ['signed'] : []),
  // DeepSeek, Moonshot and gateways in front of them.
  (errorText) => {
    const name = /\b(reasoning(?:_content)?)\b/i.exec(errorText)?.[1];
    return name !== undefined &&
      /passed back|missing|must be (?:present|provided|included)|is required/i.test(errorText)
      ? [`with:${name}`]
      : [];
  },
  (errorText, body) =>
    REFUSED.test(errorText)
      ? serviceFields(body)
          .filter((name) => names(errorText, name))
          .map((name) => `service:${name}`)
      : [],
  (errorText, body) => (hasSystem(body) && NO_SYSTEM.test(errorText) ? ['no-system'] : []),
  (errorText, body) => toolsNamed(errorText, body).flatMap((name) => [`plain-tool:${name}`, `tool:${name}`]),
  // Where none is named, it is most likely one of an external server.
  (errorText, body, { kind }) => (kind === 'bad_request' && ABOUT_TOOLS.test(errorText) ? ofServers(body) : []),
  (errorText, body) => (/cache_control/i.test(errorText) && hasMarks(body) ? ['no-marks'] : []),
  (errorText, body, about) => (hasPictures(body) && ABOUT_PICTURES.test(errorText) ? ofPictures(errorText, about) : []),
  (errorText, body) => (NOT_A_TEXT.test(errorText) ? contentForms(body) : []),
  (errorText, body) => (body['stream'] === true && NO_STREAM.test(errorText) ? ['whole-answer'] : []),
  (errorText, body) =>
    REFUSED.test(errorText)
      ? OPTIONAL.filter((name) => name in body && names(errorText, name)).map((name) => `field:${name}`)
      : [],
  (errorText, body) =>
    /max_(?:completion_)?tokens/i.test(errorText) && /required|missing/i.test(errorText) && !('max_tokens' in body)
      ? ['max-tokens']
      : [],
  (errorText, body) => (ABOUT_IDS.test(errorText) && hasCalls(body) ? ['own-ids'] : []),
  // Whatever the words: without the pictures it is another request.
  (errorText, body, about) =>
    hasPictures(body) &&
    ([400, 404, 413, 415, 422].includes(about.status ?? 0) || (about.kind === 'server' && about.isAgain))
      ? ofPictures(about.status === 413 || ABOUT_SIZE.test(errorText) ? errorText : '', about)
      : [],
];

/** Fields at the top of a request that it can do without. */
const OPTIONAL = [
  'stream_options',
  'parallel_tool_calls',
  'tool_choice',
  'temperature',
  'max_tokens',
  'max_completion_tokens',
];
const NO_SYSTEM =
  /system[ _-]?(?:role|message|prompt|instruction)s?\b.{0,60}(?:not|un|only)|developer instruction is not|role\b.{0,30}['"`]?system['"`]?.{0,60}(?:not|un|invalid)|(?:not|un)\w{0,20}\b.{0,40}['"`]?system['"`]?|only user(?:,| and) (?:tool and )?(?:assistant|model)|roles must alternate/i;
const NO_STREAM =
  /(?<!\w)stream(?:ing)?(?!_)\b.{0,60}(?:not|un|disabled|must be false)|(?:not|n't) support\w* (?:the )?stream(?:ing)?(?!_)\b/i;
const ABOUT_PICTURES =
  /\bimages?\b|image_url|data-ur[il]|\bpictures?\b|\bvision\b|multi-?modal|\bvisual|unsupported media|\bmedia[_ ]type/i;
/** The model sees none at all, as against one that was too large or broken. */
const SEES_NONE =
  /(?:not|n't|no)\b.{0,40}(?:support|accept|enabled|capab).{0,40}(?:images?|image_url|vision|multi-?modal)|(?:images?|image_url|vision|multi-?modal)\b.{0,40}(?:not supported|unsupported|is not enabled|not available)|text[- ]only|no endpoints found that support image|mmproj/i;
const ABOUT_SIZE = /\b(?:size|payload|bytes|too large|\d+ ?[kmg]i?b)\b/i;
const ABOUT_TOOLS =
  /\b(?:tools?|functions?)\b.{0,80}(?:schema|parameter|propert|invalid|too (?:long|many|large)|maximum)|(?:schema|propert).{0,80}\b(?:tools?|functions?)\b|input_schema|function_?declarations/i;
const NOT_A_TEXT =
  /content element|content\b.{0,80}(?:string|none|null|str type|must be|empty)|(?:string|null|none|sequence|str)\b.{0,80}\bcontent\b/i;
const ABOUT_IDS = /tool[_ ]?call[_ ]?id|tool_calls?\b.{0,30}\bid\b|call id/i;

/** As a word of its own, or as a part of a path such as `messages.2.reasoning_content`. */
function names(errorText: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name.replaceAll(/[^\w]/g, '\\$&')}(?![\\w-])`, 'i').test(errorText);
}

const KNOWN_FIELDS = new Set([
  'role',
  'content',
  'tool_calls',
  'tool_call_id',
  'id',
  'type',
  'function',
  'name',
  'arguments',
]);

function serviceFields({ messages }: WireBody): readonly string[] {
  const fieldNames = new Set<string>();
  const add = (value: unknown) => {
    if (isRecord(value)) for (const name of Object.keys(value)) if (!KNOWN_FIELDS.has(name)) fieldNames.add(name);
  };
  for (const message of messages) {
    if (message.role !== 'assistant') continue;
    add(message);
    for (const call of message.tool_calls ?? []) {
      add(call);
      add(call.function);
    }
  }
  return [...fieldNames];
}

const hasSystem = ({ messages }: WireBody): boolean => messages[0]?.role === 'system';
const hasCalls = ({ messages }: WireBody): boolean => messages.some(({ tool_calls: calls }) => calls?.length);
const messageContentParts = ({
  messages,
}: WireBody): readonly { readonly type?: string; readonly cache_control?: unknown }[] =>
  messages.flatMap(({ content }) =>
    Array.isArray(content) ? (content as readonly { readonly type?: string; readonly cache_control?: unknown }[]) : [],
  );
const hasPictures = (body: WireBody): boolean => messageContentParts(body).some(({ type }) => type === 'image_url');
const hasMarks = (body: WireBody): boolean =>
  messageContentParts(body).some(({ cache_control: mark }) => mark !== undefined);

/** First in another form. Then those of the newest message that has any are left out: earlier ones were taken. Then all. */
function ofPictures(
  errorText: string,
  { pictures, status }: Circumstances,
): readonly (Adaptation | readonly Adaptation[])[] {
  if (SEES_NONE.test(errorText)) return ['no-pictures'];
  const asWell = pictureAdaptations(errorText, status);
  const pictureKeys = pictures.flat();
  const newest = pictures.at(-1) ?? [];
  const of = (keys: readonly string[]) => keys.map((key): Adaptation => `picture:${key}`);
  return [...asWell, of(newest), ...(pictureKeys.length > newest.length ? [of(pictureKeys)] : [])];
}

function contentForms(body: WireBody): readonly Adaptation[] {
  const isList = body.messages.some(({ content }) => Array.isArray(content));
  const isNull = body.messages.some(({ content }) => content === null);
  return [...(isNull ? ['no-null'] : []), ...(isList ? ['plain-content'] : [])];
}

/** All tools of external servers: first described with types alone, then left out. */
function ofServers({ tools = [] }: WireBody): readonly (readonly Adaptation[])[] {
  const names = tools.map(({ function: { name } }) => name).filter((name) => name.startsWith(REMOTE_PREFIX));
  return names.length === 0 ? [] : [names.map((name) => `plain-tool:${name}`), names.map((name) => `tool:${name}`)];
}

/** The place of a tool in the request, as OpenAI, Anthropic, Mistral and others write it, and as Google does. */
const PLACES = [
  /(?:function_?declarations|functions)[.[]+(\d+)/i,
  /\btools?[.[]+(\d+)\]?(?!\]?\.function_?declarations)/i,
];

/** The tools of the request that the words name, by name or by place. */
function toolsNamed(errorText: string, { tools = [] }: WireBody): readonly string[] {
  if (!/function|tool|schema|propert|declaration/i.test(errorText)) return [];
  const place = PLACES.map((pattern) => pattern.exec(errorText)?.[1]).find((at) => at !== undefined);
  const byPlace = place === undefined ? undefined : tools[Number(place)]?.function.name;
  const byName = tools.map(({ function: { name } }) => name).filter((name) => names(errorText, name));
  if (byName.length > 0) return byName;
  return byPlace === undefined ? [] : [byPlace];
}

/** What of the person's these adaptations leave out of a request; undefined where they lose nothing. */
export function leftOutByAdaptations(
  adaptations: readonly Adaptation[],
  { messages, tools }: ModelRequest,
  limits: PictureLimits,
): LeftOut | undefined {
  const named = new Set(
    adaptations.flatMap((adaptation) => (adaptation.startsWith('tool:') ? [adaptation.slice('tool:'.length)] : [])),
  );
  const refusedTools = tools
    .filter(({ name }) => named.has(name))
    .map(({ name, from }) => (from ? { tool: from.tool, server: from.server } : { tool: name }));
  const images = messages.flatMap((message) => (message.role === 'user' ? (message.images ?? []) : []));
  const isRefused = (image: ImagePart) =>
    adaptations.includes('no-pictures') || adaptations.includes(`picture:${pictureKey(image)}`);
  const refused = [...images.filter(isRefused), ...tooManyPictures(messages, limits, isRefused)];
  const pictures = [...new Map(refused.map((image) => [pictureKey(image), image.name])).entries()].map(
    ([key, name]) => ({ key, name }),
  );
  if (refusedTools.length === 0 && pictures.length === 0) return undefined;
  return { ...(refusedTools.length > 0 && { tools: refusedTools }), ...(pictures.length > 0 && { pictures }) };
}
