/** @jest-environment node */
import { lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  encodeFunctionData,
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
const POOL: Address = '0x00000000000000000000000000000000000f001d';
const DOLLAR = 10n ** 6n;
const coins: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

/** Dangers of a swap of 49,000 USDC for at least one wei. */
async function dangers(seesCoins: boolean): Promise<string[]> {
  const data = encodeFunctionData({
    abi: parseAbi([
      'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    ]),
    args: [49_000n * DOLLAR, 1n, [USDC, WETH], ALICE, 1_790_001_800n],
  });
  const logs = [
    transferLog(USDC, ALICE, POOL, 49_000n * DOLLAR),
    ...(seesCoins ? [transferLog(coins, V2, ALICE, 16n * 10n ** 18n)] : []),
  ];
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
    },
    contracts: [V2],
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const transaction = { from: ALICE, to: V2, value: '0x0', data } as const;
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
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

it('a minimum of one wei is a danger if the node reports the received coins', async () => {
  expect(await dangers(true)).toContain('NO_MINIMUM');
});
it('a minimum of one wei is a danger if the node does not report them and there are no prices', async () => {
  expect(await dangers(false)).toEqual(['VALUE_UNKNOWN']);
});
