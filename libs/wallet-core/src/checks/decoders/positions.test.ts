import { contractsOf, type Hex, NATIVE } from '@cenote/chains';
import '@cenote/chains/networks';
import { CurrencyAmount, Ether, Percent, Token } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  NonfungiblePositionManager,
  nearestUsableTick,
  Pool,
  Position,
  TickMath,
} from '@uniswap/v3-sdk';
import { Pool as V4Pool, Position as V4Position, V4PositionManager } from '@uniswap/v4-sdk';
import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem';
import { decodeCall } from '../decode-call.ts';
import type { DecodedAction } from '../decoded-action.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, CHAIN_ID, callContext, RECIPIENT, UNKNOWN_ADDRESS } from '../testing/fixtures.ts';

const registry = standardRegistry();
const contracts = contractsOf(CHAIN_ID)!;
const v3Manager = contracts.v3PositionManager.toLowerCase() as Hex;
const v4Manager = contracts.v4PositionManager.toLowerCase() as Hex;

const token0 = new Token(1, '0x1000000000000000000000000000000000000001', 18);
const token1 = new Token(1, '0x2000000000000000000000000000000000000002', 6);
const price = encodeSqrtRatioX96(1, 1);
const tick = TickMath.getTickAtSqrtRatio(price);
const range = { tickLower: nearestUsableTick(-600, 60), tickUpper: nearestUsableTick(600, 60) };
const slippage = { slippageTolerance: new Percent(1, 100), deadline: 5_000 };
const erc20 = (token: Token, amount: bigint) => ({
  standard: 'erc20',
  token: token.address,
  amount,
});

const read = (to: Hex, calldata: string, value = '0x0') =>
  decodeCall(registry, { to, data: calldata as Hex, value: BigInt(value) }, callContext);
/** The action itself, or the actions of its parts. */
const all = (action: DecodedAction): DecodedAction[] =>
  'parts' in action ? action.parts.flatMap((part) => all(part.action)) : [action];

describe('v3 position calls, encoded by the SDK', () => {
  const pool = new Pool(token0, token1, FeeAmount.MEDIUM, price, '1000000000000', tick);
  const position = Position.fromAmounts({
    pool,
    ...range,
    amount0: '100000',
    amount1: '90000',
    useFullPrecision: true,
  });
  const { amount0, amount1 } = position.mintAmounts;
  const desired = [BigInt(amount0.toString()), BigInt(amount1.toString())] as const;

  it('are decoded for a new position, with a new pool if none exists', () => {
    const { calldata, value } = NonfungiblePositionManager.addCallParameters(position, {
      ...slippage,
      recipient: ACCOUNT,
      createPool: true,
    });
    const [opened, added] = all(read(v3Manager, calldata, value).action);
    expect(opened).toEqual({
      kind: 'createPool',
      tokens: [token0.address, token1.address],
      fee: FeeAmount.MEDIUM,
    });
    const lowest = position.mintAmountsWithSlippage(slippage.slippageTolerance);
    const least = [BigInt(lowest.amount0.toString()), BigInt(lowest.amount1.toString())];
    expect(added).toEqual({
      kind: 'addLiquidity',
      protocol: 'v3',
      gives: [
        { asset: erc20(token0, desired[0]), limit: 'atMost' },
        { asset: erc20(token1, desired[1]), limit: 'atMost' },
      ],
      bounds: { ticks: [-600, 600], least },
      recipient: ACCOUNT,
      deadline: 5_000n,
    });
  });

  it('are decoded for an addition to a position', () => {
    const { calldata } = NonfungiblePositionManager.addCallParameters(position, {
      ...slippage,
      tokenId: 7,
    });
    expect(read(v3Manager, calldata)).toMatchObject({
      basis: 'contract',
      action: {
        kind: 'addLiquidity',
        position: { manager: v3Manager, id: 7n },
        gives: [],
        unnamed: desired,
      },
    });
  });

  it('are decoded for removal, collection and burn', () => {
    const { calldata } = NonfungiblePositionManager.removeCallParameters(position, {
      ...slippage,
      tokenId: 7,
      liquidityPercentage: new Percent(1),
      burnToken: true,
      collectOptions: {
        recipient: RECIPIENT,
        expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(token0, 3),
        expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(token1, 4),
      },
    });
    const position7 = { manager: v3Manager, id: 7n };
    expect(all(read(v3Manager, calldata).action)).toMatchObject([
      {
        kind: 'removeLiquidity',
        position: position7,
        liquidity: BigInt(position.liquidity.toString()),
        recipient: v3Manager,
      },
      { kind: 'collectFees', position: position7, recipient: RECIPIENT },
      { kind: 'closePosition', position: position7 },
    ]);
  });

  it('sweep the native coin at the end', () => {
    const weth = new Token(1, contracts.weth9, 18);
    const calls = NonfungiblePositionManager.collectCallParameters({
      tokenId: 7,
      recipient: RECIPIENT,
      expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(Ether.onChain(1), 3),
      expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(token1, 4),
    });
    expect(weth.address).toBe(contracts.weth9);
    expect(all(read(v3Manager, calls.calldata).action)).toEqual([
      { kind: 'collectFees', position: { manager: v3Manager, id: 7n }, recipient: NATIVE },
      {
        kind: 'sweep',
        receives: [{ asset: { standard: 'native', amount: 3n }, limit: 'atLeast' }],
        recipient: RECIPIENT,
        unwraps: true,
      },
      {
        kind: 'sweep',
        receives: [{ asset: erc20(token1, 4n), limit: 'atLeast' }],
        recipient: RECIPIENT,
      },
    ]);
  });

  it('name the spender of a permit', () => {
    const { calldata } = NonfungiblePositionManager.addCallParameters(position, {
      ...slippage,
      recipient: ACCOUNT,
      token0Permit: {
        v: 27,
        r: `0x${'1'.repeat(64)}`,
        s: `0x${'2'.repeat(64)}`,
        amount: '9' as never,
        deadline: '8' as never,
      },
    });
    expect(all(read(v3Manager, calldata).action)[0]).toEqual({
      kind: 'permit',
      protocol: 'erc2612',
      owner: ACCOUNT,
      spender: v3Manager,
      allowances: [{ asset: erc20(token0, 9n) }],
      deadline: 8n,
    });
  });
});

