/** @jest-environment node */
import { contractsOf, type Hex, lower, NATIVE, universalRouterAbi } from '@cenote/chains';
import { cancelCalls } from '@cenote/trading/orders';
import {
  RECIPIENT,
  randomClosed,
  randomMerged,
  randomSwap,
  seeded,
} from '@cenote/trading/testing/swap';
import { decodeCall, rateRisk } from '@cenote/wallet-core/checks';
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { registry } from './registry.ts';

const CHAIN_ID = 31337;
const CONTRACTS = contractsOf(CHAIN_ID)!;
const WETH = lower(CONTRACTS.weth9);
const USDC: Address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const ACCOUNT = RECIPIENT;
const ATTACKER: Address = '0xbad0000000000000000000000000000000000bad';
const ALL_USDC = 50_000_000_000n;

const read = (to: Address, data: Hex, value = 0n) =>
  decodeCall(registry, { to, data, value }, { chainId: CHAIN_ID, sender: ACCOUNT });

/** Levels and codes of the findings, dangers only. */
function dangers(to: Address, data: Hex, value = 0n): string[] {
  const findings = rateRisk(
    { decoded: read(to, data, value) },
    {
      chainId: CHAIN_ID,
      account: ACCOUNT,
      now: 0,
      knownAddresses: [],
      isTrustedSpender: (address) => address !== ATTACKER,
    },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

const execute = (steps: readonly (readonly [command: number, input: Hex])[]): Hex =>
  encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [
      concatHex(steps.map(([command]) => numberToHex(command, { size: 1 }))),
      steps.map(([, input]) => input),
      1_790_001_800n,
    ],
  });
const encode = (types: string, ...values: unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types) as never, values as never);

const fromAccount = (recipient: Address, amount = ALL_USDC) =>
  encode('address, address, uint160', USDC, recipient, amount);

