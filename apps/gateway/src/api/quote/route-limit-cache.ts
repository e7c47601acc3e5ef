import type { Address } from '@cenote/chains';
import type { TokenRegistry } from '../tokens/token-registry.ts';
import type { RouteLimits } from './route-engine.ts';

type Tokens = Pick<TokenRegistry, 'tokens' | 'listed'>;

/**
 * `RouteLimitCache`: class that returns a network's {@link RouteLimits} (restricted and passable tokens), computed
 * again when its tokens or lists change.
 */
export class RouteLimitCache {
  readonly #registry: Tokens;
  #of: (Tokens & { limits: RouteLimits }) | undefined;

  constructor(registry: Tokens) {
    this.#registry = registry;
  }

  get limits(): RouteLimits {
    const { tokens, listed } = this.#registry;
    if (this.#of?.tokens !== tokens || this.#of.listed !== listed) {
      this.#of = { tokens, listed, limits: routeLimits({ tokens, listed }) };
    }
    return this.#of.limits;
  }
}

/**
 * Computes the limits of a network's tokens. Only listed tokens without a warning are passable: an unlisted one may
 * have a transfer fee or change its behaviour. Without lists every unrestricted token is passable.
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
