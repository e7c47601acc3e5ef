/**
 * `mergedGas()`: gas of a merged route through the Universal Router, from its pool calls (type `PricedCall`). Also:
 * `mergedCounts()`, what it counts in them (type `MergedCounts`), and `MERGED_GAS`, the gas of each; `mergedLegGas()`,
 * about what one more pool call adds, and `LEAST_LEG_GAS`.
 */
import { type Address, NATIVE } from '@cenote/chains';
import { PROTOCOLS, type Protocol } from '../../pools/pool.ts';

/** A pool call of a merged route. Tokens in the pool's form, native or wrapped; lower case. */
export interface PricedCall {
  protocol: Protocol;
  tokenIn: Address;
  tokenOut: Address;
}

/** What a merged route's transaction consists of. */
export interface MergedCounts {
  v2: number;
  v3: number;
  v4: number;
  /** Hops that share a command with the hop before. */
  joined: number;
  /** V4_SWAP commands. */
  unlocks: number;
  /** Transfers of tokens into v4, and out of it. */
  settles: number;
  takes: number;
  /** Tokens between the ends whose balance passes through the router. */
  held: number;
  /** Conversions between the native coin and its wrapped form. */
  conversions: number;
}

/**
 * Gas of the transaction and of each of {@link MergedCounts}, without crossed ticks: fitted by least squares, then
 * rounded, to random merged routes of up to 44 pools executed on a local chain (`npm run bench -- gas`). With all ticks
 * counted, nineteen of twenty sums are within 7 % of the actual gas, also of other routes of up to 62 pools.
 */
export const MERGED_GAS: Readonly<Record<'base' | keyof MergedCounts, number>> = {
  base: 43_500,
  v2: 63_800,
  v3: 67_900,
  v4: 36_500,
  joined: -3_000,
  unlocks: 14_000,
  settles: 15_000,
  takes: 3_500,
  held: 3_800,
  conversions: 11_500,
};

/** Returns about what one more pool call adds, for searches: a call of v4 shares its transfers with others. */
export const mergedLegGas = (protocol: Protocol): number =>
  MERGED_GAS[protocol] + (protocol === 'v4' ? MERGED_GAS.settles : 0);

/** Of the cheapest pool call. */
export const LEAST_LEG_GAS = Math.min(...PROTOCOLS.map(mergedLegGas));

/** A token of a merged route: the calls that return and spend it. */
interface Node {
  producers: PricedCall[];
  consumers: PricedCall[];
  /** Number of unlocks after which it is complete in the router. */
  after: number;
  /** The unlock in which v4 calls can spend it: it is complete before, or within it. */
  within: number;
  /** Unlocks in which v4 calls return it, as bits. */
  unlocks: number;
}

const isV4 = ({ protocol }: PricedCall): boolean => protocol === 'v4';
/** Tokens of calls are in lower case. */
const isNative = (token: Address): boolean => token === NATIVE;
const bitsOf = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** Number of conversions between the forms of the coin at a token where calls return and spend it. */
function conversionsOf(returned: readonly Address[], spent: readonly Address[]): number {
  const wrapped = (token: Address) => !isNative(token);
  if (spent.every(wrapped)) return returned.some(isNative) ? 1 : 0;
  if (spent.every(isNative)) return returned.some(wrapped) ? 1 : 0;
  return returned.some(wrapped) ? 2 : 1;
}

/**
 * Counts the parts of a merged route's transaction.
 * @param calls in an order in which every token is complete before it is spent
 * @param tokenIn as requested, lower case, native or wrapped
 * @param tokenOut likewise
 * @param wrapped the wrapped form of the native coin, lower case
 * @param closing the pools of the closing path of an exact output
 */
