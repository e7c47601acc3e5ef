/** @jest-environment node */
import { contractsOf, knownTokensOf, lower, universalRouterAbi } from '@cenote/chains';
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
} from 'viem';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

/* Worst-case inputs and outputs of swaps, on a network without prices. */

const CHAIN_ID = 31337;
const CONTRACTS = contractsOf(CHAIN_ID)!;
const ROUTER = lower(CONTRACTS.universalRouter);
const V2_ROUTER = lower(CONTRACTS.v2Router);
const WETH = lower(CONTRACTS.weth9);
const USDC = lower(knownTokensOf(CHAIN_ID).find(({ symbol }) => symbol === 'USDC')!.address);
const POOL: Address = '0x00000000000000000000000000000000000f001d';
/** A smart account through which the user's account makes calls. */
const SMART: Address = '0x00000000000000000000000000000000005aa127';
const CALLER: Address = '0x0000000000000000000000000000000000000001';
const ITSELF: Address = '0x0000000000000000000000000000000000000002';
const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const DEADLINE = 1_790_001_800n;

interface Call {
  to: Address;
  data: Hex;
  value?: bigint;
}
type Step = readonly [command: number, types: string, ...values: unknown[]];
/** A call of the Universal Router. */
const execute = (value: bigint, ...steps: Step[]): Call => ({
  to: ROUTER,
  value,
  data: encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [
      concatHex(steps.map(([command]) => numberToHex(command, { size: 1 }))),
      steps.map(([, types, ...values]) =>
        encodeAbiParameters(parseAbiParameters(types) as never, values as never),
      ),
      DEADLINE,
    ],
  }),
});
const path = (first: Address, second: Address) => concatHex([first, '0x0001f4', second]);
const SWAP = 'address, uint256, uint256, bytes, bool';
const wrap = (amount: bigint): Step => [0x0b, 'address, uint256', ITSELF, amount];
const unwrap = (recipient: Address, least: bigint): Step => [
  ...([0x0c, 'address, uint256', recipient, least] as const),
];
/** Buys one dollar with wrapped coin of the router. */
const buyDollar = (most: bigint): Step => [
  ...([0x01, SWAP, CALLER, DOLLAR, most, path(USDC, WETH), false] as const),
];

/** A transfer as reported by the node's simulation; native coin has a special address. */
const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

