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
const ONE_INCH = at('oneInch');
const SCAM: Address = '0x5ca0000000000000000000000000000000000005';
const POOL: Address = '0x9001000000000000000000000000000000000001';
const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

interface Call {
  to: Address;
  data: Hex;
  value?: bigint;
  logs: object[];
}

async function found(calls: Call[]): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 5n * COIN },
      [SCAM]: { symbol: 'SCAM', decimals: 18, balance: 5n * COIN },
    },
    contracts: [ONE_INCH],
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
        calls: calls.map(({ to, data, value = 0n }) => ({ to, data, value: numberToHex(value) })),
      },
    },
    node,
    { addresses: [ALICE], own: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(simulation?.outcome).toBe('passes');
  return findings
    .map(({ code, level }) => `${level} ${code}`)
    .filter((one) => one.startsWith('danger') || one.startsWith('block'));
}

describe('an undecoded call of a well-known spender that takes and brings the same token', () => {
  const approve: Call = {
    to: WETH,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [ONE_INCH, 5n * COIN],
    }),
    logs: [],
  };
  const around: Call = {
    to: ONE_INCH,
    data: encodeFunctionData({
      abi: parseAbi([
        'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
      ]),
      args: [BigInt(WETH), 5n * COIN, 1n, (1n << 253n) | BigInt(POOL), (1n << 253n) | BigInt(POOL)],
    }),
    logs: [
      transferLog(WETH, ALICE, POOL, 5n * COIN),
      transferLog(WETH, POOL, ALICE, 5n * COIN + 1n),
    ],
  };
  const wrap: Call = {
    to: WETH,
    data: '0xd0e30db0',
    value: COIN / 1_000n,
    logs: [
      transferLog(COINS, ALICE, WETH, COIN / 1_000n),
      {
        address: WETH,
        topics: [toEventSelector('Deposit(address,uint256)'), pad(ALICE)],
        data: pad(numberToHex(COIN / 1_000n)),
      },
    ],
  };
  it('is a danger by itself', async () => {
    expect(await found([approve, around])).toContain('danger UNREADABLE');
  });
  it('is a danger in a request that wraps coins', async () => {
    expect(await found([wrap, approve, around])).not.toEqual([]);
  });
});
