import { type SwapButtonInput, type SwapButtonState, swapButtonState } from './button-state.ts';

const READY: SwapButtonInput = {
  isOffline: false,
  isConnected: true,
  isNetworkSupported: true,
  tokenIn: { symbol: 'ETH', isBlocked: false, isNative: true },
  tokenOut: { symbol: 'USDC', isBlocked: false },
  action: 'swap',
  hasAmount: true,
  amountIn: 100n,
  balanceIn: 200n,
  nativeBalance: 200n,
  networkCost: 50n,
  quote: 'ready',
  needsApproval: false,
};

describe('swapButtonState', () => {
  it.each<[Partial<SwapButtonInput>, SwapButtonState]>([
    [{}, { kind: 'review', startsWithApproval: false, symbol: 'ETH' }],
    [{ needsApproval: true }, { kind: 'review', startsWithApproval: true, symbol: 'ETH' }],
    [{ isOffline: true, isConnected: false }, { kind: 'offline' }],
    [{ isConnected: false }, { kind: 'connectWallet' }],
    [{ isNetworkSupported: false }, { kind: 'unsupportedNetwork' }],
    [{ tokenOut: undefined }, { kind: 'selectToken' }],
    [{ tokenOut: { symbol: 'BAD', isBlocked: true } }, { kind: 'tokenBlocked', symbol: 'BAD' }],
    [{ hasAmount: false }, { kind: 'enterAmount' }],
    [{ quote: 'loading' }, { kind: 'loadingQuote' }],
    [
      { quote: 'loading', balanceIn: 1n },
      { kind: 'insufficientBalance', symbol: 'ETH' },
    ],
    [{ quote: { failed: 'NO_ROUTE' } }, { kind: 'noRoutes' }],
    [{ quote: { failed: 'NOT_ENOUGH_LIQUIDITY' } }, { kind: 'notEnoughLiquidity' }],
    [{ quote: { failed: 'OTHER' } }, { kind: 'quoteFailed' }],
    [{ nativeBalance: 149n }, { kind: 'insufficientNetworkCost' }],
    [
      { networkCost: undefined, nativeBalance: 0n },
      { kind: 'review', startsWithApproval: false, symbol: 'ETH' },
    ],
    [
      { tokenIn: { symbol: 'USDC', isBlocked: false, isNative: false }, nativeBalance: 50n },
      { kind: 'review', startsWithApproval: false, symbol: 'USDC' },
    ],
    [{ action: 'wrap', quote: 'none' }, { kind: 'wrap' }],
    [{ action: 'unwrap', quote: 'none' }, { kind: 'unwrap' }],
  ])('%j', (change, expected) => {
    expect(swapButtonState({ ...READY, ...change })).toEqual(expected);
  });
});
