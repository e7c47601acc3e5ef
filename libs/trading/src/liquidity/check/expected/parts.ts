/**
 * Parts of expected calls: `operation()`, `wrappedSide()` of a pool, fields of ranges, pool keys and minimums, and
 * `ownAccount()`, the ways to name the account as recipient.
 */
import { type Contracts, type Hex, lower, sameAddress } from '@cenote/chains';
import type { TickRange } from '../../full-range.ts';
import { MSG_SENDER } from '../../liquidity-abi.ts';
import type { Amounts } from '../../position-amounts.ts';
import type { PermitBatch, PoolKey, V4PoolKey } from '../../types.ts';
import type { ExpectedOperation, ExpectedValue, FieldValue } from '../operation.ts';

export const operation = (
  name: string | readonly string[],
  fields: Readonly<Record<string, ExpectedValue>>,
): ExpectedOperation => ({ name, fields });

/** The side that is the wrapped coin, if it is to be converted; undefined if it is not or there is none. */
export function wrappedSide(
  { token0, token1 }: PoolKey,
  { weth9 }: Contracts,
  isConverted: boolean,
): 0 | 1 | undefined {
  if (!isConverted) return undefined;
  if (sameAddress(token0, weth9)) return 0;
  return sameAddress(token1, weth9) ? 1 : undefined;
}

export const sideOf = ({ amount0, amount1 }: Amounts, side: 0 | 1): bigint =>
  side === 0 ? amount0 : amount1;

export const tokenOf = (pool: PoolKey, side: 0 | 1): string =>
  lower(side === 0 ? pool.token0 : pool.token1);

export const ticks = ({ tickLower, tickUpper }: TickRange) => ({
  tickLower: BigInt(tickLower),
  tickUpper: BigInt(tickUpper),
});

export const minimums = ({ amount0, amount1 }: Amounts) => ({
  amount0Min: amount0,
  amount1Min: amount1,
});

export const maximums = ({ amount0, amount1 }: Amounts) => ({
  amount0Max: amount0,
  amount1Max: amount1,
});

export const desired = ({ amount0, amount1 }: Amounts) => ({
  amount0Desired: amount0,
  amount1Desired: amount1,
});

export const keyV4 = ({ token0, token1, fee, tickSpacing, hooks }: V4PoolKey) => ({
  currency0: lower(token0),
  currency1: lower(token1),
  fee: BigInt(fee),
  tickSpacing: BigInt(tickSpacing),
  hooks: lower(hooks),
});

/** Where the account calls the contract itself, the placeholder of the caller names it as well. */
export const ownAccount = (account: string): readonly string[] => [lower(account), MSG_SENDER];

/** Fields of a Permit2 batch; its spender must be the contract that takes the tokens. */
export function batchFields(
  { permitBatch, signature }: { permitBatch: PermitBatch; signature: Hex },
  spender: string,
): Record<string, FieldValue> {
  const { details, sigDeadline } = permitBatch;
  const fields: Record<string, FieldValue> = {
    'details.length': BigInt(details.length),
    spender: lower(spender),
    sigDeadline,
    signature: signature.toLowerCase(),
  };
  details.forEach(({ token, amount, expiration, nonce }, i) => {
    fields[`details.${i}.token`] = lower(token);
    fields[`details.${i}.amount`] = amount;
    fields[`details.${i}.expiration`] = BigInt(expiration);
    fields[`details.${i}.nonce`] = BigInt(nonce);
  });
  return fields;
}
