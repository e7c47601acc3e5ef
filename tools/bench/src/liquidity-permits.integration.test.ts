/**
 * Positions that are created, changed, moved and closed on a real chain, with permits in place of approvals and with the
 * native coin in place of the wrapped one. A single file, as all tests share a world, whose start takes most of the time.
 */
import { type Address, LOCAL, lower, NATIVE, permit2Abi } from '@cenote/chains';
import {
  buildLiquidity,
  fullRange,
  type LiquidityIntent,
  liquidityForAmounts,
  permitBatchTypedData,
  positionPermitTypedData,
  sharesPermitOf,
  sharesPermitTypedData,
  type V2PoolKey,
  type V3PoolKey,
  type V4PoolKey,
  v2ToV4Intents,
} from '@cenote/trading/liquidity';
import { v2PairAddress } from '@cenote/trading/swap';
import { type Hex, parseAbi } from 'viem';
import { CONTRACTS } from './lib/swap-harness.ts';
import { approve, type Executed, executeIntent } from './liquidity/execute-intent.ts';
import { type ParityWorld, startParityWorld } from './liquidity/parity-world.ts';
import { DIVERSIONS, walletDangers } from './liquidity/wallet-dangers.ts';

jest.setTimeout(300_000);

const WETH = lower(CONTRACTS.weth9);
const UNIT = 10n ** 18n;
const PRICE = 1n << 96n;
const NOTHING = { amount0: 0n, amount1: 0n };
const AMOUNTS = { amount0: UNIT, amount1: UNIT };
const MAXIMUM = { amount0: 2n * UNIT, amount1: 2n * UNIT };
const DONE = { status: 'success', reason: undefined, stranded: 0 };

const pairAbi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const managerAbi = parseAbi([
  'function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256, uint256, uint128, uint128)',
  'function ownerOf(uint256 tokenId) view returns (address)',
]);

let world: ParityWorld;
/** A token with 18 decimals that has a v2 pair with the wrapped coin. */
let token: Address;
let base: Pick<LiquidityIntent, 'chainId' | 'account' | 'deadline'>;

beforeAll(async () => {
  world = await startParityWorld(23);
  const { tokens, pools, harness } = world;
  const pair = pools.find(
    ({ protocol, token0, token1 }) =>
      protocol === 'v2' &&
      [token0, token1].includes(WETH) &&
      [token0, token1].every((each) => tokens.get(each)?.decimals === 18) &&
      [token0, token1].every((each) => tokens.get(each)?.sellFeeBps === 0),
  );
  if (!pair) throw new Error('No pair with the wrapped coin');
  token = pair.token0 === WETH ? pair.token1 : pair.token0;
  const { timestamp } = await harness.client.getBlock();
  base = { chainId: LOCAL.id, account: lower(harness.owner), deadline: timestamp + 36_000n };
  // Permit2 may take the token; the position manager and the router may not.
  await harness.allowPermit2(token);
}, 300_000);

afterAll(async () => {
  await world?.stop();
}, 300_000);

const sorted = (a: Address, b: Address) =>
  a < b ? { token0: a, token1: b } : { token0: b, token1: a };
const v2 = (): V2PoolKey => ({ protocol: 'v2', ...sorted(WETH, token) });
const v3 = (fee: number, tickSpacing: number): V3PoolKey => ({
  protocol: 'v3',
  ...sorted(WETH, token),
  fee,
  tickSpacing,
});
const v4 = (a: Address, fee: number): V4PoolKey => ({
  protocol: 'v4',
  ...sorted(a, token),
  fee,
  tickSpacing: 15,
  hooks: NATIVE,
});
const range15 = fullRange(15);
const size = liquidityForAmounts(PRICE, range15, AMOUNTS, true);

/** What the wallet says of a call; with another recipient, all of the account's own addresses in it are replaced. */
const diversions = async (intent: LiquidityIntent, recipient?: Address) => {
  const call = buildLiquidity(intent, CONTRACTS);
  const own = base.account.slice(2);
  const data = recipient ? (call.data.replaceAll(own, recipient.slice(2)) as Hex) : call.data;
  const found = await walletDangers(world.rpcUrl, base.account, { ...call, data });
  return found.filter((code) => DIVERSIONS.has(code));
};

/** Executes a call to which the wallet has no objection. */
const execute = async (
  intent: LiquidityIntent,
  paid: readonly [Address, Address] = [NATIVE, token],
) => {
  await approve(world.harness, intent);
  expect(await diversions(intent)).toEqual([]);
  return executeIntent(world.harness, intent, paid);
};

