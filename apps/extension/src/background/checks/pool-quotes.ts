/**
 * `quotedPools()`: the v2, v3 and v4 pools that a pair may have, each with the encoded quoter calls and a function that
 * computes the quote from the responses.
 */
import { type Address, type Contracts, type Hex, lower, NATIVE } from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';

/** Fees in hundredths of a basis point and tick spacings of the pools that most tokens have, in v3 and v4 alike. */
const TIERS = [
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
] as const;

/*
 * Functions of QuoterV2 (v3-periphery) and V4Quoter (v4-periphery), which execute a swap and revert it, and of v2
 * pairs. Calls are encoded word by word: one request contains hundreds of them, and a codec would take longer than the
 * node.
 */
const SELECTORS = {
  v2: { reserves: '0902f1ac' },
  v3: { exactIn: 'c6a5026a', exactOut: 'bd21704a' },
  v4: { exactIn: 'aa9d21cb', exactOut: '58733073' },
} as const;
const WORD_DIGITS = 64;
/** Offset of the hook data in a v4 quote: eight words. */
const HOOK_DATA = 8n * 32n;

const word = (value: bigint | number | boolean | Address): string =>
  BigInt(value).toString(16).padStart(WORD_DIGITS, '0');
const encoded = (selector: string, ...values: readonly (bigint | number | boolean | Address)[]) =>
  `0x${selector}${values.map(word).join('')}` as const;
/** The first words of a response; undefined if it is shorter. */
function wordsIn(answer: Hex | undefined, count: number): bigint[] | undefined {
  if (!answer || answer.length < 2 + count * WORD_DIGITS) return undefined;
  return Array.from({ length: count }, (_, i) =>
    BigInt(`0x${answer.slice(2 + i * WORD_DIGITS, 2 + (i + 1) * WORD_DIGITS)}`),
  );
}

export interface Pair {
  token: Address;
  /** The currency in which the token is priced. */
  hub: Address;
  /** Base units of the hub to buy and sell. */
  amount: bigint;
}

export interface ContractCall {
  to: Address;
  data: Hex;
}

/** A pool that may exist, and the calls for its quotes. */
export interface QuotedPool extends Pair {
  calls: readonly ContractCall[];
  /**
   * Computes the quote from the responses to the calls; undefined if the pool does not exist or cannot trade the
   * amount.
   */
  quote(answers: readonly (Hex | undefined)[]): Quote | undefined;
}

/** Base units of the token for `amount` of the hub. */
export interface Quote {
  bought: bigint;
  sold: bigint;
}

/** The pools of a pair in v2, in v3, and in v4 without hooks. */
export function quotedPools(pair: Pair, contracts: Contracts): QuotedPool[] {
  return [
    ...v2Pool(pair, contracts),
    ...TIERS.map(([fee]) => v3Pool(pair, fee, contracts)),
    ...TIERS.flatMap(([fee, tickSpacing]) => v4Pool(pair, fee, tickSpacing, contracts)),
  ];
}

function v2Pool(pair: Pair, { v2Factory }: Contracts): QuotedPool[] {
  const { token, hub, amount } = pair;
  if (!v2Factory) return [];
  const pool: QuotedPool = {
    ...pair,
    calls: [{ to: v2PairAddress(v2Factory, token, hub), data: encoded(SELECTORS.v2.reserves) }],
    quote([answer]) {
      const [first, second] = wordsIn(answer, 2) ?? [];
      if (first === undefined || second === undefined) return undefined;
      const [tokens, hubs] = BigInt(token) < BigInt(hub) ? [first, second] : [second, first];
      if (hubs <= amount) return undefined;
      // `getAmountOut` and `getAmountIn` of UniswapV2Library, with a fee of 0.3 % of the input.
      const paid = amount * 997n;
      const bought = (paid * tokens) / (hubs * 1_000n + paid);
      const sold = (tokens * amount * 1_000n) / ((hubs - amount) * 997n) + 1n;
      return { bought, sold };
    },
  };
  return [pool];
}

function quoteOf([purchase, sale]: readonly (Hex | undefined)[]): Quote | undefined {
  const [[bought] = [], [sold] = []] = [wordsIn(purchase, 1), wordsIn(sale, 1)];
  return bought && sold ? { bought, sold } : undefined;
}

function v3Pool(pair: Pair, fee: number, { v3Quoter: to }: Contracts): QuotedPool {
  const { token, hub, amount } = pair;
  const { exactIn, exactOut } = SELECTORS.v3;
  const noLimit = 0n;
  return {
    ...pair,
    quote: quoteOf,
    calls: [
      { to, data: encoded(exactIn, hub, token, amount, fee, noLimit) },
      { to, data: encoded(exactOut, token, hub, amount, fee, noLimit) },
    ],
  };
}

function v4Pool(
  pair: Pair,
  fee: number,
  tickSpacing: number,
  { v4Quoter: to, weth9 }: Contracts,
): QuotedPool[] {
  if (!to) return [];
  // v4 pools use native coin instead of the wrapped coin.
  const [token, hub] = [pair.token, pair.hub].map((one) =>
    lower(one) === lower(weth9) ? NATIVE : lower(one),
  ) as [Address, Address];
  const isTokenFirst = BigInt(token) < BigInt(hub);
  const [currency0, currency1] = isTokenFirst ? [token, hub] : [hub, token];
  const call = (selector: string, zeroForOne: boolean): ContractCall => {
    const key = [currency0, currency1, fee, tickSpacing, NATIVE] as const;
    return { to, data: encoded(selector, 32n, ...key, zeroForOne, pair.amount, HOOK_DATA, 0n) };
  };
  const calls = [
    call(SELECTORS.v4.exactIn, !isTokenFirst),
    call(SELECTORS.v4.exactOut, isTokenFirst),
  ];
  return [{ ...pair, quote: quoteOf, calls }];
}
