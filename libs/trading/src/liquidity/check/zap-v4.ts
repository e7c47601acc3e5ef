/**
 * `checkZapV4()`: checks the Universal Router call of a zap into v4 against the intent: permit, swap (by `checkSwap`),
 * payments, pool, position and refunds.
 */
import {
  type Address,
  type Contracts,
  type Hex,
  isNative,
  lower,
  universalRouterAbi,
} from '@cenote/chains';
import { concatHex, encodeFunctionData, hexToBytes, numberToHex } from 'viem';
import { COMMAND_INPUTS, COMMANDS } from '../../swap/build/router-abi.ts';
import { checkSwap } from '../../swap/check/check-swap.ts';
import type { DecodedCall } from '../../swap/check/decode-call.ts';
import { decodeCanonical } from '../../swap/check/decode-input.ts';
import {
  CONTRACT_BALANCE,
  INITIALIZE_POOL_INPUT,
  PERMIT_BATCH_INPUT,
  PERMIT2_PERMIT_BATCH,
  POSITION_COMMANDS,
} from '../liquidity-abi.ts';
import type { LiquidityCall, V4PoolKey, ZapPosition } from '../types.ts';
import { decodeCall } from './decode-canonical-call.ts';
import { sameValue } from './same-value.ts';
import { type ZapTerms, type ZapViolation, zapTerms } from './zap-terms.ts';
import { checkZapActions } from './zap-v4-actions.ts';

type Zap = Extract<ZapPosition, { pool: V4PoolKey }>;
type Command = readonly [byte: number, input: Hex];

/** Commands of a call, from which each check removes its part. */
class Commands {
  readonly violations: ZapViolation[] = [];
  #left: Command[];

  constructor(commands: Command[]) {
    this.#left = commands;
  }

  get left(): readonly Command[] {
    return this.#left;
  }

  refuse(code: ZapViolation['code'], message: string): void {
    this.violations.push({ code, message });
  }

  takeFirst(byte: number): Hex | undefined {
    if (this.#left[0]?.[0] !== byte) return undefined;
    return this.#left.shift()?.[1];
  }

  takeLast(byte: number): Hex | undefined {
    if (this.#left.at(-1)?.[0] !== byte) return undefined;
    return this.#left.pop()?.[1];
  }
}

function checkPermit(commands: Commands, intent: Zap, router: Address): void {
  const { permit } = intent;
  if (!permit) return;
  const input = commands.takeFirst(PERMIT2_PERMIT_BATCH);
  const decoded = input && decodeCanonical(PERMIT_BATCH_INPUT, input);
  const isAgreed = decoded && sameValue([...decoded], [permit.permitBatch, permit.signature]);
  if (!isAgreed) commands.refuse('PERMIT', 'Not the permit that was agreed');
  if (lower(permit.permitBatch.spender) !== router) {
    commands.refuse('PERMIT', `The spender is ${permit.permitBatch.spender}`);
  }
}

/** Checks the payment of an amount to the manager: wrapped if it is paid in the native coin. */
function checkPayment(
  commands: Commands,
  take: 'takeFirst' | 'takeLast',
  { token, amount }: { token: Address; amount: bigint },
  manager: Address,
): void {
  if (amount === 0n) return;
  const isWrap = isNative(token);
  const name = isWrap ? 'WRAP_ETH' : 'PERMIT2_TRANSFER_FROM';
  const input = commands[take](COMMANDS[name]);
  const decoded = input && decodeCanonical(COMMAND_INPUTS[name], input);
  const expected = isWrap ? [manager, amount] : [token, manager, amount];
  if (!decoded || !sameValue([...decoded], expected)) {
    commands.refuse('PAYMENT', `${amount} of ${token} is not paid into the position`);
  }
}

function checkPool(commands: Commands, { pool, initialSqrtPriceX96 }: Zap): void {
  if (initialSqrtPriceX96 === undefined) return;
  const input = commands.takeFirst(POSITION_COMMANDS.V4_INITIALIZE_POOL);
  const decoded = input && decodeCanonical(INITIALIZE_POOL_INPUT, input);
  const { token0, token1, fee, tickSpacing, hooks } = pool;
  const key = { currency0: token0, currency1: token1, fee, tickSpacing, hooks };
  if (!decoded || !sameValue([...decoded], [key, initialSqrtPriceX96])) {
    commands.refuse('POSITION', 'The pool is not created as agreed');
  }
}

/**
 * Whether a swap that pays in the native coin uses the router's whole balance of it, which also holds what is deposited
 * without a swap.
 */
function spendsWholeCoin({ commands }: DecodedCall, value: bigint): boolean {
  if (value === 0n) return false;
  return commands.some((command) => {
    if (command.name === 'WRAP_ETH') return command.amount === CONTRACT_BALANCE;
    if (command.name !== 'V4_SWAP') return false;
    return command.actions.some(
      (action) =>
        action.name === 'SETTLE' && isNative(action.currency) && action.amount === CONTRACT_BALANCE,
    );
  });
}

/** Refuses hooks that would run in the swap while the manager holds a payment or the output of an earlier path. */
function checkHooks(commands: Commands, { swap }: Zap, isOtherFirst: boolean): void {
  const hasHook = swap.paths.some(({ hops }) =>
    hops.some(({ hooks }) => hooks !== undefined && !isNative(hooks)),
  );
  if (hasHook && (isOtherFirst || swap.paths.length > 1)) {
    commands.refuse('SWAP', 'A hook runs while the position manager holds payments');
  }
}

/** Checks what is left of the commands as a swap whose output goes to the position manager. */
function checkSwapPart(
  commands: Commands,
  intent: Zap,
  { bought, account }: ZapTerms,
  contracts: Contracts,
  manager: Address,
): void {
  const { chainId, tokenIn, swap, deadline } = intent;
  const router = lower(contracts.universalRouter!);
  const value = isNative(tokenIn) ? swap.amountIn : 0n;
  const { left } = commands;
  const data = encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [
      concatHex(left.map(([byte]) => numberToHex(byte, { size: 1 }))),
      left.map(([, input]) => input),
      deadline,
    ],
  });
  const verdict = checkSwap(
    { to: router, data, value },
    {
      chainId,
      router,
      kind: 'exactIn',
      tokenIn,
      tokenOut: isNative(bought) ? lower(contracts.weth9) : bought,
      recipient: manager,
      sender: account,
      deadline,
      value,
      amountIn: swap.amountIn,
      minAmountOut: swap.minAmountOut,
      paths: swap.paths,
    },
  );
  if (verdict.ok) {
    if (spendsWholeCoin(verdict.decoded, value)) {
      commands.refuse('SWAP', 'Spends more of the native coin than the input of the swap');
    }
    return;
  }
  for (const { code, message } of verdict.violations) {
    commands.refuse('SWAP', `${code}: ${message}`);
  }
}

