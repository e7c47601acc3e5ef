/** @jest-environment node */
import { lower } from '@cenote/chains';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import {
  AAVE,
  ATTACKER,
  byMulticall3,
  COIN,
  COINS,
  DOLLAR,
  END,
  MULTICALL3,
  POOL,
  SCAM,
  type SimulatedCall,
  transferLog,
  USDC,
  V2_ROUTER,
  WETH,
} from '../../testing/mainnet-reports.ts';
import { makeReport } from './make-report.ts';

const USDT: Address = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const AWETH: Address = '0x4d5f47fa6a74757f35c14fd3a6ef8e3c9bc514e8';
const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
const ZERO: Address = '0x0000000000000000000000000000000000000000';
const VAULT: Address = '0x5ca0000000000000000000000000000000000077';

async function report(
  calls: readonly SimulatedCall[],
  { weth = 5n * COIN, usdc = 50_000n * DOLLAR, usdt = 0n } = {},
) {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: usdc },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: weth },
      [USDT]: { symbol: 'USDT', decimals: 6, balance: usdt },
      [SCAM]: { symbol: 'WETH', decimals: 18, balance: 0n },
      [AWETH]: { symbol: 'aEthWETH', decimals: 18, balance: 0n },
    },
    contracts: [
      MULTICALL3,
      V2_ROUTER,
      AAVE,
      SEAPORT,
      SCAM,
      VAULT,
      '0xc36442b4a4522e871399cd717abdd847ab11fe88',
      '0x66a9893cc07d91d95644aedd05d03f95e1dba8af',
      '0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e',
    ],
    coins: 20n * COIN,
    simulated: [{ calls: calls.map(({ logs }) => ({ status: '0x1', returnData: '0x', logs })) }],
  });
  const callParams = calls.map(({ to, data, value = 0n }) => ({
    to,
    data,
    value: numberToHex(value),
  }));
  const shared = { account: ALICE, chainId: 1 } as const;
  const { findings, simulation } = await makeReport(
    {
      chainId: 1,
      requester: { origin: 'https://app.example' },
      request:
        callParams.length === 1
          ? { type: 'transaction', ...shared, transaction: { from: ALICE, ...callParams[0]! } }
          : { type: 'calls', ...shared, atomicRequired: false, calls: callParams },
    },
    node,
    { addresses: [ALICE], own: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(simulation?.outcome).toBe('passes');
  return findings
    .filter(({ level }) => level === 'danger' || level === 'block')
    .map(({ code }) => code);
}

const ABI = parseAbi([
  'function deposit() payable',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function execute(address target, uint256 value, bytes data)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function withdraw(address asset, uint256 amount, address to)',
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call3[] calls)',
]);
const UNREAD: Hex = '0x4e71d92d';
const wrap = (value: bigint, by: Address): SimulatedCall => ({
  to: WETH,
  value,
  data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
  logs: [
    transferLog(COINS, by, WETH, value),
    {
      address: WETH,
      topics: ['0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', pad(by)],
      data: pad(numberToHex(value)),
    },
  ],
});
const pay = (amount: bigint, by: Address): SimulatedCall => ({
  to: WETH,
  data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ATTACKER, amount] }),
  logs: [transferLog(WETH, by, ATTACKER, amount)],
});
const swap = (from: Address, gives: bigint, to: Address, brings: bigint): SimulatedCall => ({
  to: V2_ROUTER,
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactTokensForTokens',
    args: [gives, brings, [from, SCAM, to], ALICE, END],
  }),
  logs: [transferLog(from, ALICE, POOL, gives), transferLog(to, POOL, ALICE, brings)],
});
const approve = (token: Address, spender: Address, amount: bigint): SimulatedCall => ({
  to: token,
  data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [spender, amount] }),
  logs: [],
});
const tryOnly = (target: Address, callData: Hex, logs: object[]): SimulatedCall => ({
  to: MULTICALL3,
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'aggregate3',
    args: [[{ target, allowFailure: true, callData }]],
  }),
  logs,
});
const withdraw = (amount: bigint) =>
  encodeFunctionData({ abi: ABI, functionName: 'withdraw', args: [USDC, amount, ALICE] });

