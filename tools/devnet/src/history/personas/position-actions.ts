/**
 * `PositionActions`: class of persona actions with liquidity: open, increase, decrease, collect, close, migrate (v2 to
 * v3), and create a pool, which is drained later (`leaveOldPools()`).
 */
import { type Address, erc20Abi, isNative, lower, NATIVE } from '@cenote/chains';
import { v2PairAddress, v3PoolAddress } from '@cenote/trading/swap';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import { v3ManagerAbi } from '../../build/pool-transactions.ts';
import type { PoolPlan } from '../../pools/plan.ts';
import { specName, v2, v3 } from '../../pools/specs.ts';
import { worldTokenAddress } from '../../tokens/addresses.ts';
import { worldToken } from '../../tokens/tokens.ts';
import type { NamedWallet } from '../accounts.ts';
import { HISTORY_SPAN } from '../density.ts';
import { mintV3 } from '../position-calls.ts';
import { marketSqrtPriceX96, type TradedPool, unitsOf } from '../traded-pool.ts';
import {
  type ActionContext,
  callContract,
  type PersonaAction,
  type PersonaContext,
  partOf,
  pick,
} from './context.ts';
import {
  addToPair,
  collectV3,
  decreaseV3,
  decreaseV4,
  increaseV3,
  increaseV4,
  migrateToV3,
  removeFromPairOf,
} from './position-changes.ts';

const POSITION_USD = 4_000;
const FULL_RANGE_TICK = 887_272;
const DAY = 86_400;
/** Pools of personas are drained after this time, as no arbitrage follows the market price there. */
const NEW_POOL_SECONDS = 20 * DAY;
/** Time after which no pool is created, as it could not be drained anymore. */
const LAST_NEW_POOL = 0.8 * HISTORY_SPAN;
/** Pairs of tokens without a pool in the opening world. */
const NEW_POOLS = [
  v3(10000, 'LINK', 'UNI', 1),
  v2('LINK', 'UNI', 1),
  v3(10000, 'WBTC', 'DAI', 1),
  v2('WBTC', 'USDT', 1),
  v3(10000, 'UNI', 'USDT', 1),
  v2('UNI', 'DAI', 1),
];

interface Position {
  owner: NamedWallet;
  venue: TradedPool;
  /** Token id; 0 in a pair, whose shares have none. */
  id: bigint;
  /** Time of the block before its last change: it can change again after the next block. */
  touched: number;
  /** Creation time, if the owner created the pool. */
  bornAt?: number;
  isEmpty?: boolean;
}

const positionsAbi = parseAbi([
  'function positions(uint256 id) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256, uint256, uint128, uint128)',
  'function getPositionLiquidity(uint256 id) view returns (uint128)',
]);

/** Liquidity actions: open, increase, decrease, collect, close, migrate. */
export class PositionActions {
  readonly #positions: Position[] = [];
  readonly #opened = new Set<string>();
  readonly #newPools = [...NEW_POOLS];
  readonly #bornAt: number;

  constructor(readonly input: PersonaContext) {
    this.#bornAt = input.builder.time;
  }

