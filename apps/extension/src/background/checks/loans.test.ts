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
const SHARE: Address = '0x98c23e9d8f34fefb1b7bd6a91b7ff122f4e16f5c';
const ENS: Address = '0xc18360217d8f7ab5e7c516566761ea12ce7f9d72';
const SCAM: Address = '0x5ca0000000000000000000000000000000000005';
const POOL: Address = '0x9001000000000000000000000000000000000001';
const ATTACKER: Address = '0xbad0000000000000000000000000000000000bad';
const ZERO: Address = '0x0000000000000000000000000000000000000000';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const END = 1_790_001_800n;

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
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
      [SHARE]: { symbol: 'aEthUSDC', decimals: 6, balance: 100_000n * DOLLAR },
      [ENS]: { symbol: 'ENS', decimals: 18, balance: 100_000n * COIN },
    },
    contracts: [AAVE, V2_ROUTER],
    coins: 20n * COIN,
    simulated: [{ calls: calls.map(({ logs }) => ({ status: '0x1', returnData: '0x', logs })) }],
  });
  const { findings, simulation } = await makeReport(
    {
      chainId: 1,
      requester: { origin: 'https://app.example' },
      request: {
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
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
  'function repayWithATokens(address asset, uint256 amount, uint256 interestRateMode)',
  'function withdraw(address asset, uint256 amount, address to)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const borrow = (token: Address, amount: bigint): Call => ({
  to: AAVE,
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'borrow',
    args: [token, amount, 2n, 0, ALICE],
  }),
  logs: [transferLog(token, AAVE, ALICE, amount), transferLog(DEBT, ZERO, ALICE, amount)],
});

describe('a loan, which is a debt', () => {
  it('makes a payment of it to an unknown recipient a danger', async () => {
    const pay: Call = {
      to: WETH,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [ATTACKER, 16n * COIN],
      }),
      logs: [transferLog(WETH, ALICE, ATTACKER, 16n * COIN)],
    };
    expect(await found([borrow(WETH, 16n * COIN), pay])).toContain('danger PAYMENT_ON_TRUST');
  });
  it('makes a swap of it without prices a danger', async () => {
    const swap: Call = {
      to: V2_ROUTER,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'swapExactTokensForTokens',
        args: [16n * COIN, DOLLAR, [WETH, SCAM, USDC], ALICE, END],
      }),
      logs: [transferLog(WETH, ALICE, POOL, 16n * COIN), transferLog(USDC, POOL, ALICE, DOLLAR)],
    };
    expect(await found([borrow(WETH, 16n * COIN), swap])).toEqual(['danger VALUE_UNKNOWN']);
  });
});

it('a swap of an unknown token raises VALUE_UNKNOWN', async () => {
  const swap: Call = {
    to: V2_ROUTER,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactTokensForTokens',
      args: [100_000n * COIN, DOLLAR, [ENS, SCAM, USDC], ALICE, END],
    }),
    logs: [transferLog(ENS, ALICE, POOL, 100_000n * COIN), transferLog(USDC, POOL, ALICE, DOLLAR)],
  };
  const approve: Call = {
    to: ENS,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [V2_ROUTER, 100_000n * COIN],
    }),
    logs: [],
  };
  expect(await found([approve, swap])).toEqual(['warning VALUE_UNKNOWN']);
});

describe('requests of Aave’s own interface', () => {
  const amount = 10_000n * DOLLAR;
  const signature = [END, 27, pad('0x01'), pad('0x02')] as const;
  it('raise no finding for a supply with a permit', async () => {
    const data = encodeFunctionData({
      abi: ABI,
      functionName: 'supplyWithPermit',
      args: [USDC, amount, ALICE, 0, ...signature],
    });
    const logs = [transferLog(USDC, ALICE, SHARE, amount), transferLog(SHARE, ZERO, ALICE, amount)];
    expect(await found([{ to: AAVE, data, logs }])).toEqual([]);
  });
  it('raise no finding for a repayment from the supply', async () => {
    const data = encodeFunctionData({
      abi: ABI,
      functionName: 'repayWithATokens',
      args: [USDC, amount, 2n],
    });
    const logs = [transferLog(SHARE, ALICE, ZERO, amount), transferLog(DEBT, ALICE, ZERO, amount)];
    expect(await found([{ to: AAVE, data, logs }])).toEqual([]);
  });
});

describe('a swap in a request that supplies or withdraws', () => {
  const swap: Call = {
    to: V2_ROUTER,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactTokensForTokens',
      args: [3_000n * DOLLAR, COIN, [USDC, WETH], ALICE, END],
    }),
    logs: [transferLog(USDC, ALICE, POOL, 3_000n * DOLLAR), transferLog(WETH, POOL, ALICE, COIN)],
  };
  const supply = (shares: bigint): Call => ({
    to: AAVE,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'supply',
      args: [USDC, 10_000n * DOLLAR, ALICE, 0],
    }),
    logs: [
      transferLog(USDC, ALICE, AAVE, 10_000n * DOLLAR),
      transferLog(SHARE, ZERO, ALICE, shares),
    ],
  });
  const withdraw = (shares: bigint): Call => ({
    to: AAVE,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'withdraw',
      args: [USDC, 2n ** 256n - 1n, ALICE],
    }),
    logs: [
      transferLog(SHARE, ALICE, ZERO, shares),
      transferLog(USDC, AAVE, ALICE, 10_000n * DOLLAR),
    ],
  });

  it.each([
    ['an account that supplies for the first time', supply(10_000n * DOLLAR)],
    // A year's interest on the earlier supply.
    ['an account that receives earlier interest with the supply', supply(14_000n * DOLLAR)],
    ['an account that withdraws everything with its interest', withdraw(9_500n * DOLLAR)],
  ])('does not raise VALUE_UNKNOWN: %s', async (_, lending) => {
    expect(await found([lending, swap])).toEqual(['warning VALUE_UNKNOWN']);
  });

  it('raises VALUE_UNKNOWN if code of the site runs, which may bring the apparent withdrawal', async () => {
    const gift: Call = {
      to: SCAM,
      data: '0x4e71d92d',
      logs: [transferLog(USDC, SCAM, ALICE, 10_000n * DOLLAR)],
    };
    expect(await found([withdraw(1n), gift, swap])).toContain('danger VALUE_UNKNOWN');
  });
});
