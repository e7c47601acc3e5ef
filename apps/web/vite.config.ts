import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFirst } from './build/preload-first.ts';

/** What the first screen shows but the entry does not hold. */
const FIRST = ['/apps/web/src/pages/swap-page.tsx', '/libs/i18n/src/locales/en-US/index.ts'];

/** The developers' server tells the page its configuration as the static server does. */
const configTag = (): Plugin => ({
  name: 'cenote-config',
  apply: 'serve',
  transformIndexHtml(html) {
    const config = process.env.CENOTE_CONFIG;
    if (!config) return html;
    const content = config.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    return html.replace(/(<meta name="cenote-config" content=)'[^']*'/, `$1'${content}'`);
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), configTag(), preloadFirst(FIRST), precompress()],
  define: { 'process.env.TAMAGUI_TARGET': '"web"' },
  server: { port: Number(process.env.WEB_PORT ?? 3000), strictPort: true },
  preview: { port: Number(process.env.WEB_PORT ?? 3000), strictPort: true },
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/apps/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Small images would become data: URLs, which the page's policy allows; fonts it does not.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    modulePreload: { polyfill: false },
  },
});