it('is a danger: an unknown contract claims to call a known token', async () => {
  const bring: SimulatedCall = {
    to: SCAM,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'execute',
      args: [
        USDC,
        0n,
        encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ALICE, 15_000n * DOLLAR] }),
      ],
    }),
    logs: [transferLog(USDC, SCAM, ALICE, 15_000n * DOLLAR)],
  };
  expect(
    await report([byMulticall3([wrap(5n * COIN, MULTICALL3), pay(5n * COIN, MULTICALL3), bring])]),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: an unknown contract claims to call a known router', async () => {
  const much = 24_000n * DOLLAR;
  const inner = encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactTokensForTokens',
    args: [much, 8n * COIN, [USDC, WETH], ALICE, END],
  });
  const call: SimulatedCall = {
    to: SCAM,
    data: encodeFunctionData({ abi: ABI, functionName: 'execute', args: [V2_ROUTER, 0n, inner] }),
    logs: [transferLog(USDC, ALICE, SCAM, much), transferLog(WETH, SCAM, ALICE, 8n * COIN)],
  };
  expect(await report([approve(USDC, SCAM, much), call])).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: one undecoded call takes tokens, another one brings others', async () => {
  const much = 24_000n * DOLLAR;
  const take: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [transferLog(USDC, ALICE, SCAM, much)],
  };
  const give: SimulatedCall = {
    to: VAULT,
    data: UNREAD,
    logs: [transferLog(WETH, VAULT, ALICE, 8n * COIN)],
  };
  expect(await report([approve(USDC, SCAM, much), take, give])).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: a swap for ten times its value, with a payment of most of its output', async () => {
  expect(
    await report([
      pay((45n * COIN) / 10n, ALICE),
      swap(USDC, 2_400n * DOLLAR, WETH, (53n * COIN) / 10n),
    ]),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: the same with a swap for nothing', async () => {
  expect(
    await report([
      swap(WETH, (45n * COIN) / 10n, USDC, DOLLAR),
      swap(USDC, 2_400n * DOLLAR, WETH, (53n * COIN) / 10n),
    ]),
  ).toContain('VALUE_UNKNOWN');
});

const SEAPORT_ABI = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct Order { OrderParameters parameters; bytes signature; }',
  'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }',
  'function fulfillAvailableOrders(Order[] orders, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, uint256 maximumFulfilled) payable',
]);
const offered = (token: Address, amount: bigint) => ({
  itemType: 1,
  token,
  identifierOrCriteria: 0n,
  startAmount: amount,
  endAmount: amount,
});
const order = (offer: ReturnType<typeof offered>[], wei: bigint) => ({
  parameters: {
    offerer: ATTACKER,
    zone: ZERO,
    offer,
    consideration: [
      {
        itemType: 0,
        token: ZERO,
        identifierOrCriteria: 0n,
        startAmount: wei,
        endAmount: wei,
        recipient: ATTACKER,
      },
    ],
    orderType: 0,
    startTime: 0n,
    endTime: END,
    zoneHash: pad('0x'),
    salt: 0n,
    conduitKey: pad('0x'),
    totalOriginalConsiderationItems: 1n,
  },
  signature: '0x' as const,
});

