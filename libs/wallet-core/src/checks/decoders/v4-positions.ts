/**
 * `v4Positions`: decoder of calls of the v4 PositionManager, including their lists of actions. Also: `emptiedBy()`, the
 * currencies of which a call leaves the manager nothing.
 */
import { type Address, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import { decodeFunctionData, hexToBytes, parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { DecodedAction, PositionBounds } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { MAX_DECODED_REQUESTS } from '../limits.ts';
import { known } from './known-contracts.ts';
import { atLeast, atMost } from './limited.ts';
import { permit2Permit } from './permit2-calls.ts';
import { Balances, exact, NOTHING, noLessThan, type Range, sum } from './router-balances.ts';
import {
  ACTION,
  CONTRACT_BALANCE,
  INPUTS,
  inputOf,
  OPEN_DELTA,
  recipientOf,
  UNLOCK,
  type Where,
} from './v4-actions.ts';
import { follow, isSettling, isWrapping } from './v4-balances.ts';

/* PositionManager and its actions (https://github.com/Uniswap/v4-periphery, `Actions.sol`). */
const ABI = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
  'function initializePool(PoolKey key, uint160 sqrtPriceX96) payable',
  'function permitBatch(address owner, PermitBatch permitBatch, bytes signature) payable',
]);

type Key = { currency0: Address; currency1: Address; hooks: Address };

const minted = (
  key: Key,
  bounds: PositionBounds,
  [max0, max1]: readonly [bigint, bigint],
  owner: Address,
  where: Where,
): DecodedAction => ({
  kind: 'addLiquidity',
  protocol: 'v4',
  gives: [atMost(key.currency0, max0), atMost(key.currency1, max1)],
  bounds,
  ...(!isNative(key.hooks) && { hooks: lower(key.hooks) }),
  recipient: recipientOf(owner, where),
});

const increased = (
  id: bigint,
  bounds: PositionBounds,
  most: readonly [bigint, bigint],
  { sender, target }: Where,
): DecodedAction => ({
  kind: 'addLiquidity',
  protocol: 'v4',
  position: { manager: target, id },
  gives: [],
  unnamed: most,
  bounds,
  recipient: sender,
});

/** Removed liquidity stays in the contract until another action takes it. */
const decreased = (
  id: bigint,
  liquidity: bigint | undefined,
  least: readonly [bigint, bigint],
  { target }: Where,
): DecodedAction => ({
  kind: 'removeLiquidity',
  protocol: 'v4',
  position: { manager: target, id },
  ...(liquidity !== undefined && { liquidity }),
  receives: [],
  unnamed: least,
  recipient: target,
});

/** Base units of one currency that a position takes out of a credit. */
interface Deposit {
  least: bigint;
  most: bigint;
}
/** What the creation of a position takes of a currency, of at most the maximum that it states. */
type DepositOf = (currency: Address, maximum: bigint) => Deposit;

type Step = readonly [code: number, input: Hex];

/** Actions that change the debts and credits of a call in a way that the call does not state. */
const CHANGES_DELTAS: readonly number[] = [
  ACTION.INCREASE_LIQUIDITY,
  ACTION.INCREASE_LIQUIDITY_FROM_DELTAS,
  ACTION.DECREASE_LIQUIDITY,
  ACTION.BURN_POSITION,
  ACTION.MINT_POSITION,
  ACTION.MINT_POSITION_FROM_DELTAS,
];

/**
 * Returns what a position takes that is created from the credits of a call. The rest of a credit is limited if an exact
 * amount of it is taken out and the resulting debt is paid: without a debt, the call reverts. More than the least credit
 * only raises the size of the position.
 * @param credits what was paid into the pool before, by currency
 */
function depositFrom(steps: readonly Step[], credits: ReadonlyMap<Address, Range>): DepositOf {
  const isOnly = steps.filter(([code]) => CHANGES_DELTAS.includes(code)).length === 1;
  const at = steps.findIndex(([code]) => code === ACTION.MINT_POSITION_FROM_DELTAS);
  return (currency, maximum) => {
    const credit = credits.get(lower(currency));
    if (!isOnly || !credit || credit.low === 0n) return { least: 0n, most: maximum };
    const later = steps.slice(at + 1).flatMap(([code, input]) => restStep(code, input, currency));
    const [taken, settled, ...others] = later;
    const isLimited = taken?.takes !== undefined && settled?.isDebt && others.length === 0;
    const least = isLimited ? credit.low - (taken.takes ?? 0n) : 0n;
    const most = credit.low < maximum ? credit.low : maximum;
    return { least: least > 0n ? least : 0n, most };
  };
}

