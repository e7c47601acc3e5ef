import {
  type Address,
  contractsOf,
  type Hex,
  hubTokensOf,
  LOCAL,
  lower,
  NATIVE,
} from '@cenote/chains';
import type { V2Pool } from '../../pools/pool.ts';
import { createRouter } from '../../routing/router.ts';
import { v2PairAddress } from '../../swap/build/pool-address.ts';
import type { ChainClient } from '../chain-client.ts';
import { noReads, poolChain } from '../testing/pool-chain.ts';
import type { QuoteProof } from './quote-proof.ts';
import { verifyQuoteProof } from './verify-quote-proof.ts';

const contracts = contractsOf(LOCAL.id)!;
const hubs = hubTokensOf(LOCAL.id);
const HUB = lower(hubs[0]!);
const WRAPPED = lower(contracts.weth9);
const SOLD: Address = `0x${'1'.repeat(40)}`;
const BOUGHT: Address = `0x${'f'.repeat(40)}`;
const ONE = 10n ** 18n;
const block = { number: 7n, hash: `0x${'a'.repeat(64)}` as const };

const pair = (x: Address, y: Address, reserve: bigint): V2Pool => {
  const [token0, token1] = x < y ? [x, y] : [y, x];
  const id = v2PairAddress(contracts.v2Factory, x, y);
  return { protocol: 'v2', id, token0, token1, reserve0: reserve, reserve1: reserve };
};

/** A chain that has these pairs and no other pools, and records which contracts are read. */
const chainOf = (pairs: readonly V2Pool[], read = new Set<Hex>()): ChainClient =>
  poolChain(contracts, block, pairs, { ...noReads(), targets: read });

