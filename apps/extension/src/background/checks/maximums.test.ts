/** @jest-environment node */
import { lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import { RpcError } from '@cenote/wallet-core/provider';
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
import type { TransactionRecord } from '../../transactions/record.ts';
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

interface World {
  /** Wrapped coin of the account, and the router's allowance for it. */
  balance?: bigint;
  allowance?: bigint;
  /** Whether the node responds to requests about wrapped coin only. */
  isSilent?: boolean;
  /** Pending calls of the account. */
  waiting?: Call[];
}

const dangers = (...calls: Call[]): Promise<string[]> => dangersIn({}, ...calls);

async function dangersIn(
  { balance = 5n * COIN, allowance = 0n, isSilent, waiting = [] }: World,
  ...calls: Call[]
): Promise<string[]> {
  const fake = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * 10n ** 6n },
      [WETH]: { symbol: 'WETH', decimals: 18, balance, allowance },
    },
    contracts: [ROUTER],
    coins: 120n * COIN,
    simulated: [{ calls: calls.map(({ logs }) => ({ status: '0x1', returnData: '0x', logs })) }],
  });
  const requestedAllowance = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [ALICE, ROUTER],
  }).slice(2);
  const node: typeof fake = async (method, params, signal) => {
    const isOfAllowance = JSON.stringify(params).includes(requestedAllowance);
    if (isSilent && method === 'eth_call' && isOfAllowance) throw new RpcError(-32603, 'busy');
    return fake(method, params, signal);
  };
  const request: Parameters<typeof makeReport>[0]['request'] = {
    type: 'calls',
    account: ALICE,
    chainId: CHAIN_ID,
    atomicRequired: false,
    calls: calls.map(({ to, data, value = 0n }) => ({ to, data, value: numberToHex(value) })),
  };
  const { findings } = await makeReport(
    { request, chainId: CHAIN_ID, requester: { origin: 'https://app.example' } },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    {
      now: () => 1_790_000_000_000,
      transactions: async () => waiting.map(sent),
    },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

/** A pending transaction of the account. */
const sent = ({ to, data }: Call): TransactionRecord => ({
  id: 'a',
  account: ALICE,
  chainId: CHAIN_ID,
  nonce: 5,
  hash: pad('0x1'),
  about: { kind: 'site', origin: 'https://app.example' },
  call: { to, data, value: '0x0' },
  paid: { gas: '0xffff', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x1' },
  replacements: [],
  status: 'pending',
  submittedAt: 0,
});

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});
const bought = transferLog(USDC, POOL, ALICE, THREE_DOLLARS);

const abi = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params) payable',
  'function multicall(bytes[] data) payable',
  'function refundETH() payable',
]);
const path = (...tokens: readonly [Address, ...Address[]]): Hex =>
  concatHex(tokens.flatMap((one, i) => (i ? ['0x002710', one] : [one])));
const OVER_UNKNOWN = path(USDC, OTHER, WETH);
/** Buys three dollars for at most an amount of wrapped coin. */
const exactOutput = (most: bigint, over = OVER_UNKNOWN): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'exactOutput',
    args: [
      {
        path: over,
        recipient: ALICE,
        amountOut: THREE_DOLLARS,
        amountInMaximum: most,
      },
    ],
  });
const buy = (most: bigint, taken: bigint): Call => ({
  to: ROUTER,
  data: exactOutput(most),
  logs: [transferLog(WETH, ALICE, POOL, taken), bought],
});
const approve: Call = {
  to: WETH,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, 5n * COIN] }),
  logs: [],
};
const wrap = (value: bigint): Call => ({
  to: WETH,
  data: '0xd0e30db0',
  value,
  logs: [
    transferLog(COINS, ALICE, WETH, value),
    {
      address: WETH,
      topics: [toEventSelector('Deposit(address,uint256)'), pad(ALICE)],
      data: pad(numberToHex(value)),
    },
  ],
});

/** Buys three dollars with native coin of the call, with a refund. */
const buyWithCoins = (value: bigint, most: bigint, taken: bigint, over?: Hex): Call => ({
  to: ROUTER,
  value,
  data: encodeFunctionData({
    abi,
    functionName: 'multicall',
    args: [[exactOutput(most, over), encodeFunctionData({ abi, functionName: 'refundETH' })]],
  }),
  logs: [
    ...[transferLog(COINS, ALICE, ROUTER, value), transferLog(COINS, ROUTER, ALICE, value - taken)],
    bought,
  ],
});

