import { type Address, LOCAL, localContractsOf, NATIVE } from '@cenote/chains';
import { buildLimitOrder, encodeOrder, orderHash } from '@cenote/trading/orders';
import { RetryBackoff } from '../ledger/retry-backoff.ts';
import { readOrder } from './fillable-order.ts';
import { accountsOf, mayInterfere, unverifiedTokensOf } from './order-parties.ts';

const CONTRACTS = localContractsOf(LOCAL.id);
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

describe('the parties that may cause a failure of a fill', () => {
  it('are the swapper and unverified tokens', () => {
    expect(partiesOf(orderOf(address('a'), DOLLARS, STRANGE))).toEqual([address('a'), STRANGE]);
  });

  it.each([
    ['the native coin', NATIVE],
    ['the wrapped native coin', weth9],
  ])('do not include verified tokens and %s', (_, tokenOut) => {
    const order = orderOf(address('a'), DOLLARS, tokenOut);
    expect(partiesOf(order)).toEqual([address('a')]);
  });

  it('do not include other swappers of the same verified token', () => {
    const aside = new RetryBackoff<Address>({ maxBlocks: 16_384 });
    for (let failure = 0; failure < 3; failure++) {
      for (const party of partiesOf(orderOf(address('a'), DOLLARS, NATIVE))) aside.add(party, 100n);
    }
    const isWaiting = (swapper: Address) =>
      partiesOf(orderOf(swapper, DOLLARS, NATIVE)).some((party) => aside.has(party, 101n));
    expect([isWaiting(address('a')), isWaiting(address('b'))]).toEqual([true, false]);
  });
});

describe('mayInterfere', () => {
  const isInterfering = (tokenOut: Address, hasCode: boolean) => {
    const order = orderOf(address('a'), DOLLARS, tokenOut);
    return mayInterfere(order, unverifiedTokensOf(order, { isVerified, weth9 }), () => hasCode);
  };
  it.each([
    ['is true if the recipient has code and receives the native coin', NATIVE, true, true],
    ['is false if an EOA receives the native coin', NATIVE, false, false],
    ['is false if the recipient has code and receives a token', weth9, true, false],
    ['is true if the token is unverified', STRANGE, false, true],
  ])('%s', (_, tokenOut, hasCode, expected) => {
    expect(isInterfering(tokenOut, hasCode)).toBe(expected);
  });
});
