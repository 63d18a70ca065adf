import type { ModelDelta } from '../model/model-provider.ts';

/** Parts of the text that are not for the reader: calls in the form of Hermes, Qwen and others, and reasoning. */
const PARTS = [
  { open: '<tool_call>', close: '</tool_call>', kind: 'call' },
  { open: '<think>', close: '</think>', kind: 'thought' },
] as const;

export interface BrowserModelReader {
  /** @returns the deltas that this piece completes. */
  take(text: string): ModelDelta[];
  /** The rest, once the answer has ended. */
  end(): ModelDelta[];
  calls(): number;
}

/** Separates a model's text, in pieces that may be split anywhere, into text, reasoning and calls. */
export function createBrowserModelReader(): BrowserModelReader {
  let rest = '';
  let inside: (typeof PARTS)[number] | undefined;
  let calls = 0;

  function toCalls(body: string, written: string): ModelDelta[] {
    // Several of one mark: the first stands for its text.
    return readCalls(body).map(({ name, input }, at) => ({
      type: 'tool_call' as const,
      index: calls++,
      name,
      arguments: input,
      written: at === 0 ? written : '',
    }));
  }

  function read(isEnd: boolean): ModelDelta[] {
    const deltas: ModelDelta[] = [];
    for (;;) {
      if (inside) {
        const close = rest.indexOf(inside.close);
        if (inside.kind === 'call' && close < 0 && !isEnd) return deltas;
        // Reasoning is shown as it arrives.
        const upTo = close < 0 ? (isEnd ? rest.length : safeLength(rest, [inside.close])) : close;
        const body = rest.slice(0, upTo);
        if (inside.kind === 'call')
          deltas.push(...toCalls(body, `${inside.open}${body}${close < 0 ? '' : inside.close}`));
        else if (body !== '') deltas.push({ type: 'reasoning', text: body });
        rest = rest.slice(close < 0 ? upTo : close + inside.close.length);
        if (close < 0) return deltas;
        inside = undefined;
        continue;
      }
      const next = PARTS.map((part) => ({ part, at: rest.indexOf(part.open) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)[0];
      const upTo = next
        ? next.at
        : isEnd
          ? rest.length
          : safeLength(
              rest,
              PARTS.map(({ open }) => open),
            );
      if (upTo > 0) deltas.push({ type: 'text', text: rest.slice(0, upTo) });
      rest = rest.slice(next ? upTo + next.part.open.length : upTo);
      if (!next) return deltas;
      inside = next.part;
    }
  }

  return {
    take(text) {
      rest += text;
      return read(false);
    },
    end: () => read(true),
    calls: () => calls,
  };
}

/** Length of the text before a possible beginning of a mark at its end. */
function safeLength(text: string, marks: readonly string[]): number {
  const longest = Math.max(...marks.map(({ length }) => length)) - 1;
  for (let kept = Math.min(longest, text.length); kept > 0; kept -= 1) {
    if (marks.some((mark) => mark.startsWith(text.slice(-kept)))) return text.length - kept;
  }
  return text.length;
}

/** One call, or a list of them. Text that is not JSON is passed on unchanged, for the loop to report to the model. */
function readCalls(written: string): { readonly name: string; readonly input: string }[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch {
    const name = /"name"\s*:\s*"([\w.-]+)"/u.exec(written)?.[1] ?? '';
    const at = written.indexOf('{', written.search(/"arguments"\s*:/u));
    return [{ name, input: name && at > 0 ? written.slice(at).trim() : written.trim() }];
  }
  return (Array.isArray(parsed) ? (parsed as unknown[]) : [parsed]).flatMap((call) => {
    if (typeof call !== 'object' || call === null || !('name' in call) || typeof call.name !== 'string') return [];
    const input = 'arguments' in call ? call.arguments : 'parameters' in call ? call.parameters : {};
    return [{ name: call.name, input: typeof input === 'string' ? input : JSON.stringify(input) }];
  });
}
