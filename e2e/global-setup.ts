import { resolve } from 'node:path';
import { build, silentProgress, worldTemplate } from '@cenote/launch';

const ROOT = resolve(import.meta.dirname, '..');

/** Makes once what every worker uses: the built apps and the world's template. */
export default async function globalSetup(): Promise<void> {
  for (const part of ['Web app', 'Gallery', 'Extension'] as const) {
    await build(part, ROOT, silentProgress);
  }
  await worldTemplate(ROOT);
}
