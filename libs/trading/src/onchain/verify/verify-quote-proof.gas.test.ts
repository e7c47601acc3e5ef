import { type Address, contractsOf, LOCAL, lower, NATIVE } from '@cenote/chains';
import { numberToHex } from 'viem';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool, Tick, TradeKind, V3Pool, V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../../routing/router.ts';
import type { ChainClient } from '../chain-client.ts';
import { atItsId, poolChain } from '../testing/pool-chain.ts';
import type { QuoteProof } from './quote-proof.ts';
import { verifyQuoteProof } from './verify-quote-proof.ts';

const contracts = contractsOf(LOCAL.id)!;
const WRAPPED = lower(contracts.weth9);
const BOUGHT: Address = `0x${'f'.repeat(40)}`;
const E18 = 10n ** 18n;
const block = { number: 7n, hash: `0x${'a'.repeat(64)}` as const };
/**
 * One coin has the price of one BOUGHT, so gas costs as much as at a hundredth of this if a coin is at 3,000 dollars.
 */
const GWEI = 10n ** 9n;
const GAS_PRICE = 30n * GWEI;

/** Ticks from 0 to `count` steps above, with the same liquidity at each step. */
function steps(count: number, spacing: number, liquidity: bigint): Tick[] {
  return Array.from({ length: count + 1 }, (_, i) => ({
    index: i * spacing,
    liquidityNet: i === 0 ? liquidity : i === count ? -liquidity : 0n,
    liquidityGross: liquidity,
  }));
}

/** A pool with full-range liquidity at a tick. */
const deep = (fee: number, tickSpacing: number, tick: number, liquidity: bigint): V3Pool => {
  const end = Math.floor(887_272 / tickSpacing) * tickSpacing;
  return atItsId(
    {
      protocol: 'v3',
      id: '0x',
      token0: WRAPPED,
      token1: BOUGHT,
      fee,
      tickSpacing,
      sqrtPriceX96: sqrtPriceAtTick(tick),
      tick,
      liquidity,
      ticks: [
        { index: -end, liquidityNet: liquidity, liquidityGross: liquidity },
        { index: end, liquidityNet: -liquidity, liquidityGross: liquidity },
      ],
    },
    contracts,
  );
};

/**
 * A pool with a usual key that buys the coin above the market price, by up to 3 % unless stated, some cents at each
 * tick.
 */
function dust(token0: Address, count = 300): V4Pool {
  const liquidity = (180_000n * E18) / BigInt(count);
  const top = count - 1;
  return atItsId(
    {
      protocol: 'v4',
      id: '0x',
      token0,
      token1: BOUGHT,
      hooks: NATIVE,
      fee: 100,
      lpFee: 100,
      protocolFee: 0,
      tickSpacing: 1,
      sqrtPriceX96: sqrtPriceAtTick(top),
      tick: top,
      liquidity,
      ticks: steps(count, 1, liquidity),
    },
    contracts,
  );
}

function toQuoteProof(
  pools: readonly Pool[],
  amount: bigint,
  kind: TradeKind,
  gas: bigint,
): QuoteProof {
  const request = { tokenIn: WRAPPED, tokenOut: BOUGHT, amount, kind };
  const route = createRouter(pools, { wrappedNative: WRAPPED }).quote({
    ...request,
    gas: { pricePerUnitX64: gas << 64n },
  });
  const { amountIn, amountOut, paths, bound, gapBps, certificate } = route;
  return {
    ...request,
    block,
    amountIn,
    amountOut,
    paths,
    transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
    proof: { bound: bound!, gapBps: gapBps!, certificate: certificate! },
  };
}

/** The node of a chain with these pools; without a gas price its `eth_gasPrice` fails. */
function nodeOf(pools: readonly Pool[], gasPrice?: bigint): ChainClient {
  const chain = poolChain(contracts, block, pools);
  const request = async (call: { method: string }) => {
    if (call.method !== 'eth_gasPrice') return chain.request(call as never);
    if (gasPrice === undefined) throw new Error('method not found');
    return numberToHex(gasPrice);
  };
  return { request } as unknown as ChainClient;
}

async function gapOf(
  quoteProof: QuoteProof,
  pools: readonly Pool[],
  gasPrice?: bigint,
): Promise<number> {
  const found = await verifyQuoteProof(
    nodeOf(pools, gasPrice),
    { contracts, hubs: [] },
    quoteProof,
  );
  expect(found.verdict).toBe('valid');
  return found.verdict === 'valid' ? found.gapBps : Number.NaN;
}

describe('a proof that leaves out usual pools whose use costs more gas than it earns', () => {
  const honest = deep(500, 10, 0, 10_000_000n * E18);
  const all = [honest, dust(WRAPPED), dust(NATIVE)];

  it.each<TradeKind>(['exactIn', 'exactOut'])('has the stated gap: %s', async (kind) => {
    const quoteProof = toQuoteProof(all, 50n * E18, kind, GAS_PRICE);
    expect(quoteProof.proof!.certificate.poolIds).toEqual([honest.id]);
    expect(await gapOf(quoteProof, all, GAS_PRICE)).toBeLessThan(20);
  });

  it('has the stated gap for a purchase that costs less than the total arbitrage of those pools', async () => {
    const small = [honest, dust(WRAPPED, 2_000), dust(NATIVE, 2_000)];
    const quoteProof = toQuoteProof(small, (3n * E18) / 2n, 'exactOut', GAS_PRICE);
    expect(quoteProof.proof!.certificate.poolIds).toEqual([honest.id]);
    expect(await gapOf(quoteProof, small, GAS_PRICE)).toBeLessThan(20);
    const found = await verifyQuoteProof(nodeOf(small), { contracts, hubs: [] }, quoteProof);
    expect(found.verdict).toBe('unproven');
  });

  it('has a large gap if the node’s gas price is almost zero or missing', async () => {
    const quoteProof = toQuoteProof(all, 50n * E18, 'exactIn', GAS_PRICE);
    expect(await gapOf(quoteProof, all, GWEI / 10n)).toBeGreaterThan(20);
    expect(await gapOf(quoteProof, all)).toBeGreaterThan(20);
  });

  it.each<TradeKind>([
    'exactIn',
    'exactOut',
  ])('has a large gap if a pool that is left out returns more: %s', async (kind) => {
    // Over 1 % better, and much smaller.
    const better = deep(3_000, 60, 160, 20_000n * E18);
    const quoteProof = toQuoteProof([honest], 50n * E18, kind, GAS_PRICE);
    const far = await gapOf(quoteProof, [honest, better]);
    expect(far).toBeGreaterThan(20);
    const net = await gapOf(quoteProof, [honest, better], GAS_PRICE);
    expect(net).toBeGreaterThan(20);
    expect(net).toBeLessThanOrEqual(far);
  });
});
