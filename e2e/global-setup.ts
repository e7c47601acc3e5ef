import { resolve } from 'node:path';
import { build, silentProgress, worldTemplate } from '@cenote/launch';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Playwright's global setup (default export): builds once what all workers share: the web app, the gallery, the
 * extension for both browsers, and the template of the local world.
 */
export default async function globalSetup(): Promise<void> {
  for (const part of ['Web app', 'Gallery', 'Extension', 'Extension for Firefox'] as const) {
    await build(part, ROOT, silentProgress);
  }
  await worldTemplate(ROOT);
}
