/**
 * Names of the ports of content scripts and of the extension's own pages, and the two messages that make content
 * scripts reconnect.
 */
/** Port names: of content scripts, and of the extension's own pages. */
export const PAGE_PORT = 'cenote:page';
export const UI_PORT = 'cenote:screen';

/** Sent to tabs: content scripts of pages that used the wallet request the site information again. */
export const WAKE = 'cenote:wake';

/** Sent to one document that the worker expects: it opens a new port, whatever the state of its current one. */
export const REOPEN = 'cenote:reopen';
