import type { Address } from '@cenote/chains';
import type { TokenRegistry } from '../tokens/token-registry.ts';
import type { RouteLimits } from './route-engine.ts';

type Tokens = Pick<TokenRegistry, 'tokens' | 'listed'>;

/** The limits of a network's tokens, worked out again only when the tokens changed. */
export class RouteLimitCache {
  readonly #registry: Tokens;
  #of: { tokens: Tokens['tokens']; limits: RouteLimits } | undefined;

  constructor(registry: Tokens) {
    this.#registry = registry;
  }

  get limits(): RouteLimits {
    // Lists that change make a new map of tokens.
    const { tokens } = this.#registry;
    if (this.#of?.tokens !== tokens) this.#of = { tokens, limits: routeLimits(this.#registry) };
    return this.#of.limits;
  }
}

/**
 * What routes may do with a network's tokens. Only tokens that a list names without a warning are
 * passed through: one that nobody listed may take a fee of its own, or change what it does. Without
 * lists there is nothing to tell them apart by.
 */
function routeLimits({ tokens, listed }: Tokens): RouteLimits {
  const restricted = new Set<Address>();
  const passable = listed && new Set<Address>();
  for (const { address, buyFeeBps, sellFeeBps, flags, safety } of tokens.values()) {
    const isBad = safety === 'blocked' || flags.includes('honeypot');
    if (isBad || buyFeeBps > 0 || sellFeeBps > 0) restricted.add(address);
    else if (flags.length === 0 && listed?.has(address)) passable?.add(address);
  }
  return { restricted, passable };
}
