import { type Address, contractsOf, LOCAL, lower, NATIVE } from '@cenote/chains';
import { numberToHex } from 'viem';
import type { Pool, Tick, TradeKind, V3Pool, V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../../routing/router.ts';
import type { ChainClient } from '../chain-client.ts';
import { atItsId, poolChain } from '../testing/pool-chain.ts';
import type { ProofVerdict, QuoteProof } from './quote-proof.ts';
import { verifyQuoteProof } from './verify-quote-proof.ts';

const contracts = contractsOf(LOCAL.id)!;
const WRAPPED = lower(contracts.weth9);
const TOKEN: Address = `0x${'f'.repeat(40)}`;
const E18 = 10n ** 18n;
const Q96 = 1n << 96n;
const block = { number: 7n, hash: `0x${'a'.repeat(64)}` as const };
const CENTIGWEI = 10n ** 7n;
const HOLDS = { verdict: 'valid' } as const;

const at = (index: number, liquidityNet: bigint, liquidityGross: bigint): Tick => ({
  index,
  liquidityNet,
  liquidityGross,
});

/** 300 of each token, at a price of one token per coin. */
const usual: V3Pool = atItsId(
  {
    protocol: 'v3',
    id: '0x',
    token0: WRAPPED,
    token1: TOKEN,
    fee: 3_000,
    tickSpacing: 60,
    sqrtPriceX96: Q96,
    tick: 0,
    liquidity: 300n * E18,
    ticks: [at(-887_220, 300n * E18, 300n * E18), at(887_220, -300n * E18, 300n * E18)],
  },
  contracts,
);

/** A thousandth of a coin at each of 30 ticks on both sides, within the fee of the usual pool. */
function dust(fee: number): V4Pool {
  const liquidity = 20n * E18;
  const ticks = Array.from({ length: 61 }, (_, i) =>
    at(i - 30, i === 0 ? liquidity : i === 60 ? -liquidity : 0n, 2n * liquidity),
  );
  return atItsId(
    {
      protocol: 'v4',
      id: '0x',
      token0: WRAPPED,
      token1: TOKEN,
      hooks: NATIVE,
      fee,
      lpFee: fee,
      protocolFee: 0,
      tickSpacing: 1,
      sqrtPriceX96: Q96,
      tick: 0,
      liquidity,
      ticks,
    },
    contracts,
  );
}
const pools = [usual, dust(1), dust(2)];

/** Returns the quote proof of an honest gateway, and the device's result with a node of this gas price. */
async function findingOf(
  kind: TradeKind,
  [tokenIn, tokenOut]: readonly [Address, Address],
  nodeGasPrice: bigint | undefined,
  about: readonly Pool[] = pools,
): Promise<ProofVerdict> {
  const request = { tokenIn, tokenOut, amount: E18 / 3n, kind };
  const route = createRouter(about, { wrappedNative: WRAPPED }).quote({
    ...request,
    gas: { pricePerUnitX64: CENTIGWEI << 64n },
  });
  const { amountIn, amountOut, paths, bound, gapBps, certificate } = route;
  const quoteProof: QuoteProof = {
    ...request,
    block,
    amountIn,
    amountOut,
    paths,
    transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
    proof: { bound: bound!, gapBps: gapBps!, certificate: certificate! },
  };
  const chain = poolChain(contracts, block, about);
  const answer = async (call: { method: string }) => {
    if (call.method !== 'eth_gasPrice') return chain.request(call as never);
    if (nodeGasPrice === undefined) throw new Error('method not found');
    return numberToHex(nodeGasPrice);
  };
  const client = { request: answer } as unknown as ChainClient;
  return verifyQuoteProof(client, { contracts, hubs: [] }, quoteProof);
}

describe('a route through pools with little liquidity at each of many ticks', () => {
  const DIRECTIONS = [
    ['a sale of the coin', 'exactIn', [WRAPPED, TOKEN]],
    ['a sale of the token', 'exactIn', [TOKEN, WRAPPED]],
    ['a purchase of the token', 'exactOut', [WRAPPED, TOKEN]],
    ['a purchase of the coin', 'exactOut', [TOKEN, WRAPPED]],
  ] as const;

  it.each(DIRECTIONS)('crosses them at almost no cost if gas is cheap: %s', async (_, ...trade) => {
    const found = await findingOf(...trade, CENTIGWEI);
    expect(found).toMatchObject(HOLDS);
    if (found.verdict !== 'valid') return;
    expect(found.ticks).toBeGreaterThan(32);
    // Ticks of 32,000 units of gas at a hundredth of a gwei, out of a third of a coin.
    const cost = (found.ticks * 32_000 * Number(CENTIGWEI)) / (Number(E18) / 3);
    expect(found.ticksBps! / (10_000 * cost)).toBeCloseTo(1, 1);
    expect(found.gapBps + found.ticksBps!).toBeLessThan(20);
  });

  it.each(DIRECTIONS)('has a high cost if gas is expensive: %s', async (_, ...trade) => {
    const found = await findingOf(...trade, 100n * CENTIGWEI);
    expect(found).toMatchObject(HOLDS);
    expect(found.verdict === 'valid' && found.ticksBps).toBeGreaterThan(20);
  });

  it.each(DIRECTIONS)('has no cost if the node has no gas price: %s', async (_, ...trade) => {
    const found = await findingOf(...trade, undefined);
    expect(found).toMatchObject(HOLDS);
    expect(found).not.toHaveProperty('ticksBps');
  });

  it('has no cost if no usual pool sells the coin for the result’s token', async () => {
    const state = {
      ...usual,
      protocol: 'v4' as const,
      hooks: NATIVE,
      lpFee: 3_001,
      protocolFee: 0,
    };
    const unusual: V4Pool = atItsId({ ...state, fee: 3_001 }, contracts);
    const strangers = [unusual, dust(1), dust(2)];
    const found = await findingOf('exactIn', [WRAPPED, TOKEN], CENTIGWEI, strangers);
    expect(found).toMatchObject(HOLDS);
    expect(found.verdict === 'valid' && found.ticks).toBeGreaterThan(32);
    expect(found).not.toHaveProperty('ticksBps');
  });
});
