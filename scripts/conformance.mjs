// @ts-check
/** `npm run test:conformance`: the official conformance suite for MCP servers, on `latent mcp`; `npm test` runs it too. */
import { installPackages } from './steps/install.mjs';

await installPackages();
const { runConformance } = await import('./steps/conformance.mjs');
const { failed } = await runConformance();
process.exitCode = failed > 0 ? 1 : 0;
