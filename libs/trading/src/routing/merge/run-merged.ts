/**
 * `runMerged()`: executes a merged route, in which each pool is called once with the parts of all paths through it, in
 * integers. Also: `executionOrder()` (its pool calls in order) and types `MergedPath`, `HopOf` and `MergedRun`.
 */

/** A path of a merged route, with the amount that it takes of the input. */
export interface MergedPath<H> {
  hops: readonly H[];
  amountIn: bigint;
}

/** How to identify the pool and the tokens of a hop. */
export interface HopOf<H> {
  /** The same for all hops through one pool in one direction, and different otherwise. */
  call(hop: H): string | number;
  /** The same for the native and the wrapped coin. */
  from(hop: H): string | number;
  to(hop: H): string | number;
}

/** Result of a merged route. */
export interface MergedRun {
  /** Part of the input of each hop of each path, in base units. */
  amounts: readonly (readonly bigint[])[];
  /** Part of the output of each path, in base units. */
  outputs: readonly bigint[];
}

/** One pool call of a merged route: the hop, and where it is in the paths. */
interface Call<H> {
  hop: H;
  parts: { path: number; at: number }[];
}

/**
 * Returns the pool calls of a merged route in an order in which every token is complete before it is spent; undefined if
 * the paths form a cycle. Tokens in the order in which they are complete, first come first.
 */
export function executionOrder<H>(
  paths: readonly Pick<MergedPath<H>, 'hops'>[],
  of: HopOf<H>,
): Call<H>[] | undefined {
  const calls = new Map<string | number, Call<H>>();
  const leaving = new Map<string | number, Call<H>[]>();
  /** Number of calls whose output each token still waits for. */
  const missing = new Map<string | number, number>();
  for (let path = 0; path < paths.length; path++) {
    const { hops } = paths[path]!;
    for (let at = 0; at < hops.length; at++) {
      const hop = hops[at]!;
      const key = of.call(hop);
      const known = calls.get(key);
      if (known) {
        known.parts.push({ path, at });
        continue;
      }
      const call = { hop, parts: [{ path, at }] };
      calls.set(key, call);
      const from = of.from(hop);
      const others = leaving.get(from);
      if (others) others.push(call);
      else leaving.set(from, [call]);
      const to = of.to(hop);
      missing.set(to, (missing.get(to) ?? 0) + 1);
    }
  }
  const first = paths[0]?.hops[0];
  if (first === undefined) return undefined;
  const ordered: Call<H>[] = [];
  const complete = [of.from(first)];
  if (missing.has(complete[0]!)) return undefined;
  for (const token of complete) {
    for (const call of leaving.get(token) ?? []) {
      ordered.push(call);
      const to = of.to(call.hop);
      const left = missing.get(to)! - 1;
      missing.set(to, left);
      if (left === 0) complete.push(to);
    }
  }
  return ordered.length === calls.size ? ordered : undefined;
}

/**
 * Executes a merged route: each pool is called once, with the sum of the parts of the paths through it, and its output
 * is divided among them in proportion, rounded down, with the remainder for the last one.
 *
 * @param trade returns the output of a call, or undefined if the pool cannot serve it
 * @returns the hop that failed, or undefined if the paths form a cycle
 */
export function runMerged<H>(
  paths: readonly MergedPath<H>[],
  of: HopOf<H>,
  trade: (hop: H, amountIn: bigint) => bigint | undefined,
): MergedRun | { failed: H } | undefined {
  const order = executionOrder(paths, of);
  if (!order) return undefined;
  const amounts = paths.map(({ hops, amountIn }) => [amountIn, ...hops.slice(1).map(() => 0n)]);
  const outputs = paths.map(() => 0n);
  for (const { hop, parts } of order) {
    const whole = parts.reduce((sum, { path, at }) => sum + amounts[path]![at]!, 0n);
    const output = whole > 0n ? trade(hop, whole) : undefined;
    if (output === undefined || output === 0n) return { failed: hop };
    let left = output;
    parts.forEach(({ path, at }, i) => {
      const isLast = i === parts.length - 1;
      const part = isLast ? left : (output * amounts[path]![at]!) / whole;
      left -= part;
      const next = amounts[path]!;
      if (at + 1 < next.length) next[at + 1] = part;
      else outputs[path] = part;
    });
  }
  return { amounts, outputs };
}
