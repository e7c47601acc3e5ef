/**
 * Helpers of tests with a world: `temporaryDir()`, `freePorts()`, `clientsOf()` (viem clients of a chain),
 * `receiptOf()` (polls for a receipt), `until()` (polls for a condition).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { networkById, toViemChain } from '@cenote/chains';
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { TEST_WALLET } from '../accounts.ts';
import type { World } from '../world.ts';

export function temporaryDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'cenote-world-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Returns currently free ports. */
export const freePorts = async (): Promise<{ l1: number; l2: number }> => ({
  l1: await freePort(),
  l2: await freePort(),
});

/** viem clients of one chain of a world; the wallet client uses the unlocked test wallet. */
export function clientsOf(world: Pick<World, 'chains'>, chainId: number) {
  const network = networkById(chainId);
  const url = world.chains.find((chain) => chain.chainId === chainId)?.rpcUrl;
  if (!network || !url) throw new Error(`the world has no chain ${chainId}`);
  const chain = toViemChain(network, url);
  const transport = http(url);
  return {
    reader: createPublicClient({
      chain,
      transport,
      pollingInterval: 50,
      batch: { multicall: true },
    }),
    test: createTestClient({ chain, transport, mode: 'anvil' }),
    wallet: createWalletClient({ chain, transport, account: TEST_WALLET }),
  };
}

/**
 * Polls for the receipt of a transaction. viem's own function waits for the next block, which may never come on a chain
 * that mines on demand.
 */
export async function receiptOf(
  reader: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
): Promise<TransactionReceipt> {
  const found: TransactionReceipt[] = [];
  await until(`receipt of ${hash}`, async () => {
    try {
      found.push(await reader.getTransactionReceipt({ hash }));
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    }
    return found.length > 0;
  });
  return found[0]!;
}

/**
 * Polls until `condition` holds.
 * @throws Error if it does not hold within `limitMs`
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  { limitMs = 90_000, pollMs = 50 } = {},
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs} ms`);
    await delay(pollMs);
  }
}
