import fc from 'fast-check';
import { quoteRequestSchema, tokensQuerySchema } from './request-schemas.ts';
import { addressSchema, amountSchema, poolIdSchema } from './schemas.ts';

const REQUEST = {
  chainId: 31337,
  tokenIn: `0x${'0'.repeat(40)}`,
  tokenOut: `0x${'aB'.repeat(20)}`,
  amount: '1000000000000000000',
  kind: 'exactIn',
};

describe('amounts', () => {
  it('are decimal strings of base units, up to 2^256', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }), (amount) => {
        expect(amountSchema.parse(amount.toString())).toBe(amount.toString());
      }),
    );
  });

  it.each([
    '',
    '-1',
    '+1',
    '1.5',
    '1e18',
    '0x10',
    '01',
    ' 1',
    '1 ',
    '١',
    '9'.repeat(79),
  ])('cannot be %p', (text) => {
    expect(amountSchema.safeParse(text).success).toBe(false);
  });
});

describe('addresses', () => {
  it.each([
    '0x',
    `0x${'0'.repeat(39)}`,
    `0x${'0'.repeat(41)}`,
    `0x${'g'.repeat(40)}`,
    '0'.repeat(42),
  ])('cannot be %p', (text) => {
    expect(addressSchema.safeParse(text).success).toBe(false);
  });

  it('are distinguished from pool ids, which may have either length', () => {
    expect(poolIdSchema.safeParse(`0x${'1'.repeat(64)}`).success).toBe(true);
    expect(addressSchema.safeParse(`0x${'1'.repeat(64)}`).success).toBe(false);
  });
});

describe('a quote request', () => {
  it('needs a pair, an amount and a kind', () => {
    expect(quoteRequestSchema.parse(REQUEST)).toEqual(REQUEST);
    for (const key of Object.keys(REQUEST)) {
      const { [key as keyof typeof REQUEST]: _, ...rest } = REQUEST;
      expect(quoteRequestSchema.safeParse(rest).success).toBe(false);
    }
  });

  it.each([
    ['a number for an amount', { amount: 5 }],
    ['an unknown kind', { kind: 'exact' }],
    ['a slippage above 50 %', { slippageBps: 5_001 }],
    ['a fractional slippage', { slippageBps: 0.5 }],
    ['zero legs', { maxLegs: 0 }],
    ['an empty list of protocols', { protocols: [] }],
    ['an unknown protocol', { protocols: ['v1'] }],
    ['an unknown field', { recipient: REQUEST.tokenIn }],
  ])('is rejected: %s', (_name, change) => {
    expect(quoteRequestSchema.safeParse({ ...REQUEST, ...change }).success).toBe(false);
  });
});

describe('the tokens query', () => {
  it('parses the chain id from text', () => {
    expect(tokensQuerySchema.parse({ chainId: '31338' })).toEqual({ chainId: 31338 });
  });

  it.each(['abc', '1.5', undefined])('rejects %p', (chainId) => {
    expect(tokensQuerySchema.safeParse({ chainId }).success).toBe(false);
  });
});
