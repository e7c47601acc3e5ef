/** Commands that this product does not build, encoded by the router's own SDK. */
import { type Address, contractsOf, LOCAL, NATIVE, universalRouterAbi } from '@cenote/chains';
import { CommandType, RoutePlanner } from '@uniswap/universal-router-sdk';
import { encodeFunctionData, type Hex } from 'viem';
import { checkSwap } from './check-swap.ts';
import { decodeUniversalRouterCall } from './decode-call.ts';

const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const OTHER: Address = '0x3333333333333333333333333333333333333333';
const SIGNATURE = '0x1234';

const callOf = ({ commands, inputs }: RoutePlanner): Hex =>
  encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [commands as Hex, inputs as Hex[], 9n],
  });

const CASES: [string, (plan: RoutePlanner) => unknown, object][] = [
  [
    'a transfer',
    (plan) => plan.addCommand(CommandType.TRANSFER, [TOKEN, OTHER, 5]),
    { name: 'TRANSFER', token: TOKEN, recipient: OTHER, amount: 5n },
  ],
  [
    'a portion',
    (plan) => plan.addCommand(CommandType.PAY_PORTION, [TOKEN, OTHER, 25]),
    { name: 'PAY_PORTION', token: TOKEN, recipient: OTHER, bips: 25n },
  ],
  [
    'a check of a balance',
    (plan) => plan.addCommand(CommandType.BALANCE_CHECK_ERC20, [OTHER, TOKEN, 5]),
    { name: 'BALANCE_CHECK_ERC20', owner: OTHER, token: TOKEN, minBalance: 5n },
  ],
  [
    'the creation of a v4 pool',
    (plan) =>
      plan.addCommand(CommandType.V4_INITIALIZE_POOL, [
        { currency0: TOKEN, currency1: OTHER, fee: 500, tickSpacing: 10, hooks: NATIVE },
        7,
      ]),
    {
      name: 'V4_INITIALIZE_POOL',
      currency0: TOKEN,
      currency1: OTHER,
      fee: 500,
      hooks: NATIVE,
      sqrtPriceX96: 7n,
    },
  ],
  [
    'several transfers',
    (plan) =>
      plan.addCommand(CommandType.PERMIT2_TRANSFER_FROM_BATCH, [
        [{ from: OTHER, to: TOKEN, amount: 5, token: TOKEN }],
      ]),
    {
      name: 'PERMIT2_TRANSFER_FROM_BATCH',
      transfers: [{ from: OTHER, to: TOKEN, amount: 5n, token: TOKEN }],
    },
  ],
  [
    'several permits',
    (plan) =>
      plan.addCommand(CommandType.PERMIT2_PERMIT_BATCH, [
        {
          details: [{ token: TOKEN, amount: 5, expiration: 6, nonce: 7 }],
          spender: OTHER,
          sigDeadline: 8,
        },
        SIGNATURE,
      ]),
    {
      name: 'PERMIT2_PERMIT_BATCH',
      permitBatch: {
        details: [{ token: TOKEN, amount: 5n, expiration: 6, nonce: 7 }],
        spender: OTHER,
        sigDeadline: 8n,
      },
      signature: SIGNATURE,
    },
  ],
  [
    'a call within the call',
    (plan) =>
      plan.addSubPlan(new RoutePlanner().addCommand(CommandType.TRANSFER, [TOKEN, OTHER, 5])),
    {
      name: 'EXECUTE_SUB_PLAN',
      allowRevert: true,
      commands: [
        { name: 'TRANSFER', token: TOKEN, recipient: OTHER, amount: 5n, allowRevert: false },
      ],
    },
  ],
];

describe.each(CASES)('%s', (_, add, expected) => {
  const plan = new RoutePlanner();
  add(plan);
  const data = callOf(plan);

  it('is decoded', () => {
    const decoded = decodeUniversalRouterCall(data);
    expect(decoded).toMatchObject({ ok: true, call: { commands: [expected] } });
  });

  it('is rejected in the product’s own swaps', () => {
    const { universalRouter } = contractsOf(LOCAL.id)!;
    const verdict = checkSwap(
      { to: universalRouter, data, value: 0n },
      {
        chainId: LOCAL.id,
        router: universalRouter,
        tokenIn: TOKEN,
        tokenOut: OTHER,
        recipient: OTHER,
        deadline: 9n,
        value: 0n,
        kind: 'exactIn',
        amountIn: 1n,
        minAmountOut: 1n,
      },
    );
    expect(verdict).toMatchObject({
      ok: false,
      violations: expect.arrayContaining([expect.objectContaining({ code: 'UNKNOWN_COMMAND' })]),
    });
  });
});

it('decodes nested calls to a limited depth, and a limited number of commands', () => {
  let plan = new RoutePlanner().addCommand(CommandType.TRANSFER, [TOKEN, OTHER, 5]);
  for (let depth = 0; depth < 3; depth++) plan = new RoutePlanner().addSubPlan(plan);
  expect(JSON.stringify(namesIn(callOf(plan)))).not.toContain('UNKNOWN');
  for (let depth = 0; depth < 3; depth++) plan = new RoutePlanner().addSubPlan(plan);
  expect(JSON.stringify(namesIn(callOf(plan)))).toContain('UNKNOWN');
  const many = new RoutePlanner();
  for (let i = 0; i < 65; i++) many.addCommand(CommandType.TRANSFER, [TOKEN, OTHER, 5]);
  expect(decodeUniversalRouterCall(callOf(new RoutePlanner().addSubPlan(many)))).toMatchObject({
    call: { commands: [{ name: 'UNKNOWN' }] },
  });
});

function namesIn(data: Hex): unknown {
  const names = (commands: readonly object[]): unknown[] =>
    commands.map((one) => [
      (one as { name: string }).name,
      ...('commands' in one ? names(one.commands as object[]) : []),
    ]);
  const decoded = decodeUniversalRouterCall(data);
  return decoded.ok ? names(decoded.call.commands) : decoded;
}
