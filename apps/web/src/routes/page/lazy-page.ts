/**
 * `lazyPage()`: returns a React lazy component of a page (type `LazyPage`), with `preload()` to fetch its code earlier.
 * Also: `loadPage()` (fetches the code; after a failure it reloads the page once per tab if the host responds), types
 * `PageModule` and `LoadPage`.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isChunkError } from '../../boot/errors/chunk-error.ts';
import { isServed as isPageServed } from '../../boot/errors/is-served.ts';

export type PageModule = { default: ComponentType };
export type LoadPage = () => Promise<PageModule>;

/** A page whose code loads when it is first shown, or earlier by `preload`. */
export type LazyPage = LazyExoticComponent<ComponentType> & { preload(): void };

const RELOADED = 'cenote.reloaded';

/**
 * Fetches a page's code. A failure usually means that a new version was deployed and the old files were deleted: the
 * page reloads once per tab, if its host responds. Every other failure is shown.
 */
export async function loadPage(
  load: LoadPage,
  reload: () => void = () => window.location.reload(),
  isServed: () => Promise<boolean> = isPageServed,
): Promise<PageModule> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error)) throw error;
    console.error('Dynamic import failed to load', error);
    if (!(await isServed()) || !mayReload()) throw error;
    reload();
    // Never resolves: nothing is rendered until the reload.
    return new Promise(() => {});
  }
}

/** True once per tab; never without session storage, since nothing would stop the reloading. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, '1');
    return sessionStorage.getItem(RELOADED) !== null;
  } catch {
    return false;
  }
}

export const lazyPage = (load: LoadPage): LazyPage =>
  Object.assign(
    lazy(() => loadPage(load)),
    // The failure is shown when the page is rendered.
    { preload: () => void load().catch(() => undefined) },
  );
