/** Decodes Universal Router calls, following the router's balances through all commands. */
import { type Address, type Hex, lower, NATIVE, universalRouterAbi } from '@cenote/chains';
import { toFunctionSelector } from 'viem';
import type { DecodedAction } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { permit2Permit } from './permit2-calls.ts';
import { exact, noLessThan, type Range } from './router-balances.ts';
import type { RouterCall, RouterCommand, RouterStep } from './router-commands.ts';
import { Edge } from './router-edge.ts';
import { runActions } from './router-v4.ts';

/** All that the router holds. */
const CONTRACT_BALANCE = 1n << 255n;
/** v2: the pair holds the input already. */
const ALREADY_PAID = 0n;
const ALL_BIPS = 10_000n;

const tokensOf = (path: readonly Address[] | { tokens: readonly Address[] }): readonly Address[] =>
  'tokens' in path ? path.tokens : path;

type Named<N extends RouterStep['name']> = Extract<RouterStep, { name: N }>;
type SwapIn = Extract<RouterStep, { amountOutMin: bigint }>;
type SwapOut = Extract<RouterStep, { amountInMax: bigint }>;

function swapIn(step: SwapIn, edge: Edge): void {
  const { amountIn, payerIsUser, recipient, amountOutMin } = step;
  const tokens = tokensOf(step.path);
  edge.pass(tokens);
  const [tokenIn, tokenOut] = [tokens[0] as Address, tokens.at(-1) as Address];
  const isPaid = step.name === 'V2_SWAP_EXACT_IN' && amountIn === ALREADY_PAID;
  if (amountIn === CONTRACT_BALANCE) {
    // As much of the caller's as the router holds: no call of use has that.
    if (payerIsUser) edge.unexplained();
    else edge.balances.takeAll(tokenIn);
  } else if (!isPaid) {
    edge.pay(tokenIn, { low: amountIn, high: amountIn }, payerIsUser);
  }
  // The router compares what the recipient has of v2 alone; a v3 pool says what it sends.
  const least =
    step.name === 'V2_SWAP_EXACT_IN' ? edge.minimumOfPairs(tokens, amountOutMin) : amountOutMin;
  edge.send(recipient, tokenOut, noLessThan(least));
}

function swapOut(step: SwapOut, edge: Edge): void {
  const { amountOut, amountInMax, payerIsUser, recipient } = step;
  const tokens = tokensOf(step.path);
  edge.pass(tokens);
  edge.pay(tokens[0] as Address, { low: 0n, high: amountInMax }, payerIsUser);
  // The router requires the whole output of v3 alone.
  const isOfPairs = step.name === 'V2_SWAP_EXACT_OUT';
  const output = isOfPairs ? edge.outputOfPairs(tokens, amountOut) : exact(amountOut);
  edge.send(recipient, tokens.at(-1) as Address, output);
}

/** All that is there goes to somebody, who is promised a minimum of it. */
function sendAll(
  from: Address,
  to: Address,
  minimum: bigint,
  recipient: Address,
  edge: Edge,
): void {
  // A token with a transfer fee arrives with less than was said: only what is checked at the end is sure.
  edge.send(recipient, to, { low: minimum, high: edge.balances.takeAll(from).high });
}

/** The amount that a step names, or all that the router holds; it leaves the balance. */
function taken(token: Address, amount: bigint, { balances }: Edge): Range {
  if (amount === CONTRACT_BALANCE) return balances.takeAll(token);
  balances.spend(token, { low: amount, high: amount });
  return exact(amount);
}

function payPortion({ token, recipient, bips }: Named<'PAY_PORTION'>, edge: Edge): void {
  const { low, high } = edge.balances.takeAll(token);
  const partOf = (amount: bigint) => (amount * bips) / ALL_BIPS;
  const part = { low: partOf(low), high: high === undefined ? undefined : partOf(high) };
  const rest = { low: low - part.low, high: high === undefined ? undefined : high - partOf(high) };
  edge.balances.hold(token, rest);
  edge.send(recipient, token, part, bips);
}

