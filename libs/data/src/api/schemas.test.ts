import fc from 'fast-check';
import {
  addressSchema,
  amountSchema,
  poolIdSchema,
  quoteRequestSchema,
  tokensQuerySchema,
} from './schemas.ts';

const REQUEST = {
  chainId: 31337,
  tokenIn: `0x${'0'.repeat(40)}`,
  tokenOut: `0x${'aB'.repeat(20)}`,
  amount: '1000000000000000000',
  kind: 'exactIn',
};

describe('amounts', () => {
  it('are decimal strings of whole base units, up to 2^256', () => {
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
  ])('are not %p', (text) => {
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
  ])('are not %p', (text) => {
    expect(addressSchema.safeParse(text).success).toBe(false);
  });

  it('are distinguished from pool ids, which may be either length', () => {
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
    ['a tolerance above half', { slippageBps: 5_001 }],
    ['a broken tolerance', { slippageBps: 0.5 }],
    ['no leg at all', { maxLegs: 0 }],
    ['no protocol at all', { protocols: [] }],
    ['a protocol that is none', { protocols: ['v1'] }],
    ['something it does not know', { recipient: REQUEST.tokenIn }],
  ])('refuses %s', (_name, change) => {
    expect(quoteRequestSchema.safeParse({ ...REQUEST, ...change }).success).toBe(false);
  });
});

describe('the tokens query', () => {
  it('reads the chain from text', () => {
    expect(tokensQuerySchema.parse({ chainId: '31338' })).toEqual({ chainId: 31338 });
  });

  it.each(['abc', '1.5', undefined])('refuses %p', (chainId) => {
    expect(tokensQuerySchema.safeParse({ chainId }).success).toBe(false);
  });
});
