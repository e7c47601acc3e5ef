import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isChunkError } from '../../boot/errors/chunk-error.ts';
import { isServed as isPageServed } from '../../boot/errors/is-served.ts';

export type PageModule = { default: ComponentType };
export type LoadPage = () => Promise<PageModule>;

/** A page whose code loads when it is first shown, or earlier by `preload`. */
export type LazyPage = LazyExoticComponent<ComponentType> & { preload(): void };

const RELOADED = 'cenote.reloaded';

/**
 * Fetches a page's code. When that fails, a new version is usually out and the old files are gone: the
 * page reloads by itself, once a tab and only where its host answers; every other failure is shown.
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
    // Nothing more is drawn until the new page is there.
    return new Promise(() => {});
  }
}

/** True once a tab; never where the browser keeps nothing, as nothing would end the reloading then. */
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
    // The failure shows when the page is drawn.
    { preload: () => void load().catch(() => undefined) },
  );
