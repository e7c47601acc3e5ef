/**
 * `zapOf()`: the deposit of any amounts that the form describes. Also: `ZapTexts` (typed amounts), `paidAmounts()` (the same
 * in base units).
 */
import { parseAmount } from '@cenote/trading';
import type { Amounts } from '@cenote/trading/liquidity';
import type { Zap } from '../../liquidity/zap/zap-request.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';

/** Typed amounts by the side of the form. */
export interface ZapTexts {
  A: string;
  B: string;
}

/** Returns what the account pays, in the order of the pool's tokens; undefined without an amount. */
export function paidAmounts(
  { isAFirst, sideA, sideB }: Pick<CreatePositionForm, 'isAFirst' | 'sideA' | 'sideB'>,
  texts: ZapTexts,
): Amounts | undefined {
  const [a, b] = [sideA, sideB].map(
    ({ side, token }) => (token && parseAmount(texts[side], token.decimals)) || 0n,
  ) as [bigint, bigint];
  if (a + b === 0n) return undefined;
  return isAFirst ? { amount0: a, amount1: b } : { amount0: b, amount1: a };
}

/** Returns the deposit; undefined while the form is incomplete. */
export function zapOf(form: CreatePositionForm, texts: ZapTexts): Zap | undefined {
  const { network, key, pool, range, isAFirst, sideA, sideB, payNative, sqrtPriceX96 } = form;
  const [token0, token1] = isAFirst ? [sideA.token, sideB.token] : [sideB.token, sideA.token];
  const paid = paidAmounts(form, texts);
  if (!key || pool === undefined || !token0 || !token1 || !paid) return undefined;
  return {
    target: {
      network,
      tokens: [token0, token1],
      pool: key,
      range: key.protocol === 'v2' ? undefined : range,
      initialSqrtPriceX96: pool === null ? sqrtPriceX96 : undefined,
      payNative,
      known: form.list.tokens,
    },
    paid,
  };
}
