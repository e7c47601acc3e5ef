import type { Address, Contracts, Hex } from '@cenote/chains';
import type { Builder } from '../../anvil/builder.ts';
import { type Random, wholeBetween } from '../../random.ts';
import { NAMED_WALLETS, type NamedWallet } from '../accounts.ts';
import type { Approvals } from '../approvals.ts';
import { PERSONA_TOKENS } from '../funds.ts';
import type { Liquidity } from '../liquidity.ts';
import type { Market } from '../market.ts';
import { tradeUsd } from '../orders.ts';
import type { Venue } from '../venues.ts';

export interface PersonaContext {
  builder: Builder;
  chainId: number;
  contracts: Contracts;
  approvals: Approvals;
  liquidity: Liquidity;
  /** Share of the usual amounts; 1 where a whole year's pools bear them. */
  scale?: number;
}

/** Input of an action: the pools of this step that personas trade in, their prices, and the random source. */
export interface ActionContext {
  venues: readonly Venue[];
  market: Market;
  random: Random;
  /** Whether an account can send nothing more in this block. */
  isResting: (account: Address) => boolean;
}

/** Adds one action of a wallet; returns false, and adds nothing, where the wallet cannot do it now. */
export type PersonaAction = (who: NamedWallet, scene: ActionContext) => boolean | Promise<boolean>;

/** Far behind the end of every past. */
export const DEADLINE = 2n ** 40n;
/** Of a balance of 60,000 dollars in each token. */
const LARGEST_USD = 2_000;

const held = new Set<string>(PERSONA_TOKENS);
/** Returns whether personas hold both tokens of a pool; all hold the native token. */
export const isHeldByPersonas = ({ plan }: Venue): boolean =>
  [plan.side0, plan.side1].every(({ key }) => held.has(key) || key === 'ETH');

export function pick<T>(all: readonly T[], random: Random): T {
  return all[wholeBetween(random, 0, all.length - 1)]!;
}

/** Dollars of one purchase or gift. */
export const amountUsd = ({ scale = 1 }: PersonaContext, random: Random): number =>
  tradeUsd(random, LARGEST_USD / 0.004) * scale;

export const otherWallet = (who: NamedWallet, random: Random): NamedWallet =>
  pick(
    NAMED_WALLETS.filter(({ address }) => address !== who.address),
    random,
  );

/** A share of an amount, in thousandths from `low` to `high`. */
export const partOf = (amount: bigint, random: Random, low: number, high: number): bigint =>
  (amount * BigInt(wholeBetween(random, low, high))) / 1_000n;

/** Reads a contract as it is after the block that was mined last. */
export const callContract = ({ builder }: PersonaContext, to: Address, data: Hex): Promise<Hex> =>
  builder.rpc.call<Hex>('eth_call', [{ to, data }, 'latest']);
