import { type Address, isNative, sameAddress } from '@cenote/chains';
import { formatAmount } from '@cenote/trading';
import type { Price } from '@cenote/trading/orders';
import { useMemo } from 'react';
import type { PairLevel } from '../../chart/pair-level.ts';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Token } from '../../tokens/list/token.ts';
import { type LimitOrder, useLimits } from '../list/use-limits.ts';
import type { LimitForm } from './use-limit-form.ts';

/**
 * Hook: returns the price levels for the chart of the limit form: that of the form, and those of the account's open
 * limits of the pair, in output per input.
 */
export function useLimitLevels(form: LimitForm): readonly PairLevel[] {
  const { network, price, choice } = form;
  const [input, output] = [form.input.token, form.output.token];
  const { data: limits } = useLimits(network);
  // The market price needs no level: the curve ends at it.
  const isDrawn = choice.by !== 'market' || choice.bps !== 0;
  const [amountIn, amountOut] = isDrawn && price ? [price.amountIn, price.amountOut] : [];
  return useMemo(() => {
    if (!input || !output) return [];
    const levels = (limits ?? [])
      // Unverified limits may not be signed by the account.
      .filter(({ status }) => status !== 'unverified')
      .flatMap(({ order }) => levelOf(order, network, input, output));
    if (amountIn !== undefined && amountOut !== undefined) {
      levels.push(...levelAt({ amountIn, amountOut }, input, output, 'form'));
    }
    // Limits at the same price share one line.
    return levels.filter(
      (one, at) =>
        levels.findIndex(
          ({ kind, outputPerInput }) => kind === one.kind && outputPerInput === one.outputPerInput,
        ) === at,
    );
  }, [limits, amountIn, amountOut, input, output, network]);
}

/** Returns the level of an open limit if it is of this pair, in either direction. */
function levelOf(
  order: LimitOrder,
  network: ConnectedNetwork,
  input: Token,
  output: Token,
): PairLevel[] {
  // The native coin and its wrapped form have the same price.
  const traded = (address: Address) => (isNative(address) ? network.wrappedNative : address);
  const isToken = (address: Address, token: Token) =>
    sameAddress(traded(address), traded(token.address));
  const [paid, bought] = [BigInt(order.input.endAmount), BigInt(order.output.endAmount)];
  if (isToken(order.input.token, input) && isToken(order.output.token, output)) {
    return levelAt({ amountIn: paid, amountOut: bought }, input, output, 'sell');
  }
  return isToken(order.input.token, output) && isToken(order.output.token, input)
    ? levelAt({ amountIn: bought, amountOut: paid }, input, output, 'buy')
    : [];
}

/** Returns the price as a float, which is precise enough for a drawing. */
function levelAt(
  { amountIn, amountOut }: Price,
  input: Token,
  output: Token,
  kind: PairLevel['kind'],
): PairLevel[] {
  const paid = Number(formatAmount(amountIn, input.decimals));
  const bought = Number(formatAmount(amountOut, output.decimals));
  return paid > 0 && bought > 0 ? [{ kind, outputPerInput: bought / paid }] : [];
}
