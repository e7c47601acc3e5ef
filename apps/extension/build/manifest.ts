import type { Manifest } from 'webextension-polyfill';

/** Keys of Chromium's manifest that the types of webextension-polyfill leave out. */
type ChromiumManifest = Omit<Manifest.WebExtensionManifest, 'content_scripts' | 'background'> & {
  minimum_chrome_version: string;
  side_panel: { default_path: string };
  background: { service_worker: string; type: 'module' };
  content_scripts: readonly object[];
};

/** Pages of any site, but no files and no pages of the browser. */
const SITES = ['http://*/*', 'https://*/*'];

const CONTENT_SCRIPT = { matches: SITES, all_frames: true, run_at: 'document_start' } as const;

/**
 * What the browser is asked for; each permission is explained in README.md. No host permission: chains are
 * asked as pages ask them, by endpoints that allow it.
 */
export const manifest = (
  version: string,
  { hasDrive }: { hasDrive: boolean },
): ChromiumManifest => ({
  manifest_version: 3,
  name: 'Cenote',
  version,
  description: 'A wallet that shows what you sign before you sign it.',
  minimum_chrome_version: '120',
  icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
  // What the icon opens is the person's choice; until the worker has run, the popup.
  action: { default_popup: 'popup.html', default_title: 'Cenote' },
  side_panel: { default_path: 'panel.html' },
  background: { service_worker: 'background.js', type: 'module' },
  content_scripts: [
    { ...CONTENT_SCRIPT, js: ['content.js'] },
    { ...CONTENT_SCRIPT, js: ['inpage.js'], world: 'MAIN' },
  ],
  // `identity`: the person consents at Google, where backups go to their Drive.
  permissions: [
    ...(['storage', 'alarms', 'sidePanel', 'favicon'] as const),
    ...(hasDrive ? (['identity'] as const) : []),
  ],
  content_security_policy: {
    extension_pages: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self' data:",
      'connect-src https: http://localhost:* http://127.0.0.1:*',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  },
});
