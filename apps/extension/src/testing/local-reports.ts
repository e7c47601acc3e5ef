/**
 * For tests of reports on the product's own local network, which has token prices and atomic batches: `localDangers()`,
 * the codes of the dangers of calls, and addresses, ABIs and calls to build them.
 */
import { contractsOf, knownTokensOf, lower } from '@cenote/chains';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
} from 'viem';
import { makeReport } from '../background/checks/make-report.ts';
import { ALICE } from './accounts.ts';
import { fakeNode } from './fake-node.ts';
import { fakePools } from './fake-pools.ts';
import {
  ATTACKER,
  COIN,
  COINS,
  DOLLAR,
  END,
  MULTICALL3,
  SCAM,
  type SimulatedCall,
  transferLog,
} from './mainnet-reports.ts';

/** The product's own local network, with token prices and atomic batches. */
const CHAIN_ID = 31337;
const contracts = contractsOf(CHAIN_ID)!;
export const USDC = lower(knownTokensOf(CHAIN_ID).find(({ symbol }) => symbol === 'USDC')!.address);
export const WETH = lower(contracts.weth9);
export const V2_ROUTER = lower(contracts.v2Router);
export const UNIVERSAL_ROUTER = lower(contracts.universalRouter);
export const POSITIONS = lower(contracts.v3PositionManager);
export const ZERO: Address = '0x0000000000000000000000000000000000000000';
export const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
export const NFT: Address = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';
export const SITE_SPENDER: Address = '0x5ca0000000000000000000000000000000000009';
export const AUSDC: Address = '0x98c23e9d8f34fefb1b7bd6a91b7ff122f4e16f5c';

const isFirst = BigInt(USDC) < BigInt(WETH);
export const PAIR = isFirst ? ([USDC, WETH] as const) : ([WETH, USDC] as const);
/** Amounts in the token order of the pair. */
export const inOrder = (dollars: bigint, coins: bigint) =>
  isFirst ? ([dollars, coins] as const) : ([coins, dollars] as const);

/**
 * Codes of the dangers that the user must accept, for calls on the product's own network.
 * @param of.own other accounts of the wallet
 */
export async function localDangers(
  calls: readonly SimulatedCall[],
  {
    isSelf = false,
    atomicRequired = false,
    own = [],
  }: { isSelf?: boolean; atomicRequired?: boolean; own?: readonly Address[] } = {},
): Promise<string[]> {
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 5n * COIN },
      [SCAM]: { symbol: 'SCAM', decimals: 18, balance: 0n },
    },
    contracts: [
      MULTICALL3,
      V2_ROUTER,
      UNIVERSAL_ROUTER,
      POSITIONS,
      ...(isSelf ? [lower(ALICE)] : []),
    ],
    coins: 20n * COIN,
    positions: { 5: { owner: ALICE, tokens: PAIR } },
    simulated: [{ calls: calls.map(({ logs }) => ({ status: '0x1', returnData: '0x', logs })) }],
    reads: fakePools([
      { token: WETH, hub: USDC, fee: 500, price: [3_000n * DOLLAR, COIN], balance: 10n ** 13n },
    ]),
  });
  const callParams = calls.map(({ to, data, value = 0n }) => ({
    to,
    data,
    value: numberToHex(value),
  }));
  const shared = { account: ALICE, chainId: CHAIN_ID } as const;
  const { findings, simulation } = await makeReport(
    {
      chainId: CHAIN_ID,
      requester: { origin: 'https://app.example' },
      request:
        callParams.length === 1
          ? { type: 'transaction', ...shared, transaction: { from: ALICE, ...callParams[0]! } }
          : { type: 'calls', ...shared, atomicRequired, calls: callParams },
    },
    node,
    { addresses: [ALICE, ...own], own: [ALICE, ...own], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(simulation?.outcome).toBe('passes');
  return findings
    .filter(({ level }) => level === 'danger' || level === 'block')
    .map(({ code }) => code);
}

export const ABI = parseAbi([
  'function deposit() payable',
  'function transfer(address to, uint256 amount)',
  'function execute(bytes32 mode, bytes executionData) payable',
  'function withdraw(address asset, uint256 amount, address to)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
export const SWAP_ABI = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
export const WITHDRAW = parseAbi(['function withdraw(uint256 amount)']);
export const POSITIONS_ABI = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'struct Increase { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'function mint(Mint params) payable',
  'function increaseLiquidity(Increase params) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function multicall(bytes[] data) payable',
]);
const SEAPORT_ABI = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'function fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient) payable',
]);

export const wrap = (token: Address, value: bigint, by: Address): SimulatedCall => ({
  to: token,
  value,
  data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
  logs: [
    transferLog(COINS, by, token, value),
    {
      address: token,
      topics: [toEventSelector('Deposit(address,uint256)'), pad(by)],
      data: pad(numberToHex(value)),
    },
  ],
});
export const pay = (token: Address, amount: bigint, by: Address): SimulatedCall => ({
  to: token,
  data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ATTACKER, amount] }),
  logs: [transferLog(token, by, ATTACKER, amount)],
});
export const send = (wei: bigint): SimulatedCall => ({
  to: ATTACKER,
  data: '0x',
  value: wei,
  logs: [transferLog(COINS, ALICE, ATTACKER, wei)],
});
/** A call of the site's token, with the logs that its simulation emits. */
export const bring = (logs: object[]): SimulatedCall => ({
  to: SCAM,
  logs,
  data: encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [ALICE, 0n] }),
});
/** Combines the calls into one call of a smart account to itself. */
export const byItself = (calls: readonly SimulatedCall[]): SimulatedCall => ({
  to: ALICE,
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'execute',
    args: [
      pad('0x01', { dir: 'right' }),
      encodeAbiParameters(parseAbiParameters('(address to, uint256 value, bytes data)[] calls'), [
        calls.map(({ to, data, value = 0n }) => ({ to, data, value })),
      ]),
    ],
  }),
  logs: calls.flatMap(({ logs }) => logs),
});

const NFT_MOVED = toEventSelector('Transfer(address,address,uint256)');
export const itemMoved = (token: Address, from: Address, id: bigint) => ({
  address: token,
  data: '0x',
  topics: [NFT_MOVED, pad(from), pad(ALICE), pad(numberToHex(id))],
});

/** An item that a Seaport order offers or requests. */
export const part = (what: { itemType: number; token: Address; id?: bigint }, amount: bigint) => ({
  itemType: what.itemType,
  token: what.token,
  identifierOrCriteria: what.id ?? 0n,
  startAmount: amount,
  endAmount: amount,
});
export const item = (token: Address, id: bigint) => part({ itemType: 2, token, id }, 1n);
/** A call that fills one of the site's orders for the account. */
export const order = (of: {
  offer: ReturnType<typeof part>[];
  token: Address;
  consideration: bigint;
  orderType?: number;
}): Hex =>
  encodeFunctionData({
    abi: SEAPORT_ABI,
    args: [
      {
        parameters: {
          offerer: SCAM,
          zone: ZERO,
          offer: of.offer,
          orderType: of.orderType ?? 0,
          consideration: [
            { ...part({ itemType: 1, token: of.token }, of.consideration), recipient: ATTACKER },
          ],
          startTime: 0n,
          endTime: END,
          zoneHash: pad('0x'),
          salt: 0n,
          conduitKey: pad('0x'),
          totalOriginalConsiderationItems: 1n,
        },
        numerator: 1n,
        denominator: 1n,
        signature: '0x',
        extraData: '0x',
      },
      [],
      pad('0x'),
      ALICE,
    ],
  });
