/** @jest-environment node */
import { lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  concatHex,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

const CHAIN_ID = 1;
const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
  lower(wellKnownAddresses(CHAIN_ID, role)[0] as Address);
const USDC = at('usdc');
const WETH = at('wrappedCoin');
const ROUTER = at('swapRouter02');
const OTHER: Address = '0x5ca0000000000000000000000000000000000005';
const POOL: Address = '0x9001000000000000000000000000000000000001';
const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const COIN = 10n ** 18n;
const LITTLE = COIN / 1_000n;
const THREE_DOLLARS = 3n * 10n ** 6n;

interface Call {
  to: Address;
  data: Hex;
  value?: bigint;
  logs: object[];
}

async function dangers(...calls: Call[]): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * 10n ** 6n },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 5n * COIN },
    },
    contracts: [ROUTER],
    coins: 120n * COIN,
    simulated: [{ calls: calls.map(({ logs }) => ({ status: '0x1', returnData: '0x', logs })) }],
  });
  const ask: Parameters<typeof makeReport>[0]['ask'] = {
    type: 'calls',
    account: ALICE,
    chainId: CHAIN_ID,
    atomicRequired: false,
    calls: calls.map(({ to, data, value = 0n }) => ({ to, data, value: numberToHex(value) })),
  };
  const { findings } = await makeReport(
    { ask, chainId: CHAIN_ID, asker: { origin: 'https://app.example' } },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

const moved = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});
const bought = moved(USDC, POOL, ALICE, THREE_DOLLARS);

const abi = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params) payable',
  'function multicall(bytes[] data) payable',
  'function refundETH() payable',
]);
const path = (...tokens: readonly [Address, ...Address[]]): Hex =>
  concatHex(tokens.flatMap((one, i) => (i ? ['0x002710', one] : [one])));
const OVER_UNKNOWN = path(USDC, OTHER, WETH);
/** Buys three dollars for at most an amount of the wrapped coin. */
const exactOutput = (most: bigint, over = OVER_UNKNOWN): Hex =>
  encodeFunctionData({
    ...{ abi, functionName: 'exactOutput' },
    args: [
      {
        ...{ path: over, recipient: ALICE },
        ...{ amountOut: THREE_DOLLARS, amountInMaximum: most },
      },
    ],
  });
const buy = (most: bigint, taken: bigint): Call => ({
  ...{ to: ROUTER, data: exactOutput(most) },
  logs: [moved(WETH, ALICE, POOL, taken), bought],
});
const approve: Call = {
  to: WETH,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, 5n * COIN] }),
  logs: [],
};
const wrap = (value: bigint): Call => ({
  ...{ to: WETH, data: '0xd0e30db0', value },
  logs: [
    moved(COINS, ALICE, WETH, value),
    {
      address: WETH,
      topics: [toEventSelector('Deposit(address,uint256)'), pad(ALICE)],
      data: pad(numberToHex(value)),
    },
  ],
});

/** Buys three dollars with coins of the call, of which the rest comes back. */
const buyWithCoins = (value: bigint, most: bigint, taken: bigint, over?: Hex): Call => ({
  ...{ to: ROUTER, value },
  data: encodeFunctionData({
    ...{ abi, functionName: 'multicall' },
    args: [[exactOutput(most, over), encodeFunctionData({ abi, functionName: 'refundETH' })]],
  }),
  logs: [
    ...[moved(COINS, ALICE, ROUTER, value), moved(COINS, ROUTER, ALICE, value - taken)],
    bought,
  ],
});

describe('the most that a swap may take', () => {
  it('is a danger where it is far more than now', async () => {
    expect(await dangers(approve, buy(5n * COIN, LITTLE))).toContain('NO_MINIMUM');
  });

  it('is a danger beside wrapped coins too', async () => {
    const calls = [wrap(COIN / 100n), approve, buy(5n * COIN, LITTLE)];
    expect(await dangers(...calls)).toContain('NO_MINIMUM');
  });

  it('is a danger beside a swap that brings the same token', async () => {
    const sell: Call = {
      to: ROUTER,
      data: encodeFunctionData({
        ...{ abi, functionName: 'exactInput' },
        args: [
          {
            ...{ path: path(USDC, WETH), recipient: ALICE },
            ...{ amountIn: THREE_DOLLARS, amountOutMinimum: LITTLE },
          },
        ],
      }),
      logs: [moved(USDC, ALICE, POOL, THREE_DOLLARS), moved(WETH, POOL, ALICE, LITTLE)],
    };
    expect(await dangers(sell, approve, buy(5n * COIN, LITTLE))).toContain('NO_MINIMUM');
  });

  it('is a danger beside much more that other calls take of the same', async () => {
    const calls = [wrap(100n * COIN), buyWithCoins(9n * COIN, 9n * COIN, LITTLE)];
    expect(await dangers(...calls)).toContain('NO_MINIMUM');
  });

  it('is no danger where it is about what is taken now of just wrapped coins', async () => {
    const most = (LITTLE * 105n) / 100n;
    expect(await dangers(wrap(most), approve, buy(most, LITTLE))).not.toContain('NO_MINIMUM');
  });
});

describe('the most that a swap with coins of the call may take', () => {
  it('is a danger where it is more than these, since the wrapped coin pays then', async () => {
    const call = buyWithCoins(LITTLE, 5n * COIN, LITTLE);
    expect(await dangers(call)).toContain('NO_MINIMUM');
    expect(await dangers(approve, call)).toContain('NO_MINIMUM');
  });

  it('is no danger where the coins cover it', async () => {
    const most = (LITTLE * 105n) / 100n;
    expect(await dangers(buyWithCoins(most, most, LITTLE, path(USDC, WETH)))).toEqual([]);
  });

  it('is a danger where a token that nobody knows runs before they are taken, and may take them', async () => {
    const most = (LITTLE * 105n) / 100n;
    expect(await dangers(buyWithCoins(most, most, LITTLE))).toContain('NO_MINIMUM');
  });
});