  readonly open: PersonaAction = async (owner, scene) => {
    const key = (venue: TradedPool) => `${owner.address} ${venue.index}`;
    // Rotates the protocols: there are few pairs, and a migration needs a position in one.
    const protocol = ([2, 3, 4] as const)[this.#opened.size % 3];
    const free = scene.venues.filter(
      (venue) => venue.protocol === protocol && !this.#opened.has(key(venue)),
    );
    if (free.length === 0) return false;
    const venue = pick(free, scene.random);
    this.#opened.add(key(venue));
    const { liquidity } = this.input;
    const id = venue.protocol === 2 ? 0n : liquidity.nextId[venue.protocol === 3 ? 'v3' : 'v4'];
    await liquidity.toggle(owner.address, venue, this.#usd(), scene.market, scene.random);
    this.#positions.push({ owner, venue, id, touched: this.#now });
    return true;
  };

  readonly increase: PersonaAction = async (owner, scene) => {
    const position = this.#find(owner, scene);
    if (!position) return false;
    const { venue, id } = position;
    const amount = (side: 0 | 1) => unitsOf(venue, side, this.#usd() / 4, scene.market) + 1n;
    const amounts = [amount(0), amount(1)] as const;
    if (venue.protocol === 2)
      this.#send(position, this.#pairRouter, addToPair(venue, amounts, owner.address));
    else if (venue.protocol === 3) {
      // The tokens of a migrated position are not approved yet.
      for (const token of [venue.key.currency0, venue.key.currency1]) {
        this.input.approvals.token(owner.address, token, this.#v3Manager);
      }
      this.#send(position, this.#v3Manager, increaseV3(id, amounts));
    } else {
      const more = partOf(await this.#liquidityOf(position), scene.random, 100, 300);
      const value = isNative(venue.key.currency0) ? amounts[0] * 8n : 0n;
      const data = increaseV4(venue, id, more, owner.address);
      this.#send(position, this.#v4Manager, data, value);
    }
    return true;
  };

  readonly decrease: PersonaAction = (owner, scene) => this.#take(owner, scene, false);
  readonly close: PersonaAction = (owner, scene) => this.#take(owner, scene, true);

  readonly collect: PersonaAction = (owner, scene) => {
    const position = this.#find(owner, scene, ({ venue }) => venue.protocol !== 2);
    if (!position) return false;
    const { venue, id } = position;
    if (venue.protocol === 3) this.#send(position, this.#v3Manager, collectV3(id, owner.address));
    else this.#send(position, this.#v4Manager, decreaseV4(venue, id, 0n, owner.address));
    return true;
  };

  /** Migrates all shares of a pair to a full-range position in a v3 pool of the same tokens. */
  readonly migrate: PersonaAction = async (owner, scene) => {
    const sister = ({ venue }: Position) =>
      scene.venues.find(
        ({ protocol, key }) =>
          protocol === 3 &&
          key.currency0 === venue.key.currency0 &&
          key.currency1 === venue.key.currency1,
      );
    const position = this.#find(owner, scene, (p) => p.venue.protocol === 2 && !!sister(p));
    if (!position) return false;
    const target = sister(position)!;
    const { contracts, approvals, liquidity } = this.input;
    const shares = await this.#liquidityOf(position);
    approvals.token(owner.address, position.venue.at, contracts.v3Migrator);
    const data = migrateToV3(position.venue.at, shares, target, fullRange(target), owner.address);
    this.#send(position, contracts.v3Migrator, data);
    position.isEmpty = true;
    const id = liquidity.nextId.v3++;
    this.#positions.push({ owner, venue: target, id, touched: this.#now });
    return true;
  };

  /** Creates a pair or pool of two tokens that had none, at the market price. */
  readonly createPool: PersonaAction = (owner, { market }) => {
    if (this.#now - this.#bornAt > LAST_NEW_POOL) return false;
    const spec = this.#newPools.shift();
    if (!spec) return false;
    const { contracts, approvals, chainId, liquidity } = this.input;
    const venue = venueOf(chainId, spec, contracts.v2Factory, contracts.v3Factory);
    const amount = (side: 0 | 1) => unitsOf(venue, side, this.#usd() / 4, market) + 1n;
    const [amount0, amount1] = [amount(0), amount(1)];
    const isPair = venue.protocol === 2;
    const to = isPair ? this.#pairRouter : this.#v3Manager;
    const { currency0, currency1 } = venue.key;
    for (const token of [currency0, currency1]) approvals.token(owner.address, token, to);
    const id = isPair ? 0n : liquidity.nextId.v3++;
    const position = { owner, venue, id, touched: this.#now, bornAt: this.#now };
    this.#positions.push(position);
    if (isPair) {
      this.#send(position, to, addToPair(venue, [amount0, amount1], owner.address));
      return true;
    }
    const range = { key: venue.key, ...fullRange(venue), liquidity: 0n, amount0, amount1 };
    const data = [
      encodeFunctionData({
        abi: v3ManagerAbi,
        functionName: 'createAndInitializePoolIfNecessary',
        args: [currency0, currency1, venue.fee, marketSqrtPriceX96(venue, market)],
      }),
      mintV3(venue, range, owner.address),
    ];
    const all = encodeFunctionData({ abi: v3ManagerAbi, functionName: 'multicall', args: [data] });
    this.#send(position, to, all);
    return true;
  };

  /** Drains pools that personas created some time ago. */
  async leaveOldPools(isResting: ActionContext['isResting']): Promise<void> {
    for (const position of this.#positions) {
      const { owner, bornAt, isEmpty, touched } = position;
      if (isResting(owner.address)) continue;
      const isOld = bornAt !== undefined && this.#now - bornAt > NEW_POOL_SECONDS;
      if (isOld && !isEmpty && touched < this.#now) await this.#withdraw(position, true);
    }
  }

  async #take(owner: NamedWallet, scene: ActionContext, isAll: boolean): Promise<boolean> {
    const position = this.#find(owner, scene);
    if (!position) return false;
    await this.#withdraw(position, isAll);
    return true;
  }

  async #withdraw(position: Position, isAll: boolean): Promise<void> {
    const { owner, venue, id } = position;
    const { contracts, approvals } = this.input;
    const all = await this.#liquidityOf(position);
    const part = isAll ? all : all / 2n;
    position.isEmpty = isAll;
    if (venue.protocol === 2) {
      approvals.token(owner.address, venue.at, contracts.v2Router);
      this.#send(position, this.#pairRouter, removeFromPairOf(venue, part, owner.address));
    } else if (venue.protocol === 3) {
      this.#send(position, this.#v3Manager, decreaseV3(id, part, owner.address));
    } else {
      this.#send(position, this.#v4Manager, decreaseV4(venue, id, part, owner.address));
    }
  }

  #find(
    owner: NamedWallet,
    { random }: ActionContext,
    fits: (position: Position) => boolean = () => true,
  ): Position | undefined {
    const own = this.#positions.filter(
      (position) =>
        position.owner === owner &&
        !position.isEmpty &&
        position.bornAt === undefined &&
        position.touched < this.#now &&
        fits(position),
    );
    return own.length > 0 ? pick(own, random) : undefined;
  }

  async #liquidityOf({ owner, venue, id }: Position): Promise<bigint> {
    if (venue.protocol === 2) {
      const query = { abi: erc20Abi, functionName: 'balanceOf' } as const;
      const data = encodeFunctionData({ ...query, args: [owner.address] });
      const answer = await callContract(this.input, venue.at, data);
      return decodeFunctionResult({ ...query, data: answer });
    }
    if (venue.protocol === 3) {
      const query = { abi: positionsAbi, functionName: 'positions' } as const;
      const data = encodeFunctionData({ ...query, args: [id] });
      const answer = await callContract(this.input, this.#v3Manager, data);
      return decodeFunctionResult({ ...query, data: answer })[7];
    }
    const query = { abi: positionsAbi, functionName: 'getPositionLiquidity' } as const;
    const data = encodeFunctionData({ ...query, args: [id] });
    const answer = await callContract(this.input, this.#v4Manager, data);
    return decodeFunctionResult({ ...query, data: answer });
  }

  get #now(): number {
    return this.input.builder.time;
  }

  get #pairRouter(): Address {
    return this.input.contracts.v2Router;
  }

  get #v3Manager(): Address {
    return this.input.contracts.v3PositionManager;
  }

  get #v4Manager(): Address {
    return this.input.contracts.v4PositionManager;
  }

  #usd(): number {
    return POSITION_USD * (this.input.scale ?? 1);
  }

  #send(position: Position, to: Address, data: `0x${string}`, value = 0n): void {
    position.touched = this.#now;
    const label = `changing a position in ${position.venue.plan.name}`;
    this.input.builder.add({ label, from: position.owner.address, to, data, value });
  }
}

