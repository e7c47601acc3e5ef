/**
 * `test`: Playwright's test function for journeys on a rehearsed public network: the web app with only the endpoints of
 * two providers (shared per worker), a funded account and an injected wallet that uses the node itself. Also: re-export
 * of `expect`, and `RehearsedChain`, which reads and changes the chain directly.
 */
import { resolve } from 'node:path';
import { type Address, isNative } from '@cenote/chains';
import { PUBLIC_LIMITS, type RehearsedSlug } from '@cenote/devnet/rehearsal';
import { freePort, silentProgress } from '@cenote/launch';
import { type Rehearsed, startRehearsed } from '@cenote/launch/rehearse';
import { test as base, expect, type Page } from '@playwright/test';
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  keccak256,
  type LocalAccount,
  type PublicClient,
  parseEther,
  toHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type InjectedWallet, injectWallet, seedConnection } from './chain/wallet.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COINS = parseEther('5000');
/** Anvil's first account, which has every token. */
const RICH: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Reads and changes the chain directly, not through the page or a provider. */
export interface RehearsedChain {
  client: PublicClient;
  /** Address of a token of the registry. */
  token(symbol: string): Address;
  balance(owner: Address, token: Address): Promise<bigint>;
  /** Sends tokens of the rich account. */
  give(to: Address, token: Address, amount: bigint): Promise<void>;
  /** Sets coins and lets the node sign for the account. */
  fund(account: Address): Promise<void>;
}

interface WorkerFixtures {
  slug: RehearsedSlug;
  rehearsed: Rehearsed;
  chain: RehearsedChain;
}

interface TestFixtures {
  /** Page errors and Content Security Policy violations; any of them fails the journey. */
  complaints: string[];
  account: LocalAccount;
  wallet: InjectedWallet;
  connectedPage: Page;
}

function rehearsedChain({ rehearsal: { node, network } }: Rehearsed): RehearsedChain {
  const client = createPublicClient({ transport: http(node.url), cacheTime: 0 });
  const token = (symbol: string): Address => {
    const found = network.tokens.find((known) => known.symbol === symbol);
    if (!found) throw new Error(`${network.name} has no ${symbol}`);
    return found.address;
  };
  return {
    client,
    token,
    balance: (owner, address) =>
      isNative(address)
        ? client.getBalance({ address: owner })
        : client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    async give(to, address, amount) {
      const args = [to, amount] as const;
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
      await node.call('eth_sendTransaction', [
        { from: RICH, to: address, data, gas: toHex(200_000) },
      ]);
    },
    async fund(account) {
      await node.call('anvil_setBalance', [account, toHex(COINS)]);
      await node.call('anvil_impersonateAccount', [account]);
      // A provider that is behind knows the coins, too.
      await node.call('anvil_mine', [toHex(2 * PUBLIC_LIMITS.laggingBlocks)]);
    },
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  slug: ['ethereum', { option: true, scope: 'worker' }],

  rehearsed: [
    async ({ slug }, use, { workerIndex }) => {
      const rehearsed = await startRehearsed({
        root: ROOT,
        dir: resolve(ROOT, `.cenote/e2e/rehearsal-${workerIndex}`),
        slug,
        port: await freePort(),
        providers: [await freePort(), await freePort()],
        webPort: await freePort(),
        web: 'dist',
        mining: 'instant',
        progress: silentProgress,
      });
      await use(rehearsed);
      await rehearsed.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  chain: [
    async ({ rehearsed }, use) => {
      await use(rehearsedChain(rehearsed));
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ rehearsed }, use) => {
    await use(rehearsed.web!);
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

  account: async ({ chain }, use, { testId, repeatEachIndex, retry }) => {
    const account = privateKeyToAccount(keccak256(toHex(`${testId} ${repeatEachIndex} ${retry}`)));
    await chain.fund(account.address);
    await use(account);
  },

  wallet: async ({ page, rehearsed, account }, use) => {
    const { network, node } = rehearsed.rehearsal;
    await use(await injectWallet(page, { [network.id]: node.url }, account, network.id));
  },

  connectedPage: async ({ page, wallet }, use) => {
    await seedConnection(page, wallet);
    await use(page);
  },
});

export { expect };
