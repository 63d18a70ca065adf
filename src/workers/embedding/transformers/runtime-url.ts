/** The bundled ONNX runtime (27 MB), referenced only where a model is loaded. */
export type RuntimeUrl = () => Promise<string>;

/** Where the runtime of this build lies, for the workers that run a model of transformers.js. */
export async function runtimeUrl(): Promise<string> {
  const { default: path } = await import('onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url');
  return new URL(path, import.meta.url).href;
}