/** What a step after the creation of a position does with the credit of a currency; empty if it does nothing with it. */
function restStep(
  code: number,
  input: Hex,
  currency: Address,
): { takes?: bigint; isDebt?: true }[] {
  switch (code) {
    case ACTION.TAKE: {
      const [taken, , amount] = inputOf(INPUTS.take, input);
      if (lower(taken) !== lower(currency)) return [];
      return amount === OPEN_DELTA ? [{}] : [{ takes: amount }];
    }
    case ACTION.SETTLE: {
      const [settled, amount] = inputOf(INPUTS.settle, input);
      if (lower(settled) !== lower(currency)) return [];
      return amount === OPEN_DELTA ? [{ isDebt: true }] : [{}];
    }
    case ACTION.WRAP:
    case ACTION.UNWRAP:
    case ACTION.SWEEP:
      return [];
    default:
      return [{}];
  }
}

/** @throws if the input does not match the action */
function actionOf(
  code: number,
  data: Hex,
  where: Where,
  deposit: DepositOf,
): DecodedAction | undefined {
  const sent = (currencies: readonly Address[], to: Address, amount = 0n): DecodedAction => ({
    kind: 'sweep',
    receives: currencies.map((currency) => atLeast(currency, amount)),
    recipient: recipientOf(to, where),
  });
  switch (code) {
    case ACTION.INCREASE_LIQUIDITY: {
      const [id, liquidity, max0, max1] = inputOf(INPUTS.increase, data);
      return increased(id, { liquidity }, [max0, max1], where);
    }
    case ACTION.INCREASE_LIQUIDITY_FROM_DELTAS: {
      const [id, max0, max1] = inputOf(INPUTS.increaseFromDeltas, data);
      return increased(id, { least: [0n, 0n] }, [max0, max1], where);
    }
    case ACTION.DECREASE_LIQUIDITY: {
      const [id, liquidity, min0, min1] = inputOf(INPUTS.decrease, data);
      return decreased(id, liquidity, [min0, min1], where);
    }
    case ACTION.BURN_POSITION: {
      const [id, min0, min1] = inputOf(INPUTS.burn, data);
      return decreased(id, undefined, [min0, min1], where);
    }
    case ACTION.MINT_POSITION: {
      const [key, from, to, liquidity, max0, max1, owner] = inputOf(INPUTS.mint, data);
      return minted(key, { ticks: [from, to], liquidity }, [max0, max1], owner, where);
    }
    case ACTION.MINT_POSITION_FROM_DELTAS: {
      const [key, from, to, ...rest] = inputOf(INPUTS.mintFromDeltas, data);
      const [max0, max1, owner] = rest;
      const [first, second] = [deposit(key.currency0, max0), deposit(key.currency1, max1)];
      const bounds = { ticks: [from, to], least: [first.least, second.least] } as const;
      return minted(key, bounds, [first.most, second.most], owner, where);
    }
    case ACTION.TAKE: {
      const [currency, recipient, amount] = inputOf(INPUTS.take, data);
      return sent([currency], recipient, amount);
    }
    case ACTION.TAKE_PAIR: {
      const [currency0, currency1, recipient] = inputOf(INPUTS.takePair, data);
      return sent([currency0, currency1], recipient);
    }
    case ACTION.SWEEP: {
      const [currency, to] = inputOf(INPUTS.sweep, data);
      return sent([currency], to);
    }
    default:
      return undefined;
  }
}

/** Adds what a step pays of the manager's own balance into the pool. */
function addCredit(
  code: number,
  data: Hex,
  balances: Balances,
  credits: Map<Address, Range>,
): void {
  if (code !== ACTION.SETTLE) return;
  const [currency, amount, payerIsUser] = inputOf(INPUTS.settle, data);
  if (payerIsUser || amount !== CONTRACT_BALANCE) return;
  const before = credits.get(lower(currency)) ?? NOTHING;
  credits.set(lower(currency), sum(before, balances.of(currency)));
}

