import { contractsOf, LOCAL } from '@cenote/chains';
import { createClient, type Hex } from 'viem';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { MAX_LOOKUPS, readLimitStates } from './limit-states.ts';

const account = `0x${'2'.repeat(40)}` as const;
const hashOf = (at: number): Hex => `0x${(at + 1).toString(16).padStart(64, '0')}`;
const FILLED_IN = `0x${'f'.repeat(64)}` as Hex;
const limits = Array.from({ length: 100 }, (_, at) => ({
  chainId: LOCAL.id,
  hash: hashOf(at),
  nonce: BigInt(at * 3),
  deadline: 100,
  tokens: { input: account, output: account },
}));

/** Returns a fake chain and an unavailable gateway. */
function ground({ now = 100, usedNonces = 0n, block = 7 } = {}) {
  const chain = { ...fakeChain(), now, usedNonces };
  chain.answer.eth_getBlockByNumber = () => ({
    number: `0x${block.toString(16)}`,
    timestamp: `0x${now.toString(16)}`,
    transactions: [],
  });
  const client = createClient({ transport: fakeTransport(chain) });
  const context = { contracts: contractsOf(LOCAL.id), account, client } as unknown as StepContext;
  const orders = jest.fn(() => Promise.reject(new Error('down')));
  return { chain, context, orders, read: () => readLimitStates(limits, context, { orders }) };
}

describe('readLimitStates', () => {
  it('sends two requests to the node and none to the gateway while all limits can be filled', async () => {
    const { chain, orders, read } = ground();
    const news = await read();
    expect(news.size).toBe(100);
    for (const { onchain } of news.values()) expect(onchain).toEqual({ status: 'fillable' });
    expect(chain.calls).toEqual(['eth_getBlockByNumber', 'eth_call']);
    expect(orders).not.toHaveBeenCalled();
  });

  it('returns all limits as expired after their deadline', async () => {
    for (const { onchain } of (await ground({ now: 101 }).read()).values()) {
      expect(onchain).toEqual({ status: 'lapsed' });
    }
  });

  it('distinguishes filled limits from void ones', async () => {
    const { chain, read } = ground({ usedNonces: 0b1001n });
    chain.fills.set(hashOf(1), FILLED_IN);
    const news = await read();
    // The fake uses the same bits in every word: of 0 to 297, nonces 0, 3 and 258 are used.
    expect(news.get(hashOf(0))?.onchain).toEqual({ status: 'void' });
    expect(news.get(hashOf(1))?.onchain).toEqual({ status: 'filled', hash: FILLED_IN });
    expect(news.get(hashOf(2))?.onchain).toEqual({ status: 'fillable' });
    expect(news.size).toBe(100);
  });

  it('looks up a bounded number of limits at a time, all of them in turn', async () => {
    const usedNonces = (1n << 256n) - 1n;
    const seen = new Set<Hex>();
    for (let block = 1; block <= 100; block += MAX_LOOKUPS) {
      const { chain, orders, read } = ground({ usedNonces, block });
      const news = await read();
      expect(news.size).toBe(MAX_LOOKUPS);
      expect(orders).toHaveBeenCalledTimes(MAX_LOOKUPS);
      expect(chain.calls.length).toBeLessThanOrEqual(3 + 3 * MAX_LOOKUPS);
      for (const hash of news.keys()) seen.add(hash);
    }
    expect(seen.size).toBe(100);
  });

  it('returns no onchain state when the node does not respond', async () => {
    const { chain, read } = ground();
    chain.answer.eth_call = () => {
      throw new Error('down');
    };
    const news = await read();
    expect(news.size).toBe(100);
    for (const { onchain } of news.values()) expect(onchain).toBeUndefined();
  });
});
