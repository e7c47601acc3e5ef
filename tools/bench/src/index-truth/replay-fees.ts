/**
 * `replayFees()`: computes the fees, past actions and earnings of all positions from raw logs: v3 and v4 by replayed fee
 * growth, v2 by the growth of reserves. Also: `beginOf()` (of a period), type `TrueFees`.
 */
import type { LocalContracts } from '@cenote/chains';
import { toEventSelector } from 'viem';
import { GrowthPool, type Pair } from './growth-pool.ts';
import type { PlainLog } from './position-logs.ts';
import type { TruePool } from './replay-market.ts';
import { valueAt } from './replay-positions.ts';

interface TrueAction {
  kind: string;
  amounts: Pair;
  fees: Pair;
  timestamp: number;
  /** v2: of the pair. */
  growth: bigint;
}

/** Fees of one position. */
export interface TrueFees {
  actions: TrueAction[];
  liquidity: bigint;
  last: Pair;
  /** Fees since the last action that belong to an earlier period, by its begin. */
  before: Map<number, Part>;
  range: readonly [number, number];
  pool: string;
}
interface Part {
  fees: Pair;
  /** v2: growth at the begin of the period, and at the action before it. */
  growth: bigint;
  last: bigint;
}

const HOUR = 3_600;
export const LENGTHS = { DAY: 86_400, WEEK: 604_800, MONTH: 2_592_000 };
export const beginOf = (now: number, length: number) => Math.ceil(now / HOUR) * HOUR - length;

const ZERO = `0x${'0'.repeat(40)}`;
const SPACINGS: Record<number, number> = { 100: 1, 500: 10, 3000: 60, 10000: 200 };
const E = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  sync: toEventSelector('Sync(uint112,uint112)'),
  pairSwap: toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)'),
  pairMint: toEventSelector('Mint(address,uint256,uint256)'),
  pairBurn: toEventSelector('Burn(address,uint256,uint256,address)'),
  start: toEventSelector('Initialize(uint160,int24)'),
  mint: toEventSelector('Mint(address,address,int24,int24,uint128,uint256,uint256)'),
  burn: toEventSelector('Burn(address,int24,int24,uint128,uint256,uint256)'),
  swap: toEventSelector('Swap(address,address,int256,int256,uint160,uint128,int24)'),
  flash: toEventSelector('Flash(address,address,uint256,uint256,uint256,uint256)'),
  protocol: toEventSelector('SetFeeProtocol(uint8,uint8,uint8,uint8)'),
  increase: toEventSelector('IncreaseLiquidity(uint256,uint128,uint256,uint256)'),
  decrease: toEventSelector('DecreaseLiquidity(uint256,uint128,uint256,uint256)'),
  collect: toEventSelector('Collect(uint256,address,uint256,uint256)'),
  v4Start: toEventSelector(
    'Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)',
  ),
  v4Swap: toEventSelector('Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)'),
  v4Modify: toEventSelector('ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)'),
  v4Donate: toEventSelector('Donate(bytes32,address,uint256,uint256)'),
  v4Protocol: toEventSelector('ProtocolFeeUpdated(bytes32,uint24)'),
};

const account = (topic: string | undefined) => `0x${(topic ?? '').slice(-40)}`;
const signed = (word: bigint | undefined) => BigInt.asIntN(256, word ?? 0n);
const int = (word: bigint | undefined) => Number(signed(word));
const tickOf = (topic: string | undefined) => int(BigInt(topic ?? 0));
const NOTHING = (): Pair => [0n, 0n];
const grown = (size: bigint, now: Pair, last: Pair): Pair =>
  [0, 1].map(
    (i) => ((BigInt.asUintN(256, now[i]! - last[i]!) * size) >> 128n) & (2n ** 128n - 1n),
  ) as Pair;

function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let [root, next] = [value, (value + 1n) / 2n];
  while (next < root) [root, next] = [next, (next + value / next) / 2n];
  return root;
}

