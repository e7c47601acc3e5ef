/** Firefox serves an extension's pages under a host that differs in each profile. */
const isFirefox = (): boolean => location.protocol === 'moz-extension:';

/** Whether pages of the extension can make passkeys: they are bound to its host, which has to last. */
export const hasPasskeys = (): boolean => !isFirefox();

/** Whether the browser lends extensions the icons that it has stored of sites (`/_favicon/`). */
export const hasSiteIcons = (): boolean => !isFirefox();
