import { type Address, contractsOf, NATIVE } from '@cenote/chains';
import { CurrencyAmount, Ether, Percent, Token, TradeType, WETH9 } from '@uniswap/sdk-core';
import { Pair, Route, Router, Trade } from '@uniswap/v2-sdk';
import { type Abi, encodeFunctionData, pad, parseAbi, toFunctionSelector } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { standardRegistry } from '../standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  callContext,
  RECIPIENT,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../testing/fixtures.ts';
import { v2Liquidity, v2Swaps } from './v2-router.ts';

const registry = standardRegistry();
const { v2Router, weth9 } = contractsOf(CHAIN_ID)!;

/** Selectors from the contract deployed on mainnet. */
const SELECTORS: [string, `0x${string}`][] = [
  ['swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', '0x38ed1739'],
  ['swapTokensForExactTokens(uint256,uint256,address[],address,uint256)', '0x8803dbee'],
  ['swapExactETHForTokens(uint256,address[],address,uint256)', '0x7ff36ab5'],
  ['swapTokensForExactETH(uint256,uint256,address[],address,uint256)', '0x4a25d94a'],
  ['swapExactTokensForETH(uint256,uint256,address[],address,uint256)', '0x18cbafe5'],
  ['swapETHForExactTokens(uint256,address[],address,uint256)', '0xfb3bdb41'],
];
const LIQUIDITY: [string, `0x${string}`][] = [
  ['addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)', '0xe8e33700'],
  ['addLiquidityETH(address,uint256,uint256,uint256,address,uint256)', '0xf305d719'],
  ['removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)', '0xbaa2abde'],
  ['removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)', '0x02751cec'],
];

it.each([
  ...SELECTORS,
  ...LIQUIDITY,
])('%s has the on-chain selector %s and is decoded', (signature, selector) => {
  expect(toFunctionSelector(signature)).toBe(selector);
  expect([...v2Swaps.selectors, ...v2Liquidity.selectors]).toContain(selector);
});

const weth = WETH9[1]!;
const usdc = new Token(1, TOKEN, 6);
const dai = new Token(1, RECIPIENT, 18);
const amount = (token: Token, units: string) => CurrencyAmount.fromRawAmount(token, units);
const pair = (a: Token, b: Token) => new Pair(amount(a, '1000000000'), amount(b, '2000000000'));
const ether = Ether.onChain(1);

/** Encodes a call with the method and arguments of the SDK and the signature from the chain. */
function encode({ methodName, args }: { methodName: string; args: readonly unknown[] }) {
  const [signature] = SELECTORS.find(([one]) => one.startsWith(`${methodName}(`))!;
  const inputs = signature
    .slice(signature.indexOf('(') + 1, -1)
    .split(',')
    .map((type) => ({ type }));
  const abi = [
    { type: 'function', name: methodName, inputs, outputs: [], stateMutability: 'payable' },
  ];
  const plain = args.map((arg) => (typeof arg === 'string' && arg.length < 42 ? BigInt(arg) : arg));
  return encodeFunctionData({ abi: abi as Abi, functionName: methodName, args: plain });
}

const currencies = { usdc, dai, ether };
type Name = keyof typeof currencies;
const address = (name: Name) =>
  name === 'ether' ? NATIVE : currencies[name].address.toLowerCase();

describe('v2 swaps, encoded by the SDK', () => {
  const trades: [Name, Name, TradeType][] = [
    ['usdc', 'dai', TradeType.EXACT_INPUT],
    ['usdc', 'dai', TradeType.EXACT_OUTPUT],
    ['ether', 'dai', TradeType.EXACT_INPUT],
    ['ether', 'dai', TradeType.EXACT_OUTPUT],
    ['usdc', 'ether', TradeType.EXACT_INPUT],
    ['usdc', 'ether', TradeType.EXACT_OUTPUT],
  ];
  it.each(trades)('%s for %s, %p', (from, to, type) => {
    const [tokenIn, tokenOut] = [currencies[from], currencies[to]];
    const route = new Route(
      [pair(usdc, weth), pair(weth, dai)].slice(from === 'ether' ? 1 : 0, to === 'ether' ? 1 : 2),
      tokenIn,
      tokenOut,
    );
    const exact = type === TradeType.EXACT_INPUT ? tokenIn : tokenOut;
    const trade = new Trade(route, CurrencyAmount.fromRawAmount(exact, '100000'), type);
    const slippage = new Percent(1, 100);
    const call = Router.swapCallParameters(trade, {
      allowedSlippage: slippage,
      recipient: RECIPIENT,
      deadline: 5_000,
    });
    const read = decodeCall(
      registry,
      { to: v2Router, data: encode(call), value: BigInt(call.value) },
      callContext,
    );
    const most = BigInt(trade.maximumAmountIn(slippage).quotient.toString());
    const least = BigInt(trade.minimumAmountOut(slippage).quotient.toString());
    const isExactIn = type === TradeType.EXACT_INPUT;
    const asset = (name: Name, units: bigint) =>
      name === 'ether'
        ? { standard: 'native', amount: units }
        : { standard: 'erc20', token: address(name), amount: units };
    expect(read).toMatchObject({
      basis: 'contract',
      action: {
        kind: 'swap',
        gives: [{ asset: asset(from, most), limit: isExactIn ? 'exact' : 'atMost' }],
        receives: [{ asset: asset(to, least), limit: isExactIn ? 'atLeast' : 'exact' }],
        recipient: RECIPIENT,
        deadline: 5_000n,
      },
    });
  });
});