/** Returns the quote proof of an honest gateway that has only these pairs. */
function toQuoteProof(
  pairs: readonly V2Pool[],
  kind: QuoteProof['kind'] = 'exactIn',
  tokenIn: Address = SOLD,
): QuoteProof {
  const request = { tokenIn, tokenOut: BOUGHT, amount: ONE, kind };
  const route = createRouter(pairs, { wrappedNative: WRAPPED }).quote(request);
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

const check = (onChain: readonly V2Pool[], quoteProof: QuoteProof) =>
  verifyQuoteProof(chainOf(onChain), { contracts, hubs }, quoteProof);

/** Returns the same chain with another hash of its block. */
function atHash(client: ChainClient, hash: Hex): ChainClient {
  const request = async (call: { method: string }) => {
    const found = await client.request(call as never);
    return call.method === 'eth_getBlockByNumber' ? { ...(found as object), hash } : found;
  };
  return { request } as unknown as ChainClient;
}

describe('a proof of the best route', () => {
  const thin = pair(SOLD, BOUGHT, 3n * ONE);
  const throughHub = [pair(SOLD, HUB, 1_000n * ONE), pair(HUB, BOUGHT, 1_000n * ONE)];

  it('is valid over all existing pools', async () => {
    const all = [thin, ...throughHub];
    expect(await check(all, toQuoteProof(all))).toMatchObject({ verdict: 'valid', pools: 3 });
    expect(await check([thin], toQuoteProof([thin]))).toMatchObject({ verdict: 'valid', pools: 1 });
  });

  it('is read once more if a node first responds from the next block', async () => {
    const all = [thin, ...throughHub];
    const next = [thin, pair(SOLD, HUB, 1_001n * ONE), throughHub[1]!];
    const quoteProof = toQuoteProof(all);
    const chains = [chainOf(next), chainOf(all)];
    let reads = 0;
    const client = {
      request: (call: { method: string }) => {
        const isRead = call.method === 'eth_call';
        return chains[isRead && reads++ === 0 ? 0 : 1]!.request(call as never);
      },
    } as unknown as ChainClient;
    expect(await check(next, quoteProof)).toMatchObject({ verdict: 'invalid' });
    expect(await verifyQuoteProof(client, { contracts, hubs }, quoteProof)).toMatchObject({
      verdict: 'valid',
    });
    expect(reads).toBeGreaterThan(1);
  });

  it('proves nothing if it leaves out a well-known token that joins the two', async () => {
    const quoteProof = toQuoteProof([thin]);
    expect(await check([thin, ...throughHub], quoteProof)).toMatchObject({ verdict: 'unproven' });
  });

  it.each([
    'exactIn',
    'exactOut',
  ] as const)('proves nothing if it leaves out pools that join the coin and a token: %s', async (kind) => {
    const own = pair(WRAPPED, BOUGHT, 3n * ONE);
    const others = [pair(WRAPPED, HUB, 1_000n * ONE), pair(HUB, BOUGHT, 1_000n * ONE)];
    const all = [own, ...others];
    const [few, whole] = [toQuoteProof([own], kind, NATIVE), toQuoteProof(all, kind, NATIVE)];
    expect(await check([own], few)).toMatchObject({ verdict: 'valid', pools: 1 });
    expect(await check(all, whole)).toMatchObject({ verdict: 'valid', pools: 3 });
    expect(await check(all, few)).toMatchObject({ verdict: 'unproven' });
  });

  it('has a large gap if it has a price for such a token and leaves out its pools', async () => {
    const quoteProof = toQuoteProof([thin]);
    const { certificate } = quoteProof.proof!;
    const priced = {
      ...certificate,
      tokens: [...certificate.tokens, HUB],
      prices: [...certificate.prices, 1],
    };
    const proof = { ...quoteProof.proof!, certificate: priced };
    const finding = await check([thin, ...throughHub], { ...quoteProof, proof });
    expect(finding).toMatchObject({ verdict: 'valid', pools: 3 });
    expect(finding.verdict === 'valid' && finding.gapBps).toBeGreaterThan(1_000);
  });

  it('also covers two consecutive well-known tokens and the wrapped coin', async () => {
    const chain = [
      thin,
      pair(SOLD, WRAPPED, 1_000n * ONE),
      pair(WRAPPED, HUB, 1_000n * ONE),
      pair(HUB, BOUGHT, 1_000n * ONE),
    ];
    expect(await check(chain, toQuoteProof([thin]))).toMatchObject({ verdict: 'unproven' });
    expect(await check(chain, toQuoteProof(chain))).toMatchObject({ verdict: 'valid', pools: 4 });
  });

  it('is not weakened by a pool of a well-known token that is a dead end', async () => {
    const deadEnd = pair(SOLD, HUB, 1_000n * ONE);
    expect(await check([thin, deadEnd], toQuoteProof([thin]))).toMatchObject({
      verdict: 'valid',
      pools: 1,
    });
  });

  it('does not read a pool that does not exist more than once every five minutes', async () => {
    const memory = { keys: new Map() };
    const absent = v2PairAddress(contracts.v2Factory, SOLD, HUB);
    const clock = jest.spyOn(performance, 'now');
    const readAt = async (time: number) => {
      clock.mockReturnValue(time);
      const read = new Set<Hex>();
      // A different block each time, so that only the absence of the pool is cached.
      const hash: Hex = `0x${time.toString(16).padStart(64, '0')}`;
      const client = chainOf([thin], read);
      const quoteProof = { ...toQuoteProof([thin]), block: { number: 7n, hash } };
      await verifyQuoteProof(atHash(client, hash), { contracts, hubs }, quoteProof, memory);
      return read;
    };
    expect(await readAt(1_000)).toContain(absent);
    const second = await readAt(200_000);
    expect(second).toContain(thin.id);
    expect(second).not.toContain(absent);
    expect(await readAt(302_000)).toContain(absent);
    clock.mockRestore();
  });

  it('does not cache that pools did not exist at a block that is rejected as old', async () => {
    const memory = { keys: new Map() };
    const before = chainOf([thin]);
    let calls = 0;
    let poolsAreRead: () => void = () => undefined;
    const untilPoolsAreRead = new Promise<void>((resolve) => {
      poolsAreRead = resolve;
    });
    const old = {
      async request({ method, params }: { method: string; params: [string] }) {
        if (params[0] === 'latest') {
          await untilPoolsAreRead;
          return { number: '0x100', hash: `0x${'b'.repeat(64)}`, timestamp: '0x1000' };
        }
        // The pools of the route, their contents, and the usual ones.
        if (method === 'eth_call' && ++calls === 3) setImmediate(poolsAreRead);
        return before.request({ method, params } as never);
      },
    } as unknown as ChainClient;
    const quoteProof = toQuoteProof([thin]);
    const chain = { contracts, hubs };
    await expect(verifyQuoteProof(old, chain, quoteProof, memory)).rejects.toMatchObject({
      code: 'BLOCK_UNAVAILABLE',
    });
    const hash: Hex = `0x${'c'.repeat(64)}`;
    const now = atHash(chainOf([thin, ...throughHub]), hash);
    const later = { ...quoteProof, block: { number: 7n, hash } };
    expect(await verifyQuoteProof(now, chain, later, memory)).toMatchObject({
      verdict: 'unproven',
    });
  });
});