it('is a danger: an order that may be gone brings a wei of what the account wraps and pays', async () => {
  const fill: SimulatedCall = {
    to: SEAPORT,
    value: 2n,
    data: encodeFunctionData({
      abi: SEAPORT_ABI,
      args: [
        [
          order([offered(USDC, 40_000n * DOLLAR), offered(WETH, 1n)], 1n),
          order([offered(USDC, 1n)], 1n),
        ],
        [],
        [],
        pad('0x'),
        2n,
      ],
    }),
    logs: [
      transferLog(COINS, ALICE, SEAPORT, 2n),
      transferLog(USDC, ATTACKER, ALICE, 40_000n * DOLLAR + 1n),
      transferLog(WETH, ATTACKER, ALICE, 1n),
    ],
  };
  expect(
    await report([fill, wrap(10n * COIN, ALICE), pay(10n * COIN, ALICE)], { weth: 0n }),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: the output of a contract looks like a share of two wei that are lent', async () => {
  const bring: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [
      transferLog(WETH, SCAM, MULTICALL3, 2n),
      transferLog(USDT, SCAM, ALICE, 15_000n * DOLLAR),
    ],
  };
  const lend: SimulatedCall = {
    to: AAVE,
    data: encodeFunctionData({ abi: ABI, functionName: 'supply', args: [WETH, 2n, ALICE, 0] }),
    logs: [transferLog(WETH, MULTICALL3, AWETH, 2n), transferLog(AWETH, ZERO, ALICE, 1n)],
  };
  expect(
    await report([
      byMulticall3([
        wrap(5n * COIN, MULTICALL3),
        pay(5n * COIN, MULTICALL3),
        bring,
        approve(WETH, AAVE, 2n),
        lend,
      ]),
    ]),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: a withdrawal that may fail', async () => {
  const bring = tryOnly(AAVE, withdraw(15_000n * DOLLAR), [
    transferLog(USDC, POOL, ALICE, 15_000n * DOLLAR),
  ]);
  expect(await report([pay(5n * COIN, ALICE), bring])).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: a withdrawal of everything, which is a negligible amount', async () => {
  const dust: SimulatedCall = {
    to: AAVE,
    data: withdraw(maxUint256),
    logs: [transferLog(USDC, POOL, ALICE, 1n)],
  };
  const bring: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [transferLog(USDC, SCAM, ALICE, 15_000n * DOLLAR)],
  };
  expect(
    await report([
      byMulticall3([wrap(5n * COIN, MULTICALL3), pay(5n * COIN, MULTICALL3), dust, bring]),
    ]),
  ).toContain('PAYMENT_ON_TRUST');
});

const ADVANCED = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }',
  'function fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient) payable',
  'function fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable',
]);
const advanced = (offer: ReturnType<typeof offered>[], wei: bigint, orderType = 0) => {
  const one = order(offer, wei);
  return {
    ...one,
    parameters: { ...one.parameters, orderType },
    numerator: 1n,
    denominator: 1n,
    extraData: '0x' as const,
  };
};
const fulfil = (
  one: ReturnType<typeof advanced>,
  value: bigint,
  logs: object[],
): SimulatedCall => ({
  to: SEAPORT,
  value,
  data: encodeFunctionData({
    abi: ADVANCED,
    functionName: 'fulfillAdvancedOrder',
    args: [one, [], pad('0x'), ALICE],
  }),
  logs: [transferLog(COINS, MULTICALL3, SEAPORT, value), ...logs],
});

it('is a danger: the same by Multicall3, which pays', async () => {
  const fill: SimulatedCall = {
    to: SEAPORT,
    value: 2n,
    data: encodeFunctionData({
      abi: ADVANCED,
      functionName: 'fulfillAvailableAdvancedOrders',
      args: [
        [
          advanced([offered(USDC, 40_000n * DOLLAR), offered(WETH, 1n)], 1n),
          advanced([offered(USDC, 1n)], 1n),
        ],
        [],
        [],
        [],
        pad('0x'),
        ALICE,
        2n,
      ],
    }),
    logs: [
      transferLog(COINS, MULTICALL3, SEAPORT, 2n),
      transferLog(USDC, ATTACKER, ALICE, 40_000n * DOLLAR + 1n),
      transferLog(WETH, ATTACKER, ALICE, 1n),
    ],
  };
  expect(
    await report(
      [byMulticall3([fill, wrap(10n * COIN, MULTICALL3), pay(10n * COIN, MULTICALL3)])],
      { weth: 0n },
    ),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: a withdrawal that may fail within one transaction', async () => {
  const bring = tryOnly(AAVE, withdraw(15_000n * DOLLAR), [
    transferLog(USDC, POOL, ALICE, 15_000n * DOLLAR),
  ]);
  expect(
    await report([byMulticall3([wrap(5n * COIN, MULTICALL3), pay(5n * COIN, MULTICALL3), bring])]),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: an unknown contract with a swap function, together with a swap for nothing', async () => {
  const buy: SimulatedCall = {
    to: V2_ROUTER,
    value: 5n * COIN,
    data: encodeFunctionData({
      abi: parseAbi([
        'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
      ]),
      args: [DOLLAR, [WETH, SCAM, USDC], ALICE, END],
    }),
    logs: [
      transferLog(COINS, MULTICALL3, V2_ROUTER, 5n * COIN),
      transferLog(USDC, POOL, ALICE, DOLLAR),
    ],
  };
  const bring: SimulatedCall = {
    to: SCAM,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactTokensForTokens',
      args: [1n, 8n * COIN, [VAULT, WETH], ALICE, END],
    }),
    logs: [transferLog(WETH, SCAM, ALICE, 8n * COIN)],
  };
  expect(await report([byMulticall3([buy, bring])])).toContain('VALUE_UNKNOWN');
});

