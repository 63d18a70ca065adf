import type { ModelDelta, ModelProvider, ModelRequest } from '../model/model-provider.ts';

/** One reply: its deltas in order; an Error among them is thrown; a function is awaited. */
export type ScriptedDeltas = readonly (ModelDelta | Error | (() => Promise<void> | void))[];

export interface ScriptedProvider extends ModelProvider {
  readonly requests: readonly ModelRequest[];
}

/** A model that follows the script. More requests than scripted fail the test. */
export function createScriptedProvider(
  script: readonly ScriptedDeltas[],
  toolProtocol?: 'native' | 'text',
): ScriptedProvider {
  const requests: ModelRequest[] = [];
  return {
    id: 'scripted',
    label: 'Scripted',
    requests,
    ...(toolProtocol ? { toolProtocol } : {}),
    async *stream(request) {
      const reply = script[requests.length];
      requests.push(request);
      if (!reply) throw new Error(`The script has no reply ${requests.length}`);
      for (const delta of reply) {
        if (delta instanceof Error) throw delta;
        if (typeof delta === 'function') await delta();
        else yield delta;
      }
    },
  };
}

export function say(...texts: readonly string[]): ModelDelta[] {
  return texts.map((text) => ({ type: 'text', text }));
}

let index = 0;

/** A call in two pieces, as endpoints send it; text is sent unchanged, malformed or not. */
export function ask(name: string, input: unknown, id?: string): ModelDelta[] {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const half = Math.floor(text.length / 2);
  const at = index++;
  return [
    { type: 'tool_call', index: at, name, ...(id === undefined ? {} : { id }), arguments: text.slice(0, half) },
    { type: 'tool_call', index: at, arguments: text.slice(half) },
  ];
}
