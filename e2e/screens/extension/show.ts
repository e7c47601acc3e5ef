/**
 * `showScenes()`: brings the extension to the state of each scene and calls back with the page, to render it; a failure
 * does not stop the others.
 */
import type { Stack } from '@cenote/launch';
import type { Page } from '@playwright/test';
import { buildExtension } from '../../lib/extension/extension.ts';
import type { ExtensionScene } from './scene.ts';
import { ExtensionWorld } from './world.ts';

interface Looking {
  picture(name: string, page: Page): Promise<void>;
  failed(name: string, error: unknown): void;
}

export async function showScenes(
  scenes: readonly ExtensionScene[],
  urls: Stack['urls'],
  { picture, failed }: Looking,
): Promise<void> {
  await buildExtension();
  let shared: ExtensionWorld | undefined;
  for (const { name, browser = 'shared', show, leave } of scenes) {
    let world = browser === 'shared' ? shared : undefined;
    if (!world) {
      world = await ExtensionWorld.start(urls);
      if (browser !== 'new') await world.open();
      if (browser === 'shared') shared = world;
    }
    try {
      const page = await show(world);
      try {
        await picture(name, page);
      } finally {
        await leave?.(world, page);
      }
    } catch (error) {
      failed(name, error);
    }
    await (world === shared ? world.tidy() : world.stop());
  }
  await shared?.stop();
}
