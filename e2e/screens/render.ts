/*
 * Renders every scene in both themes, wide and narrow, over the world with a year of trading, into
 * dist/screens: for whoever looks at the product as a whole.
 *
 *   npm run screens [-- NAME...]
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromiumPath, freePort, type Progress, startStack } from '@cenote/launch';
import { chromium } from '@playwright/test';
import { SCENES } from './scenes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = resolve(ROOT, 'dist/screens');
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
const THEMES = ['dark', 'light'] as const;

const wanted = process.argv.slice(2);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const progress: Progress = {
  step: (label, work) => {
    console.log(`${label}…`);
    return work(() => undefined);
  },
  line: (text) => console.log(text),
};
const ports = {
  web: await freePort(),
  gateway: await freePort(),
  l1: await freePort(),
  l2: await freePort(),
};
const stack = await startStack({
  ...{ root: ROOT, dir: resolve(ROOT, '.cenote/screens'), ports, progress },
  ...{ web: 'built', mining: 'interval', past: true },
});
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
await mkdir(OUT, { recursive: true });
let failed = 0;
for (const viewport of SIZES) {
  for (const theme of THEMES) {
    for (const { name, path, reach } of scenes) {
      const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
      const file = resolve(OUT, `${name}-${viewport.width}-${theme}.png`);
      try {
        await page.goto(`${stack.urls.web}${path}`);
        await page.waitForLoadState('networkidle');
        await reach?.(page);
      } catch (error) {
        failed++;
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await page.screenshot({ path: file });
      await page.close();
    }
  }
}
await browser.close();
await stack.stop();
console.log(`${scenes.length * SIZES.length * THEMES.length} screens in dist/screens`);
process.exit(failed > 0 ? 1 : 0);