it('is a danger: a partially fillable order brings the rest of it', async () => {
  const bring = fulfil(
    advanced([offered(USDC, 15_000n * DOLLAR)], 15_000n * DOLLAR, 1),
    15_000n * DOLLAR,
    [transferLog(USDC, ATTACKER, ALICE, 15_000n * DOLLAR)],
  );
  expect(
    await report([byMulticall3([wrap(5n * COIN, MULTICALL3), pay(5n * COIN, MULTICALL3), bring])]),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: a token of the site has the name of the wrapped coin', async () => {
  const much = 50_000n * DOLLAR;
  const call: SimulatedCall = {
    to: V2_ROUTER,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactTokensForTokens',
      args: [much, 16n * COIN, [USDT, SCAM], ALICE, END],
    }),
    logs: [transferLog(USDT, ALICE, POOL, much), transferLog(SCAM, POOL, ALICE, 16n * COIN)],
  };
  expect(await report([call], { usdt: much })).toContain('MISLEADING_SYMBOL');
});

it('is a danger: a valuable unknown token, for a contract that brings something', async () => {
  const much = 24_000n * DOLLAR;
  const call: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [transferLog(USDT, ALICE, SCAM, much), transferLog(WETH, SCAM, ALICE, 8n * COIN)],
  };
  expect(await report([approve(USDT, SCAM, much), call], { usdt: 50_000n * DOLLAR })).not.toEqual(
    [],
  );
});
it('is a danger: a call that may fail brings a wei of what Multicall3 pays', async () => {
  const TF = parseAbi([
    'function transferFrom(address from, address to, uint256 amount)',
    'struct Call { address target; bytes callData; }',
    'function aggregate(Call[] calls)',
  ]);
  const from = (amount: bigint) =>
    encodeFunctionData({ abi: TF, functionName: 'transferFrom', args: [ATTACKER, ALICE, amount] });
  const inner = encodeFunctionData({
    abi: TF,
    functionName: 'aggregate',
    args: [
      [
        { target: USDC, callData: from(40_000n * DOLLAR) },
        { target: WETH, callData: from(1n) },
      ],
    ],
  });
  const bring = tryOnly(MULTICALL3, inner, [
    transferLog(USDC, ATTACKER, ALICE, 40_000n * DOLLAR),
    transferLog(WETH, ATTACKER, ALICE, 1n),
  ]);
  expect(
    await report(
      [bring, byMulticall3([wrap(10n * COIN, MULTICALL3), pay(10n * COIN, MULTICALL3)])],
      { weth: 0n },
    ),
  ).toContain('PAYMENT_ON_TRUST');
});
const NFT: Address = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';
const ETH_ABI = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
it('is a danger: an NFT for a low price together with a swap for nothing', async () => {
  const bad: SimulatedCall = {
    to: V2_ROUTER,
    value: 5n * COIN,
    data: encodeFunctionData({
      abi: ETH_ABI,
      functionName: 'swapExactETHForTokens',
      args: [DOLLAR, [WETH, SCAM, USDC], ALICE, END],
    }),
    logs: [transferLog(COINS, ALICE, V2_ROUTER, 5n * COIN), transferLog(USDC, POOL, ALICE, DOLLAR)],
  };
  const item = {
    itemType: 2,
    token: NFT,
    identifierOrCriteria: 7n,
    startAmount: 1n,
    endAmount: 1n,
  };
  const buy = fulfil(advanced([item], COIN / 100n), COIN / 100n, [
    {
      address: NFT,
      data: '0x',
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        pad(ATTACKER),
        pad(ALICE),
        pad(numberToHex(7n)),
      ],
    },
  ]);
  const logs = [transferLog(COINS, ALICE, SEAPORT, COIN / 100n), ...buy.logs.slice(1)];
  expect(await report([bad, { ...buy, logs }])).toContain('VALUE_UNKNOWN');
});

