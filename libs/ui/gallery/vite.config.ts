import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of components: `npx nx gallery ui` shows it, `npx nx build ui` writes it for the journeys. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // The style sheet of the themes is a file: the code that would write it stays out.
  define: {
    'process.env.TAMAGUI_TARGET': '"web"',
    'process.env.TAMAGUI_DID_OUTPUT_CSS': '"true"',
  },
  server: { host: '127.0.0.1' },
  build: {
    outDir: '../../../dist/libs/ui',
    emptyOutDir: true,
    // As for the web app: the page's policy allows no fonts in data: URLs.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    // Whoever opens it has it at hand.
    chunkSizeWarningLimit: 1_000,
  },
});
