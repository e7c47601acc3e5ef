/**
 * `exactInCommands()`: the Universal Router commands of an exact-input route. Also, for other kinds of route:
 * `fundConverted()` (commands that bring the input to the router in its other form), `convert()`, `payCollected()` (the
 * output) and `sweepNative()`.
 */
import { type Address, type Contracts, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { v2PairAddress } from './pool-address.ts';
import { type Route, type Segment, segmentsOf } from './route-segments.ts';
import { ADDRESS_THIS, CONTRACT_BALANCE } from './router-abi.ts';
import type { RouterCommand } from './router-command.ts';
import { exactInCommand, type Source } from './segment-commands.ts';

/**
 * Converts one form of the coin to the other, in the router: its whole balance, of which only a part can be an amount to
 * wrap.
 */
export const convert = (to: Address, amount = CONTRACT_BALANCE): RouterCommand =>
  isNative(to)
    ? { name: 'UNWRAP_WETH', recipient: ADDRESS_THIS, amountMin: 0n }
    : { name: 'WRAP_ETH', recipient: ADDRESS_THIS, amount };

/** Transfers `amount` of the other form of the input coin to the router. */
export function fundConverted(
  tokenIn: Address,
  amount: bigint,
  contracts: Contracts,
): RouterCommand[] {
  if (amount === 0n) return [];
  if (isNative(tokenIn)) return [{ name: 'WRAP_ETH', recipient: ADDRESS_THIS, amount }];
  return [
    {
      name: 'PERMIT2_TRANSFER_FROM',
      token: lower(contracts.weth9),
      recipient: ADDRESS_THIS,
      amount,
    },
    { name: 'UNWRAP_WETH', recipient: ADDRESS_THIS, amountMin: 0n },
  ];
}

/**
 * Pays the recipient from the outputs in the router, if they reach the minimum.
 * @param lasts form of each output
 */
export function payCollected(
  lasts: readonly Address[],
  tokenOut: Address,
  recipient: Address,
  amountMin: bigint,
): RouterCommand[] {
  const converted = lasts.filter((token) => !sameAddress(token, tokenOut));
  const sweep: RouterCommand = { name: 'SWEEP', token: lower(tokenOut), recipient, amountMin };
  if (converted.length === 0) return [sweep];
  const unwrapsAll = isNative(tokenOut) && converted.length === lasts.length;
  if (unwrapsAll) return [{ name: 'UNWRAP_WETH', recipient, amountMin }];
  return [convert(tokenOut), sweep];
}

/**
 * Returns the commands of an exactIn route, paths in order. Between segments the tokens are in the router (or are sent
 * directly to the next pair); a path may use the router's whole balance of a token because no path passes through the
 * input or output token (`assertRoute`). A single path of one form of the output pays the recipient directly; otherwise
 * one last command pays everything, bounded by the total minimum. With `paysEachPath` every path pays the recipient
 * directly, with its part of the minimum: a token with a transfer fee would charge it twice on the way through the router.
 *
 * A v3 pool whose liquidity runs out between quote and execution takes less than its input: the remainder of a
 * router-paid swap is lost, but is never worth more than the tolerance, because the minimum still applies.
 */
export function exactInCommands(
  route: Route,
  contracts: Contracts,
  recipient: Address,
  minAmountOut: bigint,
  paysEachPath = false,
): RouterCommand[] {
  const { tokenIn, tokenOut, paths } = route;
  const plans = paths.map((path) => ({ path, segments: segmentsOf(path) }));
  const lasts = plans.map(({ segments }) => (segments.at(-1) as Segment).tokenOut);
  const direct =
    (lasts.length === 1 || paysEachPath) && lasts.every((last) => sameAddress(last, tokenOut));
  const minima = minimaOf(
    paths.map((path) => path.amountOut),
    minAmountOut,
  );
  const toConvert = plans.reduce(
    (sum, { path, segments: [first] }) =>
      sameAddress(first.tokenIn, tokenIn) ? sum : sum + path.amountIn,
    0n,
  );

  const commands = fundConverted(tokenIn, toConvert, contracts);
  for (const [p, { path, segments }] of plans.entries()) {
    const fromUser = !isNative(tokenIn) && sameAddress(segments[0].tokenIn, tokenIn);
    let source: Source = { kind: fromUser ? 'user' : 'router', amount: path.amountIn };
    segments.forEach((segment, i) => {
      const next = segments[i + 1];
      if (!next) {
        const to = direct ? recipient : ADDRESS_THIS;
        commands.push(exactInCommand(segment, source, to, direct ? minima[p]! : 0n));
        return;
      }
      const joins = sameAddress(segment.tokenOut, next.tokenIn);
      const intoPair = joins && next.protocol === 'v2';
      const pair = intoPair && next.hops[0];
      const to = pair
        ? v2PairAddress(contracts.v2Factory!, pair.tokenIn, pair.tokenOut)
        : ADDRESS_THIS;
      commands.push(exactInCommand(segment, source, to, 0n));
      if (!joins) commands.push(convert(next.tokenIn));
      source = intoPair ? { kind: 'paid' } : { kind: 'routerBalance' };
    });
  }
  if (!direct) commands.push(...payCollected(lasts, tokenOut, recipient, minAmountOut));
  return commands;
}

/** Divides a minimum in proportion to the outputs of paths; never more than an output if the sum is not. */
function minimaOf(outputs: readonly bigint[], minimum: bigint): bigint[] {
  const whole = outputs.reduce((sum, output) => sum + output, 0n);
  const parts = outputs.map((output) => (minimum * output) / whole);
  let missing = minimum - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part) => (missing-- > 0n ? part + 1n : part));
}

/** Returns the command that sends the router's native coin, at least `amountMin` wei, to the recipient. */
export const sweepNative = (recipient: Address, amountMin: bigint): RouterCommand => ({
  name: 'SWEEP',
  token: NATIVE,
  recipient,
  amountMin,
});
