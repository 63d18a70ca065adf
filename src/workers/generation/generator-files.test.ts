import { describe, expect, it } from 'vitest';
import { measureGenerator } from './generator-files.ts';

const file = (path: string, size: number, lfs?: number) => ({
  type: 'file',
  path,
  size,
  ...(lfs === undefined ? {} : { lfs: { size: lfs } }),
});
const LISTED = [
  file('README.md', 5_000),
  file('config.json', 700),
  file('tokenizer.json', 11_000_000, 11_000_000),
  { type: 'directory', path: 'onnx' },
  file('onnx/model.onnx', 130, 400_000),
  file('onnx/model.onnx_data', 134, 2_000_000_000),
  file('onnx/model_q4f16.onnx', 134, 300_000),
  file('onnx/model_q4f16.onnx_data', 134, 500_000_000),
  file('onnx/model_quantized.onnx', 134, 600_000_000),
];
const { signal } = new AbortController();
const answering =
  (body: unknown, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('the download size of a generator', () => {
  it('is the sum of the files that would be used here, including weights in separate files', async () => {
    expect(await measureGenerator('owner/model', 'wasm', signal, answering(LISTED))).toEqual({
      dtype: 'q8',
      bytes: 611_000_700,
    });
    expect(await measureGenerator('owner/model', 'webgpu', signal, answering(LISTED))).toEqual({
      dtype: 'q4f16',
      bytes: 511_300_700,
    });
  });

  it('is refused with the reason where it cannot be found out', async () => {
    await expect(measureGenerator('owner/none', 'wasm', signal, answering({ error: 'x' }, 401))).rejects.toThrow(
      'The hub has no model owner/none',
    );
    await expect(measureGenerator('owner/text', 'wasm', signal, answering([file('README.md', 1)]))).rejects.toThrow(
      'no weights for transformers.js',
    );
    await expect(measureGenerator('owner/model', 'wasm', signal, answering('?', 503))).rejects.toThrow('(503)');
    await expect(
      measureGenerator('owner/model', 'wasm', signal, () => Promise.reject(new TypeError('Failed to fetch'))),
    ).rejects.toThrow('Go online');
  });
});