it('is a danger: coins for an undecoded call, which another call returns', async () => {
  const take: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    value: 9n * COIN,
    logs: [transferLog(COINS, ALICE, SCAM, 9n * COIN)],
  };
  const back = (899n * COIN) / 100n;
  const give: SimulatedCall = {
    to: V2_ROUTER,
    data: encodeFunctionData({
      abi: ETH_ABI,
      functionName: 'swapExactTokensForETH',
      args: [DOLLAR, back, [USDC, SCAM, WETH], ALICE, END],
    }),
    logs: [transferLog(USDC, ALICE, POOL, DOLLAR), transferLog(COINS, V2_ROUTER, ALICE, back)],
  };
  expect(await report([take, give])).toContain('UNEXPLAINED_VALUE');
});

it('is a danger: many calls of 499 dollars', async () => {
  const one: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [
      transferLog(USDC, ALICE, SCAM, 499n * DOLLAR),
      transferLog(WETH, SCAM, ALICE, COIN / 6n),
    ],
  };
  expect(
    await report([approve(USDC, SCAM, 24_000n * DOLLAR), ...Array.from({ length: 48 }, () => one)]),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: one transaction that returns exactly its native coin', async () => {
  const bring: SimulatedCall = {
    to: V2_ROUTER,
    data: encodeFunctionData({
      abi: ETH_ABI,
      functionName: 'swapExactTokensForETH',
      args: [1n, 1n, [SCAM, WETH], ALICE, END],
    }),
    logs: [transferLog(COINS, V2_ROUTER, ALICE, 1n)],
  };
  const scam: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [transferLog(COINS, SCAM, ALICE, 5n * COIN - 2n), transferLog(USDT, SCAM, ALICE, 0n)],
  };
  expect(
    await report([
      byMulticall3([wrap(5n * COIN, MULTICALL3), pay(5n * COIN, MULTICALL3), bring, scam]),
    ]),
  ).toContain('NO_MINIMUM');
});

