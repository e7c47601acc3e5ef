/**
 * `ScopeCache`: class that returns the scope of a request by tokens, hops and protocols; evicts the least recently used
 * ones above a total number of pools, and recreates all after a pool was added or removed.
 */
import type { Protocol } from '../../pools/pool.ts';
import type { Graph } from './graph.ts';
import { refresh, scopeOf } from './scope.ts';
import type { Scope } from './types.ts';

/** Maximum number of pools in all cached scopes together; one takes about 160 bytes: 10 MB in total. */
const MAX_POOLS = 60_000;

/**
 * Scopes of the last requests. A scope is recreated if a pool was added to or removed from the graph; otherwise it is
 * updated with the new states of its pools.
 */
export class ScopeCache {
  readonly #graph: Graph;
  /** Least recently used first. */
  readonly #scopes = new Map<string, Scope>();
  #shape = -1;
  #pools = 0;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** @returns undefined if no path of at most `maxHops` joins the tokens */
  get(
    source: number,
    target: number,
    maxHops: number,
    protocols: readonly Protocol[],
  ): Scope | undefined {
    if (this.#shape !== this.#graph.shape) {
      this.#scopes.clear();
      this.#pools = 0;
      this.#shape = this.#graph.shape;
    }
    const key = `${source} ${target} ${maxHops} ${protocols.join()}`;
    let scope = this.#scopes.get(key);
    if (scope) this.#drop(key, scope);
    if (!scope || !refresh(scope)) {
      scope = scopeOf(this.#graph, source, target, maxHops, protocols);
    }
    if (scope) this.#keep(key, scope);
    return scope;
  }

  #keep(key: string, scope: Scope): void {
    this.#scopes.set(key, scope);
    this.#pools += scope.slots.length;
    for (const [oldest, old] of this.#scopes) {
      if (this.#pools <= MAX_POOLS || old === scope) return;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, scope: Scope): void {
    this.#scopes.delete(key);
    this.#pools -= scope.slots.length;
  }
}
