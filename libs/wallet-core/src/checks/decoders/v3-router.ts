/**
 * `v3Swaps`: decoder of swap calls of SwapRouter and SwapRouter02, including their multicalls, in which SwapRouter02 may
 * deposit into a v3 position.
 */
import { type Address, type Hex, lower, NATIVE, sameAddress } from '@cenote/chains';
import { toFunctionSelector } from 'viem';
import { readCall } from '../abi/call-decoder.ts';
import type { DecodedAction, PositionBounds } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { isKnownToken, known } from './known-contracts.ts';
import { exact, NOTHING, noLessThan } from './router-balances.ts';
import { RouterPayments } from './router-payments.ts';
import { AROUND_ABI, MULTICALL_ABI, POSITION_ABI, SWAP_ABI } from './v3-router-abi.ts';

/**
 * Placeholder recipients of SwapRouter02: the caller and the router itself. SwapRouter uses the zero address for
 * itself.
 */
const CALLER = 1n;
const ITSELF = 2n;

const ADDRESS_DIGITS = 40;
const FEE_DIGITS = 6;

const STEP_DIGITS = ADDRESS_DIGITS + FEE_DIGITS;

/** The tokens of an encoded path, which has a fee between two tokens. */
function tokensOf(path: Hex): Address[] {
  const digits = path.slice(2);
  const hops = (digits.length - ADDRESS_DIGITS) / STEP_DIGITS;
  if (!Number.isInteger(hops) || hops < 1) throw new RangeError('Invalid pool path');
  return Array.from({ length: hops + 1 }, (_, index): Address => {
    const start = index * STEP_DIGITS;
    return `0x${digits.slice(start, start + ADDRESS_DIGITS)}`;
  });
}

interface Trade {
  /** From input to output, including intermediate tokens. */
  path: readonly Address[];
  recipient: Address;
  isOfFirstRouter: boolean;
}

function endsOf({ path }: Trade): readonly [input: Address, output: Address] {
  const [input, output] = [path[0], path.at(-1)];
  if (!input || !output || path.length < 2) throw new RangeError('Invalid token path');
  return [input, output];
}

/** Decodes one function call of a router, or several in one multicall. */
class RouterCalls {
  readonly #payments: RouterPayments;
  readonly #scope: CallScope;
  readonly #isKnown: (token: Address) => boolean;
  /** Whether code of an unknown token may have run: it could let anyone take the coins that the router holds. */
  #isOpen = false;
  deadline: bigint | undefined;

  constructor(scope: CallScope) {
    this.#scope = scope;
    this.#payments = new RouterPayments(scope);
    this.#isKnown = isKnownToken(scope.chainId);
  }

  action(): DecodedAction {
    return this.#payments.action(this.deadline);
  }

  /**
   * Both routers pay wrapped coin from their native coin if it covers the whole amount; otherwise the caller pays all
   * of it (`PeripheryPayments.pay`). If the amount is not known in advance, either may pay.
   */
  #pay(token: Address, amount: { low: bigint; high: bigint }): void {
    const { wrapped, balances } = this.#payments;
    const coins = sameAddress(token, wrapped) ? balances.of(NATIVE) : NOTHING;
    const isTooLittle = coins.high !== undefined && coins.high < amount.low;
    if (coins.high === 0n || isTooLittle) this.#payments.pay(token, amount, true);
    else if (coins.low >= amount.high) {
      if (this.#isOpen) this.#payments.payOrTake(amount);
      else this.#payments.pay(NATIVE, amount, false);
    } else {
      this.#payments.pay(NATIVE, { low: 0n, high: amount.high }, false);
      this.#payments.pay(token, { low: 0n, high: amount.high }, true);
    }
  }