describe('a call of the Universal Router', () => {
  it.each<[string, Hex]>([
    [
      'a command whose input is followed by another word',
      concatHex([fromAccount(ATTACKER), `0x${'00'.repeat(32)}`]),
    ],
    ['a command with truncated input', `0x${fromAccount(ATTACKER).slice(2, -64)}`],
  ])('is a danger with %s', (_, input) => {
    expect(dangers(CONTRACTS.universalRouter, execute([[0x02, input]]))).toContain('UNREADABLE');
  });

  it.each([
    '07',
    '11',
    '12',
    '13',
    '14',
    '22',
    '40',
    '7f',
  ])('is a danger with command 0x%s, which is not decoded', (command) => {
    const data = execute([[Number.parseInt(command, 16), '0x1234']]);
    expect(dangers(CONTRACTS.universalRouter, data)).toContain('UNREADABLE');
  });

  it('is a danger if a v4 action is not decoded', () => {
    const input = encode('bytes actions, bytes[] params', '0x15', ['0x1234']);
    expect(dangers(CONTRACTS.universalRouter, execute([[0x10, input]]))).toContain('UNREADABLE');
  });

  it('is a danger if the call has a non-canonical encoding', () => {
    const data = concatHex([execute([[0x02, fromAccount(ACCOUNT)]]), '0x00']);
    expect(dangers(CONTRACTS.universalRouter, data)).toContain('UNREADABLE');
  });

  it('is a danger if it is signed by another account', () => {
    const data = encodeFunctionData({
      abi: parseAbi([
        'function executeSigned(bytes commands, bytes[] inputs, bytes32 intent, bytes32 data, bool verifySender, bytes32 nonce, bytes signature, uint256 deadline) payable',
      ]),
      args: [
        ...(['0x02', [fromAccount(ATTACKER)]] as const),
        ...([`0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`, false] as const),
        ...([`0x${'00'.repeat(32)}`, '0x', 1_790_001_800n] as const),
      ],
    });
    expect(dangers(CONTRACTS.universalRouter, data)).toContain('UNREADABLE');
  });

  const ITSELF = '0x0000000000000000000000000000000000000002';
  const swapTo = (recipient: Address, amountIn = ALL_USDC, payerIsUser = true) =>
    encode(
      'address, uint256, uint256, bytes, bool',
      ...[recipient, amountIn, 0n, concatHex([USDC, '0x0001f4', WETH]), payerIsUser],
    );
  const subPlan = (steps: readonly (readonly [number, Hex])[]) =>
    encode(
      'bytes commands, bytes[] inputs',
      concatHex(steps.map(([command]) => numberToHex(command, { size: 1 }))),
      steps.map(([, input]) => input),
    );
  const payment = (token: Address, recipient: Address, amount: bigint) =>
    encode('address, address, uint256', token, recipient, amount);

  it.each<[string, (readonly [number, Hex])[], bigint?]>([
    ['a swap whose output stays in the router', [[0x00, swapTo(ITSELF)]]],
    [
      'a swap with the address of the router as the recipient',
      [[0x00, swapTo(CONTRACTS.universalRouter)]],
    ],
    ['tokens that are only transferred to the router', [[0x02, fromAccount(ITSELF)]]],
    [
      'a sweep of less than the whole output',
      [
        [0x00, swapTo(ITSELF)],
        [0x05, payment(WETH, ACCOUNT, 1n)],
      ],
    ],
    ['the leftover output of a nested call', [[0x21, subPlan([[0x00, swapTo(ITSELF)]])]]],
    ['coins without a command', [], 5n * 10n ** 18n],
  ])('is a danger with %s', (_, steps, value = 0n) => {
    expect(dangers(CONTRACTS.universalRouter, execute(steps), value)).toEqual(['LEFT_BEHIND']);
  });

  it('lists leftovers and includes them in the report', () => {
    const { action } = read(CONTRACTS.universalRouter, execute([[0x00, swapTo(ITSELF)]]));
    expect(action).toMatchObject({
      parts: [
        { action: { kind: 'swap' } },
        { action: { kind: 'leftBehind', leaves: [{ asset: { token: WETH }, limit: 'atLeast' }] } },
      ],
    });
  });

  it.each<[string, (readonly [number, Hex])[]]>([
    [
      'a transfer of the router’s balance',
      [
        [0x02, fromAccount(ITSELF)],
        [0x05, payment(USDC, ATTACKER, ALL_USDC)],
      ],
    ],
    [
      'a large share',
      [
        [0x02, fromAccount(ITSELF)],
        [0x06, payment(USDC, ATTACKER, 9_000n)],
        [0x04, payment(USDC, ACCOUNT, 0n)],
      ],
    ],
    [
      'several transfers in one command',
      [
        [
          0x0d,
          encode('(address,address,uint160,address)[]', [[ACCOUNT, ATTACKER, ALL_USDC, USDC]]),
        ],
      ],
    ],
    ['a transfer of a nested call', [[0x21, subPlan([[0x02, fromAccount(ATTACKER)]])]]],
  ])('is a danger with %s to another account', (_, steps) => {
    expect(dangers(CONTRACTS.universalRouter, execute(steps))).toEqual(['OTHER_RECIPIENT']);
  });

  it('is a danger with several permits for another spender', () => {
    const permits = encode(
      '((address,uint160,uint48,uint48)[],address,uint256), bytes',
      [[[USDC, ALL_USDC, 1_790_001_800, 0]], ATTACKER, 1_790_001_800n],
      '0x',
    );
    expect(read(CONTRACTS.universalRouter, execute([[0x03, permits]])).action).toMatchObject({
      kind: 'permit',
      spender: ATTACKER,
      allowances: [{ asset: { token: USDC, amount: ALL_USDC } }],
    });
  });

  it('is a danger with a nested call that may fail, which guarantees nothing', () => {
    const steps = [
      [
        0x00,
        encode(
          'address, uint256, uint256, bytes, bool',
          ...[ACCOUNT, ALL_USDC, 10n ** 18n, concatHex([USDC, '0x0001f4', WETH]), true],
        ),
      ],
    ] as const;
    const data = execute([[0xa1, subPlan(steps)]]);
    expect(dangers(CONTRACTS.universalRouter, data)).toEqual(['NO_MINIMUM', 'UNREADABLE']);
    expect(read(CONTRACTS.universalRouter, data).action).toMatchObject({
      parts: [
        {},
        { action: { receives: [{ asset: { token: WETH, amount: 0n }, limit: 'atLeast' }] } },
      ],
    });
  });

  it('is no danger with a small fee and the rest for the caller', () => {
    const steps = [
      [0x00, swapTo(ITSELF)],
      [0x06, payment(WETH, ATTACKER, 25n)],
      [0x04, payment(WETH, ACCOUNT, 10n ** 18n)],
    ] as const;
    expect(dangers(CONTRACTS.universalRouter, execute(steps))).toEqual([]);
  });

  it('is no danger as built by the product itself', () => {
    const random = seeded(7);
    for (let i = 0; i < 60; i++) {
      const { plan } = randomSwap(random);
      expect([i, dangers(plan.to, plan.data, plan.value)]).toEqual([i, []]);
    }
  });

  it('shows what a merged swap sells and the least that it returns, without a danger', () => {
    const random = seeded(8);
    const asset = (token: Address, amount: bigint) =>
      token === NATIVE ? { amount } : { token, amount };
    for (let i = 0; i < 60; i++) {
      const { plan, intent } = randomSwap(random, randomMerged);
      expect([i, dangers(plan.to, plan.data, plan.value)]).toEqual([i, []]);
      const { action } = read(plan.to, plan.data, plan.value);
      const swap = action.kind === 'multicall' ? action.parts.at(-1)!.action : action;
      expect(swap).toMatchObject({
        kind: 'swap',
        gives: [{ asset: asset(intent.tokenIn, plan.amountIn), limit: 'exact' }],
        receives: [{ asset: asset(intent.tokenOut, plan.minAmountOut!), limit: 'atLeast' }],
        recipient: ACCOUNT,
      });
    }
  });
});

