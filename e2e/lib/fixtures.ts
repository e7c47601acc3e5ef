import { resolve } from 'node:path';
import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { freePort, type Stack, silentProgress, startStack } from '@cenote/launch';
import { test as base, expect } from '@playwright/test';
import { type LocalChain, localChain, testAccount } from './chain.ts';
import { type Filler, startFiller } from './filler.ts';
import { type InjectedWallet, injectWallet } from './wallet.ts';

const ROOT = resolve(import.meta.dirname, '../..');

interface WorkerFixtures {
  /** The whole product, with blocks mined as transactions come. */
  stack: Stack;
  chain: LocalChain;
}

interface TestFixtures {
  /** Fails the journey when the page breaks its own policy or throws. */
  complaints: string[];
  /** Index of the development account that the injected wallet holds. */
  accountIndex: number;
  wallet: InjectedWallet;
  /** Somebody who fills signed orders, on chains that have blocks all the time; until it is told to stop. */
  filler: Filler;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      const [web, gateway, l1, l2] = await Promise.all([
        freePort(),
        freePort(),
        freePort(),
        freePort(),
      ]);
      const stack = await startStack({
        root: ROOT,
        dir: resolve(ROOT, '.cenote/e2e'),
        ports: { web, gateway, l1, l2 },
        web: 'built',
        mining: 'instant',
        fresh: true,
        progress: silentProgress,
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  chain: [
    async ({ stack }, use) => {
      await use(localChain(stack.urls.l1, stack.urls.gateway));
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

  accountIndex: [1, { option: true }],

  wallet: async ({ page, stack, accountIndex }, use) => {
    await use(
      await injectWallet(
        page,
        { [LOCAL.id]: stack.urls.l1, [LOCAL_L2.id]: stack.urls.l2 },
        testAccount(accountIndex),
        LOCAL.id,
      ),
    );
  },

  filler: async ({ stack, chain }, use) => {
    const filler = await startFiller(stack, chain);
    await use(filler);
    await filler.stop();
  },
});

export { expect };
