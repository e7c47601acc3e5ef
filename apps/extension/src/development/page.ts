/**
 * Script of a development build's pages: reloads the page after its files have changed; if the worker's files have
 * as well, the worker reloads it.
 */
import { browser } from '../browser/browser.ts';
import { builtVersion, CHECK_MS, readVersion } from './built-version.ts';

const { extension } = readVersion(browser.runtime.getManifest());
let loaded: string | undefined;

setInterval(async () => {
  const built = await builtVersion();
  if (built?.extension !== extension) return;
  loaded ??= built?.pages;
  if (built?.pages !== loaded) location.reload();
}, CHECK_MS);
