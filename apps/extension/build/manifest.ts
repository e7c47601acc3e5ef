/**
 * `manifest(…)`: manifest.json of a build for Chromium or Firefox. Also: type `Target`, and `FIREFOX_ID`, the id of the
 * extension in Firefox.
 */
import type { Manifest } from 'webextension-polyfill';

/** The browser that a build is for. */
export type Target = 'chromium' | 'firefox';

/** Manifest with the Chromium keys that the types of webextension-polyfill lack. */
export type ExtensionManifest = Omit<
  Manifest.WebExtensionManifest,
  'content_scripts' | 'background'
> & {
  minimum_chrome_version?: string;
  version_name?: string;
  side_panel?: { default_path: string };
  background: object;
  content_scripts: readonly object[];
};

/** Pages of all sites, but no files and no browser pages. */
const SITES = ['http://*/*', 'https://*/*'];

const CONTENT_SCRIPT = { matches: SITES, all_frames: true, run_at: 'document_start' } as const;

/** Stable id of the extension in Firefox, the same in every profile. */
export const FIREFOX_ID = 'wallet@cenote.example';

/** Manifest keys that differ between browsers; each permission is explained in README.md. */
const differences = (target: Target, hasDrive: boolean) =>
  target === 'firefox'
    ? {
        browser_specific_settings: {
          // The first long-term release that reports the document of a message sender.
          gecko: { id: FIREFOX_ID, strict_min_version: '153.0' },
        },
        background: { scripts: ['background.js'] },
        sidebar_action: {
          default_panel: 'panel.html',
          default_title: 'Cenote',
          default_icon: 'icons/32.png',
          open_at_install: false,
        },
        permissions: ['storage' as const, 'alarms' as const],
      }
    : {
        minimum_chrome_version: '120',
        background: { service_worker: 'background.js', type: 'module' },
        side_panel: { default_path: 'panel.html' },
        // `identity`: the user consents on a Google page if backups go to their Drive.
        permissions: [
          ...(['storage', 'alarms', 'sidePanel', 'favicon'] as Manifest.Permission[]),
          ...(hasDrive ? (['identity'] as const) : []),
        ],
      };

/**
 * Manifest of a build. No host permissions: RPC endpoints are requested like from a page, and must allow it by CORS.
 */
export const manifest = (
  version: string,
  { target, hasDrive }: { target: Target; hasDrive: boolean },
): ExtensionManifest => ({
  manifest_version: 3,
  name: 'Cenote',
  version,
  description: 'A wallet that shows what you sign before you sign it.',
  icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
  // The user chooses what the icon opens; before the worker has run, it opens the popup.
  action: { default_popup: 'popup.html', default_title: 'Cenote' },
  content_scripts: [
    { ...CONTENT_SCRIPT, js: ['content.js'] },
    { ...CONTENT_SCRIPT, js: ['inpage.js'], world: 'MAIN' },
  ],
  content_security_policy: {
    extension_pages: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  },
  ...differences(target, hasDrive),
});
