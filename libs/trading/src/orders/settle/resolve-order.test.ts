import fc from 'fast-check';
import { validateOrder } from '../check/validate-order.ts';
import { orderTypedData } from '../encoding/order-typed-data.ts';
import { nearValidFlow, nearValidLimit } from '../testing/near-valid-orders.ts';
import { RULES, WORLD } from '../testing/valid-orders.ts';
import type { CosignedFlowOrder, LimitOrder } from '../types.ts';
import { resolveOrder } from './decay.ts';

/** Returns the signed minimum output and maximum input from the signed message itself. */
function signedBounds(order: LimitOrder | CosignedFlowOrder) {
  const { message } = orderTypedData(order, WORLD);
  const outputs =
    'outputs' in message.witness ? message.witness.outputs : message.witness.baseOutputs;
  const paid = outputs.filter(({ recipient }) => recipient === WORLD.swapper);
  const least = paid.reduce((sum, { endAmount }) => sum + endAmount, 0n);
  return { least, most: message.permitted.amount };
}

/** Times at which the curve changes, and a random one. */
const timesOf = (order: LimitOrder | CosignedFlowOrder, permille: number): bigint[] => {
  const { deadline } = order.info;
  const { decayStartTime, decayEndTime } = 'cosignerData' in order ? order.cosignerData : order;
  const now = BigInt(WORLD.now);
  const any = now + ((deadline - now) * BigInt(permille)) / 1_000n;
  return [
    now,
    any,
    deadline,
    ...[decayStartTime, decayEndTime].flatMap((at) => [at - 1n, at, at + 1n]),
  ];
};

describe('an accepted order pays at least the signed output at any time of the fill', () => {
  it.each<[string, fc.Arbitrary<LimitOrder | CosignedFlowOrder>, number]>([
    ['limit', nearValidLimit, 101],
    ['Flow', nearValidFlow, 102],
  ])('for %s orders: 1,000 cases', (_, orders, seed) => {
    let taken = 0;
    fc.assert(
      fc.property(orders, fc.nat(1_000), (order, permille) => {
        if (validateOrder(order, RULES).length > 0) return;
        taken++;
        const { least, most } = signedBounds(order);
        expect(least).toBeGreaterThan(0n);
        const broken = timesOf(order, permille).filter((time) => {
          const { input, outputs } = resolveOrder(order, time);
          const paid = outputs.filter(({ recipient }) => recipient === WORLD.swapper);
          return !(
            paid.reduce((sum, { amount }) => sum + amount, 0n) >= least &&
            paid.every(({ token }) => token === WORLD.tokenOut) &&
            input.amount <= most &&
            input.token === WORLD.tokenIn
          );
        });
        expect(broken).toEqual([]);
      }),
      { numRuns: 1_000, seed },
    );
    // Both occur often: valid orders are settled, the others rejected.
    expect(taken).toBeGreaterThan(300);
    expect(taken).toBeLessThan(900);
  });
});