function modify(unlockData: Hex, scope: CallScope): DecodedAction | undefined {
  const { sender, target, part, chainId, value, held } = scope;
  const [actionCodes, params] = inputOf(UNLOCK, unlockData);
  const codes = [...hexToBytes(actionCodes)];
  if (codes.length !== params.length || codes.length > MAX_DECODED_REQUESTS) return undefined;
  const balances = new Balances();
  if (value > 0n) balances.hold(NATIVE, exact(value));
  for (const [currency, amount] of held) balances.hold(currency, amount);
  const [wrapped] = known.wrapped(chainId);
  const where = { sender, target, wrapped: wrapped ?? NATIVE };
  const steps = codes.map((code, i): Step => [code, params[i] as Hex]);
  const credits = new Map<Address, Range>();
  const actions = steps.flatMap(([code, data]): DecodedAction[] => {
    const bytes = (data.length - 2) / 2;
    const unexplained: DecodedAction = { kind: 'unknownCall', bytes, reason: 'UNEXPLAINED' };
    // If the wrapped coin is unknown, coins that are wrapped and left in the manager could not be detected.
    if (!wrapped && isWrapping(code)) return [unexplained];
    addCredit(code, data, balances, credits);
    follow(code, data, balances, where);
    if (isSettling(code, data)) return [];
    return [actionOf(code, data, where, depositFrom(steps, credits)) ?? unexplained];
  });
  const leaves = balances.left();
  if (leaves.length > 0) actions.push({ kind: 'leftBehind', leaves });
  return actions.length === 1
    ? actions[0]
    : { kind: 'multicall', parts: actions.map(part), atomic: true };
}

/** Currencies whose whole balance the actions send on or pay. */
function currenciesUsed(code: number, data: Hex, wrapped: Address): Address[] {
  if (code === ACTION.SWEEP) return [lower(inputOf(INPUTS.sweep, data)[0])];
  if (code === ACTION.SETTLE) return [lower(inputOf(INPUTS.settle, data)[0])];
  return code === ACTION.UNWRAP ? [lower(wrapped)] : [];
}

/**
 * Returns the currencies of which a call leaves the manager nothing, however much it held of them before.
 * @param target the manager
 */
export function emptiedBy(data: Hex, target: Address, wrapped: Address): Address[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data });
    if (functionName !== 'modifyLiquidities') return [];
    const [actionCodes, params] = inputOf(UNLOCK, args[0]);
    const actions = [...hexToBytes(actionCodes)].map(
      (code, i) => [code, params[i] as Hex] as const,
    );
    const used = actions.flatMap(([code, input]) => currenciesUsed(code, input, wrapped));
    const balances = new Balances();
    for (const currency of new Set(used)) balances.hold(currency, noLessThan(0n));
    const where = { sender: NATIVE, target: lower(target), wrapped };
    for (const [code, input] of actions) follow(code, input, balances, where);
    const keeps = (currency: Address) => balances.of(currency).high !== 0n;
    // Unwrapped coins that stay are those of the wrapped coin; only what the debt needs is paid in full.
    const keepsUnwrapped =
      keeps(NATIVE) &&
      actions.some(
        ([code, input]) => code === ACTION.UNWRAP && inputOf(INPUTS.wrap, input)[0] !== OPEN_DELTA,
      );
    return used.filter(
      (currency) => !keeps(currency) && !(keepsUnwrapped && currency === lower(wrapped)),
    );
  } catch {
    return [];
  }
}

/** Decodes calls for v4 positions, which contain a list of actions. */
export const v4Positions: CallDecoder = callDecoder({
  name: 'v4 positions',
  abi: ABI,
  targets: known.v4PositionManager,
  read({ functionName, args }, scope) {
    switch (functionName) {
      case 'modifyLiquidities':
        return modify(args[0], scope);
      case 'initializePool': {
        const [{ currency0, currency1, fee, hooks }] = args;
        const tokens = [lower(currency0), lower(currency1)];
        return {
          kind: 'createPool',
          tokens,
          fee,
          ...(!isNative(hooks) && { hooks: lower(hooks) }),
        };
      }
      case 'permitBatch': {
        const [owner, { details, spender, sigDeadline }] = args;
        return permit2Permit(details, spender, sigDeadline, owner);
      }
    }
  },
});
