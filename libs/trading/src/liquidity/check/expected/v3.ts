/**
 * The calls of the v3 position manager that an intent implies, with their value: `createV3()`, `increaseV3()`,
 * `decreaseV3()`, `collectV3()`, `burnV3()`. Also: `createPool()`.
 */
import { type Contracts, lower, NATIVE } from '@cenote/chains';
import { MAX_UINT128 } from '../../liquidity-abi.ts';
import type { Amounts } from '../../position-amounts.ts';
import type {
  BurnPosition,
  CollectFees,
  CreatePosition,
  DecreasePosition,
  IncreasePosition,
  V3PoolKey,
} from '../../types.ts';
import type { ExpectedOperation } from '../operation.ts';
import { desired, minimums, operation, sideOf, ticks, tokenOf, wrappedSide } from './parts.ts';

interface Expected {
  operations: ExpectedOperation[];
  value: bigint;
}

/** The creation of a pool, if the intent has its price. */
export const createPool = (
  { token0, token1, fee }: V3PoolKey,
  sqrtPriceX96: bigint | undefined,
): ExpectedOperation[] =>
  sqrtPriceX96 === undefined
    ? []
    : [
        operation('createAndInitializePoolIfNecessary', {
          token0: lower(token0),
          token1: lower(token1),
          fee: BigInt(fee),
          sqrtPriceX96,
        }),
      ];

function paid(
  operations: ExpectedOperation[],
  intent: { pool: V3PoolKey; desired: Amounts; payNative: boolean },
  contracts: Contracts,
): Expected {
  const coin = wrappedSide(intent.pool, contracts, intent.payNative);
  const value = coin === undefined ? 0n : sideOf(intent.desired, coin);
  if (value > 0n) operations.push(operation('refundETH', {}));
  return { operations, value };
}

export function createV3(
  intent: Extract<CreatePosition, { pool: V3PoolKey }>,
  contracts: Contracts,
): Expected {
  const { pool, deadline } = intent;
  const mint = operation('mint', {
    token0: lower(pool.token0),
    token1: lower(pool.token1),
    fee: BigInt(pool.fee),
    ...ticks(intent.range),
    ...desired(intent.desired),
    ...minimums(intent.minimum),
    recipient: lower(intent.account),
    deadline,
  });
  return paid([...createPool(pool, intent.initialSqrtPriceX96), mint], intent, contracts);
}

export function increaseV3(
  intent: Extract<IncreasePosition, { pool: V3PoolKey }>,
  contracts: Contracts,
): Expected {
  const { tokenId, deadline } = intent;
  const bounds = { ...desired(intent.desired), ...minimums(intent.minimum) };
  return paid(
    [operation('increaseLiquidity', { tokenId, ...bounds, deadline })],
    intent,
    contracts,
  );
}

/** Everything that is owed, to the account; through the manager if the coin is unwrapped. */
function collect(
  intent: { tokenId: bigint; account: string; pool: V3PoolKey; receiveNative: boolean },
  minimum: Amounts,
  contracts: Contracts,
): ExpectedOperation[] {
  const { pool, tokenId } = intent;
  const account = lower(intent.account);
  const coin = wrappedSide(pool, contracts, intent.receiveNative);
  const all = { amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 };
  if (coin === undefined) return [operation('collect', { tokenId, recipient: account, ...all })];
  const token = coin === 0 ? 1 : 0;
  return [
    operation('collect', { tokenId, recipient: NATIVE, ...all }),
    operation('unwrapWETH9', { amountMinimum: sideOf(minimum, coin), recipient: account }),
    operation('sweepToken', {
      token: tokenOf(pool, token),
      amountMinimum: sideOf(minimum, token),
      recipient: account,
    }),
  ];
}

export function decreaseV3(
  intent: Extract<DecreasePosition, { pool: V3PoolKey }>,
  contracts: Contracts,
): Expected {
  const { tokenId, liquidity, minimum, deadline } = intent;
  const operations = [
    operation('decreaseLiquidity', { tokenId, liquidity, ...minimums(minimum), deadline }),
    ...collect(intent, minimum, contracts),
  ];
  if (intent.burn) operations.push(operation('burn', { tokenId }));
  return { operations, value: 0n };
}

export function collectV3(
  intent: CollectFees & { pool: V3PoolKey },
  contracts: Contracts,
): Expected {
  return {
    operations: collect(intent, { amount0: 0n, amount1: 0n }, contracts),
    value: 0n,
  };
}

export const burnV3 = ({ tokenId }: BurnPosition): Expected => ({
  operations: [operation('burn', { tokenId })],
  value: 0n,
});
