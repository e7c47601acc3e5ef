/**
 * `replayPositions()`: computes all liquidity positions and their owners from raw topics and words: v2 from share
 * balances, v3 by the pool's log with the same amounts, v4 by the salt. Also: `expectedPosition()`, the values that
 * GraphQL must return for one, `valueAt()` (amounts of liquidity); types `TruePosition` and `Supplies`.
 */
import type { LocalContracts } from '@cenote/chains';
import { toEventSelector } from 'viem';
import type { PlainLog } from './position-logs.ts';
import type { TruePool } from './replay-market.ts';
import { JSBI, SqrtPriceMath, TickMath } from './sdk.ts';
import type { UsdPrices } from './usd-prices.ts';

export interface TruePosition {
  protocol: 'V2' | 'V3' | 'V4';
  /** Token id, or the pair. */
  id: string;
  pool: string;
  owner: string;
  range: { tickLower: number; tickUpper: number } | undefined;
  liquidity: bigint;
  deposited: [bigint, bigint];
  withdrawn: [bigint, bigint];
  collected: [bigint, bigint];
  openedAt: number;
  closedAt: number | null;
  isBurnt: boolean;
}

const ZERO = `0x${'0'.repeat(40)}`;
const EVENT = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  pairMint: toEventSelector('Mint(address,uint256,uint256)'),
  pairBurn: toEventSelector('Burn(address,uint256,uint256,address)'),
  poolMint: toEventSelector('Mint(address,address,int24,int24,uint128,uint256,uint256)'),
  increase: toEventSelector('IncreaseLiquidity(uint256,uint128,uint256,uint256)'),
  decrease: toEventSelector('DecreaseLiquidity(uint256,uint128,uint256,uint256)'),
  collect: toEventSelector('Collect(uint256,address,uint256,uint256)'),
  initialize: toEventSelector(
    'Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)',
  ),
  swap: toEventSelector('Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)'),
  modify: toEventSelector('ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)'),
};

const account = (topic: string | undefined) => `0x${(topic ?? '').slice(-40)}`;
const signed = (word: bigint | undefined) => BigInt.asIntN(256, word ?? 0n);
const tickOf = (topic: string | undefined) => Number(signed(BigInt(topic ?? 0)));

/** Total supply of shares, by pair. */
export type Supplies = Map<string, bigint>;

/** Replays all positions, including closed ones, and the shares of each pair. */
export function replayPositions(
  logs: readonly PlainLog[],
  pools: ReadonlyMap<string, TruePool>,
  contracts: LocalContracts,
): { positions: TruePosition[]; supplies: Supplies } {
  const at = (address: string) => address.toLowerCase();
  const v3Manager = at(contracts.v3PositionManager);
  const [v4Manager, v4Pools] = [at(contracts.v4PositionManager), at(contracts.v4PoolManager)];
  const positions = new Map<string, TruePosition>();
  const supplies: Supplies = new Map();
  const roots = new Map<string, bigint>();

  const opened = (
    name: string,
    fresh: () => Pick<TruePosition, 'protocol' | 'id' | 'pool' | 'owner' | 'range'>,
    log: PlainLog,
  ) => {
    const found = positions.get(name);
    if (found) return found;
    const made: TruePosition = {
      ...fresh(),
      liquidity: 0n,
      deposited: [0n, 0n],
      withdrawn: [0n, 0n],
      collected: [0n, 0n],
      openedAt: log.timestamp,
      closedAt: null,
      isBurnt: false,
    };
    positions.set(name, made);
    return made;
  };
  const change = (position: TruePosition, delta: bigint, { timestamp }: PlainLog) => {
    const was = position.liquidity;
    position.liquidity += delta;
    if (position.liquidity > 0n) position.closedAt = null;
    else if (was > 0n) position.closedAt = timestamp;
  };
  const add = (sums: [bigint, bigint], amount0: bigint, amount1: bigint) => {
    sums[0] += amount0;
    sums[1] += amount1;
  };
  /** The last matching log before `i` in the same transaction. */
  const before = (i: number, fits: (log: PlainLog) => boolean) => {
    for (let j = i - 1; j >= 0 && logs[j]!.transaction === logs[i]!.transaction; j--) {
      if (fits(logs[j]!)) return logs[j];
    }
    return undefined;
  };

  for (const [i, log] of logs.entries()) {
    const { address, event, topics, words } = log;
    const [amount0 = 0n, amount1 = 0n] = words;
    if (pools.get(address)?.protocol === 'v2') {
      const shares = (owner: string) =>
        opened(
          `${address} ${owner}`,
          () => ({ protocol: 'V2', id: address, pool: address, owner, range: undefined }),
          log,
        );
      const isPairs = (other: PlainLog) =>
        other.address === address && other.event === EVENT.transfer;
      if (event === EVENT.transfer && amount0 > 0n) {
        const [from, to] = [account(topics[0]), account(topics[1])];
        const supply = supplies.get(address) ?? 0n;
        if (from === ZERO) supplies.set(address, supply + amount0);
        if (from === address && to === ZERO) supplies.set(address, supply - amount0);
        if (to !== ZERO && to !== address) change(shares(to), amount0, log);
        if (from !== ZERO && from !== address) change(shares(from), -amount0, log);
      }
      if (event === EVENT.pairMint) {
        const made = before(i, (other) => isPairs(other) && account(other.topics[0]) === ZERO);
        const owner = account(made?.topics[1]);
        if (owner !== ZERO && owner !== address) add(shares(owner).deposited, amount0, amount1);
      }
      if (event === EVENT.pairBurn) {
        const previous = before(
          i,
          (other) => isPairs(other) && account(other.topics[1]) === address,
        );
        if (previous) add(shares(account(previous.topics[0])).withdrawn, amount0, amount1);
      }
    } else if (address === v3Manager) {
      const name = `v3 ${BigInt(topics[event === EVENT.transfer ? 2 : 0] ?? 0)}`;
      const [size = 0n, paid0 = 0n, paid1 = 0n] = words;
      if (event === EVENT.transfer && account(topics[0]) !== ZERO)
        move(positions.get(name)!, topics);
      if (event === EVENT.increase) {
        const owner = before(
          i,
          (other) => other.address === v3Manager && other.event === EVENT.transfer,
        );
        const mint = before(
          i,
          (other) =>
            other.event === EVENT.poolMint &&
            pools.has(other.address) &&
            [size, paid0, paid1].every((value, n) => other.words[n + 1] === value),
        )!;
        const position = opened(
          name,
          () => ({
            protocol: 'V3',
            id: name.slice(3),
            pool: mint.address,
            owner: account(owner?.topics[1]),
            range: { tickLower: tickOf(mint.topics[1]), tickUpper: tickOf(mint.topics[2]) },
          }),
          log,
        );
        change(position, size, log);
        add(position.deposited, paid0, paid1);
      }
      if (event === EVENT.decrease) {
        change(positions.get(name)!, -size, log);
        add(positions.get(name)!.withdrawn, paid0, paid1);
      }
      // The first word is the recipient.
      if (event === EVENT.collect) add(positions.get(name)!.collected, paid0, paid1);
    } else if (address === v4Manager && event === EVENT.transfer) {
      const id = String(BigInt(topics[2] ?? 0));
      const owner = account(topics[1]);
      if (account(topics[0]) !== ZERO) move(positions.get(`v4 ${id}`)!, topics);
      else
        opened(`v4 ${id}`, () => ({ protocol: 'V4', id, pool: '', owner, range: undefined }), log);
    } else if (address === v4Pools) {
      const pool = topics[0] ?? '';
      if (event === EVENT.initialize) roots.set(pool, words[3] ?? 0n);
      if (event === EVENT.swap) roots.set(pool, words[2] ?? 0n);
      if (event === EVENT.modify && account(topics[1]) === v4Manager) {
        const position = positions.get(`v4 ${words[3]}`)!;
        const delta = signed(words[2]);
        const range = { tickLower: Number(signed(words[0])), tickUpper: Number(signed(words[1])) };
        Object.assign(position, { pool, range });
        const value = valueAt(roots.get(pool) ?? 0n, range, delta);
        change(position, delta, log);
        add(delta > 0n ? position.deposited : position.withdrawn, ...value);
      }
    }
  }
  return { positions: [...positions.values()], supplies };
}

