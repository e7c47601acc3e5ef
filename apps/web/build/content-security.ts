/**
 * Vite plugin `contentSecurity()` for builds: embeds the Content Security Policy in the built page, for static hosts
 * that do not send it as a header.
 */
import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Policy = typeof import('@cenote/ui/content-security');

/**
 * Node 20 cannot import TypeScript, and Node resolves the package imports of the configuration; Vite therefore loads
 * this file.
 */
const SOURCE = resolve(import.meta.dirname, '../../../libs/ui/src/content-security.ts');

export const contentSecurity = (): Plugin => ({
  name: 'cenote-content-security',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const { module } = await runnerImport<Policy>(SOURCE);
      return module.withPolicy(html);
    },
  },
});
