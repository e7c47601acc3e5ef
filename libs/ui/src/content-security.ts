/**
 * Content Security Policy of the web page: `pageDirectives()` lists its directives, `withPolicy()` adds it to an HTML
 * text as a `<meta>` element. Also: `STYLE_SRC` with the hashes of the two allowed style elements `EMPTY_STYLE` and
 * `SONNER_STYLE`; allowed connections `OWN_ENDPOINTS` and `RELAY` (WalletConnect); type `PagePolicy`.
 */

/** The empty style element: Tamagui creates one and fills it rule by rule through the CSSOM. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The style sheet that sonner 2.0.8 adds to the page with the first notice. */
export const SONNER_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** Value of the `style-src` directive. */
export const STYLE_SRC = ["'self'", EMPTY_STYLE, SONNER_STYLE].join(' ');

/** Endpoints that a user may set; see docs/decisions/own-endpoints.md. */
export const OWN_ENDPOINTS = ['https:', 'http://127.0.0.1:*', 'http://localhost:*'];

/** The only host that WalletConnect's client may connect to. */
export const RELAY = 'wss://relay.walletconnect.org';

export interface PagePolicy {
  /** Sources of connections, in addition to the page's own. */
  connect: readonly string[];
  /**
   * Sources of images, in addition to the page's own and `data:`. None by default: the host of an image receives the
   * visitor's IP address, and token lists are untrusted.
   */
  images?: readonly string[] | undefined;
}

/** Directives of the page's policy that a `<meta>` element can carry: all but `frame-ancestors`. */
export const pageDirectives = ({ connect, images = [] }: PagePolicy): string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  `style-src ${STYLE_SRC}`,
  "font-src 'self'",
  `img-src ${["'self'", 'data:', ...images].join(' ')}`,
  `connect-src ${["'self'", ...new Set(connect)].join(' ')}`,
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

const CHARSET = /<meta charset="utf-8"\s*\/?>/;

/**
 * Returns an HTML page with its policy as an element, before everything that the policy applies to: for a page whose
 * configuration is unknown.
 * @throws Error if the page has no `<meta charset="utf-8">`.
 */
export function withPolicy(html: string): string {
  if (!CHARSET.test(html)) throw new Error('The page has no <meta charset="utf-8">.');
  const policy = pageDirectives({ connect: [...OWN_ENDPOINTS, RELAY] }).join('; ');
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(CHARSET, (charset) => `${charset}\n    ${element}`);
}