  #run(tokens: readonly Address[]): void {
    this.#payments.pass(tokens);
    this.#isOpen ||= !tokens.every(this.#isKnown);
  }

  #recipientOf({ recipient, isOfFirstRouter }: Trade): Address {
    const { target, sender } = this.#scope;
    if (isOfFirstRouter) return BigInt(recipient) === 0n ? target : recipient;
    return BigInt(recipient) === CALLER
      ? sender
      : BigInt(recipient) === ITSELF
        ? target
        : recipient;
  }

  /** @param priceLimit if not 0, the swap ends at that price and may take less than `amountIn` */
  exactIn(trade: Trade, amountIn: bigint, least: bigint, priceLimit = 0n): void {
    // The first pool sends its output before it is paid (`UniswapV3Pool.swap`).
    this.#run(trade.path.slice(1, 2));
    this.#exactIn(trade, amountIn, least, priceLimit);
  }

  #exactIn(trade: Trade, amountIn: bigint, least: bigint, priceLimit = 0n): void {
    const [input, output] = endsOf(trade);
    // For an amount of 0, SwapRouter02 uses its whole balance.
    if (amountIn === 0n && !trade.isOfFirstRouter) this.#payments.balances.takeAll(input);
    else this.#pay(input, { low: priceLimit === 0n ? amountIn : 0n, high: amountIn });
    this.#run(trade.path);
    this.#payments.sendTo(this.#recipientOf(trade), output, noLessThan(least));
  }

  /** @param priceLimit if not 0, the swap ends at that price and may bring less than `amountOut` */
  exactOut(trade: Trade, amountOut: bigint, most: bigint, priceLimit = 0n): void {
    const [input, output] = endsOf(trade);
    // The last pool of the path is swapped first.
    this.#run(trade.path);
    this.#pay(input, { low: 0n, high: most });
    const received = priceLimit === 0n ? exact(amountOut) : noLessThan(0n);
    this.#payments.sendTo(this.#recipientOf(trade), output, received);
  }

  /** A swap with exact input through pairs, which are paid first; the router compares the recipient's balance. */
  exactInOfPairs(trade: Trade, amountIn: bigint, least: bigint): void {
    this.#exactIn(trade, amountIn, this.#payments.minimumOfPairs(trade.path, least));
  }

  /** A swap with exact output through pairs; the router does not check what arrives. */
  exactOutOfPairs(trade: Trade, amountOut: bigint, most: bigint): void {
    const [input, output] = endsOf(trade);
    this.#pay(input, { low: 0n, high: most });
    this.#run(trade.path);
    const received = this.#payments.outputOfPairs(trade.path, amountOut);
    this.#payments.sendTo(this.#recipientOf(trade), output, received);
  }

  sweep(from: Address, to: Address, least: bigint, recipient = this.#scope.sender): void {
    this.#run([from]);
    this.#payments.sendTo(recipient, to, {
      low: least,
      high: this.#payments.balances.takeAll(from).high,
    });
  }

  unwrap(least: bigint, recipient?: Address): void {
    this.sweep(this.#payments.wrapped, NATIVE, least, recipient);
  }

  wrap(amount: bigint): void {
    this.#payments.balances.spend(NATIVE, exact(amount));
    this.#payments.balances.hold(this.#payments.wrapped, exact(amount));
  }

  pull(token: Address, amount: bigint): void {
    this.#run([token]);
    this.#payments.pay(token, exact(amount), true);
    this.#payments.balances.hold(token, exact(amount));
  }

  /** The router allows the position manager to take the token from it. */
  approve(token: Address): void {
    this.#run([token]);
  }

  callPositionManager(data: Hex): void {
    this.#payments.call(known.v3PositionManager, data);
  }

  /**
   * Deposits up to the router's balances of both tokens into a new position, or into that with the id; what is left
   * stays in the router.
   */
  deposit(
    tokens: readonly [Address, Address],
    bounds: PositionBounds,
    { recipient, tokenId }: { recipient?: Address; tokenId?: bigint },
  ): void {
    const [manager] = known.v3PositionManager(this.#scope.chainId);
    if (!manager) {
      this.#payments.unexplained();
      return;
    }
    this.#run(tokens);
    for (const token of tokens) {
      const { high } = this.#payments.balances.takeAll(token);
      this.#payments.balances.hold(token, { low: 0n, high });
    }
    this.#payments.others.push({
      kind: 'addLiquidity',
      protocol: 'v3',
      ...(tokenId !== undefined && { position: { manager: lower(manager), id: tokenId } }),
      // What the caller pays is stated with the swap.
      gives: [],
      bounds,
      // Adding to a position of another owner is a gift; the owner is looked up.
      recipient: lower(recipient ?? this.#scope.sender),
      ...(this.deadline !== undefined && { deadline: this.deadline }),
    });
  }

  permit(token: Address, amount: bigint, deadline: bigint): void {
    const { sender, target } = this.#scope;
    this.#run([token]);
    this.#payments.others.push({
      kind: 'permit',
      protocol: 'erc2612',
      owner: sender,
      spender: target,
      allowances: [{ asset: { standard: 'erc20', token: lower(token), amount } }],
      deadline,
    });
  }
}

interface Swap {
  recipient: Address;
  deadline?: bigint;
}

