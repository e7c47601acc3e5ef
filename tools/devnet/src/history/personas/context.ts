/**
 * Types of the personas' actions (`PersonaAction`, `PersonaContext`, `ActionContext`) and helpers for them: random
 * choices (`pick()`, `otherWallet()`, `partOf()`), trade sizes (`amountUsd()`), `hasPersonaTokens()` (whether personas
 * hold a pool's tokens), `callContract()` (eth_call), `DEADLINE`.
 */
import type { Address, Hex, LocalContracts } from '@cenote/chains';
import type { Builder } from '../../anvil/builder.ts';
import { type Random, wholeBetween } from '../../random.ts';
import { NAMED_WALLETS, type NamedWallet } from '../accounts.ts';
import type { Approvals } from '../approvals.ts';
import { tradeUsd } from '../batch-orders.ts';
import { PERSONA_TOKENS } from '../funds.ts';
import type { Liquidity } from '../liquidity.ts';
import type { Market } from '../market.ts';
import type { TradedPool } from '../traded-pool.ts';

export interface PersonaContext {
  builder: Builder;
  chainId: number;
  contracts: LocalContracts;
  approvals: Approvals;
  liquidity: Liquidity;
  /** Scale of all amounts; 1 for the pools of a year of history. */
  scale?: number;
}

/** Input of an action: the pools of this step that personas trade in, their prices, and the random source. */
export interface ActionContext {
  venues: readonly TradedPool[];
  market: Market;
  random: Random;
  /** Whether an account can send no more transactions in this block. */
  isResting: (account: Address) => boolean;
}

/** Adds one action of a wallet; returns false without adding anything if the wallet cannot do it now. */
export type PersonaAction = (who: NamedWallet, scene: ActionContext) => boolean | Promise<boolean>;

/** Far after the end of any history. */
export const DEADLINE = 2n ** 40n;
/** Maximum trade of a persona, which has a balance of $60,000 in each token. */
const LARGEST_USD = 2_000;

const personaTokens = new Set<string>(PERSONA_TOKENS);
/** Returns whether personas hold both tokens of a pool; all hold the native token. */
export const hasPersonaTokens = ({ plan }: TradedPool): boolean =>
  [plan.side0, plan.side1].every(({ key }) => personaTokens.has(key) || key === 'ETH');

export function pick<T>(all: readonly T[], random: Random): T {
  return all[wholeBetween(random, 0, all.length - 1)]!;
}

/** USD value of one purchase or transfer. */
export const amountUsd = ({ scale = 1 }: PersonaContext, random: Random): number =>
  tradeUsd(random, LARGEST_USD / 0.004) * scale;

export const otherWallet = (who: NamedWallet, random: Random): NamedWallet =>
  pick(
    NAMED_WALLETS.filter(({ address }) => address !== who.address),
    random,
  );

/** Returns a random share of an amount, from `low` to `high` thousandths. */
export const partOf = (amount: bigint, random: Random, low: number, high: number): bigint =>
  (amount * BigInt(wholeBetween(random, low, high))) / 1_000n;

/** Calls a contract at the last mined block. */
export const callContract = ({ builder }: PersonaContext, to: Address, data: Hex): Promise<Hex> =>
  builder.rpc.call<Hex>('eth_call', [{ to, data }, 'latest']);
