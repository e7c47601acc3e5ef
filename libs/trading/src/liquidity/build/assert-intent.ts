/**
 * `assertIntent()`: checks the pool, range, amounts and account of a `LiquidityIntent`; throws `LiquidityPlanError`.
 * Also: `required()`, which returns a contract's address or throws.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import { MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE, MIN_TICK } from '../../pools/math/tick-math.ts';
import { DYNAMIC_FEE } from '../../pools/pool.ts';
import { LiquidityPlanError, type LiquidityPlanErrorCode } from '../errors.ts';
import type { TickRange } from '../full-range.ts';
import { ADDRESS_THIS, MAX_UINT128, MSG_SENDER } from '../liquidity-abi.ts';
import type { Amounts } from '../position-amounts.ts';
import type { LiquidityIntent, PoolKey } from '../types.ts';

/** Highest fee of v3 and v4 pools, in pips. */
const MAX_FEE = 1_000_000;
/** Highest tick spacing of v4 pools; v3 allows less. */
const MAX_TICK_SPACING = 32_767;
const MAX_UINT256 = (1n << 256n) - 1n;

const refuse = (code: LiquidityPlanErrorCode, message: string): never => {
  throw new LiquidityPlanError(code, message);
};

/**
 * Returns the lower-case address of a contract that the action needs.
 * @throws LiquidityPlanError `UNSUPPORTED` if the network does not have it
 */
export function required(contracts: Contracts, name: keyof Contracts): Address {
  const address = contracts[name];
  return address ? lower(address) : refuse('UNSUPPORTED', `The network has no ${name}`);
}

function assertPool(pool: PoolKey): void {
  if (lower(pool.token0) >= lower(pool.token1))
    refuse('POOL_INVALID', 'The tokens are not sorted by address');
  if (pool.protocol !== 'v4' && isNative(pool.token0))
    refuse('POOL_INVALID', `A ${pool.protocol} pool cannot hold the native coin`);
  if (pool.protocol === 'v2') return;
  const { fee, tickSpacing } = pool;
  const isDynamic = pool.protocol === 'v4' && fee === DYNAMIC_FEE;
  if (!Number.isInteger(fee) || fee < 0 || (fee > MAX_FEE && !isDynamic))
    refuse('POOL_INVALID', `The fee is ${fee}`);
  if (isDynamic && isNative(pool.hooks))
    refuse('POOL_INVALID', 'Only a hook can set a dynamic fee');
  if (!Number.isInteger(tickSpacing) || tickSpacing < 1 || tickSpacing > MAX_TICK_SPACING)
    refuse('POOL_INVALID', `The tick spacing is ${tickSpacing}`);
}

function assertRange({ tickLower, tickUpper }: TickRange, tickSpacing: number): void {
  const fits = (tick: number): boolean =>
    Number.isInteger(tick) && tick % tickSpacing === 0 && tick >= MIN_TICK && tick <= MAX_TICK;
  if (!fits(tickLower) || !fits(tickUpper) || tickLower >= tickUpper)
    refuse('RANGE_INVALID', `The ticks are ${tickLower} and ${tickUpper}`);
}

function assertInitialPrice(sqrtPriceX96: bigint | undefined): void {
  if (sqrtPriceX96 === undefined) return;
  if (sqrtPriceX96 < MIN_SQRT_PRICE || sqrtPriceX96 >= MAX_SQRT_PRICE)
    refuse('POOL_INVALID', 'The initial price is out of range');
}

function assertAmounts(amounts: readonly bigint[], max: bigint): void {
  for (const amount of amounts) {
    if (amount < 0n || amount > max) refuse('AMOUNT_INVALID', `An amount is ${amount}`);
  }
}

function assertLiquidity(liquidity: bigint): void {
  if (liquidity <= 0n || liquidity > MAX_UINT128)
    refuse('AMOUNT_INVALID', `The liquidity is ${liquidity}`);
}

function assertPools(intent: LiquidityIntent): void {
  for (const pool of 'pool' in intent ? [intent.pool] : [intent.from, intent.to]) assertPool(pool);
  if (!('range' in intent)) return;
  assertRange(intent.range, 'to' in intent ? intent.to.tickSpacing : intent.pool.tickSpacing);
  if ('initialSqrtPriceX96' in intent) assertInitialPrice(intent.initialSqrtPriceX96);
}

/** Amounts of v4 and liquidity have 128 bits, those of v2 and v3 have 256. */
function assertQuantities(intent: LiquidityIntent): void {
  const isV4 = 'maximum' in intent || ('pool' in intent && intent.pool.protocol === 'v4');
  const max = isV4 ? MAX_UINT128 : MAX_UINT256;
  for (const key of ['desired', 'minimum', 'maximum', 'maxDust'] as const) {
    const amounts = (intent as Partial<Record<typeof key, Partial<Amounts>>>)[key] ?? {};
    assertAmounts([amounts.amount0 ?? 0n, amounts.amount1 ?? 0n], max);
  }
  if ('liquidity' in intent) assertLiquidity(intent.liquidity);
  if (intent.action === 'migrateV3ToV4') assertLiquidity(intent.fromLiquidity);
  if (intent.action === 'migrateV2ToV3') {
    const { shares, percentage } = intent;
    assertLiquidity(shares);
    if (!Number.isInteger(percentage) || percentage < 1 || percentage > 100)
      refuse('AMOUNT_INVALID', `The percentage is ${percentage}`);
  }
  if ('desired' in intent && intent.desired.amount0 === 0n && intent.desired.amount1 === 0n)
    refuse('AMOUNT_INVALID', 'The deposit is zero');
}

/**
 * Checks what can be checked of an intent without the chain.
 * @throws LiquidityPlanError if the account, a pool, the range or an amount is invalid
 */
export function assertIntent(intent: LiquidityIntent): void {
  const account = lower(intent.account);
  if (isNative(account) || account === MSG_SENDER || account === ADDRESS_THIS)
    refuse('ACCOUNT_INVALID', `${account} is not an account`);
  assertAmounts([intent.deadline], MAX_UINT256);
  assertPools(intent);
  assertQuantities(intent);
}
