/**
 * `universalRouterCalls()`: creates the decoder of Universal Router calls; follows the router's balances through all
 * commands to determine what is paid and received.
 */
import {
  type Address,
  type Hex,
  isNative,
  lower,
  NATIVE,
  universalRouterAbi,
} from '@cenote/chains';
import { toFunctionSelector } from 'viem';
import type { DecodedAction } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { known } from './known-contracts.ts';
import { permit2Permit } from './permit2-calls.ts';
import { exact, noLessThan, type Range } from './router-balances.ts';
import type { RouterCall, RouterCommand, RouterStep } from './router-commands.ts';
import { RouterPayments } from './router-payments.ts';
import { runActions } from './router-v4.ts';

/** The whole balance of the router. */
const CONTRACT_BALANCE = 1n << 255n;
/** v2: the pair already holds the input. */
const ALREADY_PAID = 0n;
const ALL_BIPS = 10_000n;

const tokensOf = (path: readonly Address[] | { tokens: readonly Address[] }): readonly Address[] =>
  'tokens' in path ? path.tokens : path;

type Named<N extends RouterStep['name']> = Extract<RouterStep, { name: N }>;
type SwapIn = Extract<RouterStep, { amountOutMin: bigint }>;
type SwapOut = Extract<RouterStep, { amountInMax: bigint }>;

function swapIn(step: SwapIn, payments: RouterPayments): void {
  const { amountIn, payerIsUser, recipient, amountOutMin } = step;
  const tokens = tokensOf(step.path);
  payments.pass(tokens);
  const [tokenIn, tokenOut] = [tokens[0] as Address, tokens.at(-1) as Address];
  const isPaid = step.name === 'V2_SWAP_EXACT_IN' && amountIn === ALREADY_PAID;
  if (amountIn === CONTRACT_BALANCE) {
    // The caller would pay as much as the router holds: no legitimate call does this.
    if (payerIsUser) payments.unexplained();
    else payments.balances.takeAll(tokenIn);
  } else if (!isPaid) {
    payments.pay(tokenIn, { low: amountIn, high: amountIn }, payerIsUser);
  }
  // The router compares the recipient's balance only for v2; v3 pools report the amount that they send.
  const least =
    step.name === 'V2_SWAP_EXACT_IN' ? payments.minimumOfPairs(tokens, amountOutMin) : amountOutMin;
  payments.send(recipient, tokenOut, noLessThan(least));
}

function swapOut(step: SwapOut, payments: RouterPayments): void {
  const { amountOut, amountInMax, payerIsUser, recipient } = step;
  const tokens = tokensOf(step.path);
  payments.pass(tokens);
  payments.pay(tokens[0] as Address, { low: 0n, high: amountInMax }, payerIsUser);
  // The router enforces the full output only for v3.
  const isOfPairs = step.name === 'V2_SWAP_EXACT_OUT';
  const output = isOfPairs ? payments.outputOfPairs(tokens, amountOut) : exact(amountOut);
  payments.send(recipient, tokens.at(-1) as Address, output);
}

/** Sends the whole balance to a recipient, with a guaranteed minimum. */
function sendAll(
  from: Address,
  to: Address,
  minimum: bigint,
  recipient: Address,
  payments: RouterPayments,
): void {
  // A token with a transfer fee delivers less than the call states: only what is checked at the end is guaranteed.
  payments.send(recipient, to, { low: minimum, high: payments.balances.takeAll(from).high });
}

/** Removes the amount of a step, or the whole balance, from the router's balance and returns it. */
function taken(token: Address, amount: bigint, { balances }: RouterPayments): Range {
  if (amount === CONTRACT_BALANCE) return balances.takeAll(token);
  balances.spend(token, { low: amount, high: amount });
  return exact(amount);
}

function payPortion(
  { token, recipient, bips }: Named<'PAY_PORTION'>,
  payments: RouterPayments,
): void {
  const { low, high } = payments.balances.takeAll(token);
  const partOf = (amount: bigint) => (amount * bips) / ALL_BIPS;
  const part = { low: partOf(low), high: high === undefined ? undefined : partOf(high) };
  const rest = { low: low - part.low, high: high === undefined ? undefined : high - partOf(high) };
  payments.balances.hold(token, rest);
  payments.send(recipient, token, part, bips);
}

