/**
 * `startParityWorld()`: starts a local chain for `liquidity-parity`, with a funded account, its clients and the keys of all
 * pools. Also: type `ParityWorld`, `unitsOf()` (a token's base units of a USD value), `keyOf()` and
 * `hasWrapped()`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, LOCAL, lower, NATIVE } from '@cenote/chains';
import { startWorld, TEST_WALLET, tokensOf, worldTokenAddress } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import { hookPermissions } from '@cenote/trading';
import type { PoolKey } from '@cenote/trading/liquidity';
import { parseAbi } from 'viem';
import { CONTRACTS, type SwapHarness, swapHarness } from '../lib/swap-harness.ts';
import { readPools } from '../read-pools.ts';

/** A token that can be deposited. */
export interface ParityToken {
  address: Address;
  decimals: number;
  priceUsd: number;
  /** Parts per 10,000 that a transfer to, or from, a v2 pair of the world costs. */
  sellFeeBps: number;
  buyFeeBps: number;
}

export interface ParityWorld {
  rpcUrl: string;
  harness: SwapHarness;
  /** By lower-case address; the native coin is the zero address. */
  tokens: ReadonlyMap<Address, ParityToken>;
  /** Existing pools whose tokens can all be deposited, without hooks that are called for it. */
  pools: readonly PoolKey[];
  /** Sets who receives the protocol fee of v2: the account, or nobody. */
  setProtocolFee(isOn: boolean): Promise<void>;
  stop(): Promise<void>;
}

const factoryAbi = parseAbi(['function setFeeTo(address)']);
const ENOUGH_USD = 1e11;

export async function startParityWorld(seed: number): Promise<ParityWorld> {
  const dir = await mkdtemp(join(tmpdir(), 'cenote-liquidity-parity-'));
  const world = await startWorld({
    dir,
    ports: { l1: await freePort(), l2: await freePort() },
    seed,
    mining: 'instant',
    fresh: true,
    history: 'none',
    savesWhileRunning: false,
  });
  const { rpcUrl } = world.chains.find(({ chainId }) => chainId === LOCAL.id)!;
  const harness = swapHarness(rpcUrl, TEST_WALLET);
  const listed = tokensOf(LOCAL.id)
    .filter(({ kind }) => kind === 'plain' || kind === 'feeOnTransfer')
    .map(({ key, kind, decimals, priceUsd }): ParityToken => {
      const hasFee = kind === 'feeOnTransfer';
      return {
        address: lower(worldTokenAddress(LOCAL.id, key)),
        decimals,
        priceUsd: Number(priceUsd),
        sellFeeBps: hasFee ? 500 : 0,
        buyFeeBps: hasFee ? 300 : 0,
      };
    });
  const wrapped = listed.find(({ address }) => address === lower(CONTRACTS.weth9))!;
  const tokens = new Map(
    [...listed, { ...wrapped, address: NATIVE }].map((token) => [token.address, token]),
  );
  for (const token of listed) await harness.fund(token.address, unitsOf(token, ENOUGH_USD));
  await harness.client.setBalance({ address: TEST_WALLET, value: 10n ** 30n });
  // The wrapped coin's balance was set without a deposit.
  await harness.client.setBalance({ address: CONTRACTS.weth9, value: 10n ** 30n });
  // Deadlines are relative to the latest block, whose time is current only after mining one.
  await harness.client.mine({ blocks: 1 });
  const pools = (await readPools(rpcUrl, LOCAL.id)).filter(
    (pool) =>
      tokens.has(pool.token0) &&
      tokens.has(pool.token1) &&
      !(pool.protocol === 'v4' && isCalledForLiquidity(pool.hooks)),
  );
  return {
    rpcUrl,
    harness,
    tokens,
    pools: pools.map(keyOf),
    setProtocolFee: async (isOn) => {
      const hash = await harness.client.writeContract({
        address: CONTRACTS.v2Factory,
        abi: factoryAbi,
        functionName: 'setFeeTo',
        args: [isOn ? `0x${'fe'.repeat(20)}` : NATIVE],
      });
      await harness.receiptOf(hash);
    },
    stop: async () => {
      await world.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Returns a token's base units of a value in USD, at least one. */
export function unitsOf({ decimals, priceUsd }: ParityToken, usd: number): bigint {
  const millionths = BigInt(Math.ceil((usd / priceUsd) * 1e6));
  const units = (millionths * 10n ** BigInt(decimals)) / 1_000_000n;
  return units > 0n ? units : 1n;
}

/** Whether a hook may refuse or change deposits and withdrawals: then the pool's state does not determine them. */
const isCalledForLiquidity = (hooks: Address): boolean =>
  hookPermissions(hooks).some((permission) => permission.includes('Liquidity'));

/** Returns only the fields of a pool's key. */
export function keyOf(pool: PoolKey): PoolKey {
  const { protocol, token0, token1 } = pool;
  if (protocol === 'v2') return { protocol, token0, token1 };
  const { fee, tickSpacing } = pool;
  if (protocol === 'v3') return { protocol, token0, token1, fee, tickSpacing };
  return { protocol, token0, token1, fee, tickSpacing, hooks: pool.hooks };
}

/** Whether a pool holds the wrapped coin. */
export const hasWrapped = ({ token0, token1 }: PoolKey): boolean =>
  [token0, token1].includes(lower(CONTRACTS.weth9));
