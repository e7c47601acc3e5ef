import { NATIVE } from '@cenote/chains';
import type { ZapPosition } from '@cenote/trading/liquidity';
import { screen } from '@testing-library/react';
import { USDC } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import type { Token } from '../../tokens/list/token.ts';
import { ZapRows } from './zap-rows.tsx';

const token = (address: Token['address'], symbol: string, decimals: number) =>
  ({ address, symbol, decimals }) as Token;

it('the review of a deposit with a swap names its least output and the most that may be left', async () => {
  const intent = {
    action: 'zap',
    tokenIn: NATIVE,
    swap: { amountIn: 5n * 10n ** 17n, minAmountOut: 1_490_000_000n, paths: [] },
    maxDust: { amount0: 10n ** 16n, amount1: 7_000_000n },
  } as unknown as ZapPosition;
  const tokens = [token(NATIVE, 'ETH', 18), token(USDC, 'USDC', 6)] as const;
  await renderFeature(<ZapRows proposal={{ intent }} tokens={tokens} />);
  expect(screen.getByTestId('review-swap').textContent).toBe('0.5 ETH for at least 1,490 USDC');
  expect(screen.getByTestId('review-max-dust').textContent).toBe('0.01 ETH7 USDC');
});
