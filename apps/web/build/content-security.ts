import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Policy = typeof import('@cenote/ui/content-security');

/** Node 20 imports no TypeScript, and the configuration's own imports of packages are Node's: Vite reads this one. */
const SOURCE = resolve(import.meta.dirname, '../../../libs/ui/src/content-security.ts');

/** Static hosts that send no header of the policy serve it within the built page. */
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
