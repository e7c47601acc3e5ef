/**
 * `test`: Playwright's test function for journeys in Chromium with the built extension, with fixtures `extension`,
 * `dapp` and others. Also: re-export of `expect`.
 */
import { test as base, expect } from '../fixtures.ts';
import { DappPage, type DappServer, startDapp } from './dapp.ts';
import { Extension } from './extension.ts';
import { type Installed, type Launch, launchWithExtension } from './extension-browser.ts';

interface ExtensionFixtures {
  /** Starts a separate browser, for tests that close the browser or read its profile. */
  hasOwnBrowser: boolean;
  launch: Launch;
  installed: Installed;
  extension: Extension;
  sites: DappServer;
  /** An open page of the test dapp. */
  dapp: DappPage;
}

/** Playwright discards the worker, and thereby the shared browser, after a failed test. */
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
