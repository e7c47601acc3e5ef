/** Ports of content scripts have this name, those of the extension's own pages the other. */
export const PAGE_PORT = 'cenote:page';
export const UI_PORT = 'cenote:screen';

/** Sent to tabs: whoever there has spoken with the wallet asks anew what the site may know. */
export const WAKE = 'cenote:wake';

/** Sent to one document that the worker waits for: whatever port it holds leads nowhere, so it opens another. */
export const REOPEN = 'cenote:reopen';
