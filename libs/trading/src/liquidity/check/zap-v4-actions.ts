/**
 * `checkZapActions()`: checks the position manager's call of a zap into v4: every action with its parameters, against
 * the intent.
 */
import { type Address, type Hex, isNative, NATIVE } from '@cenote/chains';
import { hexToBytes } from 'viem';
import { decodeCanonical } from '../../swap/check/decode-input.ts';
import {
  ADDRESS_THIS,
  CONTRACT_BALANCE,
  MAX_UINT128,
  OPEN_DELTA,
  POSITION_ACTION_INPUTS,
  POSITION_ACTIONS,
  type PositionActionName,
  UNLOCK_DATA,
  v4PositionsAbi,
} from '../liquidity-abi.ts';
import type { V4PoolKey, ZapPosition } from '../types.ts';
import { decodeCall } from './decode-canonical-call.ts';
import { sameValue } from './same-value.ts';
import type { ZapTerms, ZapViolation, ZapViolationCode } from './zap-terms.ts';

type Zap = Extract<ZapPosition, { pool: V4PoolKey }>;

/** An action that a zap must have, and what differs if it does not. */
interface ExpectedAction {
  name: PositionActionName;
  args: readonly unknown[];
  code: ZapViolationCode;
}

const NAMES = new Map<number, PositionActionName>(
  (Object.keys(POSITION_ACTIONS) as PositionActionName[]).map((name) => [
    POSITION_ACTIONS[name],
    name,
  ]),
);

/** Whether the manager receives a side in its wrapped form though the pool has the native coin. */
const isWrappedFirst = (intent: Zap, { sold, bought, rest }: ZapTerms): boolean =>
  isNative(bought) || (isNative(sold) && !isNative(intent.tokenIn) && rest > 0n);

/** Whether the pool's wrapped side is paid in the native coin, in which its rest is refunded. */
const isRefundedNative = (currency: Address, intent: Zap, terms: ZapTerms): boolean => {
  if (isNative(currency)) return false;
  return currency === terms.sold
    ? isNative(intent.tokenIn)
    : isNative(terms.other.token) && terms.other.amount > 0n;
};

function expectedActions(intent: Zap, terms: ZapTerms): ExpectedAction[] {
  const { pool, range, maxDust } = intent;
  const { token0, token1, account } = terms;
  const limits = [
    { currency: token0, most: maxDust.amount0 },
    { currency: token1, most: maxDust.amount1 },
  ].filter(({ currency }) => currency === terms.bought || terms.rest > 0n);
  const unwrap = { name: 'UNWRAP', args: [CONTRACT_BALANCE], code: 'PAYMENT' } as const;
  const key = {
    currency0: token0,
    currency1: token1,
    fee: pool.fee,
    tickSpacing: pool.tickSpacing,
    hooks: pool.hooks,
  };
  const { tickLower, tickUpper } = range;
  return [
    ...(isWrappedFirst(intent, terms) ? [unwrap] : []),
    ...limits.map(
      ({ currency }): ExpectedAction => ({
        name: 'SETTLE',
        args: [currency, CONTRACT_BALANCE, false],
        code: 'PAYMENT',
      }),
    ),
    {
      name: 'MINT_POSITION_FROM_DELTAS',
      args: [key, tickLower, tickUpper, MAX_UINT128, MAX_UINT128, account, '0x'],
      code: 'POSITION',
    },
    ...limits.flatMap(({ currency, most }): ExpectedAction[] => {
      const isNativeRefund = isRefundedNative(currency, intent, terms);
      return [
        { name: 'TAKE', args: [currency, ADDRESS_THIS, most === 0n ? 1n : most], code: 'REFUND' },
        { name: 'SETTLE', args: [currency, OPEN_DELTA, false], code: 'REFUND' },
        ...(isNativeRefund ? [unwrap] : []),
        { name: 'SWEEP', args: [isNativeRefund ? NATIVE : currency, account], code: 'REFUND' },
      ];
    }),
  ];
}

/** Returns how the position manager's call differs from what the intent needs; empty if it does not. */
export function checkZapActions(data: Hex, intent: Zap, terms: ZapTerms): ZapViolation[] {
  const call = decodeCall(v4PositionsAbi, data);
  if (call?.name !== 'modifyLiquidities') {
    return [{ code: 'MALFORMED', message: 'The position manager is not called to mint' }];
  }
  const [unlockData, deadline] = call.args as [Hex, bigint];
  const plan = decodeCanonical(UNLOCK_DATA, unlockData);
  if (!plan) return [{ code: 'MALFORMED', message: 'The actions cannot be decoded' }];
  const [bytes, params] = plan;
  const names = [...hexToBytes(bytes)].map((byte) => NAMES.get(byte));
  const expected = expectedActions(intent, terms);
  const violations: ZapViolation[] = [];
  if (deadline !== intent.deadline) {
    violations.push({ code: 'DEADLINE', message: `The position's deadline is ${deadline}` });
  }
  if (names.length !== expected.length || params.length !== expected.length) {
    return [...violations, { code: 'MALFORMED', message: `Has ${names.length} actions` }];
  }
  for (const [i, { name, args, code }] of expected.entries()) {
    const decoded =
      names[i] === name ? decodeCanonical(POSITION_ACTION_INPUTS[name], params[i]!) : undefined;
    if (!decoded || !sameValue([...decoded], args)) {
      violations.push({ code, message: `Action ${i} is not the expected ${name}` });
    }
  }
  return violations;
}