interface PairState {
  reserves: Pair;
  supply: bigint;
  /** At the last swap. */
  traded: { reserves: Pair; supply: bigint } | undefined;
  minted: [string, bigint];
  sent: [string, bigint];
}
const pairGrowth = ({ reserves, supply }: { reserves: Pair; supply: bigint }) =>
  supply > 0n ? wholeRoot(reserves[0] * reserves[1] * 2n ** 256n) / supply : 0n;
function pairFees(size: bigint, now: bigint, last: bigint, reserves: Pair): Pair {
  const root = wholeRoot(reserves[0] * reserves[1] * 2n ** 128n);
  if (now <= last || root === 0n || size <= 0n) return [0n, 0n];
  return reserves.map((each) => (((now - last) * size * each) / root) >> 64n) as Pair;
}

/** Replays all logs; `expect()` returns the GraphQL fields of a position. */
export function replayFees(
  logs: readonly PlainLog[],
  pools: ReadonlyMap<string, TruePool>,
  contracts: LocalContracts,
  now: number,
) {
  const [v3Manager, v4Manager, v4Pools] = (
    ['v3PositionManager', 'v4PositionManager', 'v4PoolManager'] as const
  ).map((name) => contracts[name].toLowerCase());
  const growthPools = new Map<string, GrowthPool>();
  const pairs = new Map<string, PairState>();
  const positions = new Map<string, TrueFees>();
  const begins = Object.values(LENGTHS).map((length) => beginOf(now, length));
  const passed = new Set<number>();
  const changedByHooks = new Set<string>();
  let lastInside: { pool: string; range: readonly [number, number]; inside: Pair } | undefined;

  const positionOf = (name: string, pool: string, range: readonly [number, number] = [0, 0]) => {
    const found = positions.get(name);
    if (found) return found;
    const made: TrueFees = {
      actions: [],
      liquidity: 0n,
      last: NOTHING(),
      before: new Map(),
      range,
      pool,
    };
    positions.set(name, made);
    return made;
  };
  const pairOf = (address: string) => {
    const found = pairs.get(address);
    if (found) return found;
    const made: PairState = {
      reserves: NOTHING(),
      supply: 0n,
      traded: undefined,
      minted: ['', 0n],
      sent: ['', 0n],
    };
    pairs.set(address, made);
    return made;
  };
  const act = (position: TrueFees, log: PlainLog, kind: string, amounts: Pair, fees: Pair) => {
    const isFirst = kind === 'INCREASE' && !position.actions.some((each) => each.kind === 'CREATE');
    const action = { kind: isFirst ? 'CREATE' : kind, amounts, fees };
    position.actions.push({ ...action, timestamp: log.timestamp, growth: position.last[0] });
  };
  const isPair = (pool: string) => pools.get(pool)?.protocol === 'v2';
  /** Returns the part of the fees since a position's last action that it earned before a period. */
  const partOf = (position: TrueFees): Part => {
    const last = position.last[0];
    if (isPair(position.pool)) {
      const { traded } = pairOf(position.pool);
      const growth = traded ? pairGrowth(traded) : last;
      return { fees: NOTHING(), growth, last };
    }
    const inside = growthPools.get(position.pool)!.inside(...position.range);
    return { fees: grown(position.liquidity, inside, position.last), growth: 0n, last };
  };

  /** Stores the parts of the periods that begin before a time. */
  const passTo = (time: number) => {
    for (const begin of begins) {
      if (time < begin || passed.has(begin)) continue;
      passed.add(begin);
      for (const position of positions.values()) {
        if (position.liquidity > 0n) position.before.set(begin, partOf(position));
      }
    }
  };

  for (const log of logs) {
    const { address, event, topics, words } = log;
    passTo(log.timestamp);
    if (isPair(address)) {
      const pair = pairOf(address);
      if (event === E.sync) pair.reserves = [words[0]!, words[1]!];
      if (event === E.pairSwap) {
        pair.traded = { reserves: [...pair.reserves], supply: pair.supply };
      }
      if (event === E.transfer && words[0]) {
        const [from, to, size] = [account(topics[0]), account(topics[1]), words[0]] as const;
        const isHolder = (each: string) => each !== ZERO && each !== address;
        const move = (owner: string, delta: bigint) => {
          const position = positionOf(`${address} ${owner}`, address);
          if (isHolder(from) && to !== address) {
            const growth = pairGrowth(pair);
            const fees = pairFees(position.liquidity, growth, position.last[0], pair.reserves);
            const value = pair.reserves.map((each) => (each * size) / pair.supply) as Pair;
            position.last = [growth, 0n];
            act(position, log, 'TRANSFER', value, fees);
          }
          position.liquidity += delta;
        };
        if (isHolder(from)) move(from, -size);
        if (isHolder(to)) move(to, size);
        if (from === ZERO) [pair.supply, pair.minted] = [pair.supply + size, [to, size]];
        if (from === address && to === ZERO) pair.supply -= size;
        if (to === address) pair.sent = [from, size];
      }
      if (event === E.pairMint || event === E.pairBurn) {
        const isMint = event === E.pairMint;
        const [owner, size] = isMint ? pair.minted : pair.sent;
        const position = positions.get(`${address} ${owner}`);
        if (!position) continue;
        const held = isMint ? position.liquidity - size : position.liquidity + size;
        const growth = pairGrowth(pair);
        const fees = pairFees(held, growth, position.last[0], pair.reserves);
        position.last = [growth, 0n];
        act(position, log, isMint ? 'INCREASE' : 'DECREASE', [words[0]!, words[1]!], fees);
      }
      continue;
    }
    if (pools.get(address)?.protocol === 'v3') {
      const { fee } = pools.get(address)!;
      const pool = growthPools.get(address) ?? new GrowthPool(false, SPACINGS[fee]!, fee);
      growthPools.set(address, pool);
      if (event === E.start) Object.assign(pool, { price: words[0], tick: int(words[1]) });
      if (event === E.swap) {
        pool.swap([signed(words[0]), signed(words[1])], words[2]!, int(words[4]));
      }
      if (event === E.flash) {
        const part = (paid: bigint, parts: number) =>
          parts > 0 ? paid - paid / BigInt(parts) : paid;
        const { protocolFee } = pool;
        pool.donate([part(words[2]!, protocolFee & 15), part(words[3]!, protocolFee >> 4)]);
      }
      if (event === E.protocol) pool.protocolFee = Number(words[2]) + Number(words[3]) * 16;
      if (event === E.mint || event === E.burn) {
        const range = [tickOf(topics[1]), tickOf(topics[2])] as const;
        const delta = event === E.mint ? words[1]! : -words[0]!;
        const inside = pool.modify(...range, delta);
        if (account(topics[0]) === v3Manager) lastInside = { pool: address, range, inside };
      }
    } else if (address === v3Manager) {
      const isTransfer = event === E.transfer;
      const name = `v3 ${BigInt(topics[isTransfer ? 2 : 0] ?? 0)}`;
      const [size = 0n, amount0 = 0n, amount1 = 0n] = words;
      if (isTransfer && account(topics[0]) !== ZERO) {
        const kind = account(topics[1]) === ZERO ? 'BURN' : 'TRANSFER';
        act(positions.get(name)!, log, kind, NOTHING(), NOTHING());
      }
      const kinds = new Map([
        [E.increase, 'INCREASE'],
        [E.decrease, 'DECREASE'],
        [E.collect, 'COLLECT'],
      ]);
      const kind = kinds.get(event as never);
      if (!kind) continue;
      const position = positionOf(name, lastInside!.pool, lastInside!.range);
      const isCounted = kind === 'INCREASE' || position.liquidity > 0n;
      const fees = isCounted
        ? grown(position.liquidity, lastInside!.inside, position.last)
        : NOTHING();
      if (isCounted) position.last = lastInside!.inside;
      if (kind !== 'COLLECT') position.liquidity += kind === 'INCREASE' ? size : -size;
      act(position, log, kind, [amount0, amount1], fees);
    } else if (address === v4Manager && event === E.transfer && account(topics[0]) !== ZERO) {
      const kind = account(topics[1]) === ZERO ? 'BURN' : 'TRANSFER';
      act(positions.get(`v4 ${BigInt(topics[2] ?? 0)}`)!, log, kind, NOTHING(), NOTHING());
    } else if (address === v4Pools) {
      const id = topics[0] ?? '';
      if (event === E.v4Start) {
        const pool = new GrowthPool(true, int(words[1]), Number(words[0]));
        Object.assign(pool, { price: words[3], tick: int(words[4]) });
        growthPools.set(id, pool);
        // The lowest two bits of a hook's address allow it to change deposits and withdrawals.
        if ((words[2]! & 3n) !== 0n) changedByHooks.add(id);
      }
      const pool = growthPools.get(id);
      if (!pool) continue;
      if (event === E.v4Protocol) pool.protocolFee = Number(words[0]);
      if (event === E.v4Donate) pool.donate([words[0]!, words[1]!]);
      if (event === E.v4Swap) {
        const amounts: Pair = [-signed(words[0]), -signed(words[1])];
        pool.swap(amounts, words[2]!, int(words[4]), Number(words[5]));
      }
      if (event === E.v4Modify) {
        const [tickLower, tickUpper] = [int(words[0]), int(words[1])];
        const delta = signed(words[2]);
        const inside = pool.modify(tickLower, tickUpper, delta);
        if (account(topics[1]) !== v4Manager) continue;
        const position = positionOf(`v4 ${words[3]}`, id, [tickLower, tickUpper]);
        const fees = grown(position.liquidity, inside, position.last);
        position.last = inside;
        position.liquidity += delta;
        const amounts = delta ? valueAt(pool.price, { tickLower, tickUpper }, delta) : NOTHING();
        act(
          position,
          log,
          delta > 0n ? 'INCREASE' : delta < 0n ? 'DECREASE' : 'COLLECT',
          amounts,
          fees,
        );
      }
    }
  }

  passTo(now);
  const text = ([amount0, amount1]: Pair) => ({
    amount0: String(amount0),
    amount1: String(amount1),
  });
  const plus = (a: Pair, b: Pair): Pair => [a[0] + b[0], a[1] + b[1]];
  const sum = (parts: readonly Pair[]) => parts.reduce(plus, NOTHING());

  function expected(name: string) {
    const position = positions.get(name)!;
    const { actions, last, liquidity, pool, range } = position;
    const isShares = isPair(pool);
    const isUnknown = changedByHooks.has(pool);
    const known = (pair: Pair) => (isUnknown ? null : text(pair));
    const pair = isShares ? pairOf(pool) : undefined;
    const growthNow = pair ? pairGrowth(pair) : 0n;
    const open: Pair = pair
      ? pairFees(liquidity, growthNow, last[0], pair.reserves)
      : liquidity > 0n
        ? grown(liquidity, growthPools.get(pool)!.inside(...range), last)
        : NOTHING();
    const credited = sum(actions.map(({ fees }) => fees));
    const earnings = Object.entries(LENGTHS).map(([period, length]) => {
      const begin = beginOf(now, length);
      const later = actions.filter(({ timestamp }) => timestamp >= begin);
      const total = plus(sum(later.map(({ fees }) => fees)), open);
      const part = later.length < actions.length ? position.before.get(begin) : undefined;
      return { period, fees: known(part ? minusPart(total, part, later[0]) : total) };
    });
    /** v2: fees before the period are a part of the first action's, by growth. */
    function minusPart(total: Pair, part: Part, first: TrueAction | undefined): Pair {
      if (!isShares) return [total[0] - part.fees[0], total[1] - part.fees[1]];
      const whole = (first?.growth ?? growthNow) - part.last;
      const own = part.growth - part.last;
      if (whole <= 0n || own <= 0n) return total;
      const size = own < whole ? own : whole;
      const fees = first?.fees ?? open;
      return [total[0] - (fees[0] * size) / whole, total[1] - (fees[1] * size) / whole];
    }
    return {
      ...(isShares ? { collectedFees: text(plus(credited, open)) } : {}),
      ...(name.startsWith('v4') ? { collectedFees: known(credited) } : {}),
      actions: actions.map(({ kind, amounts, fees, timestamp }) => ({
        kind,
        amounts: text(amounts),
        fees: known(fees),
        timestamp,
      })),
      earnings,
    };
  }
  return { expected, growthPools };
}