function idOf({ tokenId }: Executed): bigint {
  if (tokenId === undefined) throw new Error('No position was created');
  return tokenId;
}

async function signBatch(spender: 'v4PositionManager' | 'universalRouter', amount: bigint) {
  const { client, owner } = world.harness;
  const [, , nonce] = await client.readContract({
    address: CONTRACTS.permit2,
    abi: permit2Abi,
    functionName: 'allowance',
    args: [owner, token, CONTRACTS[spender]],
  });
  const { timestamp } = await client.getBlock();
  const typed = permitBatchTypedData({
    chainId: LOCAL.id,
    contracts: CONTRACTS,
    spender,
    allowances: [{ token, amount, nonce }],
    now: Number(timestamp),
  });
  const signature = await client.signTypedData({ ...typed, account: owner });
  return { permitBatch: typed.message, signature };
}

async function signShares(spender: Address, shares: bigint) {
  const { client, owner } = world.harness;
  const pair = v2PairAddress(CONTRACTS.v2Factory, WETH, token);
  const nonce = await client.readContract({
    address: pair,
    abi: pairAbi,
    functionName: 'nonces',
    args: [owner],
  });
  const { deadline } = base;
  const request = { chainId: LOCAL.id, pair, owner, spender, shares, nonce, deadline };
  const signature = await client.signTypedData({
    ...sharesPermitTypedData(request),
    account: owner,
  });
  return sharesPermitOf(signature, deadline);
}

const sharesOwned = () =>
  world.harness.client.readContract({
    address: v2PairAddress(CONTRACTS.v2Factory, WETH, token),
    abi: pairAbi,
    functionName: 'balanceOf',
    args: [world.harness.owner],
  });

/** Creates a position in a new v4 pool of the native coin, with a permit for the token. */
async function createNative(fee: number): Promise<[V4PoolKey, bigint]> {
  const pool = v4(NATIVE, fee);
  const created = await execute({
    ...base,
    action: 'create',
    pool,
    range: range15,
    initialSqrtPriceX96: PRICE,
    liquidity: size,
    maximum: MAXIMUM,
    payNative: false,
    permit: await signBatch('v4PositionManager', MAXIMUM.amount1),
  });
  expect(created).toMatchObject(DONE);
  return [pool, idOf(created)];
}

test('a v4 position in a new native pool, by permit, is changed and closed', async () => {
  const [pool, tokenId] = await createNative(701);
  const permit = await signBatch('v4PositionManager', MAXIMUM.amount1);
  const deposit = { liquidity: size, maximum: MAXIMUM, payNative: false };
  const steps: LiquidityIntent[] = [
    { ...base, action: 'increase', tokenId, pool, ...deposit, permit },
    { ...base, action: 'collect', tokenId, pool, receiveNative: false },
    {
      ...base,
      action: 'decrease',
      tokenId,
      pool,
      liquidity: size,
      minimum: { amount0: (UNIT * 9n) / 10n, amount1: (UNIT * 9n) / 10n },
      burn: false,
      receiveNative: false,
    },
  ];
  for (const step of steps) expect(await execute(step)).toMatchObject(DONE);
  const burn: LiquidityIntent = { ...base, action: 'burn', tokenId, pool };
  // Liquidity is left.
  expect(await execute(burn)).toMatchObject({ status: 'reverted' });
  const close = { liquidity: size, minimum: NOTHING, burn: true, receiveNative: false };
  expect(await execute({ ...base, action: 'decrease', tokenId, pool, ...close })).toMatchObject(
    DONE,
  );
});

test('a v4 position in a wrapped pool is paid and received in the native coin', async () => {
  const pool = v4(WETH, 702);
  const deposit = { liquidity: size, maximum: MAXIMUM, payNative: true };
  const created = await execute({
    ...base,
    action: 'create',
    pool,
    range: range15,
    initialSqrtPriceX96: PRICE,
    ...deposit,
  });
  expect(created).toMatchObject(DONE);
  const tokenId = idOf(created);
  const of = { tokenId, pool, receiveNative: true } as const;
  const withdrawal = { ...of, liquidity: size, minimum: NOTHING };
  const steps: LiquidityIntent[] = [
    { ...base, action: 'increase', tokenId, pool, ...deposit },
    { ...base, action: 'collect', ...of },
    { ...base, action: 'decrease', ...withdrawal, burn: false },
  ];
  for (const step of steps) expect(await execute(step)).toMatchObject(DONE);
  const emptied = await execute({ ...base, action: 'decrease', ...withdrawal, burn: false });
  expect(emptied).toMatchObject(DONE);
  expect(emptied.changes.every((change) => change > (UNIT * 9n) / 10n)).toBe(true);
  expect(await execute({ ...base, action: 'burn', tokenId, pool })).toMatchObject(DONE);
});

