import { errorText, toError } from '../../../notes/basics/error-text.ts';
import type { LoadRequest } from '../embed-worker-api.ts';

/** An error that says why a model could not be loaded and what to do. */
export function toLoadError(error: unknown, { modelId, place, allowDownloads }: LoadRequest): Error {
  const said = errorText(error);
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  const isMissing = error instanceof Error && error.name === 'ModelFileNotFoundError';
  // transformers.js reads on where a file of the tokenizer or the configuration is missing, and fails at the first property of it.
  if (error instanceof TypeError && !isNetworkFault(error)) {
    const where = place === 'local' ? `models/${modelId} beside the app` : `The model ${modelId}`;
    return new Error(
      `${where} cannot be read as a model (${said}). It needs config.json, tokenizer.json and tokenizer_config.json, and weights in onnx/, such as onnx/model_quantized.onnx.`,
    );
  }
  if (place === 'local') {
    return isMissing
      ? new Error(
          `models/${modelId} beside the app lacks a file: ${said} A model of transformers.js has its weights in onnx/, such as onnx/model_quantized.onnx.`,
        )
      : toError(error);
  }
  if (isMissing && !allowDownloads)
    return new Error(`The model ${modelId} was only partly downloaded. Allow the download, and the rest is fetched.`);
  if (isMissing && (status === 401 || status === 403)) {
    return new Error(
      `The hub has no model ${modelId} that everybody may fetch. Check the name, which is like owner/name; a model behind a form has to be put into models/${modelId}/ beside the app.`,
    );
  }
  if (isMissing)
    return new Error(
      `The hub's model ${modelId} lacks a file (${said}). Choose one with ONNX weights, which its page tags “Transformers.js”.`,
    );
  if (isNetworkFault(error)) {
    return new Error(
      `The model ${modelId} could not be fetched: huggingface.co cannot be reached. Go online and try again; what was fetched already is kept.`,
    );
  }
  return toError(error);
}

/** For a request that reached no server, browsers only report that it failed. */
const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/iu.test(error.message);
