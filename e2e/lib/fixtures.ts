/**
 * `test`: Playwright's test function for journeys of the web app, with fixtures: the whole stack over a local world
 * (shared per worker), an account, an injected wallet, a connected page, a filler. Also: re-export of `expect`.
 */
import { resolve } from 'node:path';
import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { freePorts, type Stack, silentProgress, startStack, worldTemplate } from '@cenote/launch';
import { test as base, expect, type Page } from '@playwright/test';
import { keccak256, type LocalAccount, parseEther, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type LocalChain, localChain, testAccount } from './chain/chain.ts';
import { type Filler, START_TIMEOUT_MS, startFiller } from './chain/filler.ts';
import { type InjectedWallet, injectWallet, seedConnection } from './chain/wallet.ts';
import { SharedBrowser } from './extension/extension-browser.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Balance of a fresh account on each local network, in wei. */
const COINS = parseEther('1000');

interface WorkerFixtures {
  /** The whole product over a local world of this worker; each transaction is mined immediately. */
  stack: Stack;
  chain: LocalChain;
  /** For journeys of the extension. Defined here, so that all journeys can share a worker. */
  sharedBrowser: SharedBrowser;
}

interface TestFixtures {
  /** Page errors and Content Security Policy violations; any of them fails the journey. */
  complaints: string[];
  /** Index of a development account to use instead of a fresh one, for journeys that need its assets in the world. */
  accountIndex: number | undefined;
  /** The account of the test: by default a fresh one with 1,000 ETH and no tokens. */
  account: LocalAccount;
  /** An injected wallet with the account; the page is not connected to it. */
  wallet: InjectedWallet;
  /** The page, connected to the wallet as after an earlier visit. */
  connectedPage: Page;
  /** A running filler, on a chain that mines a block every second; stopped after the test. */
  filler: Filler;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use, { workerIndex }) => {
      const dir = resolve(ROOT, `.cenote/e2e/${workerIndex}`);
      const template = await worldTemplate(ROOT);
      await template.copyTo(dir);
      const stack = await startStack({
        root: ROOT,
        dir,
        ports: await freePorts(),
        web: 'dist',
        mining: 'instant',
        isDisposable: true,
        progress: silentProgress,
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 480_000 },
  ],

  chain: [
    async ({ stack }, use) => {
      await use(localChain(stack.urls.l1, stack.urls.gateway));
    },
    { scope: 'worker' },
  ],

  sharedBrowser: [
    async ({ stack }, use) => {
      const browser = new SharedBrowser(stack.urls);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ stack }, use) => {
    await use(stack.urls.web!);
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  accountIndex: [undefined, { option: true }],

  account: async ({ stack, accountIndex }, use, { testId, repeatEachIndex, retry }) => {
    if (accountIndex !== undefined) {
      await use(testAccount(accountIndex));
      return;
    }
    const key = keccak256(toHex(`${testId} ${repeatEachIndex} ${retry}`));
    const account = privateKeyToAccount(key);
    for (const [url, network] of [
      [stack.urls.l1, LOCAL],
      [stack.urls.l2, LOCAL_L2],
    ] as const) {
      const chain = localChain(url, stack.urls.gateway, network);
      await chain.setCoins(account.address, COINS);
      await chain.unlock(account.address);
    }
    await use(account);
  },

  wallet: async ({ page, stack, account }, use) => {
    const urls = { [LOCAL.id]: stack.urls.l1, [LOCAL_L2.id]: stack.urls.l2 };
    await use(await injectWallet(page, urls, account, LOCAL.id));
  },

  connectedPage: async ({ page, wallet }, use) => {
    await seedConnection(page, wallet);
    await use(page);
  },

  filler: [
    async ({ stack, chain }, use, testInfo) => {
      const filler = await startFiller(stack, chain);
      await use(filler);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('filler', { body: filler.tail(), contentType: 'text/plain' });
      }
      await filler.stop();
    },
    { timeout: START_TIMEOUT_MS + 30_000 },
  ],
});

export { expect };
