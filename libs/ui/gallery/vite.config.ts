import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of components, for developers: `npx nx gallery ui`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // The style sheet of the themes is a file: the code that would write it stays out.
  define: {
    'process.env.TAMAGUI_TARGET': '"web"',
    'process.env.TAMAGUI_DID_OUTPUT_CSS': '"true"',
  },
  server: { host: '127.0.0.1' },
  build: { outDir: '../../../dist/libs/ui-gallery', emptyOutDir: true },
});
