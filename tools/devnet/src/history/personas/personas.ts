import { type Random, wholeBetween } from '../../random.ts';
import { NAMED_WALLETS } from '../accounts.ts';
import type { Market } from '../market.ts';
import type { TradedPool } from '../traded-pool.ts';
import { AccountActions } from './account-actions.ts';
import { hasPersonaTokens, type PersonaAction, type PersonaContext } from './context.ts';
import { NftActions } from './nft-actions.ts';
import { PositionActions } from './position-actions.ts';
import { SwapActions } from './swap-actions.ts';
import { TransferActions } from './transfer-actions.ts';

/**
 * `Personas`: class whose `act()` adds one random action of a named wallet to the builder. Actions are drawn from a
 * shuffled deck with every type of an activity list, so that each type occurs in a history of any length.
 */
export class Personas {
  readonly #deck: readonly PersonaAction[];
  /** Remaining cards of the shuffled deck. */
  #cards: PersonaAction[] = [];
  /** Time of the block after which no wallet could perform any of them. */
  #stuckAt: number | undefined;
  readonly #builder: PersonaContext['builder'];
  readonly #positions: PositionActions;
  readonly #accounts: AccountActions;

  constructor(input: PersonaContext) {
    this.#builder = input.builder;
    const swaps = new SwapActions(input);
    const transfers = new TransferActions(input);
    const nfts = new NftActions(input);
    const accounts = new AccountActions(input);
    const positions = new PositionActions(input);
    this.#positions = positions;
    this.#accounts = accounts;
    const weights: [deed: PersonaAction, weight: number][] = [
      [swaps.swap, 7],
      [swaps.swapCoins, 2],
      [swaps.permitSwap, 2],
      [swaps.failedSwap, 1],
      [transfers.sendTokens, 4],
      [transfers.sendCoins, 2],
      [transfers.wrap, 1],
      [transfers.unwrap, 1],
      [transfers.approve, 1],
      [transfers.revoke, 1],
      [positions.open, 5],
      [positions.increase, 1],
      [positions.decrease, 1],
      [positions.collect, 1],
      [positions.close, 1],
      [positions.migrate, 1],
      [positions.createPool, 2],
      [nfts.mint, 2],
      [nfts.send, 1],
      [nfts.sell, 2],
      [nfts.acceptBid, 1],
      [accounts.claimAirdrop, 1],
      [accounts.claimRewards, 1],
      [accounts.delegate, 1],
      [accounts.endDelegation, 1],
      [accounts.writeProfile, 1],
    ];
    this.#deck = weights.flatMap(([deed, weight]) => Array<PersonaAction>(weight).fill(deed));
  }

  /** Adds one action of one wallet, in one of `venues` if it needs a pool. */
  async act(venues: readonly TradedPool[], market: Market, random: Random): Promise<void> {
    const { isResting } = this.#accounts;
    await this.#positions.leaveOldPools(isResting);
    if (this.#cards.length === 0) {
      this.#cards = shuffled(this.#deck, random);
      // New pools come first, as they are drained before the history ends.
      const isPool = (deed: PersonaAction) => deed === this.#positions.createPool;
      this.#cards.sort((a, b) => Number(isPool(b)) - Number(isPool(a)));
    }
    const scene = { venues: venues.filter(hasPersonaTokens), market, random, isResting };
    // Actions that no wallet can perform now remain in the deck.
    for (let i = 0; i < this.#cards.length; i++) {
      if (await this.#byAnyone(this.#cards[i]!, scene)) {
        this.#cards.splice(i, 1);
        this.#stuckAt = undefined;
        return;
      }
    }
    // Actions that wait for a block are retried once; if they are still impossible (a claim can be made only once),
    // they are dropped.
    const { time } = this.#builder;
    if (this.#stuckAt !== undefined && this.#stuckAt !== time) this.#cards = [];
    this.#stuckAt = time;
  }

  async #byAnyone(deed: PersonaAction, scene: Parameters<PersonaAction>[1]): Promise<boolean> {
    const first = wholeBetween(scene.random, 0, NAMED_WALLETS.length - 1);
    for (let i = 0; i < NAMED_WALLETS.length; i++) {
      const who = NAMED_WALLETS[(first + i) % NAMED_WALLETS.length]!;
      if (!scene.isResting(who.address) && (await deed(who, scene))) return true;
    }
    return false;
  }
}

/** Fisher-Yates shuffle. */
function shuffled<T>(all: readonly T[], random: Random): T[] {
  const cards = [...all];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = wholeBetween(random, 0, i);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
}
