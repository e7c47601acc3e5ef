/** @jest-environment node */
import { lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
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

const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
  lower(wellKnownAddresses(1, role)[0] as Address);
const USDC = at('usdc');
const WETH = at('wrappedCoin');
const AAVE = at('aavePool');
const V2_ROUTER = at('v2Router');
const DEBT: Address = '0xea51d7853eefb32b6ee06b1c12e6dcca88be0ffe';
const LDO: Address = '0x5a98fcbea516cf06857215779fd812ca3bef1b32';
const SCAM: Address = '0x5ca0000000000000000000000000000000000005';
const POOL: Address = '0x9001000000000000000000000000000000000001';
const THIEF: Address = '0xbad0000000000000000000000000000000000bad';
const ZERO: Address = '0x0000000000000000000000000000000000000000';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const END = 1_790_001_800n;

const moved = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

interface Call {
  to: Address;
  data: Hex;
  logs: object[];
}

async function found(calls: Call[]): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
      [DEBT]: { symbol: 'variableDebtEthWETH', decimals: 18, balance: 0n },
      [LDO]: { symbol: 'LDO', decimals: 18, balance: 100_000n * COIN },
    },
    contracts: [AAVE, V2_ROUTER],
    coins: 20n * COIN,
    simulated: [{ calls: calls.map(({ logs }) => ({ status: '0x1', returnData: '0x', logs })) }],
  });
  const { findings, simulation } = await makeReport(
    {
      chainId: 1,
      asker: { origin: 'https://app.example' },
      ask: {
        type: 'calls',
        account: ALICE,
        chainId: 1,
        atomicRequired: false,
        calls: calls.map(({ to, data }) => ({ to, data, value: '0x0' as const })),
      },
    },
    node,
    { addresses: [ALICE], own: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(simulation?.outcome).toBe('passes');
  return findings.map(({ code, level }) => `${level} ${code}`);
}
const ABI = parseAbi([
  'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const borrow = (token: Address, amount: bigint): Call => ({
  to: AAVE,
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'borrow',
    args: [token, amount, 2n, 0, ALICE],
  }),
  logs: [moved(token, AAVE, ALICE, amount), moved(DEBT, ZERO, ALICE, amount)],
});

describe('what is borrowed is owed', () => {
  it('so that a payment of it to a stranger is a danger', async () => {
    const pay: Call = {
      to: WETH,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [THIEF, 16n * COIN],
      }),
      logs: [moved(WETH, ALICE, THIEF, 16n * COIN)],
    };
    expect(await found([borrow(WETH, 16n * COIN), pay])).toContain('danger PAYMENT_ON_TRUST');
  });
  it('so that a swap of it that nobody can price is a danger', async () => {
    const swap: Call = {
      to: V2_ROUTER,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'swapExactTokensForTokens',
        args: [16n * COIN, DOLLAR, [WETH, SCAM, USDC], ALICE, END],
      }),
      logs: [moved(WETH, ALICE, POOL, 16n * COIN), moved(USDC, POOL, ALICE, DOLLAR)],
    };
    expect(await found([borrow(WETH, 16n * COIN), swap])).toEqual(['danger VALUE_UNKNOWN']);
  });
});

it('a swap of a token that the wallet does not know says that nobody knows its worth', async () => {
  const swap: Call = {
    to: V2_ROUTER,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactTokensForTokens',
      args: [100_000n * COIN, DOLLAR, [LDO, SCAM, USDC], ALICE, END],
    }),
    logs: [moved(LDO, ALICE, POOL, 100_000n * COIN), moved(USDC, POOL, ALICE, DOLLAR)],
  };
  const approve: Call = {
    to: LDO,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [V2_ROUTER, 100_000n * COIN],
    }),
    logs: [],
  };
  expect(await found([approve, swap])).toEqual(['warning VALUE_UNKNOWN']);
});