function run(step: Exclude<RouterStep, { name: 'EXECUTE_SUB_PLAN' }>, edge: Edge): void {
  const { caller } = edge;
  switch (step.name) {
    case 'V2_SWAP_EXACT_IN':
    case 'V3_SWAP_EXACT_IN':
      swapIn(step, edge);
      return;
    case 'V2_SWAP_EXACT_OUT':
    case 'V3_SWAP_EXACT_OUT':
      swapOut(step, edge);
      return;
    case 'V4_SWAP':
      runActions(step.actions, edge);
      return;
    case 'PERMIT2_TRANSFER_FROM':
      edge.pay(step.token, { low: step.amount, high: step.amount }, true);
      edge.send(step.recipient, step.token, exact(step.amount));
      return;
    case 'PERMIT2_TRANSFER_FROM_BATCH':
      for (const { to, token, amount } of step.transfers) {
        edge.pay(token, { low: amount, high: amount }, true);
        edge.sendTo(to, token, exact(amount));
      }
      return;
    case 'TRANSFER':
      edge.send(step.recipient, step.token, taken(step.token, step.amount, edge));
      return;
    case 'PAY_PORTION':
      payPortion(step, edge);
      return;
    case 'WRAP_ETH':
      edge.send(step.recipient, edge.wrapped, taken(NATIVE, step.amount, edge));
      return;
    case 'UNWRAP_WETH':
      sendAll(edge.wrapped, NATIVE, step.amountMin, step.recipient, edge);
      return;
    case 'SWEEP':
      // The router reads no more than 160 bits of it.
      if (step.amountMin >= 1n << 160n) edge.unexplained();
      sendAll(step.token, step.token, step.amountMin, step.recipient, edge);
      return;
    case 'PERMIT2_PERMIT':
    case 'PERMIT2_PERMIT_BATCH': {
      const permit = step.name === 'PERMIT2_PERMIT' ? step.permitSingle : step.permitBatch;
      const details = 'length' in permit.details ? permit.details : [permit.details];
      edge.others.push(permit2Permit(details, permit.spender, permit.sigDeadline, caller));
      return;
    }
    case 'BALANCE_CHECK_ERC20':
      return;
    case 'UNKNOWN':
      edge.unexplained((step.input.length - 2) / 2);
      return;
  }
}

/** A step that is no call within the call, and whether it is sure to take place. */
interface FlatStep {
  step: Exclude<RouterStep, { name: 'EXECUTE_SUB_PLAN' }>;
  isSure: boolean;
}

/** Every step in the order in which they run, those of calls within the call too. */
const flat = (commands: readonly RouterCommand[], isSure = true): FlatStep[] =>
  commands.flatMap((step) =>
    step.name === 'EXECUTE_SUB_PLAN'
      ? flat(step.commands, isSure && !step.allowRevert)
      : [{ step, isSure }],
  );

type IsPair = (pair: Address, tokens: readonly [Address, Address], chainId: number) => boolean;

/**
 * Routers pay what a later swap takes right into its v2 pair, which then finds it there, and add nothing to it or all
 * that the router holds. Only what is that pair indeed may get it: any other recipient keeps it.
 */
const paysPair =
  (later: readonly FlatStep[], chainId: number, isPair: IsPair) =>
  (recipient: Address, token: Address): boolean =>
    later.some(({ step: next, isSure }) => {
      if (!isSure || next.name !== 'V2_SWAP_EXACT_IN' || next.payerIsUser) return false;
      if (![ALREADY_PAID, CONTRACT_BALANCE].includes(next.amountIn)) return false;
      const [first, second] = tokensOf(next.path);
      if (first === undefined || second === undefined) return false;
      return lower(first) === lower(token) && isPair(recipient, [first, second], chainId);
    });

function actionOf(
  commands: readonly RouterCommand[],
  deadline: bigint | undefined,
  scope: CallScope,
  isPair: IsPair,
): DecodedAction {
  const edge = new Edge(scope);
  const steps = flat(commands);
  if (steps.some(({ isSure }) => !isSure)) edge.unexplained();
  steps.forEach(({ step, isSure }, i) => {
    edge.isSure = isSure;
    edge.stays = paysPair(steps.slice(i + 1), scope.chainId, isPair);
    run(step, edge);
  });
  return edge.action(deadline);
}

/**
 * The Universal Router, whose commands somebody else reads: `libs/trading`'s `decodeUniversalRouterCall`
 * fits as `decode`, by the version of the router that is called.
 * @param options.targets The routers it is made for.
 * @param options.isPair Whether an address is the v2 pair of two tokens; without it none is.
 */
export function universalRouterCalls(options: {
  decode: (data: Hex, target: Address, chainId: number) => RouterCall;
  targets: (chainId: number) => readonly Address[];
  isPair?: IsPair;
}): CallDecoder {
  const { decode, targets, isPair = () => false } = options;
  return {
    name: 'universal router',
    selectors: universalRouterAbi.map((item) => toFunctionSelector(item)),
    targets,
    // Each version reads other words, and lets another command fail.
    onlyTargets: true,
    decode(scope) {
      const read = decode(scope.data, scope.target, scope.chainId);
      // A second encoding of a call may be read in another way by the router.
      if (!read.ok || read.violations.some(({ command }) => command === undefined))
        return undefined;
      return actionOf(read.call.commands, read.call.deadline, scope, isPair);
    },
  };
}
