import { anthropic } from './services/anthropic.ts';
import { azure } from './services/azure.ts';
import { deepseek } from './services/deepseek.ts';
import { cloudflare, databricks, liteLlm } from './services/gateways.ts';
import { google } from './services/google.ts';
import { groq } from './services/groq.ts';
import { cohere, fireworks, together, xai } from './services/hosted.ts';
import { jan, koboldCpp, llamaCpp, lmStudio, ollama, sglang, vllm } from './services/local.ts';
import { mistral } from './services/mistral.ts';
import { moonshot } from './services/moonshot.ts';
import { openai } from './services/openai.ts';
import { openrouter } from './services/openrouter.ts';
import type { ZooService } from './service.ts';

/** Every service that the suite covers; each call makes one for one conversation. */
export const ZOO: readonly (() => ZooService)[] = [
  openai,
  azure,
  anthropic,
  google,
  openrouter,
  deepseek,
  moonshot,
  mistral,
  groq,
  together,
  fireworks,
  xai,
  cohere,
  ollama,
  llamaCpp,
  lmStudio,
  vllm,
  sglang,
  jan,
  koboldCpp,
  liteLlm,
  databricks,
  cloudflare,
];
