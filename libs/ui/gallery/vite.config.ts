import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of components, for developers: `npx nx gallery ui`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  define: { 'process.env.TAMAGUI_TARGET': '"web"' },
  server: { host: '127.0.0.1' },
  build: { outDir: '../../../dist/libs/ui-gallery', emptyOutDir: true },
});
