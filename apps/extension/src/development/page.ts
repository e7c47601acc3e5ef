import { browser } from '../browser/browser.ts';
import { builtVersion, CHECK_MS, readVersion } from './built-version.ts';

/* Reloads this page of the extension after its files have changed. The worker reloads it if its own have as well. */

const { extension } = readVersion(browser.runtime.getManifest());
let loaded: string | undefined;

setInterval(async () => {
  const built = await builtVersion();
  if (built?.extension !== extension) return;
  loaded ??= built?.pages;
  if (built?.pages !== loaded) location.reload();
}, CHECK_MS);
