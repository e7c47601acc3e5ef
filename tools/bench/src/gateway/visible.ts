import { setTimeout as delay } from 'node:timers/promises';
import { type Address, LOCAL, localContractsOf, toViemChain } from '@cenote/chains';
import { TEST_WALLET } from '@cenote/devnet';
import { createTestClient, type Hex, http, parseAbi, publicActions, walletActions } from 'viem';
import { queryGateway } from '../index-truth/query-gateway.ts';

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
]);
const TIMEOUT_MS = 20_000;
const POLL_MS = 10;
/** Swaps are mined at any time within two of the gateway's polls: its polls and the chain's blocks are both periodic. */
const PHASE_MS = 1_000;
/** Multiples of it are spread evenly. */
const GOLDEN = 0.618;

/**
 * `timesToVisible()`: makes `count` swaps, one after the other, and returns the milliseconds from each swap's block
 * being the head to the swap being in the gateway's GraphQL responses. Both sides are polled, so each figure is up to
 * 20 ms too high.
 */
export async function timesToVisible(
  urls: { l1: string; gateway: string },
  token: Address,
  count: number,
): Promise<number[]> {
  const contracts = localContractsOf(LOCAL.id);
  const client = createTestClient({
    mode: 'anvil',
    chain: toViemChain(LOCAL, urls.l1),
    account: TEST_WALLET,
    transport: http(urls.l1),
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    await delay(((i * GOLDEN) % 1) * PHASE_MS);
    const hash = await client.writeContract({
      address: contracts.v2Router,
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, [contracts.weth9, token], TEST_WALLET, 2n ** 40n],
      value: 10n ** 15n + BigInt(i),
      gas: 500_000n,
    });
    await client.mine({ blocks: 1 });
    await until(async () => (await client.getTransaction({ hash })).blockNumber !== null);
    const mined = performance.now();
    await until(() => isVisible(urls.gateway, hash));
    times.push(performance.now() - mined);
  }
  return times;
}

async function isVisible(gateway: string, hash: Hex): Promise<boolean> {
  const { transactions } = await queryGateway<{
    transactions: { edges: { node: { hash: Hex } }[] };
  }>(gateway, `{ transactions(chainId: ${LOCAL.id}, first: 5) { edges { node { hash } } } }`);
  return transactions.edges.some(({ node }) => node.hash === hash);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('A swap was not visible in time.');
    await delay(POLL_MS);
  }
}
