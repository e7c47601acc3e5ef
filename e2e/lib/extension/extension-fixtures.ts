import { test as base, expect } from '../fixtures.ts';
import { DappPage, type DappServer, startDapp } from './dapp.ts';
import { Extension } from './extension.ts';
import { type Installed, type Launch, launchWithExtension } from './extension-browser.ts';

interface ExtensionFixtures {
  /** A test that closes the browser, or looks at what it keeps, has one of its own. */
  hasOwnBrowser: boolean;
  launch: Launch;
  installed: Installed;
  extension: Extension;
  sites: DappServer;
  /** A page of the site, open. */
  dapp: DappPage;
}

/** Journeys in a browser that has the built extension. A test that fails takes its worker, and the browser, with it. */
export const test = base.extend<ExtensionFixtures>({
  hasOwnBrowser: [false, { option: true }],

  launch: async ({ launchOptions, contextOptions, viewport }, use, testInfo) => {
    const options = { ...launchOptions, ...contextOptions, viewport };
    await use({ profile: testInfo.outputPath('profile'), options });
  },

  installed: async ({ hasOwnBrowser, sharedBrowser, launch, stack }, use) => {
    if (!hasOwnBrowser) {
      await use(await sharedBrowser.fresh(launch.options));
      return;
    }
    const context = await launchWithExtension(launch);
    const extension = await Extension.in(context);
    await extension.setEndpoints(stack.urls);
    await use({ context, extension });
    await context.close();
  },

  context: ({ installed }, use) => use(installed.context),

  extension: ({ installed }, use) => use(installed.extension),

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
