/**
 * Renders every scene of the web app in both themes and two widths, over the world with a year of trading, into
 * dist/screens; also every screen of the built extension, and every page of the gallery into dist/screens/gallery.
 *
 *   npm run screens [-- NAME...]      renders some scenes; `gallery` is the gallery, `extension` all of the extension
 */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  chromiumPath,
  freePort,
  type Progress,
  type Stack,
  type StackOptions,
  startStack,
} from '@cenote/launch';
import { chromium, type Page } from '@playwright/test';
import { buildGallery, GALLERY, GALLERY_PAGES, serveGallery } from '../lib/screen/gallery-site.ts';
import { EXTENSION_SCENES } from './extension/scenes.ts';
import { showScenes } from './extension/show.ts';
import { SCENES } from './scenes.ts';
import { settle } from './settle.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = resolve(ROOT, 'dist/screens');
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
const THEMES = ['dark', 'light'] as const;

const selected = process.argv.slice(2);
const isRequested = (name: string) => selected.length === 0 || selected.includes(name);
const scenes = SCENES.filter(({ name }) => isRequested(name));
const extensionScenes = EXTENSION_SCENES.filter(
  ({ name }) => isRequested('extension') || isRequested(name),
);
const progress: Progress = {
  step: (label, work) => {
    console.log(`${label}…`);
    return work(() => undefined);
  },
  line: (text) => console.log(text),
};
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
let rendered = 0;
let failed = 0;

interface Screen {
  /** Path of the image, without size and theme. */
  name: string;
  fullPage?: boolean;
  show(page: Page, theme: (typeof THEMES)[number]): Promise<void>;
}

async function render({ name, fullPage = false, show }: Screen): Promise<void> {
  for (const viewport of SIZES) {
    for (const theme of THEMES) {
      const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
      const path = resolve(OUT, `${name}-${viewport.width}-${theme}.png`);
      await mkdir(dirname(path), { recursive: true });
      try {
        await show(page, theme);
      } catch (error) {
        failed++;
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await page.screenshot({ path, fullPage });
      rendered++;
      await page.close();
    }
  }
}

async function startPast(options: Pick<StackOptions, 'web' | 'mining'>): Promise<Stack> {
  const ports = {
    web: await freePort(),
    gateway: await freePort(),
    l1: await freePort(),
    l2: await freePort(),
  };
  const dir = resolve(ROOT, '.cenote/screens');
  return startStack({ root: ROOT, dir, ports, progress, past: true, ...options });
}

async function renderScenes(): Promise<void> {
  const stack = await startPast({ web: 'built', mining: 'interval' });
  for (const { name, path, reach } of scenes) {
    const show = async (page: Page) => {
      await page.goto(`${stack.urls.web}${path}`);
      await reach?.(page);
      await settle(page);
    };
    await render({ name, show });
  }
  await stack.stop();
}

/** Reaches each state once and renders it in every size and theme. */
async function renderExtension(): Promise<void> {
  // Mines a block for each transaction: pending transactions are pending because mining is paused.
  const stack = await startPast({ web: 'none', mining: 'instant' });
  await showScenes(extensionScenes, stack.urls, {
    picture: async (name, page) => {
      await mkdir(OUT, { recursive: true });
      await page.bringToFront();
      // Moves the pointer to a position without hover effects.
      await page.mouse.move(0, 0);
      for (const viewport of [
        { width: 380, height: 600 },
        { width: 1280, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          const path = resolve(OUT, `${name}-${viewport.width}-${theme}.png`);
          try {
            await settle(page);
          } finally {
            await page.screenshot({ path, fullPage: viewport.width > 380 });
            rendered++;
          }
        }
      }
    },
    failed: (name, error) => {
      failed++;
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    },
  });
  await stack.stop();
}

async function renderGallery(): Promise<void> {
  await buildGallery(progress);
  for (const name of GALLERY_PAGES) {
    const show: Screen['show'] = async (page, theme) => {
      await serveGallery(page.context());
      await page.goto(`${GALLERY}/?page=${name}&theme=${theme}`);
      await page.waitForLoadState('networkidle');
    };
    await render({ name: `gallery/${name}`, fullPage: true, show });
  }
}

if (scenes.length > 0) await renderScenes();
if (extensionScenes.length > 0) await renderExtension();
if (isRequested('gallery')) await renderGallery();
await browser.close();
console.log(`${rendered} screens in dist/screens`);
process.exit(failed > 0 ? 1 : 0);
