/** @jest-environment node */
import { lower, universalRouterAbi } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
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
const ONE_INCH = at('oneInch');
/** The USDC/WETH pool with a fee of 0.05 %. */
const POOL: Address = '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640';
const COIN = 10n ** 18n;
const ALL = 50_000n * 10n ** 6n;

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
      [USDC]: { symbol: 'USDC', decimals: 6, balance: ALL, allowance: 0n },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
    },
    contracts: [
      at('permit2'),
      at('universalRouter'),
      ONE_INCH,
      '0x00000000000000000000000000000000000dea1e',
    ],
    simulated: [{ calls: calls.map(({ logs }) => ({ status: '0x1', returnData: '0x', logs })) }],
  });
  const { findings } = await makeReport(
    {
      chainId: CHAIN_ID,
      requester: { origin: 'https://app.example' },
      request: {
        type: 'calls',
        account: ALICE,
        chainId: CHAIN_ID,
        atomicRequired: false,
        calls: calls.map(({ to, data }) => ({ to, data, value: '0x0' as const })),
      },
    },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.map(({ code, level }) => `${level} ${code}`);
}

const approve: Call = {
  to: USDC,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ONE_INCH, ALL] }),
  logs: [
    {
      address: USDC,
      topics: [toEventSelector('Approval(address,address,uint256)'), pad(ALICE), pad(ONE_INCH)],
      data: pad(numberToHex(ALL)),
    },
  ],
};
/** Aggregation Router v6: a swap through a Uniswap v3 pool without a minimum. */
const swap: Call = {
  to: ONE_INCH,
  data: encodeFunctionData({
    abi: parseAbi([
      'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
    ]),
    args: [BigInt(USDC), ALL, 0n, (1n << 253n) | BigInt(POOL)],
  }),
  logs: [transferLog(USDC, ALICE, POOL, ALL), transferLog(WETH, POOL, ALICE, 16n * COIN)],
};

it('an undecoded call of a well-known spender is a danger if it uses an existing allowance', async () => {
  expect(await found([swap])).toContain('danger UNEXPLAINED_LOSS');
});

it('an undecoded call is a danger if the same request gives the allowance', async () => {
  const all = await found([approve, swap]);
  expect(all).toContain('danger UNEXPLAINED_LOSS');
});

it('an undecoded call is a danger if the same request gives the same allowance to another contract', async () => {
  const part = 24_000n * 10n ** 6n;
  const unknownAddress: Address = '0x00000000000000000000000000000000000dea1e';
  const small: Call = {
    to: USDC,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [unknownAddress, part],
    }),
    logs: [],
  };
  const idle: Call = { to: unknownAddress, data: '0x4e71d92d', logs: [] };
  const old: Call = {
    to: ONE_INCH,
    data: encodeFunctionData({
      abi: parseAbi([
        'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
      ]),
      args: [BigInt(USDC), part, 0n, (1n << 253n) | BigInt(POOL)],
    }),
    logs: [transferLog(USDC, ALICE, POOL, part), transferLog(WETH, POOL, ALICE, 8n * COIN)],
  };
  expect(await found([small, idle, old])).toContain('danger UNEXPLAINED_LOSS');
});

it('a swap is a danger if the Universal Router may take far more than now by an allowance of the same request', async () => {
  const permit2 = at('permit2');
  const router = at('universalRouter');
  const most = 45_000n * 10n ** 6n;
  const allow: Call = {
    to: permit2,
    data: encodeFunctionData({
      abi: parseAbi([
        'function approve(address token, address spender, uint160 amount, uint48 expiration)',
      ]),
      args: [USDC, router, most, 1_790_001_800],
    }),
    logs: [],
  };
  const path = concatHex([WETH, '0x002710', USDC]);
  const input = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
    ALICE,
    COIN / 1_000n,
    most,
    path,
    true,
  ]);
  const out: Call = {
    to: router,
    data: encodeFunctionData({
      abi: universalRouterAbi,
      functionName: 'execute',
      args: ['0x01', [input], 1_790_001_800n],
    }),
    logs: [
      transferLog(USDC, ALICE, POOL, 3_000_000n),
      transferLog(WETH, POOL, ALICE, COIN / 1_000n),
    ],
  };
  const all = await found([allow, out]);
  expect(all).toContain('danger UNEXPLAINED_LOSS');
});