describe('v2 liquidity', () => {
  const encodeAs = (signature: string, args: unknown[]) => {
    const name = signature.slice(0, signature.indexOf('('));
    const inputs = signature
      .slice(name.length + 1, -1)
      .split(',')
      .map((type) => ({ type }));
    const abi = [{ type: 'function', name, inputs, outputs: [], stateMutability: 'payable' }];
    return encodeFunctionData({ abi: abi as Abi, functionName: name, args });
  };
  const read = (signature: string, args: unknown[], value = 0n) =>
    decodeCall(registry, { to: v2Router, data: encodeAs(signature, args), value }, callContext)
      .action;
  const [add, addCoin, remove, removeCoin] = LIQUIDITY.map(([signature]) => signature) as [
    string,
    string,
    string,
    string,
  ];
  const erc20 = (token: string, units: bigint) => ({ standard: 'erc20', token, amount: units });
  const coin = (units: bigint) => ({ standard: 'native', amount: units });

  it('shows the maximum amounts that are added', () => {
    expect(read(add, [TOKEN, RECIPIENT, 9n, 8n, 7n, 6n, ACCOUNT, 5n])).toEqual({
      kind: 'addLiquidity',
      protocol: 'v2',
      gives: [
        { asset: erc20(TOKEN, 9n), limit: 'atMost' },
        { asset: erc20(RECIPIENT, 8n), limit: 'atMost' },
      ],
      bounds: { ticks: [-887_272, 887_272], least: [7n, 6n] },
      recipient: ACCOUNT,
      deadline: 5n,
    });
    expect(read(addCoin, [TOKEN, 9n, 8n, 7n, ACCOUNT, 5n], 6n)).toMatchObject({
      gives: [{ asset: erc20(TOKEN, 9n) }, { asset: coin(6n) }],
      bounds: { least: [8n, 7n] },
    });
  });

  const permit = 'bool,uint8,bytes32,bytes32';
  const signed = [true, 27, pad('0x1'), pad('0x2')];
  const withPermit = (signature: string) =>
    signature.replace('(', 'WithPermit(').replace(')', `,${permit})`);
  it.each([
    [remove, []],
    [withPermit(remove), signed],
  ])('shows the minimum amounts of a removal: %s', (signature, more) => {
    expect(read(signature, [TOKEN, RECIPIENT, 9n, 8n, 7n, ACCOUNT, 5n, ...more])).toEqual({
      kind: 'removeLiquidity',
      protocol: 'v2',
      liquidity: 9n,
      receives: [
        { asset: erc20(TOKEN, 8n), limit: 'atLeast' },
        { asset: erc20(RECIPIENT, 7n), limit: 'atLeast' },
      ],
      recipient: ACCOUNT,
      deadline: 5n,
    });
  });
  it.each([
    [removeCoin, []],
    [withPermit(removeCoin), signed],
  ])('shows the minimum amounts of a removal with native coin: %s', (signature, more) => {
    expect(read(signature, [TOKEN, 9n, 8n, 7n, ACCOUNT, 5n, ...more])).toMatchObject({
      liquidity: 9n,
      receives: [{ asset: erc20(TOKEN, 8n) }, { asset: coin(7n) }],
    });
  });
});

it('sets hasOthers if unknown code runs on the route', () => {
  const over = (...tokens: readonly Address[]) => {
    const data = encodeFunctionData({
      abi: parseAbi([
        'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
      ]),
      args: [10n, 8n, [TOKEN, ...tokens, RECIPIENT], ACCOUNT, 9n],
    });
    return decodeCall(registry, { to: v2Router, data }, callContext).action;
  };
  expect(over()).not.toHaveProperty('hasOthers');
  expect(over(weth9)).not.toHaveProperty('hasOthers');
  expect(over(weth9, UNKNOWN_ADDRESS)).toMatchObject({ hasOthers: true });
});