/** An NFT is transferred or burnt. */
function move(position: TruePosition, topics: readonly string[]): void {
  const to = account(topics[1]);
  if (to === ZERO) position.isBurnt = true;
  else position.owner = to;
}

/** Amounts that liquidity in a range requires (above zero) or returns at a price, by the reference SDK. */
export function valueAt(
  root: bigint,
  { tickLower, tickUpper }: { tickLower: number; tickUpper: number },
  delta: bigint,
): [bigint, bigint] {
  const big = (value: { toString(): string }) => BigInt(value.toString());
  const from = big(TickMath.getSqrtRatioAtTick(tickLower));
  const to = big(TickMath.getSqrtRatioAtTick(tickUpper));
  const here = root < from ? from : root > to ? to : root;
  const isUp = delta > 0n;
  const [a, b, c, size] = [from, here, to, isUp ? delta : -delta].map((n) =>
    JSBI.BigInt(String(n)),
  );
  return [
    big(SqrtPriceMath.getAmount0Delta(b!, c!, size!, isUp)),
    big(SqrtPriceMath.getAmount1Delta(a!, b!, size!, isUp)),
  ];
}

/** Expected GraphQL fields of a position. */
export function expectedPosition(
  position: TruePosition,
  pool: TruePool,
  supplies: Supplies,
  dollars: Pick<UsdPrices, 'unit'>,
) {
  const { protocol, liquidity, range } = position;
  const text = ([amount0, amount1]: readonly [bigint, bigint]) => ({
    amount0: String(amount0),
    amount1: String(amount1),
  });
  const supply = supplies.get(position.pool) ?? 1n;
  const pooled: [bigint, bigint] = range
    ? valueAt(pool.root, range, -liquidity)
    : [(pool.balance0 * liquidity) / supply, (pool.balance1 * liquidity) / supply];
  const usd = [pool.token0, pool.token1].flatMap((token, i) => {
    const unit = dollars.unit(token);
    return unit === undefined ? [] : [Number(pooled[i]) * unit];
  });
  const isInRange = !range || (range.tickLower <= pool.tick && pool.tick < range.tickUpper);
  const past = (paid: bigint, taken: bigint) => (paid > taken ? paid - taken : 0n);
  const { collected, withdrawn } = position;
  return {
    owner: position.owner,
    poolId: position.pool,
    status: liquidity === 0n ? 'CLOSED' : isInRange ? 'IN_RANGE' : 'OUT_OF_RANGE',
    liquidity: String(liquidity),
    isBurnt: position.isBurnt,
    tickLower: range?.tickLower ?? null,
    tickUpper: range?.tickUpper ?? null,
    openedAt: position.openedAt,
    closedAt: position.closedAt,
    deposited: text(position.deposited),
    withdrawn: text(withdrawn),
    pooled: { ...text(pooled), usd: usd.length > 0 ? usd.reduce((a, b) => a + b, 0) : null },
    ...(protocol === 'V3' && {
      collectedFees: text([past(collected[0], withdrawn[0]), past(collected[1], withdrawn[1])]),
    }),
  };
}
