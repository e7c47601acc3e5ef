import type { Hex } from '@cenote/chains';
import fc from 'fast-check';
import { OrderError } from '../errors.ts';
import { anyCosignedOrder, anyFlowOrder, anyLimitOrder } from '../testing/random-order.ts';
import type { Order, OrderKind } from '../types.ts';
import { encodeOrder } from './encode.ts';
import { MAX_ORDER_BYTES, parseOrder } from './parse.ts';

const anyOrder = fc.oneof(anyLimitOrder, anyFlowOrder, anyCosignedOrder);
function one<T>(orders: fc.Arbitrary<T>): T {
  const [order] = fc.sample(orders, { numRuns: 1, seed: 85 });
  if (!order) throw new Error('No order');
  return order;
}
const limit = one(anyLimitOrder);
const flow = one(anyFlowOrder);
const cosigned = one(anyCosignedOrder);

/** Returns the error's code, or the decoded order. */
function outcome(kind: OrderKind, data: unknown): unknown {
  try {
    return parseOrder(kind, data as Hex);
  } catch (error) {
    return error instanceof OrderError ? error.code : error;
  }
}

/** Returns the data with word `at` replaced. */
const withWord = (data: Hex, at: number, value: bigint): Hex =>
  `${data.slice(0, 2 + at * 64)}${value.toString(16).padStart(64, '0')}${data.slice(2 + (at + 1) * 64)}` as Hex;

describe('parseOrder', () => {
  it.each<[string, OrderKind, unknown]>([
    ['an empty string of bytes', 'limit', '0x'],
    ['undefined', 'limit', undefined],
    ['half a byte', 'limit', `${encodeOrder(limit)}0`],
    ['invalid hexadecimal text', 'limit', '0xzz'],
    ['an additional word', 'limit', `${encodeOrder(limit)}${'00'.repeat(32)}`],
    ['a missing last word', 'limit', encodeOrder(limit).slice(0, -64)],
    ['a different first offset', 'limit', withWord(encodeOrder(limit), 0, 0x40n)],
    ['an offset beyond the end', 'limit', withWord(encodeOrder(limit), 0, 1n << 200n)],
    ['dirty padding of an address', 'limit', withWord(encodeOrder(limit), 4, (1n << 256n) - 1n)],
    ['a limit order decoded as a Flow order', 'flow', encodeOrder(limit)],
    ['a Flow order decoded as a limit order', 'limit', encodeOrder(flow)],
    ['no outputs', 'limit', encodeOrder({ ...limit, outputs: [] })],
    ['nine outputs', 'flow', encodeOrder({ ...flow, outputs: Array(9).fill(flow.outputs[0]) })],
    ['a short cosignature', 'flow', encodeOrder({ ...cosigned, cosignature: '0x12' })],
    [
      "cosigner's data without a signature",
      'flow',
      encodeOrder({ ...cosigned, cosignature: '0x' }),
    ],
    [
      'more than the maximum size',
      'limit',
      encodeOrder({
        ...limit,
        info: { ...limit.info, additionalValidationData: `0x${'11'.repeat(MAX_ORDER_BYTES)}` },
      }),
    ],
  ])('rejects %s', (_, kind, data) => {
    expect(outcome(kind, data)).toBe('ORDER_MALFORMED');
  });

  it('decodes upper-case digits', () => {
    const shouted = encodeOrder(limit).slice(2).toUpperCase();
    expect(outcome('limit', `0x${shouted}`)).toEqual(limit);
  });

  it('rejects changed bytes, or decodes an order that encodes to them', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), fc.integer({ min: 1, max: 255 }), (order, at, change) => {
        const bytes = Buffer.from(encodeOrder(order).slice(2), 'hex');
        const where = at % bytes.length;
        bytes[where] = (bytes[where] ?? 0) ^ change;
        const data: Hex = `0x${bytes.toString('hex')}`;
        const read = outcome(order.kind, data);
        if (read === 'ORDER_MALFORMED') return;
        expect(encodeOrder(read as Order)).toBe(data);
        expect(read).not.toEqual(order);
      }),
      { numRuns: 1_000, seed: 84 },
    );
  });

  it('throws no other error for any bytes', () => {
    const anyKind = fc.constantFrom<OrderKind>('limit', 'flow');
    fc.assert(
      fc.property(anyKind, fc.uint8Array({ maxLength: 1_200 }), (kind, bytes) => {
        expect(outcome(kind, `0x${Buffer.from(bytes).toString('hex')}`)).toBe('ORDER_MALFORMED');
      }),
      { numRuns: 300, seed: 86 },
    );
  });
});