/** Codes of the dangers of a site's request; both accounts belong to the user. */
async function dangers(call: Call, logs: object[]): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 20n * COIN },
    },
    contracts: [ROUTER, SMART],
    coins: 20n * COIN,
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const { findings } = await makeReport(
    {
      chainId: CHAIN_ID,
      requester: { origin: 'https://app.example' },
      request: {
        type: 'calls',
        account: ALICE,
        chainId: CHAIN_ID,
        atomicRequired: true,
        calls: [{ ...call, value: numberToHex(call.value ?? 0n) }],
      },
    },
    node,
    { addresses: [ALICE, BOB], own: [ALICE, BOB], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

describe('an exact output bought with coins', () => {
  const TEN = 10n * COIN;
  const SPENT = 3n * 10n ** 14n;
  const buy = (most: bigint, ...ends: Step[]) =>
    execute(most, wrap(most), buyDollar(most), ...ends);
  const bought = (value: bigint, rest = value - SPENT, to: Address = ALICE) => [
    transferLog(COINS, ALICE, ROUTER, value),
    transferLog(USDC, POOL, ALICE, DOLLAR),
    transferLog(COINS, ROUTER, to, rest),
  ];

  it('is a danger if it may take all of them, because the refund may be zero', async () => {
    expect(await dangers(buy(TEN, unwrap(CALLER, 0n)), bought(TEN))).toContain('NO_MINIMUM');
    expect(await dangers(buy(TEN, unwrap(CALLER, 1n)), bought(TEN))).toContain('NO_MINIMUM');
  });

  it('is no danger if it may take a little more than now', async () => {
    const most = (SPENT * 105n) / 100n;
    expect(await dangers(buy(most, unwrap(CALLER, 0n)), bought(most))).toEqual([]);
  });

  it.each<[string, Step[]]>([
    ['all', [unwrap(BOB, 0n)]],
    ['a large part', [[0x06, 'address, address, uint256', WETH, BOB, 9_000n], unwrap(CALLER, 0n)]],
  ])('is a danger if %s of what is left goes to another account', async (_, ends) => {
    const logs = bought(TEN, TEN - SPENT, BOB);
    expect(await dangers(buy(TEN, ...ends), logs)).toContain('NO_MINIMUM');
  });
});

const ALL = 50_000n * DOLLAR;
const SIXTEEN = 16n * COIN;
const sell = (recipient: Address, least: bigint): Step => [
  ...([0x00, SWAP, recipient, ALL, least, path(USDC, WETH), true] as const),
];
const sold = (from: Address, to: Address) => [
  transferLog(USDC, from, POOL, ALL),
  transferLog(WETH, POOL, to, SIXTEEN),
];

describe('a swap for another account of the user', () => {
  it('is a danger if its minimum is far below the current output', async () => {
    const found = await dangers(execute(0n, sell(BOB, 1n)), sold(ALICE, BOB));
    expect(found).toEqual(['NO_MINIMUM']);
  });

  it('is no danger if its minimum is the current output less slippage', async () => {
    const call = execute(0n, sell(BOB, (SIXTEEN * 95n) / 100n));
    expect(await dangers(call, sold(ALICE, BOB))).toEqual([]);
  });

  it('is a danger if the recipient receives something else', async () => {
    const found = await dangers(execute(0n, sell(BOB, SIXTEEN)), sold(ALICE, POOL));
    expect(found).toContain('NOT_RECEIVED');
  });

  it('is a danger if the node does not report the coins that it receives', async () => {
    const call = execute(0n, sell(ITSELF, 0n), unwrap(BOB, SIXTEEN));
    const seen = [...sold(ALICE, ROUTER), transferLog(COINS, ROUTER, BOB, SIXTEEN)];
    expect(await dangers(call, seen)).toEqual([]);
    expect(await dangers(call, sold(ALICE, ROUTER))).toEqual(['NO_MINIMUM']);
  });
});

describe('a swap that a smart account makes for the account', () => {
  const bySmart = (call: Call): Call => ({
    to: SMART,
    data: encodeFunctionData({
      abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
      args: [call.to, call.value ?? 0n, call.data],
    }),
  });
  const dangersOf = (call: Call, logs: object[]) => dangers(bySmart(call), logs);

  it('is a danger if its minimum is far below the current output', async () => {
    const logs = sold(SMART, SMART);
    expect(await dangersOf(execute(0n, sell(CALLER, 1n)), logs)).toContain('NO_MINIMUM');
    const least = (SIXTEEN * 95n) / 100n;
    expect(await dangersOf(execute(0n, sell(CALLER, least)), logs)).not.toContain('NO_MINIMUM');
  });

  it('is a danger if its output does not arrive', async () => {
    const call = execute(0n, sell(CALLER, SIXTEEN));
    expect(await dangersOf(call, sold(SMART, POOL))).toContain('NOT_RECEIVED');
    expect(await dangersOf(call, sold(SMART, SMART))).not.toContain('NOT_RECEIVED');
  });

  it('is a danger if its maximum is far above the current input', async () => {
    const buy = (most: bigint) =>
      execute(0n, [0x01, SWAP, CALLER, COIN, most, path(WETH, USDC), true]);
    const now = 3_000n * DOLLAR;
    const logs = [transferLog(USDC, SMART, POOL, now), transferLog(WETH, POOL, SMART, COIN)];
    expect(await dangersOf(buy(now * 2n), logs)).toContain('NO_MINIMUM');
    expect(await dangersOf(buy((now * 105n) / 100n), logs)).not.toContain('NO_MINIMUM');
  });

  it('is a danger if its maximum of the forwarded coins is far above the current input', async () => {
    const TEN = 10n * COIN;
    const FIVE = 5n * COIN;
    const batch = (...calls: Call[]): Call => ({
      to: SMART,
      value: TEN,
      data: encodeFunctionData({
        abi: parseAbi([
          'function executeBatch((address target, uint256 value, bytes data)[] calls) payable',
        ]),
        args: [calls.map(({ to, value = 0n, data }) => ({ target: to, value, data }))],
      }),
    });
    const buy: Call = {
      to: V2_ROUTER,
      value: TEN,
      data: encodeFunctionData({
        abi: parseAbi([
          'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable',
        ]),
        args: [15_000n * DOLLAR, [WETH, USDC], ALICE, 1_790_001_800n],
      }),
    };
    const paid = [
      transferLog(COINS, ALICE, SMART, TEN),
      transferLog(COINS, SMART, V2_ROUTER, TEN),
      transferLog(USDC, POOL, ALICE, 15_000n * DOLLAR),
    ];
    const rest = [
      transferLog(COINS, V2_ROUTER, SMART, FIVE),
      transferLog(COINS, SMART, ALICE, FIVE),
    ];
    const back: Call = { to: ALICE, value: FIVE, data: '0x' };
    expect(await dangers(batch(buy, back), [...paid, ...rest])).toContain('NO_MINIMUM');
    expect(await dangers(batch(buy), paid)).not.toContain('NO_MINIMUM');
  });

  it('is a danger if another swap brings some of the token whose maximum is far above the current input', async () => {
    const now = 3_000n * DOLLAR;
    const both = (most: bigint) =>
      execute(
        0n,
        [0x01, SWAP, CALLER, COIN, most, path(WETH, USDC), true],
        [0x00, SWAP, CALLER, COIN / 10n, 298n * DOLLAR, path(WETH, USDC), true],
      );
    const logs = [
      transferLog(USDC, SMART, POOL, now),
      transferLog(WETH, POOL, SMART, COIN),
      transferLog(WETH, SMART, POOL, COIN / 10n),
      transferLog(USDC, POOL, SMART, 300n * DOLLAR),
    ];
    expect(await dangersOf(both(now * 4n), logs)).toContain('NO_MINIMUM');
    expect(await dangersOf(both((now * 1_002n) / 1_000n), logs)).not.toContain('NO_MINIMUM');
  });
});