/** Returns how a call differs from a zap into v4 that the user agreed to; empty if it does not. */
export function checkZapV4(call: LiquidityCall, intent: Zap, contracts: Contracts): ZapViolation[] {
  const { universalRouter, v4PositionManager } = contracts;
  if (!universalRouter || !v4PositionManager || lower(call.to) !== lower(universalRouter)) {
    return [{ code: 'ROUTER', message: `${call.to} is not the router` }];
  }
  const terms = zapTerms(intent, contracts);
  if (!terms) return [{ code: 'SWAP', message: 'The tokens are not those of the pool' }];
  const decoded = decodeCall(universalRouterAbi, call.data);
  const [bytes, inputs, deadline] = (decoded?.args ?? []) as [Hex?, (readonly Hex[])?, bigint?];
  const flags = bytes === undefined ? [] : [...hexToBytes(bytes)];
  if (decoded?.name !== 'execute' || !inputs || inputs.length !== flags.length) {
    return [{ code: 'MALFORMED', message: 'Not a call of the router' }];
  }
  const manager = lower(v4PositionManager);
  const commands = new Commands(flags.map((byte, i) => [byte, inputs[i]!]));
  if (call.value !== terms.value) commands.refuse('VALUE', `Sends ${call.value} wei`);
  if (deadline !== intent.deadline) commands.refuse('DEADLINE', `The deadline is ${deadline}`);
  // A hook of the pool must not run while the manager holds payments.
  checkPool(commands, intent);
  checkPermit(commands, intent, lower(universalRouter));
  const position = commands.takeLast(POSITION_COMMANDS.V4_POSITION_MANAGER_CALL);
  if (position === undefined) return [{ code: 'MALFORMED', message: 'Creates no position' }];
  commands.violations.push(...checkZapActions(position, intent, terms));
  const isOtherFirst = isNative(terms.other.token) && terms.other.amount > 0n;
  checkHooks(commands, intent, isOtherFirst);
  checkPayment(commands, isOtherFirst ? 'takeFirst' : 'takeLast', terms.other, manager);
  const isSentAlong = isNative(terms.sold) && isNative(intent.tokenIn);
  const rest = { token: lower(intent.tokenIn), amount: isSentAlong ? 0n : terms.rest };
  checkPayment(commands, 'takeLast', rest, manager);
  checkSwapPart(commands, intent, terms, contracts, manager);
  return commands.violations;
}
