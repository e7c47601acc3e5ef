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

const CHAIN_ID = 1;
const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
  lower(wellKnownAddresses(CHAIN_ID, role)[0] as Address);
const USDC = at('usdc');
const WETH = at('wrappedCoin');
const AAVE = at('aavePool');
const POSITIONS = at('v3Positions');
const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11';
const ATTACKER: Address = '0xbad0000000000000000000000000000000000bad';
const NFT: Address = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';
const ZERO: Address = '0x0000000000000000000000000000000000000000';
/** The Aave token that represents supplied WETH. */
const AWETH: Address = '0x4d5f47fa6a74757f35c14fd3a6ef8e3c9bc514e8';
/** A token unknown to the wallet. */
const LDO: Address = '0x5a98fcbea516cf06857215779fd812ca3bef1b32';
/** A token of the unknown recipient. */
const OTHER: Address = '0x5ca0000000000000000000000000000000000005';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;
/** Address of the node's logs of native transfers. */
const COINS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const RECIPIENT: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

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

async function dangers(calls: Call[], ldo = 0n): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 5n * COIN },
      [LDO]: { symbol: 'LDO', decimals: 18, balance: ldo },
    },
    contracts: [SEAPORT, MULTICALL3, AAVE, POSITIONS, at('v2Router')],
    coins: 20n * COIN,
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
        calls: calls.map(({ to, data, value = 0n }) => ({ to, data, value: numberToHex(value) })),
      },
    },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  return findings.filter(({ level }) => level === 'danger').map(({ code }) => code);
}

const PAID = 49_000n * DOLLAR;
const GAIN = 16n * COIN;
const send = (to: Address, amount: bigint): Call => ({
  to: USDC,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  logs: [transferLog(USDC, ALICE, to, amount)],
});
const pull = (amount: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [ATTACKER, ALICE, amount],
  });
const gift = [transferLog(WETH, ATTACKER, ALICE, GAIN)];
const throughMulticall3 = (callData: Hex, target = WETH) =>
  encodeFunctionData({
    abi: parseAbi([
      'struct Call3 { address target; bool allowFailure; bytes callData; }',
      'function aggregate3(Call3[] calls)',
    ]),
    args: [[{ target, allowFailure: true, callData }]],
  });

const SEAPORT_ABI = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct Order { OrderParameters parameters; bytes signature; }',
  'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }',
  'function fulfillOrder(Order order, bytes32 fulfillerConduitKey) payable',
  'function fulfillAvailableOrders(Order[] orders, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, uint256 maximumFulfilled) payable',
]);
interface Offered {
  itemType: number;
  token: Address;
  identifierOrCriteria: bigint;
  startAmount: bigint;
  endAmount: bigint;
}
const offered = (token: Address, amount: bigint): Offered => ({
  itemType: 1,
  token,
  identifierOrCriteria: 0n,
  startAmount: amount,
  endAmount: amount,
});
const item = (id: bigint): Offered => ({
  itemType: 2,
  token: NFT,
  identifierOrCriteria: id,
  startAmount: 1n,
  endAmount: 1n,
});
const order = (offer: Offered, wei: bigint) => ({
  parameters: {
    offerer: ATTACKER,
    zone: ZERO,
    orderType: 0,
    startTime: 0n,
    endTime: 1_790_001_800n,
    offer: [offer],
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
    zoneHash: pad('0x'),
    salt: 0n,
    conduitKey: pad('0x'),
    totalOriginalConsiderationItems: 1n,
  },
  signature: '0x' as const,
});
type Order = ReturnType<typeof order>;
const fill = (one: Order, value: bigint, logs: object[]): Call => ({
  to: SEAPORT,
  value,
  data: encodeFunctionData({
    abi: SEAPORT_ABI,
    functionName: 'fulfillOrder',
    args: [one, pad('0x')],
  }),
  logs: [transferLog(COINS, ALICE, SEAPORT, value), ...logs],
});
const fillAvailable = (orders: Order[], value: bigint, logs: object[]): Call => ({
  to: SEAPORT,
  value,
  data: encodeFunctionData({
    abi: SEAPORT_ABI,
    functionName: 'fulfillAvailableOrders',
    args: [orders, [], [], pad('0x'), 2n],
  }),
  logs: [transferLog(COINS, ALICE, SEAPORT, value), ...logs],
});
const movedItem = (id: bigint) => ({
  address: NFT,
  data: '0x',
  topics: [
    ...[toEventSelector('Transfer(address,address,uint256)'), pad(ATTACKER), pad(ALICE)],
    pad(numberToHex(id)),
  ],
});

