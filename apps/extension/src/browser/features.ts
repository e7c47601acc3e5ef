/**
 * Features that Firefox lacks: `hasPasskeys()`, whether the extension's pages can create passkeys; `hasSiteIcons()`,
 * whether the browser provides stored site icons.
 */
/** Firefox serves an extension's pages under a host name that differs in each profile. */
const isFirefox = (): boolean => location.protocol === 'moz-extension:';

/** Whether the extension's pages can create passkeys: these are bound to the host name, which must be stable. */
export const hasPasskeys = (): boolean => !isFirefox();

/** Whether the browser provides its stored site icons to extensions (`/_favicon/`). */
export const hasSiteIcons = (): boolean => !isFirefox();
