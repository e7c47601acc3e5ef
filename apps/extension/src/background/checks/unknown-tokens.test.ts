/** @jest-environment node */
import { lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  encodeFunctionData,
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
const V2 = at('v2Router');
const V3 = at('swapRouter02');
const SCAM: Address = '0x00000000000000000000000000000000005ca300';
const POOL: Address = '0x00000000000000000000000000000000000f001d';
const coins: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

async function found(to: Address, data: Hex, value: bigint, logs: object[]): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
      [SCAM]: { symbol: 'GROW', decimals: 18, balance: 0n },
    },
    contracts: [V2, V3],
    coins: 20n * COIN,
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const transaction = { from: ALICE, to, value: numberToHex(value), data } as const;
  const { findings } = await makeReport(
    {
      chainId: CHAIN_ID,
      requester: { origin: 'https://app.example' },
      request: { type: 'transaction', account: ALICE, chainId: CHAIN_ID, transaction },
    },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.map(({ code, level }) => `${level} ${code}`);
}

describe('a large swap for an unknown token, on a network without prices', () => {
  const MANY = 1_000_000n * COIN;
  it('is a danger if it pays with USDC', async () => {
    const data = encodeFunctionData({
      abi: parseAbi([
        'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
      ]),
      args: [49_000n * DOLLAR, MANY, [USDC, SCAM], ALICE, 1_790_001_800n],
    });
    const logs = [
      transferLog(USDC, ALICE, POOL, 49_000n * DOLLAR),
      transferLog(SCAM, POOL, ALICE, MANY),
    ];
    const all = await found(V2, data, 0n, logs);
    expect(all).toContain('danger UNVERIFIED_TOKEN');
  });
  it('is a danger if it pays with coins', async () => {
    const data = encodeFunctionData({
      abi: parseAbi([
        'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
      ]),
      args: [MANY, [WETH, SCAM], ALICE, 1_790_001_800n],
    });
    const logs = [transferLog(coins, ALICE, V2, 10n * COIN), transferLog(SCAM, POOL, ALICE, MANY)];
    const all = await found(V2, data, 10n * COIN, logs);
    expect(all).toContain('danger UNVERIFIED_TOKEN');
  });
});