test('v2 shares are redeemed by permit and migrated to a new v3 pool and on to v4', async () => {
  const pool = v2();
  const deposit = { desired: AMOUNTS, minimum: NOTHING, payNative: true };
  const { harness } = world;
  const before = await sharesOwned();
  expect(await execute({ ...base, action: 'create', pool, ...deposit })).toMatchObject(DONE);
  const shares = (await sharesOwned()) - before;
  expect(shares).toBeGreaterThan(0n);

  const part = shares / 3n;
  for (const receiveNative of [true, false]) {
    const redeemed = await execute(
      {
        ...base,
        action: 'decrease',
        pool,
        liquidity: part,
        minimum: NOTHING,
        receiveNative,
        permit: await signShares(lower(CONTRACTS.v2Router), part),
      },
      [receiveNative ? NATIVE : WETH, token],
    );
    expect(redeemed).toMatchObject(DONE);
    expect(redeemed.changes.every((change) => change > 0n)).toBe(true);
  }

  const rest = (await sharesOwned()) - before;
  const isTaken = (fee: number) =>
    world.pools.some(
      (each) =>
        each.protocol === 'v3' &&
        each.fee === fee &&
        [each.token0, each.token1].every((side) => side === WETH || side === token),
    );
  const [fee, spacing] = (
    [
      [10_000, 200],
      [100, 1],
      [500, 10],
      [3000, 60],
    ] as const
  ).find(([tier]) => !isTaken(tier)) ?? [10_000, 200];
  const to = v3(fee, spacing);
  const migrated = await execute({
    ...base,
    action: 'migrateV2ToV3',
    from: pool,
    to,
    range: fullRange(spacing),
    initialSqrtPriceX96: PRICE,
    shares: rest,
    percentage: 80,
    minimum: NOTHING,
    refundNative: true,
    permit: await signShares(lower(CONTRACTS.v3Migrator), rest),
  });
  expect(migrated).toMatchObject(DONE);

  const tokenId = idOf(migrated);
  const [nonce, , , , , , , fromLiquidity] = await harness.client.readContract({
    address: CONTRACTS.v3PositionManager,
    abi: managerAbi,
    functionName: 'positions',
    args: [tokenId],
  });
  const { deadline } = base;
  const typed = positionPermitTypedData({
    chainId: LOCAL.id,
    contracts: CONTRACTS,
    tokenId,
    nonce,
    deadline,
  });
  const signature = await harness.client.signTypedData({ ...typed, account: harness.owner });
  const move: LiquidityIntent = {
    ...base,
    action: 'migrateV3ToV4',
    from: to,
    tokenId,
    fromLiquidity,
    minimum: NOTHING,
    to: v4(NATIVE, 703),
    range: range15,
    initialSqrtPriceX96: PRICE,
    maximum: MAXIMUM,
    maxDust: {},
    permit: { deadline, nonce, signature },
  };
  expect(await diversions(move, `0x${'bad'.padStart(40, '1')}`)).toContain('OTHER_RECIPIENT');
  const moved = await execute(move);
  expect(moved).toMatchObject(DONE);
  const owner = await harness.client.readContract({
    address: CONTRACTS.v4PositionManager,
    abi: managerAbi,
    functionName: 'ownerOf',
    args: [idOf(moved)],
  });
  expect(lower(owner)).toBe(base.account);
});

test('v2 shares are moved to a native v4 pool in two transactions', async () => {
  const pool = v2();
  const before = await sharesOwned();
  const deposit = { desired: AMOUNTS, minimum: NOTHING, payNative: true };
  expect(await execute({ ...base, action: 'create', pool, ...deposit })).toMatchObject(DONE);
  const shares = (await sharesOwned()) - before;
  const intents = v2ToV4Intents({
    ...base,
    from: pool,
    to: v4(NATIVE, 704),
    range: range15,
    initialSqrtPriceX96: PRICE,
    shares,
    minimum: NOTHING,
    liquidity: 1_000_000n,
    maximum: MAXIMUM,
    sharesPermit: await signShares(lower(CONTRACTS.v2Router), shares),
    permit: await signBatch('v4PositionManager', MAXIMUM.amount1),
  });
  for (const intent of intents) expect(await execute(intent)).toMatchObject(DONE);
  expect(await sharesOwned()).toBe(before);
});