describe('v4 position calls, encoded by the SDK', () => {
  const coin = Ether.onChain(1);
  const pool = new V4Pool(coin, token1, 3_000, 60, NATIVE, price.toString(), '1000000000000', tick);
  const position = new V4Position({ pool, ...range, liquidity: '50000000' });

  it('are decoded for a new position', () => {
    const { calldata, value } = V4PositionManager.addCallParameters(position, {
      ...slippage,
      recipient: ACCOUNT,
      useNative: coin,
      createPool: true,
      sqrtPriceX96: price.toString(),
    });
    const [opened, added, swept] = all(read(v4Manager, calldata, value).action);
    expect(opened).toEqual({ kind: 'createPool', tokens: [NATIVE, token1.address], fee: 3_000 });
    const most = position.mintAmountsWithSlippage(slippage.slippageTolerance);
    expect(added).toEqual({
      kind: 'addLiquidity',
      protocol: 'v4',
      gives: [
        { asset: { standard: 'native', amount: BigInt(most.amount0.toString()) }, limit: 'atMost' },
        { asset: erc20(token1, BigInt(most.amount1.toString())), limit: 'atMost' },
      ],
      bounds: { ticks: [-600, 600], liquidity: 50_000_000n },
      recipient: ACCOUNT,
    });
    // The unused coins are refunded.
    expect(swept).toMatchObject({ kind: 'sweep', recipient: ACCOUNT });
  });

  it('are decoded for removal and the take that follows', () => {
    const { calldata } = V4PositionManager.removeCallParameters(position, {
      ...slippage,
      tokenId: 7,
      liquidityPercentage: new Percent(1),
      burnToken: true,
    });
    const [removed, taken] = all(read(v4Manager, calldata).action);
    expect(removed).toMatchObject({
      kind: 'removeLiquidity',
      position: { manager: v4Manager, id: 7n },
      recipient: v4Manager,
    });
    expect(taken).toMatchObject({ kind: 'sweep', recipient: ACCOUNT });
  });

  const unlock = (actions: Hex, params: Hex[]) =>
    encodeFunctionData({
      abi: parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline)']),
      args: [encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [actions, params]), 9n],
    });

  it('name the recipient of a take and report an unknown action', () => {
    const take = encodeAbiParameters(parseAbiParameters('address, address, address'), [
      NATIVE,
      token1.address as Hex,
      UNKNOWN_ADDRESS,
    ]);
    const [taken, unknown] = all(read(v4Manager, unlock('0x1177', [take, '0x1234'])).action);
    expect(taken).toMatchObject({ kind: 'sweep', recipient: UNKNOWN_ADDRESS });
    expect(unknown).toEqual({ kind: 'unknownCall', bytes: 2, reason: 'UNEXPLAINED' });
  });

  const encode = (types: string, ...values: unknown[]): Hex =>
    encodeAbiParameters(parseAbiParameters(types) as never, values as never);
  const ITSELF = '0x0000000000000000000000000000000000000002';
  const USDC = token1.address as Hex;
  const take = encode('address, address, uint256', USDC, ITSELF, 0n);
  const pair = encode('address, address, address', NATIVE, USDC, v4Manager);
  const sweep = (currency: Hex, to: Hex = ACCOUNT) => encode('address, address', currency, to);
  const settle = (currency: Hex, amount: bigint) =>
    encode('address, uint256, bool', currency, amount, false);
  const BALANCE = encode('uint256', 1n << 255n);
  const leftOf = (actions: Hex, params: Hex[], value = '0x0') =>
    all(read(v4Manager, unlock(actions, params), value).action).flatMap((action) =>
      action.kind === 'leftBehind'
        ? action.leaves.map(({ asset }) => ('token' in asset ? asset.token : NATIVE))
        : [],
    );

  it.each<[string, Hex, Hex[], string, Hex[]]>([
    ['a take for the manager', '0x0e', [take], '0x0', [USDC]],
    ['a take of two currencies for the manager', '0x11', [pair], '0x0', [NATIVE, USDC]],
    ['the other token if only one is swept', '0x1114', [pair, sweep(USDC)], '0x0', [NATIVE]],
    ['a sweep before the take', '0x140e', [sweep(USDC), take], '0x0', [USDC]],
    ['a sweep to itself', '0x0e14', [take, sweep(USDC, ITSELF)], '0x0', [USDC]],
    [
      'coins that are not used',
      '0x0d',
      [encode('address, address', NATIVE, USDC)],
      '0x5',
      [NATIVE],
    ],
    ['coins that are wrapped', '0x15', [BALANCE], '0x5', [contracts.weth9.toLowerCase() as Hex]],
    ['more than is settled', '0x0b', [settle(NATIVE, 4n)], '0x5', [NATIVE]],
  ])('leave behind %s', (_, actions, params, value, left) => {
    expect(leftOf(actions, params, value)).toEqual(left);
  });

  it.each<[string, Hex, Hex[], string]>([
    [
      'balances that are swept to the caller',
      '0x111414',
      [pair, sweep(USDC), sweep(NATIVE)],
      '0x0',
    ],
    ['coins whose rest is swept', '0x14', [sweep(NATIVE)], '0x5'],
    ['coins that are settled', '0x0b', [settle(NATIVE, 5n)], '0x5'],
    [
      'coins that are wrapped and swept completely',
      '0x1514',
      [BALANCE, sweep(contracts.weth9)],
      '0x5',
    ],
  ])('leave nothing behind of %s', (_, actions, params, value) => {
    expect(leftOf(actions, params, value)).toEqual([]);
  });

  it('leave nothing behind as encoded by the SDK', () => {
    const { calldata, value } = V4PositionManager.addCallParameters(position, {
      ...slippage,
      recipient: ACCOUNT,
      useNative: coin,
    });
    const kinds = all(read(v4Manager, calldata, value).action).map(({ kind }) => kind);
    expect(kinds).toEqual(['addLiquidity', 'sweep']);
  });

  it('are unexplained if the call gives up an amount that it is owed', () => {
    const clear = (amount: bigint) => unlock('0x13', [encode('address, uint256', USDC, amount)]);
    const kindsOf = (data: Hex) => all(read(v4Manager, data).action).map(({ kind }) => kind);
    expect(kindsOf(clear(5n))).toEqual(['unknownCall']);
    expect(kindsOf(clear(0n))).toEqual([]);
  });

  it('are unexplained if the call wraps coins on a network without a known wrapped coin', () => {
    const manager = '0xf7965f3981e4d5bc383bfbcb61501763e9068ca9';
    const request = {
      to: manager,
      data: unlock('0x1514', [BALANCE, sweep(NATIVE)]),
      value: 5n,
    } as const;
    const onCelo = decodeCall(registry, request, { ...callContext, chainId: 42_220 });
    expect(onCelo.basis).toBe('contract');
    expect(all(onCelo.action)).toContainEqual(
      expect.objectContaining({ kind: 'unknownCall', reason: 'UNEXPLAINED' }),
    );
  });

  it('are malformed if an input has a non-canonical encoding', () => {
    for (const [action, input] of [
      ['0x14', sweep(USDC)],
      ['0x0e', take],
      ['0x12', encode('address', USDC)],
    ] as const) {
      expect(read(v4Manager, unlock(action, [input])).action.kind).not.toBe('unknownCall');
      const longer = `${input}${'00'.repeat(32)}` as const;
      expect(read(v4Manager, unlock(action, [longer])).action).toMatchObject({
        kind: 'unknownCall',
        reason: 'MALFORMED',
      });
    }
  });

  it('are decoded with basis `name` for an unknown contract with the same function', () => {
    const { action, basis } = read(UNKNOWN_ADDRESS, unlock('0x7777', ['0x', '0x']));
    expect(basis).toBe('name');
    expect('parts' in action && action.parts.map((part) => part.basis)).toEqual(['name', 'name']);
  });

  it('never throw for any actions', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 12 }),
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }),
        (actions, params) => {
          const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const;
          const data = unlock(hex(actions), params.map(hex));
          expect(read(v4Manager, data).sender).toBe(ACCOUNT);
        },
      ),
      { numRuns: 500 },
    );
  });
});
