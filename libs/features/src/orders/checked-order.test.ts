/** Order builders that return a different order than the user agreed to. */
import { type Address, asChecked, contractsOf, LOCAL } from '@cenote/chains';
import type { FlowOrder, LimitOrder } from '@cenote/trading/orders';
import { signLimit } from '../limit/review/sign-limit.ts';
import { signFlow } from '../swap/flow/review/sign-flow.ts';
import { executionWorld, network, tokenAt } from '../testing/execution-world.ts';
import { USDC } from '../testing/fake-gateway.ts';

const builders = {
  flow: (order: FlowOrder): FlowOrder => order,
  limit: (order: LimitOrder): LimitOrder => order,
};
jest.mock('@cenote/trading/orders', () => {
  const real = jest.requireActual('@cenote/trading/orders');
  return {
    ...real,
    buildFlowOrder: (request: never) => builders.flow(real.buildFlowOrder(request)),
    buildLimitOrder: (request: never) => builders.limit(real.buildLimitOrder(request)),
  };
});
afterEach(() => {
  builders.flow = (order) => order;
  builders.limit = (order) => order;
});

const UNKNOWN_ADDRESS: Address = '0x00000000000000000000000000000000000000aa';
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const NONCE = asChecked(7n);
const WETH = tokenAt(LOCAL.wrappedNative);
const tokens = { input: WETH, orderInput: WETH, output: tokenAt(USDC) };

async function submitOrder(kind: 'flow' | 'limit') {
  const { context, signed } = await executionWorld();
  const common = { network, ...tokens, amountIn: ETHER };
  const amounts = { amountIn: ETHER, maxAmountIn: ETHER };
  const signing =
    kind === 'limit'
      ? signLimit({ ...common, amountOut: 3_000n * DOLLAR, expiry: 'day' }, context, NONCE)
      : signFlow(
          {
            ...common,
            amounts: asChecked({
              ...amounts,
              amountOut: 3_000n * DOLLAR,
              minAmountOut: 2_900n * DOLLAR,
            }),
            foreseen: { amountIn: ETHER, amountOut: 3_000n * DOLLAR },
            cosigner: asChecked(UNKNOWN_ADDRESS),
          },
          context,
          NONCE,
        );
  const end = await signing.then(
    () => 'signed',
    (error: { code?: string }) => error.code ?? String(error),
  );
  return { end, signed: signed.length };
}

type Signed = FlowOrder | LimitOrder;
const withOutput = (change: object) => (order: Signed) => ({
  ...order,
  outputs: order.outputs.map((output) => ({ ...output, ...change })),
});
const withInfo = (change: object) => (order: Signed) => ({
  ...order,
  info: { ...order.info, ...change },
});
const CHANGES: readonly [string, (order: Signed) => unknown][] = [
  ['pays another recipient', withOutput({ recipient: UNKNOWN_ADDRESS })],
  ['buys less at the end', withOutput({ endAmount: 1n })],
  ['buys another token', withOutput({ token: UNKNOWN_ADDRESS })],
  ['buys nothing', (order) => ({ ...order, outputs: [] })],
  ['sells more', (order) => ({ ...order, input: { ...order.input, endAmount: 2n * ETHER } })],
  [
    'sells another token',
    (order) => ({ ...order, input: { ...order.input, token: UNKNOWN_ADDRESS } }),
  ],
  ['is settled by another contract', withInfo({ reactor: contractsOf(LOCAL.id)!.permit2 })],
  ['has another nonce', withInfo({ nonce: 8n })],
  ['expires later', withInfo({ deadline: 2n ** 40n })],
];

describe.each(['flow', 'limit'] as const)('a %s order', (kind) => {
  it('is signed when it matches the agreement', async () => {
    expect(await submitOrder(kind)).toEqual({ end: 'signed', signed: 1 });
  });

  it.each(CHANGES)('is not sent to the wallet if it %s', async (_, change) => {
    builders[kind] = (order: Signed) => change(order) as never;
    expect(await submitOrder(kind)).toEqual({ end: 'CHECK_REFUSED', signed: 0 });
  });
});
