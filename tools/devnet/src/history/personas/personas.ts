import { type Random, wholeBetween } from '../../random.ts';
import { NAMED_WALLETS } from '../accounts.ts';
import type { Market } from '../market.ts';
import type { Venue } from '../venues.ts';
import { PeoplesAccounts } from './account-actions.ts';
import { type Deed, isPeoples, type PeopleInput } from './context.ts';
import { PeoplesNfts } from './nft-actions.ts';
import { PeoplesPositions } from './position-actions.ts';
import { PeoplesSwaps } from './swap-actions.ts';
import { PeoplesTransfers } from './transfer-actions.ts';

/**
 * The named wallets: they do everything that an activity list can show. What they do is drawn from a
 * deck, so that all of it happens, some more often, however short the past is.
 */
export class People {
  readonly #deck: readonly Deed[];
  /** What is left of the shuffled deck. */
  #cards: Deed[] = [];
  /** Time of the block after which nobody could do any of it. */
  #stuckAt: number | undefined;
  readonly #builder: PeopleInput['builder'];
  readonly #positions: PeoplesPositions;
  readonly #accounts: PeoplesAccounts;

  constructor(input: PeopleInput) {
    this.#builder = input.builder;
    const swaps = new PeoplesSwaps(input);
    const transfers = new PeoplesTransfers(input);
    const nfts = new PeoplesNfts(input);
    const accounts = new PeoplesAccounts(input);
    const positions = new PeoplesPositions(input);
    this.#positions = positions;
    this.#accounts = accounts;
    const weights: [deed: Deed, weight: number][] = [
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
    this.#deck = weights.flatMap(([deed, weight]) => Array<Deed>(weight).fill(deed));
  }

  /** Adds one thing that one of them does, in one of `venues` if it is about a pool. */
  async act(venues: readonly Venue[], market: Market, random: Random): Promise<void> {
    const { isResting } = this.#accounts;
    await this.#positions.leaveOldPools(isResting);
    if (this.#cards.length === 0) {
      this.#cards = shuffled(this.#deck, random);
      // New pools first: they are left again before the past ends.
      const isPool = (deed: Deed) => deed === this.#positions.createPool;
      this.#cards.sort((a, b) => Number(isPool(b)) - Number(isPool(a)));
    }
    const scene = { venues: venues.filter(isPeoples), market, random, isResting };
    // What nobody can do now is kept for later.
    for (let i = 0; i < this.#cards.length; i++) {
      if (await this.#byAnyone(this.#cards[i]!, scene)) {
        this.#cards.splice(i, 1);
        this.#stuckAt = undefined;
        return;
      }
    }
    // What waits for a block comes back; what nobody can do after one either (a claim is made once) goes.
    const { time } = this.#builder;
    if (this.#stuckAt !== undefined && this.#stuckAt !== time) this.#cards = [];
    this.#stuckAt = time;
  }

  async #byAnyone(deed: Deed, scene: Parameters<Deed>[1]): Promise<boolean> {
    const first = wholeBetween(scene.random, 0, NAMED_WALLETS.length - 1);
    for (let i = 0; i < NAMED_WALLETS.length; i++) {
      const who = NAMED_WALLETS[(first + i) % NAMED_WALLETS.length]!;
      if (!scene.isResting(who.address) && (await deed(who, scene))) return true;
    }
    return false;
  }
}

/** Fisher and Yates. */
function shuffled<T>(all: readonly T[], random: Random): T[] {
  const cards = [...all];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = wholeBetween(random, 0, i);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
}