function fullRange({ plan }: TradedPool): { tickLower: number; tickUpper: number } {
  const spacing = plan.spec.protocol === 'v2' ? 1 : plan.spec.tickSpacing;
  const tickUpper = Math.floor(FULL_RANGE_TICK / spacing) * spacing;
  return { tickLower: -tickUpper, tickUpper };
}

/** Venue of a pool without a plan: only its address, tokens and fee are set. */
function venueOf(
  chainId: number,
  spec: (typeof NEW_POOLS)[number],
  v2Factory: Address,
  v3Factory: Address,
): TradedPool {
  const side = (key: string) => ({
    key,
    token: worldToken(key),
    address: worldTokenAddress(chainId, key),
  });
  const [side0, side1] = [side(spec.a), side(spec.b)].sort((a, b) =>
    a.address < b.address ? -1 : 1,
  ) as [ReturnType<typeof side>, ReturnType<typeof side>];
  const sides = { name: specName(spec), side0, side1 };
  const key = {
    currency0: side0.address,
    currency1: side1.address,
    fee: 0,
    tickSpacing: 0,
    hooks: NATIVE,
  };
  const venue = { index: -1, key };
  if (spec.protocol === 'v2') {
    const plan: PoolPlan = { ...sides, spec, reserve0: 0n, reserve1: 0n };
    const at = lower(v2PairAddress(v2Factory, side0.address, side1.address));
    return { ...venue, plan, protocol: 2, at, fee: 3_000 };
  }
  const plan: PoolPlan = { ...sides, spec, sqrtPriceX96: 0n, positions: [] };
  const at = lower(v3PoolAddress(v3Factory, side0.address, side1.address, spec.fee));
  return { ...venue, plan, protocol: 3, at, fee: spec.fee };
}
