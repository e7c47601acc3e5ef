import { type BrowserContext, chromium } from '@playwright/test';
import { DappPage, type DappServer, startDapp } from './dapp.ts';
import { EXTENSION, Extension } from './extension.ts';
import { test as base, expect } from './fixtures.ts';

/** Where a browser keeps what it keeps, and how it is started. */
interface Launch {
  profile: string;
  options: Parameters<typeof chromium.launchPersistentContext>[1];
}

/** Starts a browser that has the built extension; again on the same profile where it was closed. */
export const launchWithExtension = ({ profile, options }: Launch): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...options,
    args: [
      ...(options?.args ?? []),
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
      // The icon can be pressed.
      '--enable-unsafe-extension-debugging',
    ],
  });

interface ExtensionFixtures {
  launch: Launch;
  extension: Extension;
  sites: DappServer;
  /** A page of the site, open. */
  dapp: DappPage;
}

/** Journeys in a browser of their own that has the built extension. */
export const test = base.extend<ExtensionFixtures>({
  launch: async ({ launchOptions, viewport }, use, testInfo) => {
    await use({ profile: testInfo.outputPath('profile'), options: { ...launchOptions, viewport } });
  },

  context: async ({ launch }, use) => {
    const context = await launchWithExtension(launch);
    await use(context);
    await context.close();
  },

  extension: async ({ context, stack }, use) => {
    const extension = await Extension.in(context);
    await extension.setEndpoints(stack.urls);
    await use(extension);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
  sites: async ({}, use) => {
    const server = await startDapp();
    await use(server);
    await server.stop();
  },

  dapp: async ({ page, sites }, use) => {
    await page.goto(sites.url);
    await use(new DappPage(page));
  },
});

export { expect };
