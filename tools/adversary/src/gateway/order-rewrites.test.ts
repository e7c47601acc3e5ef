import { seeded } from '../random.ts';
import { ORDER_REWRITES } from './order-rewrites.ts';

const order = (i: number) => ({
  hash: `0x${i}`,
  nonce: `${i}`,
  encodedOrder: `0xb${i}`,
  signature: `0xc${i}`,
  input: `in ${i}`,
  output: `out ${i}`,
  status: i === 3 ? 'filled' : 'open',
});
const answer = { orders: [order(1), order(2), order(3)], nextCursor: null };
const exchange = { operation: 'GET /v1/orders', body: undefined, status: 200, answer };

describe.each(ORDER_REWRITES)('$name', ({ make }) => {
  it('changes the listed orders deterministically for a seed, and leaves the honest response unchanged', () => {
    const before = structuredClone(answer);
    const rewritten = make(seeded('1'), [])(exchange);
    expect(rewritten).not.toEqual(before);
    expect(rewritten).toEqual(make(seeded('1'), [])(exchange));
    expect(answer).toEqual(before);
  });

  it('only changes lists of limits', () => {
    const rewrite = make(seeded('1'), []);
    expect(rewrite({ ...exchange, operation: 'GET /v1/tokens' })).toBeUndefined();
    expect(rewrite({ ...exchange, status: 503 })).toBeUndefined();
  });
});
