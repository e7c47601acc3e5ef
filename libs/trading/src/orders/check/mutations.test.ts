import fc from 'fast-check';
import { hashTypedData } from 'viem';
import { orderHash } from '../encoding/hash.ts';
import { orderDigest, orderTypedData } from '../encoding/order-typed-data.ts';
import { mutated } from '../testing/mutate-request.ts';
import { FLOW, FLOW_INTENT, LIMIT, LIMIT_INTENT, WORLD } from '../testing/valid-orders.ts';
import type { Order } from '../types.ts';
import { checkOrder, type OrderIntent } from './check-order.ts';

/** Returns the digest that would be signed, or undefined if a wallet could not hash the data. */
function digestOf(typedData: unknown): string | undefined {
  try {
    return hashTypedData(typedData as Parameters<typeof hashTypedData>[0]);
  } catch {
    return undefined;
  }
}

function hashOf(order: unknown): string | undefined {
  try {
    return orderHash(order as Order);
  } catch {
    return undefined;
  }
}

describe('a mutated order is rejected', () => {
  it.each<[string, Order, OrderIntent, number]>([
    ['limit', LIMIT, LIMIT_INTENT, 97],
    ['Flow', FLOW, FLOW_INTENT, 98],
  ])('in typed data of a %s order: 1,000 cases', (_, order, intent, seed) => {
    const typedData = orderTypedData(order, WORLD);
    const expected = orderDigest(order, WORLD);
    let changed = 0;
    fc.assert(
      fc.property(mutated(typedData), (signed) => {
        const isAccepted = digestOf(signed) === expected;
        const differences = checkOrder(signed, intent);
        if (!isAccepted) {
          changed++;
          expect(differences).not.toEqual([]);
        }
      }),
      { numRuns: 1_000, seed },
    );
    expect(changed).toBeGreaterThan(900);
  });

  it.each<[string, Order, OrderIntent, number]>([
    ['limit', LIMIT, LIMIT_INTENT, 99],
    ['Flow', FLOW, FLOW_INTENT, 100],
  ])('in a %s order: 1,000 cases', (_, order, intent, seed) => {
    const expected = orderHash(order);
    let changed = 0;
    fc.assert(
      fc.property(mutated(order), (signed) => {
        if (hashOf(signed) === expected) return;
        changed++;
        expect(checkOrder(signed, intent)).not.toEqual([]);
      }),
      { numRuns: 1_000, seed },
    );
    expect(changed).toBeGreaterThan(900);
  });
});
