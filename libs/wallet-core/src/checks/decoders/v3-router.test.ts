import { type Address, contractsOf, type Hex, lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import { concatHex, encodeFunctionData, numberToHex, parseAbi } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import { standardRegistry } from '../standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  callContext,
  NFT,
  RECIPIENT,
  SPENDER,
  TOKEN,
} from '../testing/fixtures.ts';

const registry = standardRegistry();
const WETH = lower(contractsOf(CHAIN_ID)!.weth9);
const CALLER: Address = '0x0000000000000000000000000000000000000001';
const ITSELF: Address = '0x0000000000000000000000000000000000000002';
/** On Ethereum. */
const ROUTER_02: Address = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45';
const WETH_OF_MAINNET: Address = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const DAI: Address = '0x6b175474e89094c44da98b954eedeac495271d0f';
const USDT: Address = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const STETH: Address = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84';
const NOBODY: Address = '0x0000000000000000000000000000000000000000';

const abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable',
]);
const path = (...tokens: Address[]): Hex =>
  concatHex(tokens.flatMap((one, i) => (i ? [numberToHex(3000, { size: 3 }), one] : [one])));
const single = (more: object = {}): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: TOKEN,
        tokenOut: NFT,
        fee: 3000,
        recipient: CALLER,
        amountIn: 10n,
        amountOutMinimum: 8n,
        sqrtPriceLimitX96: 0n,
        ...more,
      },
    ],
  });
const together = (...calls: Hex[]): Hex =>
  encodeFunctionData({ abi, functionName: 'multicall', args: [99n, calls] });
const unwrap = (least: bigint, to: Address): Hex =>
  encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [least, to] });
const refund = encodeFunctionData({ abi, functionName: 'refundETH' });

const readOnMainnet = (data: Hex) =>
  decodeCall(registry, { to: ROUTER_02, data, value: 0n }, { ...callContext, chainId: 1 });
const read = (data: Hex, value = 0n) =>
  decodeCall(registry, { to: SPENDER, data, value }, callContext);
const erc20 = (token: Address, amount: bigint) => ({ standard: 'erc20', token, amount });
const coin = (amount: bigint) => ({ standard: 'native', amount });

