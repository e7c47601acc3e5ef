/**
 * The calls and actions of the v4 position manager that an intent implies, with their value: `createV4()`,
 * `increaseV4()`, `decreaseV4()`, `collectV4()`, `burnV4()`.
 */
import { type Contracts, isNative, lower, NATIVE } from '@cenote/chains';
import { ADDRESS_THIS, CONTRACT_BALANCE, OPEN_DELTA } from '../../liquidity-abi.ts';
import type {
  BurnPosition,
  CollectFees,
  CreatePosition,
  DecreasePosition,
  IncreasePosition,
  V4PoolKey,
} from '../../types.ts';
import type { ExpectedOperation } from '../operation.ts';
import {
  batchFields,
  keyV4,
  maximums,
  minimums,
  operation,
  ownAccount,
  sideOf,
  ticks,
  tokenOf,
  wrappedSide,
} from './parts.ts';

interface Expected {
  operations: ExpectedOperation[];
  value: bigint;
}

type Deposit = Extract<CreatePosition | IncreasePosition, { pool: V4PoolKey }>;

const NO_HOOK_DATA = { hookData: '0x' };

const modify = (deadline: bigint): ExpectedOperation =>
  operation('modifyLiquidities', { deadline });

const sweepCoin = (account: string): ExpectedOperation =>
  operation('SWEEP', { currency: NATIVE, to: ownAccount(account) });

const unwrapAll = operation('UNWRAP', { amount: CONTRACT_BALANCE });

/** Wei of the native side and of the wrapped side that is paid in the native coin, and that side. */
function payment(intent: Deposit, contracts: Contracts) {
  const { pool, maximum } = intent;
  const coin = wrappedSide(pool, contracts, intent.payNative);
  const native = isNative(pool.token0) ? maximum.amount0 : 0n;
  return { coin, value: native + (coin === undefined ? 0n : sideOf(maximum, coin)) };
}

const permitOf = (
  { account, permit }: Deposit,
  { v4PositionManager }: Contracts,
): ExpectedOperation[] =>
  permit
    ? [
        operation('permitBatch', {
          // The name `owner` is that of the permit; it pays.
          owner: lower(account),
          ...batchFields(permit, v4PositionManager ?? NATIVE),
        }),
      ]
    : [];

/** Each currency is closed; of the side `coin` the maximum is wrapped and the rest, with all credits, unwrapped. */
function closeSides({ pool, maximum }: Deposit, coin: 0 | 1 | undefined): ExpectedOperation[] {
  const operations: ExpectedOperation[] = [];
  for (const side of [0, 1] as const) {
    const currency = tokenOf(pool, side);
    if (side !== coin) {
      operations.push(operation('CLOSE_CURRENCY', { currency }));
      continue;
    }
    const amount = sideOf(maximum, side);
    if (amount > 0n) {
      operations.push(
        operation('WRAP', { amount }),
        operation('SETTLE', { currency, amount, payerIsUser: false }),
      );
    }
    operations.push(
      operation('TAKE', { currency, recipient: ADDRESS_THIS, amount: OPEN_DELTA }),
      unwrapAll,
    );
  }
  return operations;
}

export function createV4(
  intent: Extract<CreatePosition, { pool: V4PoolKey }>,
  contracts: Contracts,
): Expected {
  const { pool, account, initialSqrtPriceX96 } = intent;
  const { coin, value } = payment(intent, contracts);
  const [currency0, currency1] = [tokenOf(pool, 0), tokenOf(pool, 1)];
  const operations: ExpectedOperation[] = [];
  if (initialSqrtPriceX96 !== undefined) {
    operations.push(
      operation('initializePool', { ...keyV4(pool), sqrtPriceX96: initialSqrtPriceX96 }),
    );
  }
  operations.push(
    ...permitOf(intent, contracts),
    modify(intent.deadline),
    operation('MINT_POSITION', {
      ...keyV4(pool),
      ...ticks(intent.range),
      liquidity: intent.liquidity,
      ...maximums(intent.maximum),
      owner: ownAccount(account),
      ...NO_HOOK_DATA,
    }),
  );
  if (coin === undefined) operations.push(operation('SETTLE_PAIR', { currency0, currency1 }));
  else operations.push(...closeSides(intent, coin));
  if (value > 0n) operations.push(sweepCoin(account));
  return { operations, value };
}

export function increaseV4(
  intent: Extract<IncreasePosition, { pool: V4PoolKey }>,
  contracts: Contracts,
): Expected {
  const { tokenId, liquidity, maximum } = intent;
  const { coin, value } = payment(intent, contracts);
  const operations = [
    ...permitOf(intent, contracts),
    modify(intent.deadline),
    operation('INCREASE_LIQUIDITY', {
      tokenId,
      liquidity,
      ...maximums(maximum),
      ...NO_HOOK_DATA,
    }),
  ];
  operations.push(...closeSides(intent, coin));
  if (value > 0n || coin !== undefined) operations.push(sweepCoin(intent.account));
  return { operations, value };
}

function payOut(
  { pool, account, receiveNative }: { pool: V4PoolKey; account: string; receiveNative: boolean },
  contracts: Contracts,
): ExpectedOperation[] {
  const coin = wrappedSide(pool, contracts, receiveNative);
  const [currency0, currency1] = [tokenOf(pool, 0), tokenOf(pool, 1)];
  const own = ownAccount(account);
  if (coin === undefined) return [operation('TAKE_PAIR', { currency0, currency1, recipient: own })];
  const takes = [currency0, currency1].map((currency, side) =>
    operation('TAKE', {
      currency,
      recipient: side === coin ? ADDRESS_THIS : own,
      amount: OPEN_DELTA,
    }),
  );
  return [...takes, unwrapAll, sweepCoin(account)];
}

export function decreaseV4(
  intent: Extract<DecreasePosition, { pool: V4PoolKey }>,
  contracts: Contracts,
): Expected {
  const { tokenId, liquidity, minimum, deadline } = intent;
  const bounds = { ...minimums(minimum), ...NO_HOOK_DATA };
  const remove = intent.burn
    ? operation('BURN_POSITION', { tokenId, ...bounds })
    : operation('DECREASE_LIQUIDITY', { tokenId, liquidity, ...bounds });
  return {
    operations: [modify(deadline), remove, ...payOut(intent, contracts)],
    value: 0n,
  };
}

const NOTHING = { amount0Min: 0n, amount1Min: 0n, ...NO_HOOK_DATA };

export function collectV4(
  intent: CollectFees & { pool: V4PoolKey },
  contracts: Contracts,
): Expected {
  const { tokenId, deadline } = intent;
  const count = operation('DECREASE_LIQUIDITY', { tokenId, liquidity: 0n, ...NOTHING });
  return { operations: [modify(deadline), count, ...payOut(intent, contracts)], value: 0n };
}

export const burnV4 = ({ tokenId, deadline }: BurnPosition): Expected => ({
  operations: [modify(deadline), operation('BURN_POSITION', { tokenId, ...NOTHING })],
  value: 0n,
});