const AAVE_ABI = parseAbi([
  'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
  'function withdraw(address asset, uint256 amount, address to)',
]);
const borrow = (debtor: Address): Call => ({
  to: AAVE,
  data: encodeFunctionData({
    abi: AAVE_ABI,
    functionName: 'borrow',
    args: [WETH, GAIN, 2n, 0, debtor],
  }),
  logs: [transferLog(WETH, AAVE, ALICE, GAIN)],
});
const withdraw = (amount: bigint): Call => ({
  to: AAVE,
  data: encodeFunctionData({
    abi: AAVE_ABI,
    functionName: 'withdraw',
    args: [WETH, amount, ALICE],
  }),
  logs: [transferLog(AWETH, ALICE, ZERO, amount), transferLog(WETH, AAVE, ALICE, amount)],
});
const unwrap = (amount: bigint): Call => ({
  to: WETH,
  data: encodeFunctionData({
    abi: parseAbi(['function withdraw(uint256 amount)']),
    functionName: 'withdraw',
    args: [amount],
  }),
  logs: [
    transferLog(COINS, WETH, ALICE, amount),
    {
      address: WETH,
      topics: [toEventSelector('Withdrawal(address,uint256)'), pad(ALICE)],
      data: pad(numberToHex(amount)),
    },
  ],
});
const MAX_FEES = 2n ** 128n - 1n;
const collect: Call = {
  to: POSITIONS,
  data: encodeFunctionData({
    abi: parseAbi([
      'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)',
    ]),
    args: [{ tokenId: 7n, recipient: ALICE, amount0Max: MAX_FEES, amount1Max: MAX_FEES }],
  }),
  logs: [transferLog(WETH, POSITIONS, ALICE, GAIN)],
};

const V2 = at('v2Router');
const V2_ABI = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
]);
const PAIR: Address = '0x9001000000000000000000000000000000000001';
/** Removes liquidity from a pool with a token that the unknown recipient created. */
const removeLiquidity: Call = {
  to: V2,
  data: encodeFunctionData({
    abi: V2_ABI,
    functionName: 'removeLiquidity',
    args: [WETH, ATTACKER, COIN, GAIN, 1n, ALICE, 1_790_001_800n],
  }),
  logs: [transferLog(PAIR, ALICE, PAIR, COIN), transferLog(WETH, V2, ALICE, GAIN)],
};
const swapCoins = (value: bigint, brings: bigint): Call => ({
  to: V2,
  value,
  data: encodeFunctionData({
    abi: V2_ABI,
    functionName: 'swapExactETHForTokens',
    args: [brings, [WETH, USDC], ALICE, 1_790_001_800n],
  }),
  logs: [transferLog(COINS, ALICE, V2, value), transferLog(USDC, V2, ALICE, brings)],
});
const swapDollars = (amount: bigint, brings: bigint): Call => ({
  to: V2,
  data: encodeFunctionData({
    abi: V2_ABI,
    functionName: 'swapExactTokensForTokens',
    args: [amount, brings, [USDC, WETH], ALICE, 1_790_001_800n],
  }),
  logs: [transferLog(USDC, ALICE, V2, amount), transferLog(WETH, V2, ALICE, brings)],
});
const payLdo = (amount: bigint): Call => ({
  ...send(ATTACKER, amount),
  to: LDO,
  logs: [transferLog(LDO, ALICE, ATTACKER, amount)],
});
const swapForLdo = (amount: bigint): Call => ({
  to: V2,
  value: COIN,
  data: encodeFunctionData({
    abi: V2_ABI,
    functionName: 'swapExactETHForTokens',
    args: [amount, [WETH, LDO], ALICE, 1_790_001_800n],
  }),
  logs: [transferLog(COINS, ALICE, V2, COIN), transferLog(LDO, V2, ALICE, amount)],
});
const ONE_SWAP_LOW = swapCoins(5n * COIN, 1n);

