import { type Address, contractsOf, LOCAL, NATIVE } from '@cenote/chains';
import { buildLimitOrder, encodeOrder, orderHash } from '@cenote/trading/orders';
import { RetryBackoff } from '../ledger/retry-backoff.ts';
import { readOrder } from './fillable-order.ts';
import { accountsOf, mayInterfere, unverifiedTokensOf } from './order-parties.ts';

const CONTRACTS = contractsOf(LOCAL.id)!;
const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const [DOLLARS, STRANGE] = [address('1'), address('2')];
const { weth9 } = CONTRACTS;
const isVerified = (token: Address) => token === DOLLARS;

const orderOf = (swapper: Address, tokenIn: Address, tokenOut: Address) => {
  const order = buildLimitOrder({
    swapper,
    nonce: 0n,
    now: 1_000,
    deadline: 2_000,
    tokenIn,
    tokenOut,
    reactor: CONTRACTS.exclusiveDutchOrderReactor,
    amountIn: 100n,
    want: { amountOut: 200n },
  });
  const encoded = encodeOrder(order);
  const open = { chainId: LOCAL.id, kind: 'limit', hash: orderHash(order), encoded } as const;
  return readOrder({ ...open, signature: '0x01' }, CONTRACTS)!;
};
const partiesOf = (order: ReturnType<typeof orderOf>) => [
  ...accountsOf(order),
  ...unverifiedTokensOf(order, { isVerified, weth9 }),
];

describe('whose failure a filling may be', () => {
  it('is the swapper’s and a token’s that no list verifies', () => {
    expect(partiesOf(orderOf(address('a'), DOLLARS, STRANGE))).toEqual([address('a'), STRANGE]);
  });

  it.each([
    ['the coin', NATIVE],
    ['the wrapped coin', weth9],
  ])('is not that of a verified token or of %s', (_, tokenOut) => {
    const order = orderOf(address('a'), DOLLARS, tokenOut);
    expect(partiesOf(order)).toEqual([address('a')]);
  });

  it('failed orders of one swapper leave those of others in the same verified token alone', () => {
    const aside = new RetryBackoff<Address>({ maxBlocks: 16_384 });
    for (let failure = 0; failure < 3; failure++) {
      for (const party of partiesOf(orderOf(address('a'), DOLLARS, NATIVE))) aside.add(party, 100n);
    }
    const isWaiting = (swapper: Address) =>
      partiesOf(orderOf(swapper, DOLLARS, NATIVE)).some((party) => aside.has(party, 101n));
    expect([isWaiting(address('a')), isWaiting(address('b'))]).toEqual([true, false]);
  });
});

describe('filling an order may change what other orders need', () => {
  const isInterfering = (tokenOut: Address, hasCode: boolean) => {
    const order = orderOf(address('a'), DOLLARS, tokenOut);
    return mayInterfere(order, unverifiedTokensOf(order, { isVerified, weth9 }), () => hasCode);
  };
  it.each([
    ['where its recipient has code and gets the coin', NATIVE, true, true],
    ['not where a key gets the coin', NATIVE, false, false],
    ['not where its recipient has code and gets a token', weth9, true, false],
    ['where no list verifies its token', STRANGE, false, true],
  ])('%s', (_, tokenOut, hasCode, expected) => {
    expect(isInterfering(tokenOut, hasCode)).toBe(expected);
  });
});