describe('the maximum that a swap may take', () => {
  it('is a danger if it is far more than now', async () => {
    expect(await dangers(approve, buy(5n * COIN, LITTLE))).toContain('NO_MINIMUM');
  });

  it('is a danger also if the request wraps coins', async () => {
    const calls = [wrap(COIN / 100n), approve, buy(5n * COIN, LITTLE)];
    expect(await dangers(...calls)).toContain('NO_MINIMUM');
  });

  it('is a danger also if another swap brings the same token', async () => {
    const sell: Call = {
      to: ROUTER,
      data: encodeFunctionData({
        abi,
        functionName: 'exactInput',
        args: [
          {
            path: path(USDC, WETH),
            recipient: ALICE,
            amountIn: THREE_DOLLARS,
            amountOutMinimum: LITTLE,
          },
        ],
      }),
      logs: [transferLog(USDC, ALICE, POOL, THREE_DOLLARS), transferLog(WETH, POOL, ALICE, LITTLE)],
    };
    expect(await dangers(sell, approve, buy(5n * COIN, LITTLE))).toContain('NO_MINIMUM');
  });

  it('is a danger also if other calls take much more of the same token', async () => {
    const calls = [wrap(100n * COIN), buyWithCoins(9n * COIN, 9n * COIN, LITTLE)];
    expect(await dangers(...calls)).toContain('NO_MINIMUM');
  });

  it('is no danger if it is close to what is taken now of coins wrapped in the same request', async () => {
    const most = (LITTLE * 105n) / 100n;
    expect(await dangers(wrap(most), approve, buy(most, LITTLE))).not.toContain('NO_MINIMUM');
  });
});

describe('the maximum that a swap with native coin may take', () => {
  it('is a danger if it exceeds the coins sent, because the router then takes wrapped coin', async () => {
    const call = buyWithCoins(LITTLE, 5n * COIN, LITTLE);
    expect(await dangers(call)).toContain('NO_MINIMUM');
    expect(await dangers(approve, call)).toContain('NO_MINIMUM');
  });

  it('is no danger if the coins sent cover it', async () => {
    const most = (LITTLE * 105n) / 100n;
    expect(await dangers(buyWithCoins(most, most, LITTLE, path(USDC, WETH)))).toEqual([]);
  });

  it('is a danger if code of an unknown token runs before payment and wrapped coin can be taken', async () => {
    const most = (LITTLE * 105n) / 100n;
    const call = buyWithCoins(most, most, LITTLE);
    expect(await dangersIn({ allowance: 5n * COIN }, call)).toContain('NO_MINIMUM');
    expect(await dangersIn({ allowance: most / 2n }, call)).toContain('NO_MINIMUM');
    expect(await dangers(call)).toEqual([]);
    // Not much more than is shown.
    expect(await dangersIn({ balance: most / 20n, allowance: 5n * COIN }, call)).toEqual([]);
  });
});

describe('a swap of coins through an unknown token, which may take them before they are paid', () => {
  const FIVE = 5n * COIN;
  const sell = (value = FIVE, over = path(WETH, OTHER, USDC)): Call => ({
    to: ROUTER,
    value,
    data: encodeFunctionData({
      abi,
      functionName: 'exactInput',
      args: [
        {
          path: over,
          recipient: ALICE,
          amountIn: value,
          amountOutMinimum: THREE_DOLLARS,
        },
      ],
    }),
    logs: [transferLog(COINS, ALICE, ROUTER, value), bought],
  });

  it('is a danger if the router may take as much wrapped coin of the account instead', async () => {
    expect(await dangersIn({ allowance: FIVE }, sell())).toContain('NO_MINIMUM');
    expect(await dangersIn({}, approve, sell())).toContain('NO_MINIMUM');
  });

  it('is a danger if a pending transaction gives the allowance', async () => {
    expect(await dangersIn({ waiting: [approve] }, sell())).toContain('NO_MINIMUM');
    expect(await dangersIn({ waiting: [wrap(FIVE)] }, sell())).not.toContain('NO_MINIMUM');
    const world = { balance: 0n, allowance: FIVE };
    expect(await dangersIn({ ...world, waiting: [wrap(FIVE)] }, sell())).toContain('NO_MINIMUM');
  });

  it('is a danger if the request wraps as many coins before', async () => {
    const world = { balance: 0n, allowance: FIVE };
    expect(await dangersIn(world, wrap(FIVE), sell())).toContain('NO_MINIMUM');
    expect(await dangersIn({ balance: 0n }, wrap(FIVE), sell())).not.toContain('NO_MINIMUM');
  });

  it('is a danger if the router’s allowance is unknown', async () => {
    expect(await dangersIn({ isSilent: true }, sell())).toContain('NO_MINIMUM');
    const overKnown = sell(FIVE, path(WETH, USDC));
    expect(await dangersIn({ isSilent: true }, overKnown)).not.toContain('NO_MINIMUM');
  });

  it('is no danger if the account has less wrapped coin, or the router has no allowance', async () => {
    expect(await dangers(sell())).toEqual([]);
    expect(await dangersIn({ balance: FIVE - 1n, allowance: FIVE }, sell())).toEqual([]);
    expect(await dangersIn({ allowance: FIVE - 1n }, sell())).toEqual([]);
  });

  it('is no danger if several such swaps of one call pay with its coins', async () => {
    const [first, second] = [sell(COIN), sell(2n * COIN)];
    const several: Call = {
      to: ROUTER,
      value: 3n * COIN,
      data: encodeFunctionData({
        abi,
        functionName: 'multicall',
        args: [[first.data, second.data]],
      }),
      logs: [transferLog(COINS, ALICE, ROUTER, 3n * COIN), bought, bought],
    };
    expect(await dangers(several)).toEqual([]);
    expect(await dangersIn({ balance: COIN, allowance: COIN }, several)).toContain('NO_MINIMUM');
  });
});