it('shows the exact amount that a merged exact output returns and the most that it sells', () => {
  const random = seeded(9);
  const asset = (token: Address, amount: bigint) =>
    token === NATIVE ? { amount } : { token, amount };
  for (let i = 0; i < 60; i++) {
    const { plan, intent } = randomSwap(random, randomClosed);
    expect([i, dangers(plan.to, plan.data, plan.value)]).toEqual([i, []]);
    const { action } = read(plan.to, plan.data, plan.value);
    const swap = action.kind === 'multicall' ? action.parts.at(-1)!.action : action;
    expect(swap).toMatchObject({
      kind: 'swap',
      gives: [{ asset: asset(intent.tokenIn, plan.maxAmountIn!) }],
      receives: [{ asset: asset(intent.tokenOut, plan.amountOut), limit: 'exact' }],
      recipient: ACCOUNT,
    });
  }
});

describe('a call of the Universal Router by Multicall3', () => {
  const { multicall3, universalRouter, weth9 } = CONTRACTS;
  const CALLER = '0x0000000000000000000000000000000000000001';
  const ITSELF = '0x0000000000000000000000000000000000000002';
  const TEN = 10n * 10n ** 18n;
  type Part = readonly [target: Address, value: bigint, callData: Hex];
  const together = (...parts: Part[]) =>
    encodeFunctionData({
      abi: parseAbi([
        'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
      ]),
      args: [
        parts.map(([target, value, callData]) => ({
          target,
          allowFailure: false,
          value,
          callData,
        })),
      ],
    });
  const buy = encode(
    'address, uint256, uint256, bytes, bool',
    ...[ACCOUNT, 1_000_000n, TEN, concatHex([USDC, '0x0001f4', WETH]), false],
  );
  const wrapped = encode('address, uint256', ITSELF, TEN);

  it.each<[string, Part[]]>([
    [
      'unused coins are refunded to its caller',
      [
        [
          ...([universalRouter, TEN] as const),
          execute([
            [0x0b, wrapped],
            [0x01, buy],
            [0x0c, encode('address, uint256', CALLER, 0n)],
          ]),
        ],
      ],
    ],
    [
      'unused wrapped coins are refunded to its caller',
      [
        [weth9, TEN, encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })],
        [
          ...([weth9, 0n] as const),
          encodeFunctionData({
            abi: erc20Abi,
            functionName: 'transfer',
            args: [universalRouter, TEN],
          }),
        ],
        [
          ...([universalRouter, 0n] as const),
          execute([
            [0x01, buy],
            [0x04, encode('address, address, uint256', WETH, CALLER, 0n)],
          ]),
        ],
      ],
    ],
  ])('is a danger if %s, from which anyone can take them', (_, parts) => {
    expect(dangers(multicall3, together(...parts), TEN)).toContain('LEFT_BEHIND');
  });

  it('is no danger if it takes everything that it is given', () => {
    const sell = encode(
      'address, uint256, uint256, bytes, bool',
      ...[ACCOUNT, TEN, 1n, concatHex([WETH, '0x0001f4', USDC]), false],
    );
    const data = execute([
      [0x0b, wrapped],
      [0x00, sell],
    ]);
    expect(dangers(multicall3, together([universalRouter, TEN, data]), TEN)).toEqual([]);
  });
});

