import { OWN_ENDPOINTS, pageDirectives, RELAY } from '@cenote/ui/content-security';
import type { Plugin } from 'vite';

const CHARSET = /<meta charset="utf-8"\s*\/?>/;

/** The page with its policy as an element, before anything that the policy is about. */
export function withPolicy(html: string): string {
  if (!CHARSET.test(html)) throw new Error('index.html has no <meta charset="utf-8">.');
  const policy = pageDirectives({ connect: [...OWN_ENDPOINTS, RELAY] }).join('; ');
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(CHARSET, (charset) => `${charset}\n    ${element}`);
}

/** Static hosts that send no header of the policy serve it within the built page. */
export const contentSecurity = (): Plugin => ({
  name: 'cenote-content-security',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: withPolicy },
});