export function mergedCounts(
  calls: readonly PricedCall[],
  tokenIn: Address,
  tokenOut: Address,
  wrapped: Address,
  closing: readonly PricedCall[] = [],
): MergedCounts {
  const counts: MergedCounts = {
    v2: 0,
    v3: 0,
    v4: 0,
    joined: 0,
    unlocks: 0,
    settles: 0,
    takes: 0,
    held: 0,
    conversions: 0,
  };
  const key = (token: Address): Address => (isNative(token) ? wrapped : token);
  const nodes = new Map<Address, Node>();
  const nodeOf = (token: Address): Node => {
    let node = nodes.get(key(token));
    if (!node) {
      node = { producers: [], consumers: [], after: 0, within: 0, unlocks: 0 };
      nodes.set(key(token), node);
    }
    return node;
  };
  for (const call of calls) {
    counts[call.protocol]++;
    nodeOf(call.tokenIn).consumers.push(call);
    nodeOf(call.tokenOut).producers.push(call);
  }
  for (const call of calls) {
    const { after, within } = nodeOf(call.tokenIn);
    const to = nodeOf(call.tokenOut);
    if (isV4(call)) {
      counts.unlocks = Math.max(counts.unlocks, within + 1);
      to.unlocks |= 1 << within;
      to.after = Math.max(to.after, within + 1);
      to.within = Math.max(to.within, within);
    } else {
      to.after = Math.max(to.after, after);
      to.within = Math.max(to.within, after);
    }
    if (key(call.tokenOut) === wrapped) to.within = to.after;
  }
  const paid = closing.at(-1)?.tokenOut ?? tokenOut;
  /** The unlock of the closing swap: after every other call, and after outputs in another form. */
  let last = 0;
  for (const call of closing.length > 0 ? calls : []) {
    const { after, within } = nodeOf(call.tokenIn);
    const isConverted = key(call.tokenOut) === key(paid) && call.tokenOut !== paid;
    last = Math.max(last, isV4(call) ? within + (isConverted ? 1 : 0) : after);
  }
  for (const [token, node] of nodes) count(token, node);
  if (closing.length > 0) countClosing(closing[0]!.tokenIn);
  return counts;

  function countClosing(spent: Address): void {
    counts.v4 += closing.length;
    counts.unlocks = Math.max(counts.unlocks, last + 1);
    counts.takes++;
    const { consumers } = nodeOf(tokenIn);
    const isShared = last === 0 && consumers.some((call) => isV4(call) && call.tokenIn === spent);
    if (!isShared) counts.settles++;
    // What is not spent is returned in its form, and the output is converted as a whole.
    if (spent !== tokenIn) counts.conversions++;
    if (paid !== tokenOut) counts.conversions++;
  }

  function count(token: Address, { producers, consumers, within, unlocks }: Node): void {
    if (token === wrapped) {
      const returned = producers.length > 0 ? producers.map((call) => call.tokenOut) : [tokenIn];
      const spent = consumers.length > 0 ? consumers.map((call) => call.tokenIn) : [paid];
      if (closing.length > 0 && producers.length === 0) spent.push(closing[0]!.tokenIn);
      counts.conversions += conversionsOf(returned, spent);
    }
    const spentInV4 = consumers.some(isV4);
    if (producers.length === 0) {
      if (spentInV4) counts.settles++;
      return;
    }
    if (consumers.length === 0) {
      const taken = closing.length > 0 ? unlocks & ~(1 << last) : unlocks;
      counts.takes += bitsOf(taken);
      if (closing.length > 0 && (taken !== 0 || producers.some((call) => !isV4(call)))) {
        counts.settles++;
        counts.held++;
      }
      return;
    }
    const [producer] = producers;
    const [consumer] = consumers;
    const isJoined =
      producers.length === 1 &&
      consumers.length === 1 &&
      producer!.protocol === consumer!.protocol &&
      producer!.tokenOut === consumer!.tokenIn;
    if (isJoined && !isV4(producer!)) {
      counts.joined++;
      return;
    }
    const own = spentInV4 ? 1 << within : 0;
    const earlier = unlocks & ~own;
    const leaves = consumers.some((call) => !isV4(call)) && (unlocks & own) !== 0;
    const settles = spentInV4 && (earlier !== 0 || producers.some((call) => !isV4(call)));
    counts.takes += bitsOf(earlier) + (leaves ? 1 : 0);
    if (settles) counts.settles++;
    if (settles || leaves || !spentInV4) counts.held++;
  }
}

/**
 * Returns the gas of a merged route from its pool calls, without crossed ticks; the parameters of
 * {@link mergedCounts}.
 */
export function mergedGas(
  calls: readonly PricedCall[],
  tokenIn: Address,
  tokenOut: Address,
  wrapped: Address,
  closing: readonly PricedCall[] = [],
): number {
  const counts = mergedCounts(calls, tokenIn, tokenOut, wrapped, closing);
  let gas = MERGED_GAS.base;
  for (const name of Object.keys(counts) as (keyof MergedCounts)[]) {
    gas += counts[name] * MERGED_GAS[name];
  }
  return gas;
}
