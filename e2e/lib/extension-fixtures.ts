import { chromiumPath, type Stack } from '@cenote/launch';
import { type BrowserContext, chromium } from '@playwright/test';
import { DappPage, type DappServer, startDapp } from './dapp.ts';
import { EXTENSION, Extension } from './extension.ts';
import { test as base, expect } from './fixtures.ts';

/** Where a browser keeps what it keeps, and how it is started. */
interface Launch {
  profile: string;
  options: Parameters<typeof chromium.launchPersistentContext>[1];
}

/** The headless shell that other journeys run in takes no extension. */
const executablePath = chromiumPath();

/** Starts a browser that has the built extension; again on the same profile where it was closed. */
export const launchWithExtension = ({ profile, options }: Launch): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...options,
    ...(executablePath && { executablePath }),
    args: [
      ...(options?.args ?? []),
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
      // The icon can be pressed.
      '--enable-unsafe-extension-debugging',
    ],
  });

/** A browser and the extension in it. */
interface Installed {
  context: BrowserContext;
  extension: Extension;
}

/** A browser that one test after another uses, each time as after installation. */
class SharedBrowser {
  #installed: Installed | undefined;

  /** Starts again where there is none, or where the last one cannot be reset. */
  async fresh(options: Launch['options'], urls: Stack['urls']): Promise<Installed> {
    if (this.#installed) {
      try {
        await this.#installed.extension.reset(urls);
        return this.#installed;
      } catch {
        await this.close();
      }
    }
    const context = await launchWithExtension({ profile: '', options });
    const extension = await Extension.in(context);
    this.#installed = { context, extension };
    await extension.reset(urls);
    return this.#installed;
  }

  async close(): Promise<void> {
    const installed = this.#installed;
    this.#installed = undefined;
    await installed?.context.close();
  }
}

interface ExtensionWorkerFixtures {
  sharedBrowser: SharedBrowser;
}

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
export const test = base.extend<ExtensionFixtures, ExtensionWorkerFixtures>({
  sharedBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      const browser = new SharedBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  hasOwnBrowser: [false, { option: true }],

  launch: async ({ launchOptions, contextOptions, viewport }, use, testInfo) => {
    const options = { ...launchOptions, ...contextOptions, viewport };
    await use({ profile: testInfo.outputPath('profile'), options });
  },

  installed: async ({ hasOwnBrowser, sharedBrowser, launch, stack }, use) => {
    if (!hasOwnBrowser) {
      await use(await sharedBrowser.fresh(launch.options, stack.urls));
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
