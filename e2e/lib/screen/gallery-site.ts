/**
 * `serveGallery()`: serves the built component gallery from disk to a browser context, with the Content Security Policy
 * of the product's pages. Also: `buildGallery()`; `GALLERY`, its origin; `GALLERY_PAGES`, the names of its pages.
 */
import { resolve } from 'node:path';
import { build, contentSecurityPolicy, type Progress, silentProgress } from '@cenote/launch';
import type { BrowserContext } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../../..');
const FILES = resolve(ROOT, 'dist/libs/ui');
/** Origin of the gallery; requests are answered from the built files. */
export const GALLERY = 'https://gallery.test';

export const GALLERY_PAGES = [
  'together',
  'controls',
  'choose',
  'figures',
  'chart',
  'table',
  'account',
  'feedback',
  'overlays',
  'type',
] as const;

export type GalleryPage = (typeof GALLERY_PAGES)[number];

export const buildGallery = (progress: Progress = silentProgress) =>
  build('Gallery', ROOT, progress);

export async function serveGallery(context: BrowserContext): Promise<void> {
  const policy = contentSecurityPolicy({ gatewayUrl: GALLERY, rpcUrls: {} });
  await context.route(`${GALLERY}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = resolve(FILES, pathname === '/' ? 'index.html' : `.${pathname}`);
    return route.fulfill({ path, headers: { 'Content-Security-Policy': policy } });
  });
}
