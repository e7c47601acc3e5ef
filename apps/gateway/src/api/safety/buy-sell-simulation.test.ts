import * as fc from 'fast-check';
import { type Behaviour, fakeTokenChain, type Movement } from '../testing/fake-token-chain.ts';
import { address } from '../testing/logs.ts';
import { simulateBuySell } from './buy-sell-simulation.ts';
import { SimulationTooLarge, type Simulator } from './call-simulator.ts';

const [TOKEN, POOL, PERSON, SPENDER] = [address(1), address(2), address(3), address(4)];
const BALANCE = 10n ** 24n;

const trying = (behaviour: Behaviour, balance = BALANCE) =>
  simulateBuySell(fakeTokenChain({ [POOL]: balance }, behaviour), {
    token: TOKEN,
    holder: POOL,
    person: PERSON,
    spender: SPENDER,
  });

const isBuy = ({ from }: Movement) => from === POOL;
const isSale = ({ to }: Movement) => to === POOL;
const refuse = (): never => {
  throw new Error('refused');
};
const SOUND = { outcome: 'sellable', buyFeeBps: 0, sellFeeBps: 0, oddities: [] };

describe('a simulated token', () => {
  test('that behaves normally has no fees', async () => {
    expect(await trying({})).toEqual(SOUND);
  });

  test('may return nothing from transfers, as early tokens do', async () => {
    expect(await trying({ response: '0x' })).toEqual(SOUND);
  });

  test("has its fees measured to the basis point, whatever the pool's balance", async () => {
    const bps = fc.integer({ min: 0, max: 5_000 });
    const balance = fc.bigInt(10n ** 11n, 10n ** 30n);
    await fc.assert(
      fc.asyncProperty(bps, bps, balance, async (buyFeeBps, sellFeeBps, amount) => {
        const feeBps = (movement: Movement) => (isBuy(movement) ? buyFeeBps : sellFeeBps);
        expect(await trying({ feeBps }, amount)).toEqual({ ...SOUND, buyFeeBps, sellFeeBps });
      }),
      { numRuns: 30 },
    );
  });

  test('may have a fee only on sales', async () => {
    const feeBps = (movement: Movement) => (isSale(movement) ? 725 : 0);
    expect(await trying({ feeBps })).toEqual({ ...SOUND, sellFeeBps: 725 });
  });

  test('may have a fee only on transfers by a spender', async () => {
    const feeBps = ({ caller, from }: Movement) => (caller === from ? 0 : 1_250);
    expect(await trying({ feeBps })).toEqual({ ...SOUND, sellFeeBps: 1_250 });
  });

  test('that cannot be sold is a honeypot', async () => {
    const feeBps = (movement: Movement) => (isSale(movement) ? refuse() : 0);
    expect(await trying({ feeBps })).toEqual({
      outcome: 'unsellable',
      buyFeeBps: 0,
      sellFeeBps: 10_000,
      oddities: [],
    });
  });

  test.each([
    ['a purchase', isBuy, { buyFeeBps: 10_000, sellFeeBps: null }],
    ['a sale', isSale, { buyFeeBps: 0, sellFeeBps: 10_000 }],
  ])('that keeps all of %s is unsellable', async (_, which, fees) => {
    const feeBps = (movement: Movement) => (which(movement) ? 10_000 : 0);
    expect(await trying({ feeBps })).toEqual({ outcome: 'unsellable', ...fees, oddities: [] });
  });

  test('that forbids buying and selling within one block is not a honeypot', async () => {
    const feeBps = (movement: Movement) =>
      isSale(movement) && movement.block === 0 ? refuse() : 0;
    expect(await trying({ feeBps })).toEqual(SOUND);
  });

  test.each<[string, Behaviour]>([
    ['is paused', { feeBps: refuse }],
    ['returns false', { response: `0x${'0'.repeat(64)}` }],
    ['returns another value', { response: `0x${'0'.repeat(63)}2` }],
    ['uses more gas than a swap may use', { gas: 10n ** 9n }],
  ])('that %s is immovable', async (_, behaviour) => {
    expect(await trying(behaviour)).toMatchObject({ outcome: 'immovable', buyFeeBps: null });
  });

  test('that reads balances from other contracts is sellable', async () => {
    expect(await trying({ balanceGas: 250_000n })).toEqual(SOUND);
  });

  test('with unreadable balances has an oddity', async () => {
    expect(await trying({ balance: refuse })).toMatchObject({
      outcome: 'immovable',
      oddities: ['unreadable'],
    });
  });

  test('that reports a high balance for every account is detected', async () => {
    const result = await trying({ balance: () => BALANCE });
    expect(result).toMatchObject({ outcome: 'unsellable', oddities: ['misreports'] });
  });

  test('that reports more than buyers have is detected', async () => {
    const balance = (truth: bigint, account: string) => (account === PERSON ? truth * 2n : truth);
    expect((await trying({ balance })).oddities).toContain('misreports');
  });

  test('that deducts more from the pool than is sent is detected', async () => {
    expect((await trying({ surcharge: 10n ** 18n })).oddities).toContain('takesMore');
  });

  test('that wastes gas is reported', async () => {
    expect(await trying({ gas: 900_000n })).toEqual({ ...SOUND, oddities: ['costly'] });
  });

  test.each([
    ['a balance', 1, { outcome: 'immovable', buyFeeBps: null, sellFeeBps: null }],
    ['a purchase', 2, { outcome: 'immovable', buyFeeBps: null, sellFeeBps: null }],
    ['a sale', 3, { outcome: 'unsellable', buyFeeBps: 0, sellFeeBps: 10_000 }],
  ])('that logs more in %s than a response may hold has an oddity, and the trade counts as failed', async (_, at, is) => {
    const chain = fakeTokenChain({ [POOL]: BALANCE });
    let runs = 0;
    const simulator: Simulator = {
      run: async (blocks) => {
        if (++runs === at) throw new SimulationTooLarge('too large');
        return chain.run(blocks);
      },
    };
    const request = { token: TOKEN, holder: POOL, person: PERSON, spender: SPENDER };
    expect(await simulateBuySell(simulator, request)).toEqual({ ...is, oddities: ['unreadable'] });
  });

  test('may use only limited gas for logs, whatever is called', async () => {
    const gas: bigint[] = [];
    const chain = fakeTokenChain({ [POOL]: BALANCE });
    const simulator: Simulator = {
      run: async (blocks) => {
        gas.push(blocks.flat().reduce((sum, call) => sum + call.gas, 0n));
        return chain.run(blocks);
      },
    };
    const request = { token: TOKEN, holder: POOL, person: PERSON, spender: SPENDER };
    expect(await simulateBuySell(simulator, request)).toEqual(SOUND);
    expect(gas.every((sum) => sum <= 5_000_000n)).toBe(true);
  });

  test('that rounds to shares loses a unit or two, which is not a fee', async () => {
    expect(await trying({ grain: 2n })).toEqual(SOUND);
  });

  test('that loses a unit or two of a hundred has an unknown fee, as that may be rounding', async () => {
    for (const balance of [100n, 1_000n, 30_000n]) {
      expect(await trying({ grain: 3n }, balance)).toMatchObject({
        outcome: 'sellable',
        buyFeeBps: null,
      });
    }
    const feeBps = () => 600;
    expect(await trying({ feeBps }, 100n)).toMatchObject({ buyFeeBps: 600 });
  });

  test('with too small a pool balance is untested', async () => {
    expect(await trying({}, 99n)).toMatchObject({ outcome: 'untested' });
    expect(await trying({ feeBps: () => 300 }, 40_000n)).toEqual({
      ...SOUND,
      buyFeeBps: 300,
      sellFeeBps: 300,
    });
  });
});
