import { defineConfig } from 'vitest/config';
import solid from 'vite-plugin-solid';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };

export default defineConfig({
  // Relative, so that dist/ works from any sub-path of any static host.
  base: './',
  define: { __LATENT_VERSION__: JSON.stringify(packageJson.version) },
  build: { target: 'esnext', assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
  worker: { format: 'es' },
  // Vite's pre-bundling breaks the wasm lookups of these two.
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm', '@huggingface/transformers'] },
  plugins: [
    solid(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/pwa',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest,json,md}', '**/sqlite3*.wasm'],
        globIgnores: ['models/**'],
        maximumFileSizeToCacheInBytes: 8_000_000,
      },
    }),
  ],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
