import { type Address, lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { decodeCalls } from '../../decode-call.ts';
import { standardRegistry } from '../../standard-registry.ts';
import { ACCOUNT, UNKNOWN_ADDRESS } from '../../testing/fixtures.ts';
import type { Spendable } from '../risk-context.ts';
import { mayTakeWrappedCoins, wrappedCoinSpendings } from './wrapped-substitute.ts';

const chainId = 1;
const at = (role: 'wrappedCoin' | 'swapRouter02'): Address =>
  lower(wellKnownAddresses(chainId, role)[0] as Address);
const [WETH, ROUTER] = [at('wrappedCoin'), at('swapRouter02')];
const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11';
const COIN = 10n ** 18n;

const data = encodeFunctionData({
  abi: parseAbi([
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable',
  ]),
  args: [
    {
      tokenIn: WETH,
      tokenOut: UNKNOWN_ADDRESS,
      fee: 3_000,
      recipient: ACCOUNT,
      amountIn: COIN,
      amountOutMinimum: 8n,
      sqrtPriceLimitX96: 0n,
    },
  ],
});
const buy = { to: ROUTER, data, value: COIN };

const transfer = {
  to: WETH,
  value: 0n,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [UNKNOWN_ADDRESS, 1n],
  }),
};

const read = (...calls: (typeof buy)[]) =>
  decodeCalls(standardRegistry(), calls, { chainId, sender: ACCOUNT, atomic: false });
const may = (decoded: ReturnType<typeof read>, found: Spendable | undefined) =>
  mayTakeWrappedCoins({ decoded }, { chainId, spendableOf: () => found });

describe('what a router may take instead of coins', () => {
  it('is the wrapped coin of the sender of the call', () => {
    const spending = { owner: ACCOUNT, token: WETH, spender: ROUTER };
    expect(wrappedCoinSpendings(read(buy))).toEqual([spending]);
    const spendableOf = jest.fn(() => ({ balance: COIN, allowance: COIN }));
    expect(mayTakeWrappedCoins({ decoded: read(buy) }, { chainId, spendableOf })).toBe(true);
    expect(spendableOf).toHaveBeenCalledWith(spending);
  });

  it.each([
    ['both are sufficient', { balance: COIN, allowance: COIN }],
    ['neither is known', undefined],
    ['only the balance is unknown', { balance: undefined, allowance: COIN }],
    ['only the allowance is unknown', { balance: COIN, allowance: undefined }],
  ])('is the whole amount if, of balance and allowance, %s', (_, found) => {
    expect(may(read(buy), found)).toBe(true);
  });

  it.each([
    ['balance', { balance: COIN - 1n, allowance: COIN }],
    ['allowance', { balance: COIN, allowance: COIN - 1n }],
  ])('is nothing if the %s is less than required', (_, found) => {
    expect(may(read(buy), found)).toBe(false);
  });

  it('includes what other calls of the request may bring before', () => {
    const found = { balance: 0n, allowance: COIN };
    expect(may(read(transfer, buy), found)).toBe(false);
    expect(may(read({ to: UNKNOWN_ADDRESS, data: '0x', value: 1n }, buy), found)).toBe(false);
    const unread = { to: UNKNOWN_ADDRESS, data: '0x12345678' as const, value: 0n };
    expect(may(read(unread, buy), found)).toBe(true);
  });

  it('counts as allowed for Multicall3, because anyone can make it approve a spender', () => {
    const call = { allowFailure: false, callData: data, target: ROUTER, value: COIN };
    const all = encodeFunctionData({
      abi: parseAbi([
        'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
      ]),
      args: [[call]],
    });
    const decoded = read({ to: MULTICALL3, data: all, value: COIN });
    expect(wrappedCoinSpendings(decoded)).toMatchObject([{ owner: MULTICALL3 }]);
    expect(may(decoded, { balance: COIN, allowance: 0n })).toBe(true);
    expect(may(decoded, { balance: 0n, allowance: 0n })).toBe(false);
  });

  it('raises no finding without a lookup', () => {
    expect(mayTakeWrappedCoins({ decoded: read(buy) }, { chainId })).toBe(false);
  });
});
