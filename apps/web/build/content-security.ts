import { withPolicy } from '@cenote/ui/content-security';
import type { Plugin } from 'vite';

/** Static hosts that send no header of the policy serve it within the built page. */
export const contentSecurity = (): Plugin => ({
  name: 'cenote-content-security',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => withPolicy(html) },
});
