import type { V3Pool } from '@cenote/trading';
import { pair } from '../testing/fake-gateway.ts';
import { fakeTokenChain } from '../testing/fake-token-chain.ts';
import { address } from '../testing/logs.ts';
import { type BuySellResult, simulateBuySell } from './buy-sell-simulation.ts';
import { combineResults } from './finding.ts';
import { holdersByToken } from './holders.ts';

const AT = { blockNumber: 7, checkedAt: 1_000 };
const simulation = (changes: Partial<BuySellResult> = {}): BuySellResult => ({
  outcome: 'sellable',
  buyFeeBps: 0,
  sellFeeBps: 0,
  oddities: [],
  ...changes,
});
const immovable = simulation({ outcome: 'immovable', buyFeeBps: null, sellFeeBps: null });

describe('combined results of several pools', () => {
  test('have the highest fees and all oddities', () => {
    const trials = [
      simulation({ buyFeeBps: 300 }),
      simulation({ sellFeeBps: 500, oddities: ['costly'] }),
      simulation({ oddities: ['costly', 'takesMore'] }),
    ];
    expect(combineResults(trials, AT)).toEqual({
      outcome: 'sellable',
      buyFeeBps: 300,
      sellFeeBps: 500,
      ...AT,
      oddities: ['costly', 'takesMore'],
    });
  });

  test('are unsellable if one pool accepts no sale', () => {
    const trap = simulation({ outcome: 'unsellable', sellFeeBps: 10_000 });
    expect(combineResults([simulation(), trap], AT)).toMatchObject({
      outcome: 'unsellable',
      sellFeeBps: 10_000,
    });
  });

  test('ignore a pool that cannot send', () => {
    expect(combineResults([immovable, simulation()], AT)?.outcome).toBe('sellable');
    expect(combineResults([immovable, immovable], AT)).toMatchObject({
      outcome: 'immovable',
      buyFeeBps: null,
      sellFeeBps: null,
    });
  });

  test('ignore a pool with too small a balance to measure a fee', () => {
    const little = simulation({ buyFeeBps: null, sellFeeBps: null });
    expect(combineResults([simulation({ buyFeeBps: 30 }), little], AT)).toMatchObject({
      buyFeeBps: 30,
      sellFeeBps: 0,
    });
  });

  test('have no fee for a token that loses a unit to rounding, whatever pools third parties create', async () => {
    const [token, other, wrapped, manager] = [address(1), address(2), address(3), address(4)];
    const [person, spender] = [address(5), address(6)];
    const tiny = pair(token, other, 100n, 100n);
    const deep: V3Pool = {
      protocol: 'v3',
      id: address(0x11),
      token0: token,
      token1: wrapped,
      fee: 500,
      tickSpacing: 10,
      sqrtPriceX96: 2n ** 96n,
      tick: 0,
      liquidity: 10n ** 24n,
      ticks: [],
    };
    const holders = holdersByToken([deep, tiny], manager).get(token)!;
    expect(holders).toContain(tiny.id);
    const balances = { [deep.id]: 10n ** 24n + 1n, [tiny.id]: 100n };
    const chain = fakeTokenChain(balances, { grain: 3n });
    const trials: BuySellResult[] = [];
    for (const holder of holders) {
      trials.push(await simulateBuySell(chain, { token, holder, person, spender }));
    }
    expect(combineResults(trials, AT)).toMatchObject({ buyFeeBps: 0, sellFeeBps: 0 });
  });

  test('are undefined if nothing could be simulated', () => {
    expect(combineResults([], AT)).toBeUndefined();
    expect(combineResults([simulation({ outcome: 'untested' })], AT)).toBeUndefined();
  });
});
