/** The bundled ONNX runtime. Its 27 MB are named only where a model is really loaded. */
export type RuntimeUrl = () => Promise<string>;

/** Where the runtime of this build lies, for the workers that run a model of transformers.js. */
export async function runtimeUrl(): Promise<string> {
  const { default: path } = await import('onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url');
  return new URL(path, import.meta.url).href;
}
