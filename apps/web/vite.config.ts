/**
 * Vite configuration of the web app (default export): plugins, ports of the servers, and chunks that separate the
 * modules of the first screen from lazy ones. The development server writes `CENOTE_CONFIG` into the page.
 */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readBuildVersion } from './build/build-version.ts';
import { contentSecurity } from './build/content-security.ts';
import { firstModules } from './build/first-modules.ts';
import { precompress } from './build/precompress.ts';
import { preloadFirst } from './build/preload-first.ts';

/** Modules of the first screen that are not part of the entry. */
const FIRST = ['/apps/web/src/pages/swap-page.tsx', '/libs/i18n/src/locales/en-US/index.ts'];

/** The development server writes the configuration into the page, as the static server does. */
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

const define = {
  CENOTE_BUILD: JSON.stringify(readBuildVersion(import.meta.dirname)) ?? 'undefined',
};

/** Third-party packages that always load whole; each is a chunk that runs in its own task. */
const PARTS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'state',
    test: /node_modules\/(@reduxjs|immer|redux|redux-persist|react-redux|reselect|i18next|react-i18next)\//,
  },
];

/** Own modules that import only these and libraries: a separate chunk too. */
const BASE = /\/libs\/(chains|data|i18n|ui)\//;

/** Modules that are referenced by name (the entry and `FIRST`) keep a chunk of their own. */
const isNamed = (id: string) =>
  ['/apps/web/index.html', '/apps/web/src/main.tsx', ...FIRST].some((name) => id.endsWith(name));

export default defineConfig(async ({ command }) => {
  const target = 'es2022';
  const root = import.meta.dirname;
  const first =
    command === 'build'
      ? await firstModules({ root, define, plugins: [react()], build: { target } }, FIRST)
      : undefined;
  const isFirst = (id: string) => first?.has(id) === true && !isNamed(id);
  return {
    root,
    plugins: [react(), configTag(), contentSecurity(), preloadFirst(FIRST), precompress()],
    define,
    server: { port: Number(process.env.WEB_PORT ?? 3000), strictPort: true },
    preview: { port: Number(process.env.WEB_PORT ?? 3000), strictPort: true },
    worker: { format: 'es' },
    build: {
      outDir: resolve(root, '../../dist/apps/web'),
      emptyOutDir: true,
      manifest: true,
      target,
      // Small images would become data: URLs, which the page's policy allows for images but not for fonts.
      assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              ...PARTS,
              { name: 'others', test: (id) => id.includes('/node_modules/') && isFirst(id) },
              {
                name: 'base',
                test: (id) => (BASE.test(id) || id.includes('preload-helper')) && isFirst(id),
              },
              { name: 'first', test: isFirst },
            ],
          },
        },
      },
    },
  };
});
