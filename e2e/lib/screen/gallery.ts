/**
 * `test`: Playwright's test function for journeys of the component gallery, with the fixture `show`, which opens a page
 * of it; page and console errors fail the journey. Also: re-export of `expect`; type `GalleryOptions`.
 */
import { test as base, expect } from '@playwright/test';
import { GALLERY, type GalleryPage, serveGallery } from './gallery-site.ts';

export interface GalleryOptions {
  language?: 'en-US' | 'ar-XB';
}

interface Fixtures {
  /**
   * Opens a page of the gallery, or all of them as one, in the theme of the device; its page errors fail the journey.
   */
  show(name: GalleryPage | 'everything', options?: GalleryOptions): Promise<void>;
}

export const test = base.extend<Fixtures>({
  show: async ({ page, context }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await serveGallery(context);
    await use(async (name, { language = 'en-US' } = {}) => {
      const only = name === 'everything' ? '' : `page=${name}&`;
      await page.goto(`${GALLERY}/?${only}theme=system&lng=${language}`);
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    });
    expect(complaints).toEqual([]);
  },
});

export { expect };
