/*
 * What the page's Content-Security-Policy must allow besides 'self' for the components' styles.
 * Hashes of exact texts: neither opens the door to inline styles at large.
 */

/** The empty style element: Tamagui makes one and fills it rule by rule through the CSSOM. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The style sheet that sonner 2.0.8 puts into the page with the first notice. */
export const SONNER_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** Value of the `style-src` directive. */
export const STYLE_SRC = ["'self'", EMPTY_STYLE, SONNER_STYLE].join(' ');