describe('a payment to an unknown recipient in one call, with gains of another call that the recipient may withhold', () => {
  const pay = send(ATTACKER, PAID);

  it('is a danger if the other call is undecoded', async () => {
    expect(await dangers([pay, { to: ATTACKER, data: '0x12345678', logs: gift }])).toContain(
      'PAYMENT_ON_TRUST',
    );
  });

  it('is a danger if the other call uses an allowance of the recipient', async () => {
    const data = pull(GAIN);
    expect(await dangers([pay, { to: WETH, data, logs: gift }])).toEqual(['PAYMENT_ON_TRUST']);
  });

  it('is a danger if the other call fills a Seaport order that gives it for nothing', async () => {
    const one = fill(order(offered(WETH, GAIN), 1n), 1n, gift);
    expect(await dangers([pay, one])).toEqual(['PAYMENT_ON_TRUST']);
  });

  it('is a danger if Multicall3 makes the other call and lets it fail', async () => {
    const data = throughMulticall3(pull(GAIN));
    expect(await dangers([pay, { to: MULTICALL3, data, logs: gift }])).toContain(
      'PAYMENT_ON_TRUST',
    );
  });

  it('is a danger if the other call swaps a dollar at an absurd rate', async () => {
    expect(await dangers([pay, swapDollars(DOLLAR, GAIN)])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger if the other call brings an NFT for a low price', async () => {
    const sold = fill(order(item(1n), COIN / 1_000n), COIN / 1_000n, [movedItem(1n)]);
    expect(await dangers([pay, sold])).toEqual(['PAYMENT_ON_TRUST']);
  });

  it('is a danger if the other call brings the same, a larger or a smaller amount of the same token', async () => {
    for (const amount of [PAID + 1n, PAID, PAID - 1n]) {
      const logs = [transferLog(USDC, ATTACKER, ALICE, amount)];
      expect(await dangers([pay, { to: USDC, data: pull(amount), logs }])).toEqual([
        'PAYMENT_ON_TRUST',
      ]);
    }
  });

  it('is a danger if the other call sells a little of another token for that amount', async () => {
    const sold = fill(order(offered(USDC, PAID), COIN), COIN, [
      transferLog(USDC, ATTACKER, ALICE, PAID),
    ]);
    expect(await dangers([pay, sold])).toEqual(['PAYMENT_ON_TRUST']);
  });

  it('is a danger if the other call brings what a third call unwraps or withdraws', async () => {
    const payment: Call = { to: WETH, data: pull(GAIN), logs: gift };
    expect(await dangers([pay, payment, unwrap(GAIN)])).toEqual(['PAYMENT_ON_TRUST']);
    const shares = [transferLog(AWETH, ATTACKER, ALICE, GAIN)];
    expect(
      await dangers([pay, { to: AWETH, data: pull(GAIN), logs: shares }, withdraw(GAIN)]),
    ).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger if Multicall3 calls a token whose code brings another token', async () => {
    const data = throughMulticall3(pull(1n), OTHER);
    expect(await dangers([pay, { to: MULTICALL3, data, logs: gift }])).toContain(
      'PAYMENT_ON_TRUST',
    );
  });

  it('is a danger if Multicall3 collects from a position of the recipient', async () => {
    const data = throughMulticall3(collect.data, POSITIONS);
    expect(await dangers([pay, { to: MULTICALL3, data, logs: gift }])).toContain(
      'PAYMENT_ON_TRUST',
    );
  });

  it('is a danger if the other call swaps a little for that amount of a token without a price', async () => {
    const amount = 100_000n * COIN;
    const [paid, swap] = [payLdo(amount), swapForLdo(amount)];
    expect(await dangers([paid, swap], amount)).toContain('PAYMENT_ON_TRUST');
    expect(await dangers([swap, paid], amount)).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger if the other call borrows, which creates a debt', async () => {
    expect(await dangers([pay, borrow(ALICE)])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger if the other call borrows on the credit of the recipient', async () => {
    expect(await dangers([pay, borrow(ATTACKER)])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger if the other call collects from a position of the recipient', async () => {
    expect(await dangers([pay, collect])).toContain('PAYMENT_ON_TRUST');
  });

  it('is a danger if the other call removes liquidity from a pool of the recipient', async () => {
    expect(await dangers([pay, removeLiquidity])).toContain('PAYMENT_ON_TRUST');
  });
});

describe('a swap at an absurd rate in a request with a call that brings something for nothing', () => {
  it('is a danger if that call uses an allowance', async () => {
    const bringing: Call = { to: WETH, data: pull(GAIN), logs: gift };
    expect(await dangers([bringing, ONE_SWAP_LOW])).toEqual(['VALUE_UNKNOWN']);
  });

  it('is a danger if that call brings the input of the swap', async () => {
    const low: Call = {
      to: V2,
      data: encodeFunctionData({
        abi: V2_ABI,
        functionName: 'swapExactTokensForTokens',
        args: [5n * COIN, DOLLAR, [WETH, ATTACKER, USDC], ALICE, 1_790_001_800n],
      }),
      logs: [transferLog(WETH, ALICE, V2, 5n * COIN), transferLog(USDC, V2, ALICE, DOLLAR)],
    };
    const logs = [transferLog(WETH, ATTACKER, ALICE, 5n * COIN)];
    expect(await dangers([low, { to: WETH, data: pull(5n * COIN), logs }])).toEqual([
      'VALUE_UNKNOWN',
    ]);
  });

  it('is a danger if that call fills an order', async () => {
    const fair = fill(order(offered(WETH, GAIN), 1n), 1n, gift);
    expect(await dangers([fair, ONE_SWAP_LOW])).toEqual(['VALUE_UNKNOWN']);
  });

  it('is a danger if both are orders of one call, which may already be filled', async () => {
    const orders = [
      order(offered(USDC, 15_000n * DOLLAR), 1n),
      order(offered(USDC, 1n), 5n * COIN),
    ];
    const logs = [transferLog(USDC, ATTACKER, ALICE, 15_000n * DOLLAR + 1n)];
    expect(await dangers([fillAvailable(orders, 5n * COIN + 1n, logs)])).toEqual(['VALUE_UNKNOWN']);
  });
});

describe('a payment from the output of a swap without prices', () => {
  it('is a danger as a transfer, because the swap may not execute', async () => {
    const swap = swapCoins(COIN, 3_000n * DOLLAR);
    expect(await dangers([swap, send(RECIPIENT, 500n * DOLLAR)])).toEqual(['PAYMENT_ON_TRUST']);
    expect(await dangers([swap, send(RECIPIENT, 3_000n * DOLLAR)])).toEqual(['PAYMENT_ON_TRUST']);
  });

  it('is a danger as another swap if the account has enough of it anyway', async () => {
    const first = swapDollars(2_990n * DOLLAR, COIN);
    expect(await dangers([first, unwrap(COIN), swapCoins(COIN, 2_980n * DOLLAR)])).toEqual([
      'VALUE_UNKNOWN',
    ]);
  });
});

describe('calls that do not pay for one another are no danger', () => {
  it('if the account has none of what is sent before the swap', async () => {
    expect(await dangers([swapForLdo(COIN), payLdo(COIN)])).not.toContain('PAYMENT_ON_TRUST');
  });

  it('if the payment is a small part of what is swapped', async () => {
    expect(
      await dangers([send(RECIPIENT, DOLLAR), swapDollars(299n * DOLLAR, COIN / 10n)]),
    ).toEqual([]);
  });

  it('if one of several NFTs may already be sold, unless coins arrive in its place', async () => {
    const orders = [order(item(1n), COIN), order(item(2n), 2n * COIN)];
    const logs = [movedItem(1n), transferLog(COINS, SEAPORT, ALICE, 2n * COIN)];
    expect(await dangers([fillAvailable(orders, 3n * COIN, logs)])).toEqual([
      'VALUE_UNKNOWN',
      'NOT_RECEIVED',
    ]);
  });

  it('if what is sent or swapped is unwrapped for it', async () => {
    expect(await dangers([unwrap(COIN), send(RECIPIENT, DOLLAR)])).toEqual([]);
    expect(await dangers([unwrap(COIN), swapCoins(COIN, 3_000n * DOLLAR)])).toEqual([]);
  });

  it('if the account withdraws what it has supplied', async () => {
    expect(await dangers([withdraw(COIN), send(RECIPIENT, DOLLAR)])).toEqual([]);
  });

  it('if several NFTs are bought', async () => {
    const orders = [order(item(1n), COIN), order(item(2n), 2n * COIN)];
    const logs = [movedItem(1n), movedItem(2n)];
    expect(await dangers([fillAvailable(orders, 3n * COIN, logs)])).toEqual([]);
  });
});
