/** A language model of the hub that is offered by name. */
export interface KnownGenerator {
  readonly id: string;
  readonly name: string;
  /** As the cards of the models that it was made from say; absent where that was not looked up. */
  readonly licence?: string;
}

/** Suggestions only: none of them was tried here. Their sizes are fetched from the hub on request. */
export const KNOWN_GENERATORS: readonly KnownGenerator[] = [
  { id: 'onnx-community/Qwen3-0.6B-ONNX', name: 'Qwen3 0.6B', licence: 'Apache-2.0' },
  { id: 'onnx-community/Qwen2.5-0.5B-Instruct', name: 'Qwen2.5 0.5B Instruct', licence: 'Apache-2.0' },
  { id: 'HuggingFaceTB/SmolLM2-360M-Instruct', name: 'SmolLM2 360M Instruct' },
];
