/**
 * Hook `usePairMarket()`: market price of token0 in token1 of a new pool, in base units: of a small swap through other
 * pools, verified on this device; else from the listed prices in dollars; undefined without either.
 */
import { parseAmount } from '@cenote/trading';
import type { Price } from '@cenote/trading/orders';
import { useMarket } from '../../live-quote/use-market.ts';
import type { Token } from '../../tokens/list/token.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';

export function usePairMarket(form: CreatePositionForm): Price | undefined {
  const { tokenA, tokenB, isAFirst, network } = form;
  const [token0, token1] = isAFirst ? [tokenA, tokenB] : [tokenB, tokenA];
  const { price } = useMarket(network, token0, token1);
  return price ?? (token0 && token1 && listedPrice(token0, token1));
}

/** Decimal places of the prices in dollars. */
const PLACES = 18;

function listedPrice(token0: Token, token1: Token): Price | undefined {
  const [usd0, usd1] = [token0, token1].map(
    ({ priceUsd = 0 }) => parseAmount(priceUsd.toFixed(PLACES), PLACES) ?? 0n,
  ) as [bigint, bigint];
  if (usd0 === 0n || usd1 === 0n) return undefined;
  return {
    amountIn: usd1 * 10n ** BigInt(token0.decimals),
    amountOut: usd0 * 10n ** BigInt(token1.decimals),
  };
}
