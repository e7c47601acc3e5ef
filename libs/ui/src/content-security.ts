/*
 * The page's Content-Security-Policy. The styles that it allows besides 'self' are hashes of exact texts:
 * neither allows inline styles at large.
 */

/** The empty style element: Tamagui makes one and fills it rule by rule through the CSSOM. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The style sheet that sonner 2.0.8 puts into the page with the first notice. */
export const SONNER_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** Value of the `style-src` directive. */
export const STYLE_SRC = ["'self'", EMPTY_STYLE, SONNER_STYLE].join(' ');

/** Endpoints that a person may name; see docs/decisions/own-endpoints.md. */
export const OWN_ENDPOINTS = ['https:', 'http://127.0.0.1:*', 'http://localhost:*'];

/** The one host that WalletConnect's client may connect to. */
export const RELAY = 'wss://relay.walletconnect.org';

export interface PagePolicy {
  /** Sources that may be connected to, beside the page's own. */
  connect: readonly string[];
  /**
   * Sources of images, beside the page's own and `data:`. None by default: the host of an image learns the
   * address of whoever sees it, and token lists are written by strangers.
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
 * A page of HTML with its policy as an element, before anything that the policy is about: for a page of
 * unknown configuration. @throws Error where the page has no `<meta charset="utf-8">`.
 */
export function withPolicy(html: string): string {
  if (!CHARSET.test(html)) throw new Error('The page has no <meta charset="utf-8">.');
  const policy = pageDirectives({ connect: [...OWN_ENDPOINTS, RELAY] }).join('; ');
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(CHARSET, (charset) => `${charset}\n    ${element}`);
}
