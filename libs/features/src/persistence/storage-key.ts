/** Where the browser keeps what the gateway answered; `v0` is the version that is read. */
export const KEPT_QUERIES_KEY = 'cenote.queries';
export const KEPT_QUERIES_VERSION = 'v0';