describe('a call of the v2 router', () => {
  const abi = parseAbi([
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    'function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
  ]);
  const swap = (to: Address) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [ALL_USDC, 1n, [USDC, WETH], to, 1_790_001_800n],
    });
  const remove = (to: Address) =>
    encodeFunctionData({
      abi,
      functionName: 'removeLiquidityETH',
      args: [USDC, 5n, 1n, 1n, to, 1_790_001_800n],
    });

  it.each([
    ['a swap', swap],
    ['removed liquidity', remove],
  ])('is a danger if %s is for the router or for the zero address', (_, call) => {
    expect(dangers(CONTRACTS.v2Router, call(ACCOUNT))).toEqual([]);
    expect(dangers(CONTRACTS.v2Router, call(CONTRACTS.v2Router))).toEqual(['LEFT_BEHIND']);
    expect(dangers(CONTRACTS.v2Router, call(NATIVE))).toEqual(['OTHER_RECIPIENT']);
  });
});

describe('a function that is not decoded', () => {
  it.each([
    ['Permit2', CONTRACTS.permit2],
    ['the v2 router', CONTRACTS.v2Router],
    ['the v3 position manager', CONTRACTS.v3PositionManager],
    ['the v4 position manager', CONTRACTS.v4PositionManager],
    ['the v3 migrator', CONTRACTS.v3Migrator],
    ['a reactor', CONTRACTS.exclusiveDutchOrderReactor],
    ['Seaport', CONTRACTS.seaport],
  ])('is a danger at %s, which may use allowances', (_, contract) => {
    expect(dangers(contract, '0x12345678')).toEqual(['UNREADABLE']);
    expect(dangers(lower(contract), '0x12345678')).toEqual(['UNREADABLE']);
  });

  it('is no danger at an unknown contract', () => {
    expect(dangers(ATTACKER, '0x12345678')).toEqual([]);
  });
});

describe('the cancellation of orders', () => {
  it('is decoded and no danger, as built by the product itself', () => {
    const [call] = cancelCalls(CONTRACTS.permit2, [3n, 5n, 8n]);
    expect(read(call!.to, call!.data)).toMatchObject({
      basis: 'contract',
      action: { kind: 'cancelOrders', count: 3 },
    });
    expect(dangers(call!.to, call!.data)).toEqual([]);
  });

  it('is decoded for all Seaport orders', () => {
    const abi = parseAbi(['function incrementCounter()']);
    const data = encodeFunctionData({ abi });
    expect(read(CONTRACTS.seaport, data).action).toEqual({ kind: 'cancelOrders' });
    expect(dangers(CONTRACTS.seaport, data)).toEqual([]);
    expect(read(ATTACKER, data).action).toMatchObject({ kind: 'unknownCall' });
  });
});

describe('a transfer to a protocol contract', () => {
  const send = (recipient: Address): Hex =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, ALL_USDC] });
  const drain = (from: Address, recipient: Address): Hex =>
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [from, recipient, ALL_USDC],
    });
  const PLACES: [string, Address][] = [
    ['the router', CONTRACTS.universalRouter],
    ['the v2 router', CONTRACTS.v2Router],
    ['the v3 position manager', CONTRACTS.v3PositionManager],
    ['the v4 position manager', CONTRACTS.v4PositionManager],
    ['the v4 pool manager', CONTRACTS.v4PoolManager],
    ['Permit2', '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
    ['Multicall3', '0xcA11bde05977b3631167028862bE2a173976CA11'],
    ['Seaport', '0x0000000000000068F116a894984e2DB1123eB395'],
  ];

  it.each(PLACES)('is a danger if tokens go to %s, from which anyone can take them', (_, to) => {
    expect(dangers(USDC, send(to))).toEqual(['LEFT_BEHIND']);
    expect(dangers(USDC, drain(ACCOUNT, to))).toEqual(['LEFT_BEHIND']);
    expect(dangers(to, '0x', 5n)).toEqual(['LEFT_BEHIND']);
  });

  it('is no danger if they go to an account, or belong to another account', () => {
    expect(dangers(USDC, send(ATTACKER))).toEqual([]);
    expect(dangers(USDC, drain(ATTACKER, CONTRACTS.universalRouter))).toEqual([]);
  });
});

describe('the creation of a contract', () => {
  const create = (value: bigint) =>
    rateRisk(
      {
        decoded: decodeCall(
          registry,
          { data: '0x6000', value },
          { chainId: CHAIN_ID, sender: ACCOUNT },
        ),
      },
      {
        chainId: CHAIN_ID,
        account: ACCOUNT,
        now: 0,
        knownAddresses: [],
        isTrustedSpender: () => true,
      },
    )
      .filter(({ level }) => level === 'danger')
      .map(({ code }) => code);

  it('is a danger with coins, which its code would keep, and no danger without', () => {
    expect(create(5n)).toEqual(['VALUE_TO_NEW_CONTRACT']);
    expect(create(0n)).toEqual([]);
  });
});