/** Applies one swap of the router. */
function runSwap(router: RouterCalls, call: NonNullable<ReturnType<typeof readSwap>>): void {
  const tradeOf = (params: Swap, path: Trade['path']): Trade => {
    const isOfFirstRouter = params.deadline !== undefined;
    if (isOfFirstRouter) router.deadline = params.deadline;
    return { path, recipient: params.recipient, isOfFirstRouter };
  };
  switch (call.functionName) {
    case 'exactInputSingle': {
      const [params] = call.args;
      const trade = tradeOf(params, [params.tokenIn, params.tokenOut]);
      const { amountIn, amountOutMinimum, sqrtPriceLimitX96 } = params;
      router.exactIn(trade, amountIn, amountOutMinimum, sqrtPriceLimitX96);
      return;
    }
    case 'exactInput': {
      const [params] = call.args;
      const trade = tradeOf(params, tokensOf(params.path));
      router.exactIn(trade, params.amountIn, params.amountOutMinimum);
      return;
    }
    case 'exactOutputSingle': {
      const [params] = call.args;
      const trade = tradeOf(params, [params.tokenIn, params.tokenOut]);
      const { amountOut, amountInMaximum, sqrtPriceLimitX96 } = params;
      router.exactOut(trade, amountOut, amountInMaximum, sqrtPriceLimitX96);
      return;
    }
    case 'exactOutput': {
      const [params] = call.args;
      const trade = tradeOf(params, tokensOf(params.path).reverse());
      router.exactOut(trade, params.amountOut, params.amountInMaximum);
      return;
    }
    case 'swapExactTokensForTokens':
    case 'swapTokensForExactTokens': {
      const [first, second, path, recipient] = call.args;
      const trade = tradeOf({ recipient }, path);
      if (call.functionName === 'swapExactTokensForTokens')
        router.exactInOfPairs(trade, first, second);
      else router.exactOutOfPairs(trade, first, second);
      return;
    }
  }
}

/** Applies one function that precedes or follows swaps. */
function runAround(router: RouterCalls, call: NonNullable<ReturnType<typeof readAround>>): void {
  switch (call.functionName) {
    case 'unwrapWETH9':
      router.unwrap(call.args[0], call.args[1]);
      return;
    case 'sweepToken': {
      const [token, least, recipient] = call.args;
      router.sweep(token, token, least, recipient);
      return;
    }
    case 'refundETH':
      router.sweep(NATIVE, NATIVE, 0n);
      return;
    case 'wrapETH':
      router.wrap(call.args[0]);
      return;
    case 'pull':
      router.pull(...call.args);
      return;
    case 'selfPermit':
    case 'selfPermitIfNecessary': {
      const [token, amount, deadline] = call.args;
      router.permit(token, amount, deadline);
    }
  }
}

const readPosition = (data: Hex) => readCall(POSITION_ABI, data);

/** Applies one function about positions. */
function runPosition(
  router: RouterCalls,
  call: NonNullable<ReturnType<typeof readPosition>>,
): void {
  switch (call.functionName) {
    case 'mint': {
      const [{ token0, token1, tickLower, tickUpper, amount0Min, amount1Min, recipient }] =
        call.args;
      const bounds: PositionBounds = {
        ticks: [tickLower, tickUpper],
        least: [amount0Min, amount1Min],
      };
      router.deposit([token0, token1], bounds, { recipient });
      return;
    }
    case 'increaseLiquidity': {
      const [{ token0, token1, tokenId, amount0Min, amount1Min }] = call.args;
      router.deposit([token0, token1], { least: [amount0Min, amount1Min] }, { tokenId });
      return;
    }
    case 'callPositionManager':
      router.callPositionManager(call.args[0]);
      return;
    default:
      router.approve(call.args[0]);
  }
}

const readSwap = (data: Hex) => readCall(SWAP_ABI, data);

/** Whether a swap has an encoded path, which other exchanges with the same functions interpret differently. */
function hasPath(data: Hex): boolean {
  const name = readSwap(data)?.functionName;
  return name === 'exactInput' || name === 'exactOutput';
}

const isOfUniswap = ({ chainId, target }: CallScope): boolean =>
  known.v3Routers(chainId).some((one) => sameAddress(one, target));

const readAround = (data: Hex) => readCall(AROUND_ABI, data);

/** Applies a function of the router; returns false if it is not supported. */
function run(router: RouterCalls, data: Hex): boolean {
  const swap = readSwap(data);
  if (swap) {
    runSwap(router, swap);
    return true;
  }
  const around = readAround(data);
  if (around) runAround(router, around);
  const position = around ? undefined : readPosition(data);
  if (position) runPosition(router, position);
  return around !== undefined || position !== undefined;
}

/** Decodes swaps of the v3 routers, alone or in a multicall with the functions around them. */
export const v3Swaps: CallDecoder = {
  name: 'v3 swaps',
  selectors: [...SWAP_ABI, ...MULTICALL_ABI].map((item) => toFunctionSelector(item)),
  targets: known.v3Routers,
  decode(scope) {
    const router = new RouterCalls(scope);
    const several = readCall(MULTICALL_ABI, scope.data);
    const calls = several ? several.args[several.args.length - 1] : [scope.data];
    if (several?.functionName === 'multicall' && typeof several.args[0] === 'bigint') {
      router.deadline = several.args[0];
    }
    const all = calls as readonly Hex[];
    // Multicalls without a swap, such as those of other contracts, are left to the generic multicall decoder.
    if (all.length === 0 || !all.some((data) => readSwap(data) !== undefined)) return undefined;
    const isOfOneRouter = (data: Hex) => hasPath(data) || readPosition(data) !== undefined;
    if (all.some(isOfOneRouter) && !isOfUniswap(scope)) return undefined;
    return all.every((data) => run(router, data)) ? router.action() : undefined;
  },
};
