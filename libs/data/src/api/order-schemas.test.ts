import { ORDER_REFUSALS } from './order-refusals.ts';
import { orderRequestSchema, ordersQuerySchema } from './order-schemas.ts';
import { errorCodeSchema } from './schemas.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const ORDER = { chainId: 31337, kind: 'limit', encodedOrder: '0x20ff', signature: '0x00' };

describe('a signed order', () => {
  it('must have whole bytes and no other fields', () => {
    expect(orderRequestSchema.safeParse(ORDER).success).toBe(true);
    for (const wrong of [
      { encodedOrder: '0x' },
      { encodedOrder: '0x123' },
      { encodedOrder: `0x${'00'.repeat(4_097)}` },
      { signature: '0xzz' },
      { kind: 'dutch' },
      { status: 'open' },
    ]) {
      expect(orderRequestSchema.safeParse({ ...ORDER, ...wrong }).success).toBe(false);
    }
  });

  it('can be rejected with the documented codes', () => {
    for (const code of ORDER_REFUSALS) expect(errorCodeSchema.parse(code)).toBe(code);
  });
});

describe('the orders query', () => {
  it.each([
    {},
    { status: 'open' },
    { status: 'open,insufficient-funds' },
    { hash: `${HASH},${HASH}`, limit: '250', cursor: '17' },
  ])('accepts %j', (query) => {
    expect(ordersQuerySchema.safeParse(query).success).toBe(true);
  });

  it.each([
    { status: '' },
    { status: 'open,' },
    { status: 'opened' },
    { hash: '0x12' },
    { hash: Array.from({ length: 51 }, () => HASH).join() },
    { limit: '0' },
    { limit: '251' },
    { cursor: '0' },
    { cursor: 'x' },
  ])('rejects %j', (query) => {
    expect(ordersQuerySchema.safeParse(query).success).toBe(false);
  });
});
