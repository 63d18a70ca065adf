import { expect, it } from 'vitest';
import { sameAssetOfOtherBuild } from './asset-name.ts';

it('recognises the same file of another build, and no other file', () => {
  const kept = 'https://x/assets/ort-wasm-simd-threaded-B3kX9_aQ.wasm';
  expect(sameAssetOfOtherBuild('https://x/assets/ort-wasm-simd-threaded-Zz00-_12.wasm', kept)).toBe(true);
  expect(sameAssetOfOtherBuild(kept, kept)).toBe(false);
  expect(sameAssetOfOtherBuild('https://x/assets/sqlite3-B3kX9_aQ.wasm', kept)).toBe(false);
  expect(sameAssetOfOtherBuild('https://x/models/a/model.onnx', 'https://x/models/b/model.onnx')).toBe(false);
});
