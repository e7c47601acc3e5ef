import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Vite configuration of the component gallery: `npx nx gallery ui` serves it, `npx nx build ui` builds it to
 * `dist/libs/ui` for the browser tests.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // The themes' style sheet is a static file; the code that would generate it is excluded.
  define: {
    'process.env.TAMAGUI_TARGET': '"web"',
    'process.env.TAMAGUI_DID_OUTPUT_CSS': '"true"',
  },
  server: { host: '127.0.0.1' },
  build: {
    outDir: '../../../dist/libs/ui',
    emptyOutDir: true,
    // Same as in the web app: the page's policy allows no fonts in data: URLs.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    // The gallery is opened locally, so its size does not matter.
    chunkSizeWarningLimit: 1_000,
  },
});