it('is a danger: a transfer of another contract’s own token within an unknown contract', async () => {
  // The direct form of n1: the account calls the unknown contract, which makes no payment.
  const call: SimulatedCall = {
    to: SCAM,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'execute',
      args: [
        WETH,
        0n,
        encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ALICE, 8n * COIN] }),
      ],
    }),
    logs: [
      transferLog(USDC, ALICE, SCAM, 24_000n * DOLLAR),
      transferLog(WETH, SCAM, ALICE, 8n * COIN),
    ],
  };
  expect(await report([approve(USDC, SCAM, 24_000n * DOLLAR), call])).toContain('PAYMENT_ON_TRUST');
});
const V4_POSITIONS: Address = '0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e';
it('is a danger: the coins of a v4 position are wrapped and left in the manager', async () => {
  const p = (types: string, values: unknown[]) =>
    encodeAbiParameters(parseAbiParameters(types) as never, values as never) as Hex;
  const all = 1n << 255n;
  const unlock = p('bytes actions, bytes[] params', [
    '0x010e15140e',
    [
      p('uint256,uint256,uint128,uint128,bytes', [7n, 10n ** 18n, 0n, 0n, '0x']),
      p('address,address,uint256', [ZERO, '0x0000000000000000000000000000000000000002', 0n]),
      p('uint256', [all]),
      p('address,address', [ZERO, '0x0000000000000000000000000000000000000001']),
      p('address,address,uint256', [USDC, '0x0000000000000000000000000000000000000001', 0n]),
    ],
  ]);
  const data = encodeFunctionData({
    abi: parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline) payable']),
    args: [unlock, END],
  });
  expect(
    await report([
      { to: V4_POSITIONS, data, logs: [transferLog(USDC, POOL, ALICE, 30_000n * DOLLAR)] },
    ]),
  ).toContain('LEFT_BEHIND');
});
it('is a danger: the minimum of a fully filled order covers a swap without one', async () => {
  const buy: SimulatedCall = {
    to: V2_ROUTER,
    value: 5n * COIN,
    data: encodeFunctionData({
      abi: ETH_ABI,
      functionName: 'swapExactETHForTokens',
      args: [1n, [WETH, USDC], ALICE, END],
    }),
    logs: [
      transferLog(COINS, MULTICALL3, V2_ROUTER, 5n * COIN),
      transferLog(USDC, POOL, ALICE, 15_000n * DOLLAR),
    ],
  };
  const rest = fulfil(
    advanced([offered(USDC, 14_250n * DOLLAR)], 14_250n * DOLLAR, 1),
    14_250n * DOLLAR,
    [transferLog(USDC, ATTACKER, ALICE, 1n)],
  );
  expect(await report([byMulticall3([buy, rest])])).toContain('NO_MINIMUM');
});
it('is a danger: what matched orders bring Multicall3 looks like a gain of the account', async () => {
  const MATCH = parseAbi([
    'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
    'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
    'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
    'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
    'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
    'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }',
    'struct Fulfillment { FulfillmentComponent[] offerComponents; FulfillmentComponent[] considerationComponents; }',
    'function matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] criteriaResolvers, Fulfillment[] fulfillments, address recipient) payable',
  ]);
  const one = advanced([offered(USDC, DOLLAR)], 0n);
  const paid = {
    ...one,
    parameters: {
      ...one.parameters,
      consideration: [{ ...offered(USDC, DOLLAR), recipient: MULTICALL3 }],
    },
  };
  const match: SimulatedCall = {
    to: SEAPORT,
    data: encodeFunctionData({
      abi: MATCH,
      args: [
        [paid],
        [],
        [
          {
            offerComponents: [{ orderIndex: 0n, itemIndex: 0n }],
            considerationComponents: [{ orderIndex: 0n, itemIndex: 0n }],
          },
        ],
        ALICE,
      ],
    } as never),
    logs: [transferLog(USDC, ATTACKER, MULTICALL3, DOLLAR)],
  };
  const bring: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [transferLog(USDC, SCAM, ALICE, 15_000n * DOLLAR)],
  };
  expect(
    await report([
      byMulticall3([wrap(5n * COIN, MULTICALL3), pay(5n * COIN, MULTICALL3), match, bring]),
    ]),
  ).toContain('PAYMENT_ON_TRUST');
});
it('is a danger: a router sweeps nothing to the account, which is decoded as a swap with any output', async () => {
  const ROUTER: Address = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af';
  const input = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [
    USDC,
    ALICE,
    0n,
  ]);
  const sweep: SimulatedCall = {
    to: ROUTER,
    data: encodeFunctionData({
      abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable']),
      args: ['0x04', [input], END],
    }),
    logs: [],
  };
  const bring: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [transferLog(USDC, SCAM, ALICE, 15_000n * DOLLAR)],
  };
  expect(
    await report([
      byMulticall3([wrap(5n * COIN, MULTICALL3), pay(5n * COIN, MULTICALL3), sweep, bring]),
    ]),
  ).toContain('PAYMENT_ON_TRUST');
});
it('is a danger: a swap for ten times its value, unwrapped, with a payment in another token', async () => {
  const amount = (53n * COIN) / 10n;
  const send: SimulatedCall = {
    to: USDC,
    data: encodeFunctionData({
      abi: ABI,
      functionName: 'transfer',
      args: [ATTACKER, 13_000n * DOLLAR],
    }),
    logs: [transferLog(USDC, ALICE, ATTACKER, 13_000n * DOLLAR)],
  };
  const unwrap: SimulatedCall = {
    to: WETH,
    data: encodeFunctionData({
      abi: parseAbi(['function withdraw(uint256 amount)']),
      args: [amount],
    }),
    logs: [
      transferLog(COINS, WETH, ALICE, amount),
      {
        address: WETH,
        topics: ['0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', pad(ALICE)],
        data: pad(numberToHex(amount)),
      },
    ],
  };
  expect(await report([send, swap(USDC, 2_400n * DOLLAR, WETH, amount), unwrap])).toContain(
    'PAYMENT_ON_TRUST',
  );
});
it('is a danger: the same by an account that already has that much', async () => {
  const order24 = fulfil(advanced([offered(USDT, 30_000n * DOLLAR)], COIN / 100n), COIN / 100n, []);
  const logs = [
    transferLog(COINS, ALICE, SEAPORT, COIN / 100n),
    transferLog(USDT, ATTACKER, ALICE, 30_000n * DOLLAR),
  ];
  expect(
    await report([wrap(10n * COIN, ALICE), pay(10n * COIN, ALICE), { ...order24, logs }], {
      weth: 11n * COIN,
    }),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: coins that are wrapped and paid, with an order for a valuable token without a price', async () => {
  const order24 = fulfil(advanced([offered(USDT, 30_000n * DOLLAR)], COIN / 100n), COIN / 100n, [
    transferLog(USDT, ATTACKER, ALICE, 30_000n * DOLLAR),
  ]);
  const logs = [
    transferLog(COINS, ALICE, SEAPORT, COIN / 100n),
    transferLog(USDT, ATTACKER, ALICE, 30_000n * DOLLAR),
  ];
  expect(
    await report(
      [
        byMulticall3([wrap(10n * COIN, MULTICALL3), pay(10n * COIN, MULTICALL3)]),
        { ...order24, logs },
      ],
      { weth: 0n },
    ),
  ).toContain('PAYMENT_ON_TRUST');
});
it('is a danger: the same as two orders of one Seaport call', async () => {
  const item = {
    itemType: 2,
    token: NFT,
    identifierOrCriteria: 7n,
    startAmount: 1n,
    endAmount: 1n,
  };
  const value = 5n * COIN + COIN / 100n;
  const call: SimulatedCall = {
    to: SEAPORT,
    value,
    data: encodeFunctionData({
      abi: SEAPORT_ABI,
      args: [
        [order([offered(USDC, DOLLAR)], 5n * COIN), order([item], COIN / 100n)],
        [],
        [],
        pad('0x'),
        2n,
      ],
    }),
    logs: [
      transferLog(COINS, ALICE, SEAPORT, value),
      transferLog(USDC, ATTACKER, ALICE, DOLLAR),
      {
        address: NFT,
        data: '0x',
        topics: [
          '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
          pad(ATTACKER),
          pad(ALICE),
          pad(numberToHex(7n)),
        ],
      },
    ],
  };
  expect(await report([call])).toContain('VALUE_UNKNOWN');
});
it('is a danger: the same with coins, so that no change is shown', async () => {
  const ROUTER: Address = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af';
  const input = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [
    ZERO,
    ALICE,
    0n,
  ]);
  const sweep: SimulatedCall = {
    to: ROUTER,
    logs: [],
    data: encodeFunctionData({
      abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable']),
      args: ['0x04', [input], END],
    }),
  };
  const bring: SimulatedCall = {
    to: SCAM,
    data: UNREAD,
    logs: [transferLog(COINS, SCAM, ALICE, 5n * COIN)],
  };
  expect(
    await report([
      byMulticall3([wrap(5n * COIN, MULTICALL3), pay(5n * COIN, MULTICALL3), sweep, bring]),
    ]),
  ).toContain('PAYMENT_ON_TRUST');
});

it('is a danger: a sweep of the position manager that may fail', async () => {
  const NPM: Address = '0xc36442b4a4522e871399cd717abdd847ab11fe88';
  const data = encodeFunctionData({
    abi: parseAbi(['function sweepToken(address token, uint256 amountMinimum, address recipient)']),
    args: [USDC, 15_000n * DOLLAR, ALICE],
  });
  const bring = tryOnly(NPM, data, [transferLog(USDC, NPM, ALICE, 15_000n * DOLLAR)]);
  expect(await report([pay(5n * COIN, ALICE), bring])).toContain('PAYMENT_ON_TRUST');
});
void lower;
it('is a danger: many small payments with a swap for ten times its value', async () => {
  const high = swap(WETH, COIN, USDC, 33_000n * DOLLAR);
  const payments = Array.from({ length: 20 }, () => pay(COIN / 10n, ALICE));
  expect(await report([high, ...payments])).toContain('PAYMENT_ON_TRUST');
});
