#!/usr/bin/env node
// `npx latent-notes` opens the app; with words behind it, it is `latent` with the same words.
if (process.argv.length === 2) process.argv.push('open');
await import('./latent.mjs');
