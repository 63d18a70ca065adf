import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import solid from 'vite-plugin-solid';
import { VitePWA } from 'vite-plugin-pwa';
import { grayMatterPlugin } from './scripts/steps/gray-matter.mjs';
import { licencesPlugins } from './scripts/steps/licences.mjs';
import { changeLibraries, UNUSED_SQLITE_WORKERS } from './scripts/steps/library-changes.mjs';
import { guardImports, ownOriginGuard } from './scripts/steps/own-origin-guard.mjs';
import { KEPT_PAGE_HEADERS, securityHeaders } from './scripts/steps/security-headers.mjs';
import { MERMAID } from './scripts/steps/mermaid-changes.mjs';
import { QUIET_LIBRARIES, securityPlugin } from './scripts/steps/security-plugin.mjs';
import { withHashes } from './scripts/steps/manifest-hashes.mjs';
import { START_GROUPS, withOrder } from './scripts/steps/first-files.mjs';
import { packsPlugin } from './scripts/steps/packs.mjs';
import { pdfTablesPlugin } from './scripts/steps/pdf-tables.mjs';
import { watPlugin } from './scripts/steps/wat.mjs';
import packageJson from './package.json' with { type: 'json' };

/**
 * Files that want a document come after all others. A process is shared only by files of one environment that follow each
 * other: mixed, nearly every file would load anew what it imports.
 */
class OneEnvironmentAtATime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const wantsDocument = ({ moduleId }: TestSpecification): boolean =>
      readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');
    return [...sorted.filter((file) => !wantsDocument(file)), ...sorted.filter(wantsDocument)];
  }
}

const licences = licencesPlugins({ typefaces: true });

export default defineConfig({
  // Relative, so that dist/ works from any sub-path of any static host.
  base: './',
  define: {
    __LATENT_VERSION__: JSON.stringify(packageJson.version),
    // The service worker answers as a host that sends headers would.
    __LATENT_PAGE_HEADERS__: JSON.stringify(KEPT_PAGE_HEADERS),
    __LATENT_SCRIPT_HEADERS__: JSON.stringify(securityHeaders('assets/')),
    __LATENT_NETWORK_HEADERS__: JSON.stringify(securityHeaders('network/')),
  },
  build: {
    target: 'esnext',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // One stylesheet: with several, what overrides what would depend on which part of the app was opened first.
    cssCodeSplit: false,
    // The controls of the first screen in one chunk before all else, so that their styles stand first. What else the first
    // screen needs is one more, and so are the other controls with the icons: dozens of small files would each cost a request.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'ui', test: /src\/app\/ui\//, tags: ['$initial'], priority: 3 },
            { name: 'first', test: /node_modules|src\/(?!app\/main)/, tags: ['$initial'], priority: 2 },
            { name: 'controls', test: /src\/app\/ui\/|node_modules\/(?:lucide-solid|@kobalte)\//, priority: 1 },
            // What an open vault is drawn with, in two files instead of 200.
            ...START_GROUPS,
          ],
        },
      },
    },
  },
  // Workers are built apart, with plugins of their own.
  worker: {
    format: 'es',
    plugins: () => [
      grayMatterPlugin(),
      watPlugin(),
      pdfTablesPlugin(),
      changeLibraries(UNUSED_SQLITE_WORKERS),
      guardImports(),
      licences.collect(),
    ],
    // The one worker that may ask other hosts has a folder of its own, so that a host can give it headers of its own.
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => `${name === 'network.worker' ? 'network' : 'assets'}/[name]-[hash].js`,
        banner: ownOriginGuard,
      },
    },
  },
  // Vite's pre-bundling breaks the wasm lookups of these two.
  optimizeDeps: {
    exclude: ['@sqlite.org/sqlite-wasm', '@huggingface/transformers'],
    rolldownOptions: { plugins: [grayMatterPlugin(), changeLibraries(MERMAID)] },
  },
  plugins: [
    grayMatterPlugin(),
    watPlugin(),
    pdfTablesPlugin(),
    packsPlugin(),
    changeLibraries([...QUIET_LIBRARIES, ...MERMAID]),
    securityPlugin(),
    // A component whose events wait at the page asks for one when its file is loaded: what stands beside it could not be tried without.
    solid({ solid: { delegateEvents: process.env['VITEST'] === undefined } }),
    licences.collect(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/pwa',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      integration: {
        // The one script that may ask other hosts is given out only as it was built.
        configureOptions: ({ root, build }, { injectManifest }) => {
          injectManifest!.manifestTransforms = [
            withHashes('network/', resolve(root, build.outDir)),
            withOrder(resolve(root, build.outDir)),
          ];
        },
        // A build within this one, which tells of it; one file is named by an option that Vite calls outdated.
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
          Object.assign(config.build!.rollupOptions!.output!, {
            inlineDynamicImports: undefined,
            codeSplitting: false,
          });
        },
      },
      injectManifest: {
        buildPlugins: { vite: [licences.collect()] },
        globPatterns: [
          '**/*.{js,mjs,css,html,svg,png,webp,ico,woff2,webmanifest,json,md}',
          '**/sqlite3*.wasm',
          'models/latent-static/*.{txt,bin}',
          '**/*.canvas',
          'assets/pdf-tables-*.bin',
        ],
        // Of the models only the built-in one is part of the app: others are kept once they were used.
        globIgnores: ['models/!(latent-static)/**'],
        maximumFileSizeToCacheInBytes: 9_000_000,
      },
    }),
    licences.write(),
  ],
  test: {
    // Its own reckoning leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    // Most of a short test file's time is loading what it imports: files that share a process load it once. No test may leave anything behind.
    isolate: false,
    sequence: { sequencer: OneEnvironmentAtATime },
    setupFiles: 'src/notes/testing/begin-file.ts',
    testTimeout: 60_000,
    // On a busy machine a state may come seconds late: a poll ends by its state, not by its second.
    expect: { poll: { timeout: 20_000 } },
  },
});