describe('a call of a v3 router', () => {
  it('swaps an exact input for at least its minimum, for the caller', () => {
    expect(read(single())).toEqual({
      sender: ACCOUNT,
      target: SPENDER,
      value: 0n,
      basis: 'name',
      action: {
        kind: 'swap',
        gives: [{ asset: erc20(TOKEN, 10n), limit: 'exact' }],
        receives: [{ asset: erc20(NFT, 8n), limit: 'atLeast' }],
        recipient: ACCOUNT,
      },
    });
  });

  it('swaps along a path from its first to its last token, until its deadline', () => {
    const params = { recipient: ACCOUNT, deadline: 77n, amountIn: 10n, amountOutMinimum: 8n };
    const data = encodeFunctionData({
      abi,
      functionName: 'exactInput',
      args: [{ ...params, path: path(TOKEN, WETH_OF_MAINNET, NFT) }],
    });
    expect(readOnMainnet(data).action).toMatchObject({
      kind: 'swap',
      recipient: ACCOUNT,
      deadline: 77n,
      gives: [{ asset: erc20(TOKEN, 10n), limit: 'exact' }],
      receives: [{ asset: erc20(NFT, 8n), limit: 'atLeast' }],
    });
  });

  it('sets hasOthers if unknown code runs on the route', () => {
    const params = { recipient: ACCOUNT, deadline: 77n, amountIn: 10n, amountOutMinimum: 8n };
    const over = (...tokens: Address[]) =>
      readOnMainnet(
        encodeFunctionData({
          abi,
          functionName: 'exactInput',
          args: [{ ...params, path: path(TOKEN, ...tokens, NFT) }],
        }),
      ).action;
    expect(over(WETH_OF_MAINNET)).not.toHaveProperty('hasOthers');
    expect(over(WETH_OF_MAINNET, RECIPIENT)).toMatchObject({ hasOthers: true });
  });

  it('buys an exact output along a reversed path', () => {
    const params = { recipient: ACCOUNT, amountOut: 8n, amountInMaximum: 10n };
    const data = encodeFunctionData({
      abi,
      functionName: 'exactOutput',
      args: [{ ...params, path: path(NFT, WETH_OF_MAINNET, TOKEN) }],
    });
    expect(readOnMainnet(data).action).toMatchObject({
      gives: [{ asset: erc20(TOKEN, 10n), limit: 'atMost' }],
      receives: [{ asset: erc20(NFT, 8n), limit: 'exact' }],
    });
  });

  it('is not decoded with a path on an unknown contract, which may encode paths in another way', () => {
    const params = { recipient: ACCOUNT, deadline: 77n, amountIn: 10n, amountOutMinimum: 8n };
    const data = encodeFunctionData({
      abi,
      functionName: 'exactInput',
      args: [{ ...params, path: path(TOKEN, WETH, NFT) }],
    });
    expect(read(data).action.kind).toBe('unknownCall');
    expect(read(together(data, refund)).action.kind).not.toBe('swap');
  });

  it('uses native coin for the wrapped coin that it sells, also on X Layer', () => {
    const [router] = wellKnownAddresses(196, 'swapRouter02');
    const [wrapped] = wellKnownAddresses(196, 'wrappedCoin');
    const dollar: Address = '0x779ded0c9e1022225f8e0630b35a9b54be713736';
    const data = single({ tokenIn: wrapped, tokenOut: dollar, recipient: ACCOUNT });
    const call = { to: router, data, value: 10n };
    expect(decodeCall(registry, call, { ...callContext, chainId: 196 }).action).toMatchObject({
      kind: 'swap',
      gives: [{ asset: coin(10n), limit: 'exact' }],
      receives: [{ asset: erc20(dollar, 8n), limit: 'atLeast' }],
      recipient: ACCOUNT,
    });
  });

  it('sells for wrapped coin that it unwraps for the caller', () => {
    const sell = single({ tokenOut: WETH, recipient: ITSELF, amountOutMinimum: 0n });
    expect(read(together(sell, unwrap(7n, ACCOUNT))).action).toEqual({
      kind: 'swap',
      gives: [{ asset: erc20(TOKEN, 10n), limit: 'exact' }],
      receives: [{ asset: coin(7n), limit: 'atLeast' }],
      recipient: ACCOUNT,
      deadline: 99n,
    });
  });

  it('may take wrapped coin of the account if code of an unknown token can take the native coin that was sent', () => {
    const sell = single({ tokenIn: WETH, tokenOut: WETH });
    const sweep = (token: Address) =>
      encodeFunctionData({ abi, functionName: 'sweepToken', args: [token, 0n, ACCOUNT] });
    const permit = encodeFunctionData({
      abi,
      functionName: 'selfPermit',
      args: [NFT, 0n, 99n, 27, numberToHex(1, { size: 32 }), numberToHex(1, { size: 32 })],
    });
    const swapOf = (...calls: Hex[]) => {
      const { action } = read(together(...calls), 10n);
      const swaps = 'parts' in action ? action.parts.map((part) => part.action) : [action];
      return swaps.find(({ kind }) => kind === 'swap');
    };
    const all = { token: WETH, least: 10n, most: 10n };
    for (const first of [sweep(NFT), permit, single({ tokenIn: NFT, tokenOut: TOKEN })]) {
      expect(swapOf(first, sell)).toMatchObject({ wrappedSubstitute: all });
    }
    // A pool sends its output before it is paid.
    expect(swapOf(single({ tokenIn: WETH }))).toMatchObject({ wrappedSubstitute: all });
    const third = { tokenIn: WETH, amountIn: 3n };
    expect(swapOf(single(third), single({ ...third, amountIn: 7n }))).toMatchObject({
      gives: [{ asset: coin(10n), limit: 'exact' }],
      wrappedSubstitute: { token: WETH, least: 3n, most: 10n },
    });
    const pairs = encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [10n, 8n, [WETH, NFT], ACCOUNT],
    });
    const exactAll = single({ tokenIn: WETH, tokenOut: WETH, amountIn: 0n });
    for (const calls of [[sweep(WETH), sell], [exactAll, sell], [pairs]]) {
      const swap = swapOf(...calls);
      expect(swap).toMatchObject({ gives: [{ asset: coin(10n) }] });
      expect(swap).not.toHaveProperty('wrappedInstead');
    }
  });

  it('sells native coin and refunds the unused part', () => {
    const sell = single({ tokenIn: WETH });
    expect(read(together(sell, refund), 12n).action).toMatchObject({
      gives: [{ asset: coin(12n), limit: 'atMost' }],
      receives: [{ asset: erc20(NFT, 8n), limit: 'atLeast' }],
    });
  });

  it('reports amounts that remain in the router', () => {
    const sell = single({ recipient: ITSELF });
    expect(read(together(sell)).action).toMatchObject({
      kind: 'multicall',
      parts: expect.arrayContaining([
        expect.objectContaining({ action: expect.objectContaining({ kind: 'leftBehind' }) }),
      ]),
    });
  });

  it('reports native coin that remains in the router if a price limit may end the swap early', () => {
    const actionOf = (...calls: Hex[]) => read(together(...calls), 10n).action;
    const left = expect.objectContaining({
      action: expect.objectContaining({ kind: 'leftBehind' }),
    });
    const sell = single({ tokenIn: WETH, sqrtPriceLimitX96: 1n });
    expect(actionOf(sell)).toMatchObject({ parts: expect.arrayContaining([left]) });
    expect(actionOf(sell, refund).kind).toBe('swap');
    expect(actionOf(single({ tokenIn: WETH })).kind).toBe('swap');
  });

  it.each([
    { name: 'DAI', first: DAI, received: { amount: 10_000n, limit: 'exact' } },
    // The owner of the token can set a transfer fee, and the router does not check what arrives.
    { name: 'USDT', first: USDT, received: { amount: 9_900n, limit: 'atLeast' } },
    // Shares are rounded down.
    { name: 'stETH', first: STETH, received: { amount: 9_900n, limit: 'atLeast' } },
    { name: 'an unknown token', first: NFT, received: { amount: 0n, limit: 'atLeast' } },
  ])('buys an exact output from pairs, reduced by what $name may lose in transfers', ({
    first,
    received: { amount, limit },
  }) => {
    const data = encodeFunctionData({
      abi,
      functionName: 'swapTokensForExactTokens',
      args: [10_000n, 30_000n, [first, WETH_OF_MAINNET], ACCOUNT],
    });
    expect(readOnMainnet(data).action).toMatchObject({
      kind: 'swap',
      recipient: ACCOUNT,
      receives: [{ asset: erc20(WETH_OF_MAINNET, amount), limit }],
    });
  });

  it('supports swaps through pairs', () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [10n, 8n, [TOKEN, WETH, NFT], RECIPIENT],
    });
    expect(read(data).action).toMatchObject({ kind: 'swap', recipient: RECIPIENT });
  });

  it.each([
    ['a truncated path', '0x1234' as Hex],
    ['a path with one token', TOKEN as Hex],
  ])('is not decoded with %s', (_, wrong) => {
    const params = { recipient: ACCOUNT, amountOut: 8n, amountInMaximum: 10n, path: wrong };
    const data = encodeFunctionData({ abi, functionName: 'exactOutput', args: [params] });
    expect(read(data).action).toMatchObject({ kind: 'unknownCall', reason: 'MALFORMED' });
  });

  it('is a danger without a minimum, whatever the simulation brings', () => {
    const context = {
      chainId: CHAIN_ID,
      account: ACCOUNT,
      now: 1_790_000_000,
      knownAddresses: [],
      isTrustedSpender: () => true,
    };
    const rate = (data: Hex) => rateRisk({ decoded: read(data) }, context).map(({ code }) => code);
    expect(rate(single({ amountOutMinimum: 0n }))).toContain('NO_MINIMUM');
    expect(rate(single())).not.toContain('NO_MINIMUM');
    expect(rate(single({ recipient: NOBODY }))).toContain('OTHER_RECIPIENT');
  });

  it('has basis `contract` for the router of a network', () => {
    const scope = { ...callContext, chainId: 1 };
    expect(decodeCall(registry, { to: ROUTER_02, data: single(), value: 0n }, scope).basis).toBe(
      'contract',
    );
  });

  it('may swap coins at the router of a network and is a danger at another contract', () => {
    const data = single({ tokenIn: lower(WETH_OF_MAINNET) });
    const codesAt = (to: Address) => {
      const decoded = decodeCall(
        registry,
        { to, data, value: 10n },
        { ...callContext, chainId: 1 },
      );
      const context = {
        chainId: 1,
        account: ACCOUNT,
        now: 1_790_000_000,
        knownAddresses: [],
        isTrustedSpender: () => true,
      };
      return rateRisk({ decoded }, context)
        .filter(({ level }) => level === 'danger')
        .map(({ code }) => code);
    };
    expect(codesAt(ROUTER_02)).toEqual([]);
    expect(codesAt(SPENDER)).toContain('UNEXPLAINED_VALUE');
  });
});