function run(
  step: Exclude<RouterStep, { name: 'EXECUTE_SUB_PLAN' }>,
  payments: RouterPayments,
): void {
  const { caller } = payments;
  switch (step.name) {
    case 'V2_SWAP_EXACT_IN':
    case 'V3_SWAP_EXACT_IN':
      swapIn(step, payments);
      return;
    case 'V2_SWAP_EXACT_OUT':
    case 'V3_SWAP_EXACT_OUT':
      swapOut(step, payments);
      return;
    case 'V4_SWAP':
      runActions(step.actions, payments);
      return;
    case 'PERMIT2_TRANSFER_FROM':
      payments.pay(step.token, { low: step.amount, high: step.amount }, true);
      payments.send(step.recipient, step.token, exact(step.amount));
      return;
    case 'PERMIT2_TRANSFER_FROM_BATCH':
      for (const { to, token, amount } of step.transfers) {
        payments.pay(token, { low: amount, high: amount }, true);
        payments.sendTo(to, token, exact(amount));
      }
      return;
    case 'TRANSFER':
      payments.send(step.recipient, step.token, taken(step.token, step.amount, payments));
      return;
    case 'PAY_PORTION':
      payPortion(step, payments);
      return;
    case 'WRAP_ETH':
      payments.send(step.recipient, payments.wrapped, taken(NATIVE, step.amount, payments));
      return;
    case 'UNWRAP_WETH':
      sendAll(payments.wrapped, NATIVE, step.amountMin, step.recipient, payments);
      return;
    case 'SWEEP':
      // The router reads only 160 bits of the amount.
      if (step.amountMin >= 1n << 160n) payments.unexplained();
      sendAll(step.token, step.token, step.amountMin, step.recipient, payments);
      return;
    case 'PERMIT2_PERMIT':
    case 'PERMIT2_PERMIT_BATCH': {
      const permit = step.name === 'PERMIT2_PERMIT' ? step.permitSingle : step.permitBatch;
      const details = 'length' in permit.details ? permit.details : [permit.details];
      payments.others.push(permit2Permit(details, permit.spender, permit.sigDeadline, caller));
      return;
    }
    case 'V3_POSITION_MANAGER_PERMIT':
    case 'V3_POSITION_MANAGER_CALL':
      payments.call(known.v3PositionManager, step.data);
      return;
    case 'V4_POSITION_MANAGER_CALL': {
      const { high = 0n } = payments.balances.takeAll(NATIVE);
      payments.callV4Manager(step.data, high);
      return;
    }
    case 'V4_INITIALIZE_POOL': {
      const { currency0, currency1, fee, hooks } = step;
      payments.pass([], !isNative(hooks));
      payments.others.push({
        kind: 'createPool',
        tokens: [lower(currency0), lower(currency1)],
        fee,
        ...(!isNative(hooks) && { hooks: lower(hooks) }),
      });
      return;
    }
    case 'BALANCE_CHECK_ERC20':
      return;
    case 'UNKNOWN':
      payments.unexplained((step.input.length - 2) / 2);
      return;
  }
}

/** A step other than a sub-plan, and whether it cannot fail on its own. */
interface FlatStep {
  step: Exclude<RouterStep, { name: 'EXECUTE_SUB_PLAN' }>;
  isSure: boolean;
}

/** All steps in execution order, including those of sub-plans. */
const flat = (commands: readonly RouterCommand[], isSure = true): FlatStep[] =>
  commands.flatMap((step) =>
    step.name === 'EXECUTE_SUB_PLAN'
      ? flat(step.commands, isSure && !step.allowRevert)
      : [{ step, isSure }],
  );

type IsPair = (pair: Address, tokens: readonly [Address, Address], chainId: number) => boolean;

/**
 * Whether a payment goes to the v2 pair of a later swap. Routers pay the pair of a later swap in advance, and that swap
 * then adds nothing or the router's whole balance. The recipient must be that pair: any other recipient keeps the
 * payment.
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
  const payments = new RouterPayments(scope);
  const steps = flat(commands);
  if (steps.some(({ isSure }) => !isSure)) payments.unexplained();
  steps.forEach(({ step, isSure }, i) => {
    payments.isSure = isSure;
    payments.stays = paysPair(steps.slice(i + 1), scope.chainId, isPair);
    run(step, payments);
  });
  return payments.action(deadline);
}

/**
 * Creates a decoder for the Universal Router. The commands are decoded by `options.decode`, such as
 * `decodeUniversalRouterCall` in `libs/trading`, depending on the version of the called router.
 * @param options.targets the supported routers
 * @param options.isPair whether an address is the v2 pair of two tokens; always false if omitted
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
    // The encoding and the commands that may fail depend on the router version.
    onlyTargets: true,
    decode(scope) {
      const read = decode(scope.data, scope.target, scope.chainId);
      // The router may interpret a non-canonical encoding of a call in another way.
      if (!read.ok || read.violations.some(({ command }) => command === undefined))
        return undefined;
      return actionOf(read.call.commands, read.call.deadline, scope, isPair);
    },
  };
}
