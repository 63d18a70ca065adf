import { describe, expect, it } from 'vitest';
import type { ModelSpeeds } from '../../contract/index-contract.ts';
import { createWordEmbedder } from '../../testing/word-embedder.ts';
import { type Embedder, withFallback } from '../embedder.ts';
import {
  type DeviceChoiceParts,
  fasterDevice,
  loadOnFasterDevice,
  measureSpeed,
  type ModelDevice,
} from './choose-device.ts';

/** An embedder that works on its claimed device until a test makes it fail. */
function createModel(device: ModelDevice, failure?: Error): Embedder & { closed(): boolean } {
  const words = createWordEmbedder();
  let closed = false;
  return {
    ...words,
    device,
    closed: () => closed,
    embed: async (texts, kind) => {
      if (failure) throw failure;
      return words.embed(texts, kind);
    },
    close() {
      closed = true;
      words.close();
    },
  };
}

function setUp(
  known: ModelSpeeds,
  options: { wanted?: DeviceChoiceParts['wanted']; hasCard?: boolean; failing?: ModelDevice; error?: Error } = {},
) {
  let kept = known;
  const started: ReturnType<typeof createModel>[] = [];
  const parts: DeviceChoiceParts = {
    wanted: options.wanted ?? 'auto',
    speeds: { read: async () => kept, keep: async (_, speeds) => void (kept = speeds) },
    hasCard: async () => options.hasCard ?? true,
    start: async (device) => {
      if (device === options.failing) throw options.error ?? new Error('no memory for it');
      const model = createModel(device);
      started.push(model);
      return model;
    },
  };
  return { parts, started, kept: () => kept };
}

const openOf = (started: readonly ReturnType<typeof createModel>[]) =>
  started.filter((model) => !model.closed()).map(({ device }) => device);

describe('choosing the device of a model', () => {
  it('measures both at the first use, keeps the faster one, and ends the other', async () => {
    const { parts, started, kept } = setUp({});
    const embedder = await loadOnFasterDevice('m', parts);
    expect(started.map(({ device }) => device)).toEqual(['wasm', 'webgpu']);
    expect(kept()).toEqual({ wasm: expect.any(Number), webgpu: expect.any(Number) });
    expect(openOf(started)).toEqual([embedder.device]);
    expect(embedder.device).toBe(fasterDevice(kept()));
    expect(embedder.speeds).toEqual(kept());
  });

  it('remembers the choice, and uses the device that the person chose', async () => {
    const faster = setUp({ wasm: 15, webgpu: 90 });
    expect((await loadOnFasterDevice('m', faster.parts)).device).toBe('webgpu');
    expect(faster.started).toHaveLength(1);
    expect((await loadOnFasterDevice('m', setUp({ wasm: 15, webgpu: 90 }, { wanted: 'wasm' }).parts)).device).toBe(
      'wasm',
    );
    expect((await loadOnFasterDevice('m', setUp({ wasm: 90, webgpu: 15 }).parts)).device).toBe('wasm');
  });

  it('measures only the processor where there is no graphics card', async () => {
    const { parts, started, kept } = setUp({}, { hasCard: false });
    expect((await loadOnFasterDevice('m', parts)).device).toBe('wasm');
    expect(started).toHaveLength(1);
    expect(Object.keys(kept())).toEqual(['wasm']);
  });

  it('uses the processor where the graphics card cannot run the model, remembers why, and says so if the card was chosen', async () => {
    const { parts, started, kept } = setUp({}, { failing: 'webgpu' });
    expect((await loadOnFasterDevice('m', parts)).device).toBe('wasm');
    expect(openOf(started)).toEqual(['wasm']);
    expect(kept()).toMatchObject({ webgpuProblem: 'no memory for it' });
    const asked = await loadOnFasterDevice('m', setUp({}, { failing: 'webgpu', wanted: 'webgpu' }).parts);
    expect(asked).toMatchObject({ device: 'wasm', note: expect.stringContaining('no memory for it') as string });
  });

  it('does not record a failure of the graphics card when the person changes the model meanwhile', async () => {
    const { parts, started, kept } = setUp(
      {},
      { failing: 'webgpu', error: new DOMException('The model was changed.', 'AbortError') },
    );
    await expect(loadOnFasterDevice('m', parts)).rejects.toThrow('was changed');
    expect(openOf(started)).toEqual([]);
    expect(kept().webgpuProblem).toBeUndefined();
  });
});

describe('a graphics card that fails while in use', () => {
  it('is replaced by the processor, once, and the request is answered', async () => {
    const onCard = createModel('webgpu', new Error('device lost'));
    const reasons: string[] = [];
    const embedder = withFallback(onCard, async ({ message }) => {
      reasons.push(message);
      return { ...createModel('wasm'), note: 'on the processor now' };
    });
    const [passages, [question]] = await Promise.all([
      embedder.embed(['one', 'two'], 'passage'),
      embedder.embed(['one'], 'query'),
    ]);
    expect(passages[0]).toEqual(question);
    expect(reasons).toEqual(['device lost']);
    expect(onCard.closed()).toBe(true);
    expect(embedder).toMatchObject({ device: 'wasm', note: 'on the processor now' });
  });

  it('passes on a failure of the processor', async () => {
    const embedder = withFallback(createModel('wasm', new Error('out of memory')), () =>
      Promise.reject(new Error('not asked')),
    );
    await expect(embedder.embed(['one'], 'passage')).rejects.toThrow('out of memory');
  });
});

it('measures passages per second, with few passages for slow models', async () => {
  let clock = 0;
  let asked = 0;
  const slow: Embedder['embed'] = async (texts) => {
    asked += texts.length;
    clock += 2000 * texts.length;
    return [];
  };
  expect(await measureSpeed(slow, () => clock)).toBeCloseTo(0.5);
  expect(asked).toBe(2);
  const fast: Embedder['embed'] = async (texts) => {
    clock += 10 * texts.length;
    return [];
  };
  expect(await measureSpeed(fast, () => clock)).toBeCloseTo(100);
});
