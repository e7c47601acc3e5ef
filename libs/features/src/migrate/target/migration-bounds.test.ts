import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { positionAmounts } from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import type { Client } from 'viem';
import type { LiquidityProposal } from '../../execution/liquidity/liquidity-request.ts';
import { isWithinBounds } from '../../execution/liquidity/within-bounds.ts';
import { network, tokenAt } from '../../testing/execution-world.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { ACCOUNT } from '../../testing/render.tsx';
import { batchRequest } from './batch-request.ts';
import { depositRequest } from './deposit-request.ts';
import { migrateRequest } from './migrate-request.ts';
import { targetPool } from './migration-target.ts';

const ONE = 10n ** 18n;
const HASH = `0x${'a'.repeat(64)}` as const;
const root = 1n << 96n;
const block = { number: 7n, hash: HASH, timestamp: 1n };
const owner = lower(ACCOUNT);
const WETH = lower(LOCAL.wrappedNative);
const tokens =
  WETH < USDC
    ? ([tokenAt(LOCAL.wrappedNative), tokenAt(USDC)] as const)
    : ([tokenAt(USDC), tokenAt(LOCAL.wrappedNative)] as const);
const [token0, token1] = [lower(tokens[0].address), lower(tokens[1].address)];
const id = `0x${'9'.repeat(40)}` as const;
const sourceRange = { tickLower: -600, tickUpper: 600 };
const liquidity = 10n ** 20n;

const v3: PositionState = {
  protocol: 'v3',
  tokenId: 7n,
  owner,
  range: sourceRange,
  liquidity,
  pooled: positionAmounts(root, { ...sourceRange, liquidity: -liquidity }),
  uncollected: { amount0: 0n, amount1: 0n },
  pool: {
    protocol: 'v3',
    id,
    token0,
    token1,
    fee: 3000,
    tickSpacing: 60,
    sqrtPriceX96: root,
    tick: 0,
    liquidity: liquidity * 10n,
  },
  block,
};
const v2: PositionState = {
  protocol: 'v2',
  owner,
  liquidity: ONE,
  pooled: { amount0: ONE, amount1: ONE },
  uncollected: { amount0: 0n, amount1: 0n },
  pool: {
    protocol: 'v2',
    id,
    token0,
    token1,
    reserve0: 100n * ONE,
    reserve1: 100n * ONE,
    totalSupply: 100n * ONE,
    kLast: 0n,
  },
  block,
} as PositionState;

const onChain: { position: PositionState; target: bigint | undefined } = {
  position: v3,
  target: root,
};

jest.mock('@cenote/trading/onchain', () => ({
  ...jest.requireActual('@cenote/trading/onchain'),
  readPosition: async () => onChain.position,
}));
jest.mock('@cenote/trading/seed', () => ({
  ...jest.requireActual('@cenote/trading/seed'),
  readHeadsIfAny: async () => [
    onChain.target === undefined ? undefined : { protocol: 'v4', sqrtPriceX96: onChain.target },
  ],
}));

const context = { client: {} as Client, contracts: LOCAL.contracts, account: ACCOUNT } as never;
const terms = { account: ACCOUNT, deadline: 1_900_000_000n, slippageBps: 50 } as never;

/** A position mostly of the target's token1, so that much of token0 is returned. */
const range = { tickLower: -6_000, tickUpper: 600 };

function requestOf(kind: string) {
  const position = kind === 'v3 to v4' ? v3 : v2;
  onChain.position = position;
  const managed = { network, position, tokens, native: tokenAt(NATIVE) };
  const target = targetPool(managed, { protocol: 'v4', fee: 3_000 })!;
  const migration = { managed, target, range };
  if (kind === 'v3 to v4') return migrateRequest(migration);
  return kind === 'v2 to v4 in one batch'
    ? batchRequest(migration)
    : depositRequest(migration, { amount0: ONE, amount1: ONE });
}

const maximumOf = ({ intent }: LiquidityProposal) => {
  if (!('maximum' in intent)) throw new Error(intent.action);
  return intent.maximum;
};

describe.each([
  'v3 to v4',
  'v2 to v4 in one batch',
  'the deposit after a v2 withdrawal',
])('a migration: %s', (kind) => {
  const request = () => requestOf(kind);
  const at = async (target: bigint | undefined) => {
    onChain.target = target;
    return request().propose(context, terms);
  };
  const holds = (accepted: LiquidityProposal, fresh: LiquidityProposal) =>
    (request().holds ?? isWithinBounds)(accepted, fresh);

  it('limits both sides by the slippage, so that the returned token is not taken', async () => {
    for (const target of [root, undefined]) {
      const accepted = await at(target);
      const [{ amount0, amount1 }, taken] = [maximumOf(accepted), accepted.paid!];
      expect(amount0 >= taken.amount0 && amount1 >= taken.amount1).toBe(true);
      // The amount of the token that is mostly returned grows by far less than what is returned.
      expect(amount0 <= (taken.amount0 * 120n) / 100n).toBe(true);
    }
  });

  it('holds at the same price and within the slippage, and not after a larger move', async () => {
    const accepted = await at(root);
    const small = root / 10_000n;
    expect(holds(accepted, await at(root))).toBe(true);
    for (const near of [root + small, root - small]) {
      expect(holds(accepted, await at(near))).toBe(true);
    }
    for (const far of [(root * 102n) / 100n, (root * 98n) / 100n]) {
      expect(holds(accepted, await at(far))).toBe(false);
    }
  });
});
