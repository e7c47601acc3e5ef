/**
 * For tests of reports on Ethereum without token prices, where calls are executed in sequence: `findingsOf()` and
 * `dangersOf()` calls, and addresses, logs and calls to build them.
 */
import { lower, NATIVE } from '@cenote/chains';
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
import { makeReport } from '../background/checks/make-report.ts';
import type { TransactionRecord } from '../transactions/record.ts';
import { ALICE } from './accounts.ts';
import { type FakeToken, fakeNode } from './fake-node.ts';

/** A network without token prices, where calls are executed in sequence. */
const CHAIN_ID = 1;
const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
  lower(wellKnownAddresses(CHAIN_ID, role)[0] as Address);

export const USDC = at('usdc');
export const WETH = at('wrappedCoin');
export const V2_ROUTER = at('v2Router');
export const V3_POSITIONS = at('v3Positions');
export const V4_POSITIONS = at('v4Positions');
export const AAVE = at('aavePool');
export const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11';
/** The site's contract and token, unknown to the wallet. */
export const SCAM: Address = '0x5ca0000000000000000000000000000000000005';
/** A pool that sends the output of a swap. */
export const POOL: Address = '0x9001000000000000000000000000000000000001';
export const ATTACKER: Address = '0xbad0000000000000000000000000000000000bad';
/** Address under which the node logs transfers of the coin. */
export const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
export const COIN = 10n ** 18n;
export const DOLLAR = 10n ** 6n;
/** Unix seconds: half an hour after the reports. */
export const END = 1_790_001_800n;

/** A Transfer log of a node. */
export const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

export interface SimulatedCall {
  to: Address;
  data: Hex;
  value?: bigint;
  /** The logs that the node's simulation emits. */
  logs: object[];
}

const ABI = parseAbi([
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call3Value[] calls) payable',
]);

/** Calls that Multicall3 executes, all or none. */
export const byMulticall3 = (calls: readonly SimulatedCall[]): SimulatedCall => {
  const value = calls.reduce((sum, one) => sum + (one.value ?? 0n), 0n);
  return {
    to: MULTICALL3,
    value,
    data: encodeFunctionData({
      abi: ABI,
      args: [
        calls.map(({ to, data, value: sent = 0n }) => ({
          target: to,
          allowFailure: false,
          value: sent,
          callData: data,
        })),
      ],
    }),
    logs: [
      ...(value > 0n ? [transferLog(COINS, ALICE, MULTICALL3, value)] : []),
      ...calls.flatMap(({ logs }) => logs),
    ],
  };
};

/** Positions of the account: with known tokens, with the site's token, and of v4 with the coin. */
const POSITIONS = {
  5: { owner: ALICE, tokens: [USDC, WETH] },
  8: { owner: ALICE, tokens: [SCAM, WETH] },
  9: { owner: ALICE, tokens: [NATIVE, USDC], hooks: NATIVE },
} as const;

/** A pending transaction of the account that has no effect. */
const WAITING: TransactionRecord = {
  id: 'a',
  account: ALICE,
  chainId: CHAIN_ID,
  nonce: 5,
  hash: pad('0x01'),
  about: { kind: 'site', origin: 'https://app.example' },
  replacements: [],
  call: { to: V2_ROUTER, data: '0x', value: '0x0' },
  paid: { gas: '0xffff', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x1' },
  status: 'pending',
  submittedAt: 0,
};

/**
 * The report of calls that a site requests on Ethereum, with the node's simulation: a single call is a transaction.
 * @param tokens further tokens, or changes to USDC and WETH, by address
 * @param of.waiting whether the account has a pending transaction
 */
export async function findingsOf(
  calls: readonly SimulatedCall[],
  contracts: readonly Address[] = [],
  tokens: Readonly<Record<Address, FakeToken>> = {},
  { waiting = false } = {},
) {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 5n * COIN },
      [SCAM]: { symbol: 'SCAM', decimals: 18, balance: 0n },
      ...tokens,
    },
    contracts: [MULTICALL3, V2_ROUTER, V3_POSITIONS, V4_POSITIONS, AAVE, ...contracts],
    coins: 20n * COIN,
    positions: POSITIONS,
    simulated: [
      {
        calls: [...(waiting ? [{ logs: [] }] : []), ...calls].map(({ logs }) => ({
          status: '0x1',
          returnData: '0x',
          logs,
        })),
      },
    ],
  });
  const network: typeof node = (method, ...rest) =>
    waiting && method === 'eth_getTransactionCount'
      ? Promise.resolve(numberToHex(WAITING.nonce))
      : node(method, ...rest);
  const callParams = calls.map(({ to, data, value = 0n }) => ({
    to,
    data,
    value: numberToHex(value),
  }));
  const shared = { account: ALICE, chainId: CHAIN_ID } as const;
  const [first] = callParams;
  if (!first) throw new Error('No calls');
  const { findings, simulation } = await makeReport(
    {
      chainId: CHAIN_ID,
      requester: { origin: 'https://app.example' },
      request:
        callParams.length === 1
          ? { type: 'transaction', ...shared, transaction: { from: ALICE, ...first } }
          : { type: 'calls', ...shared, atomicRequired: false, calls: callParams },
    },
    network,
    { addresses: [ALICE], own: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000, transactions: async () => (waiting ? [WAITING] : []) },
  );
  expect(simulation?.outcome).toBe('passes');
  return findings;
}

/** Codes of the dangers that the user must accept. */
export const dangersOf = async (
  calls: readonly SimulatedCall[],
  contracts: readonly Address[] = [],
  tokens: Readonly<Record<Address, FakeToken>> = {},
  of: { waiting?: boolean } = {},
): Promise<string[]> =>
  (await findingsOf(calls, contracts, tokens, of))
    .filter(({ level }) => level === 'danger' || level === 'block')
    .map(({ code }) => code);
