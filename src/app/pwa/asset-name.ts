/** `ort-wasm-simd-threaded-B3kX9_aQ.wasm` without the part that names the build. */
function withoutHash(url: string): string {
  return url.replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

/** Whether two addresses are the same file of two builds. */
export function sameAssetOfOtherBuild(url: string, otherUrl: string): boolean {
  return url !== otherUrl && withoutHash(url) === withoutHash(otherUrl) && withoutHash(url) !== url;
}
