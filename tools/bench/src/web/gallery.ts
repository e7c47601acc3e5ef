/** `openGallery()`: builds the component gallery and opens a page of it, from disk, in a browser. */
import { resolve } from 'node:path';
import { build, silentProgress } from '@cenote/launch';
import type { Browser, Page } from '@playwright/test';

/** A host that does not exist: requests are served from the disk. */
const GALLERY = 'https://gallery.test';

export async function openGallery(root: string, browser: Browser, query: string): Promise<Page> {
  await build('Gallery', root, silentProgress);
  const page = await browser.newPage();
  await page.route(`${GALLERY}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    return route.fulfill({ path: resolve(root, 'dist/libs/ui', file) });
  });
  await page.goto(`${GALLERY}/?${query}`);
  return page;
}
