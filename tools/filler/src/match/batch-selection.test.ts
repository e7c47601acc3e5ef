import type { Address, Hex } from '@cenote/chains';
import { makeTestMarket } from '@cenote/trading/testing/routing';
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

/** One order near the market, and others of one account in the same pair that require a hundredth of its output. */
function scene(others: number) {
  const { pools, wrappedNative, tokens } = makeTestMarket({ seed: 5, tokens: 8, pools: 60 });
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

describe('the selection of a block', () => {
  it('puts an order first once the others of new accounts took more gas than they pay for', () => {
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

  it('puts an order first within 16 blocks if 13 accounts have 100 unprofitable orders each', () => {
    const { orders, market } = scene(1_300);
    const accounts = (order: Hex) =>
      order === HONEST
        ? OWNER
        : (`0x${(BigInt(order) % 13n).toString().padStart(40, '3')}` as Address);
    const routed = orders.map((amounts) => ({ amounts, route: routeFor(amounts, market, TERMS)! }));
    const gas = new FillGas({ swapperOf: accounts });
    const isKnown = () => false;
    /** Five selections per block, in which only the honest order is profitable. */
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
  ])('includes an order in the same block if %i others of one account fail', (others) => {
    const choice = choiceOf(others);
    const first = hashes(choice);
    expect(first).not.toContain(HONEST);
    for (const order of first) choice.fail(order);
    expect(hashes(choice)).toEqual([HONEST]);
  });

  it('excludes other orders of a known account after a failure', () => {
    const choice = choiceOf(10, [OTHER!]);
    for (const order of hashes(choice)) choice.fail(order);
    expect(hashes(choice)).toEqual([HONEST]);
  });

  it('includes another order of a known account after an unprofitable one, but not of a new account', () => {
    const [known, unknown] = [choiceOf(10, [OTHER!]), choiceOf(10)];
    for (const choice of [known, unknown]) for (const order of hashes(choice)) choice.drop(order);
    expect(hashes(known).map(swapperOf)).toContain(OTHER);
    expect(hashes(unknown)).toEqual([HONEST]);
  });
});

it('backs a swapper off from the third failed simulation on', () => {
  const aside = new RetryBackoff<Address>({ maxBlocks: 256, freeFailures: 2 });
  const waits = [10n, 20n, 30n, 40n].map((block) => {
    aside.add(OTHER!, block);
    return [1n, 2n, 3n, 4n].find((blocks) => !aside.has(OTHER!, block + blocks - 1n));
  });
  expect(waits).toEqual([1n, 1n, 3n, undefined]);
});

describe('the selection of orders whose swappers have code', () => {
  /** Orders of different accounts through different pools. */
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

  it('includes all if the only postponed order runs its own code after the others', () => {
    const block = choice((order) => order === first);
    block.postpone(first);
    expect(hashes(block)).toEqual(orders.slice(1));
    expect(block.hasPostponed).toBe(true);
  });

  it('includes those of known swappers and one of all unknown ones if another order was postponed', () => {
    const block = choice(() => false);
    block.postpone(first);
    expect(hashes(block)).toEqual([second, known]);
    expect(hashes(block)).not.toContain(third);
  });
});
