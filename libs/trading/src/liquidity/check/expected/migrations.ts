/**
 * The calls of migrations that an intent implies: `migrateToV3()` (V3Migrator) and `migrateToV4()` (Universal Router).
 */
import { type Contracts, isNative, lower, NATIVE } from '@cenote/chains';
import { v2PairAddress } from '../../../swap/build/pool-address.ts';
import { ADDRESS_THIS, CONTRACT_BALANCE, MAX_UINT128, OPEN_DELTA } from '../../liquidity-abi.ts';
import type { MigrateToV3, MigrateToV4, V4PoolKey } from '../../types.ts';
import type { ExpectedOperation } from '../operation.ts';
import { keyV4, maximums, minimums, operation, ticks, tokenOf, wrappedSide } from './parts.ts';
import { createPool } from './v3.ts';

export function migrateToV3(intent: MigrateToV3, contracts: Contracts): ExpectedOperation[] {
  const { from, to, shares, permit, deadline } = intent;
  const pair = v2PairAddress(contracts.v2Factory ?? NATIVE, from.token0, from.token1);
  const permits = permit
    ? [
        operation(['selfPermitIfNecessary', 'selfPermit'], {
          token: pair,
          value: shares,
          deadline: permit.deadline,
          v: BigInt(permit.v),
          r: permit.r.toLowerCase(),
          s: permit.s.toLowerCase(),
        }),
      ]
    : [];
  return [
    ...createPool(to, intent.initialSqrtPriceX96),
    ...permits,
    operation('migrate', {
      pair,
      liquidityToMigrate: shares,
      percentageToMigrate: BigInt(intent.percentage),
      token0: lower(to.token0),
      token1: lower(to.token1),
      fee: BigInt(to.fee),
      ...ticks(intent.range),
      ...minimums(intent.minimum),
      recipient: lower(intent.account),
      deadline,
      refundAsETH: wrappedSide(to, contracts, intent.refundNative) !== undefined,
    }),
  ];
}

/** The creation of a v4 pool by the router, if the intent has its price. */
const initializeV4 = (pool: V4PoolKey, sqrtPriceX96: bigint | undefined): ExpectedOperation[] =>
  sqrtPriceX96 === undefined
    ? []
    : [operation('V4_INITIALIZE_POOL', { ...keyV4(pool), sqrtPriceX96 })];

/** Bytes of a 65-byte signature: r, s, v. */
function permitV3({ permit, tokenId }: MigrateToV4, router: string): ExpectedOperation[] {
  if (!permit) return [];
  const hex = permit.signature.slice(2).toLowerCase();
  const v = BigInt(`0x${hex.slice(128)}`);
  return [
    operation('V3_POSITION_MANAGER_PERMIT permit', {
      spender: lower(router),
      tokenId,
      deadline: permit.deadline,
      v: v < 27n ? v + 27n : v,
      r: `0x${hex.slice(0, 64)}`,
      s: `0x${hex.slice(64, 128)}`,
    }),
  ];
}

export function migrateToV4(intent: MigrateToV4, contracts: Contracts): ExpectedOperation[] {
  const { to, tokenId, deadline } = intent;
  const [currency0, currency1] = [tokenOf(to, 0), tokenOf(to, 1)];
  const v3 = (name: string): string => `V3_POSITION_MANAGER_CALL ${name}`;
  return [
    operation('execute', { deadline }),
    ...initializeV4(to, intent.initialSqrtPriceX96),
    ...permitV3(intent, contracts.universalRouter ?? NATIVE),
    operation(v3('decreaseLiquidity'), {
      tokenId,
      liquidity: intent.fromLiquidity,
      ...minimums(intent.minimum),
      deadline,
    }),
    operation(v3('collect'), {
      tokenId,
      recipient: lower(contracts.v4PositionManager ?? NATIVE),
      amount0Max: MAX_UINT128,
      amount1Max: MAX_UINT128,
    }),
    operation(v3('burn'), { tokenId }),
    operation('V4_POSITION_MANAGER_CALL modifyLiquidities', { deadline }),
    ...(isNative(currency0) ? [operation('UNWRAP', { amount: CONTRACT_BALANCE })] : []),
    ...[currency0, currency1].map((currency) =>
      operation('SETTLE', { currency, amount: CONTRACT_BALANCE, payerIsUser: false }),
    ),
    operation('MINT_POSITION_FROM_DELTAS', {
      ...keyV4(to),
      ...ticks(intent.range),
      ...maximums(intent.maximum),
      owner: lower(intent.account),
      hookData: '0x',
    }),
    ...refundV4(currency0, intent.maxDust.amount0, intent, contracts),
    ...refundV4(currency1, intent.maxDust.amount1, intent, contracts),
  ];
}

/** The refund of what is left of a currency, which for the native coin is the wrapped one that the v3 position pays. */
function refundV4(
  currency: string,
  most: bigint | undefined,
  { account }: MigrateToV4,
  { weth9 }: Contracts,
): ExpectedOperation[] {
  const recipient = ADDRESS_THIS;
  // A debt is left to pay only if the rest is less than the limit.
  const isLimited = most !== undefined;
  const amount = isLimited ? (most === 0n ? 1n : most) : OPEN_DELTA;
  const payBack = { currency, amount: OPEN_DELTA, payerIsUser: false };
  return [
    operation('TAKE', { currency, recipient, amount }),
    ...(isLimited ? [operation('SETTLE', payBack)] : []),
    ...(isNative(currency) ? [operation('WRAP', { amount: CONTRACT_BALANCE })] : []),
    operation('SWEEP', {
      currency: isNative(currency) ? lower(weth9) : currency,
      to: lower(account),
    }),
  ];
}
