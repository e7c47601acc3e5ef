import type { Address, Hex } from '@cenote/chains';
import { makeUniverse } from '@cenote/trading/testing/routing';
import { RetryBackoff } from '../ledger/retry-backoff.ts';
import type { OrderAmounts } from '../orders/fillable-order.ts';
import { BatchSelection } from './batch-selection.ts';
import { type Candidate, candidateOf, routeFor } from './candidate.ts';
import { FillGas } from './fill-gas.ts';
import { Market } from './market.ts';
import { profitableOrders } from './match.ts';
import { PoolRouters } from './pool-routers.ts';

const TERMS = { gasPrice: 2_000_000_000n, marginBps: 2n, budgetMs: Number.POSITIVE_INFINITY };
const hashOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;
const HONEST = hashOf(0);
const [OWNER, OTHER]: Address[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
const swapperOf = (order: Hex) => (order === HONEST ? OWNER : OTHER);

/** One order near the market, and others of one account that ask a hundredth of it in the same pair. */
function scene(others: number) {
  const { pools, wrappedNative, tokens } = makeUniverse({ seed: 5, tokens: 8, pools: 60 });
  const routers = new PoolRouters(wrappedNative, { isTrusted: () => true });
  routers.sync(new Map(pools.map((pool) => [pool.id, pool])));
  const market = new Market(routers, wrappedNative);
  const [a, b] = [tokens[1]!, tokens[2]!];
  const amountOf = (usd: number) => BigInt(Math.ceil((usd / a.priceUsd) * 10 ** a.decimals));
  const [tokenIn, tokenOut] = [a.address, b.address];
  const amountIn = amountOf(1_000);
  const fair = market.quote({ tokenIn, tokenOut, amount: amountIn, kind: 'exactIn' })!.amountOut;
  const honest: OrderAmounts = {
    hash: HONEST,
    tokenIn,
    tokenOut,
    amountIn,
    amountOut: (fair * 985n) / 1_000n,
  };
  const cheap = Array.from({ length: others }, (_, i): OrderAmounts => {
    const amount = amountOf(100);
    return {
      hash: hashOf(i + 1),
      tokenIn,
      tokenOut,
      amountIn: amount,
      amountOut: (fair * amount) / amountIn / 100n,
    };
  });
  return { orders: [...cheap, honest], market };
}

const hashes = (choice: BatchSelection) => choice.next().map(({ amounts }) => amounts.hash);
const choiceOf = (others: number, known: Address[] = []) => {
  const { orders, market } = scene(others);
  const isKnown = (swapper: Address) => known.includes(swapper);
  return new BatchSelection(profitableOrders(orders, market, TERMS), { swapperOf, isKnown });
};

describe('the choice of one block', () => {
  it('has an order first again after others of new accounts burned more gas than they pay for', () => {
    const { orders, market } = scene(10);
    const accounts = (order: Hex) =>
      order === HONEST ? OWNER : (`0x${order.slice(-40)}` as Address);
    const gas = new FillGas();
    const fillGas = (order: Hex) => gas.get(order, 1n, () => false);
    const next = () =>
      new BatchSelection(profitableOrders(orders, market, { ...TERMS, fillGas }), {
        swapperOf: accounts,
        isKnown: () => false,
      });
    const first = hashes(next());
    expect(first).not.toContain(HONEST);
    for (const { hash } of orders) if (hash !== HONEST) gas.set(hash, 10n ** 12n, 1n);
    expect(hashes(next())).toEqual([HONEST]);
  });

  it('has an order first within 16 blocks where 13 accounts have 100 orders each that do not pay', () => {
    const { orders, market } = scene(1_300);
    const accounts = (order: Hex) =>
      order === HONEST
        ? OWNER
        : (`0x${(BigInt(order) % 13n).toString().padStart(40, '3')}` as Address);
    const routed = orders.map((amounts) => ({ amounts, route: routeFor(amounts, market, TERMS)! }));
    const gas = new FillGas({ swapperOf: accounts });
    const isKnown = () => false;
    /** Five choices in each block, of which none pays but the honest order. */
    const isFilled = (block: bigint) => {
      const candidates = routed.flatMap(({ amounts, route }) => {
        const units = gas.get(amounts.hash, block, isKnown);
        return candidateOf(amounts, route, market, TERMS, units) ?? [];
      });
      const choice = new BatchSelection(candidates, { swapperOf: accounts, isKnown });
      return Array.from({ length: 5 }, hashes.bind(undefined, choice)).some((chosen) => {
        for (const order of chosen.filter((one) => one !== HONEST)) {
          gas.set(order, 10n ** 12n, block);
          choice.drop(order);
        }
        return chosen.includes(HONEST);
      });
    };
    const blocks = Array.from({ length: 16 }, (_, i) => BigInt(i + 1));
    expect(isFilled(blocks[0]!)).toBe(false);
    expect(blocks.slice(1).some(isFilled)).toBe(true);
  });

  it.each([
    10, 100,
  ])('fills an order in the block where %i others of one account fail', (others) => {
    const choice = choiceOf(others);
    const first = hashes(choice);
    expect(first).not.toContain(HONEST);
    for (const order of first) choice.fail(order);
    expect(hashes(choice)).toEqual([HONEST]);
  });

  it('has no other order of a known account whose order failed', () => {
    const choice = choiceOf(10, [OTHER!]);
    for (const order of hashes(choice)) choice.fail(order);
    expect(hashes(choice)).toEqual([HONEST]);
  });

  it('has another order of a known account where one does not pay, of a new one none', () => {
    const [known, unknown] = [choiceOf(10, [OTHER!]), choiceOf(10)];
    for (const choice of [known, unknown]) for (const order of hashes(choice)) choice.drop(order);
    expect(hashes(known).map(swapperOf)).toContain(OTHER);
    expect(hashes(unknown)).toEqual([HONEST]);
  });
});

it('sets a swapper aside from the third failed simulation on', () => {
  const aside = new RetryBackoff<Address>({ maxBlocks: 256, freeFailures: 2 });
  const waits = [10n, 20n, 30n, 40n].map((block) => {
    aside.add(OTHER!, block);
    return [1n, 2n, 3n, 4n].find((blocks) => !aside.has(OTHER!, block + blocks - 1n));
  });
  expect(waits).toEqual([1n, 1n, 3n, undefined]);
});

describe('orders of swappers with code', () => {
  /** Orders of accounts of their own, through pools of their own. */
  const orders = Array.from({ length: 5 }, (_, i) => hashOf(100 + i));
  const [first, second, third, known] = orders as [Hex, Hex, Hex, Hex];
  const account = (order: Hex) => `0x${order.slice(-40)}` as Address;
  const candidates = orders.map(
    (hash, i) =>
      ({
        amounts: { hash },
        profitWei: BigInt(10 - i),
        gasUnits: 1n,
        route: { paths: [{ hops: [{ poolId: hash }] }] },
      }) as unknown as Candidate,
  );
  const choice = (mayInterfere: (order: Hex) => boolean) =>
    new BatchSelection(candidates, {
      swapperOf: account,
      hasCode: () => true,
      mayInterfere: mayInterfere,
      isKnown: (swapper) => swapper === account(known),
    });

  it('are all chosen where only one was postponed whose own code runs behind others', () => {
    const block = choice((order) => order === first);
    block.postpone(first);
    expect(hashes(block)).toEqual(orders.slice(1));
    expect(block.hasPostponed).toBe(true);
  });

  it('are one of all unknown swappers and those of known ones where another was postponed', () => {
    const block = choice(() => false);
    block.postpone(first);
    expect(hashes(block)).toEqual([second, known]);
    expect(hashes(block)).not.toContain(third);
  });
});
