/**
 * `QUOTE_REWRITES`, `TOKEN_REWRITES`, `PRICE_REWRITES`, `FLOW_REWRITES`: lists of consistent lies about quotes, listed
 * tokens, token prices and Flow quotes; each changes several fields of gateway responses together. Also: `RewriteKind`,
 * the type of a lie.
 */
import { type Address, lower } from '@cenote/chains';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import type { Random } from '../random.ts';
import type { Exchange } from './lying-gateway.ts';

/**
 * Consistent lies: several fields of one or several responses are changed together, as an attacker would who knows the
 * checks. Each returns the replacement of the honest response, or undefined.
 */
export interface RewriteKind {
  name: string;
  make(random: Random, concerned: readonly Address[]): (exchange: Exchange) => unknown;
}

type Json = Record<string, unknown>;
const scaled = (digits: unknown, millionths: bigint): string =>
  `${(BigInt(String(digits)) * millionths) / 1_000_000n}`;
/** Factors by which a price is made worse, in millionths. */
const WORSE = [999_000n, 990_000n, 900_000n, 500_000n, 1_000n, 1n];
const BETTER = [1_001_000n, 1_050_000n, 2_000_000n, 1_000_000_000n];
const NOWHERE = `0x${'5'.repeat(64)}`;

/** Scales the output (or input) of a quote in all fields that have to be consistent. */
function scaledQuote(answer: Json, millionths: bigint): Json {
  const side = answer.kind === 'exactIn' ? 'amountOut' : 'amountIn';
  const factor = answer.kind === 'exactIn' ? millionths : 1_000_000_000_000n / millionths;
  const paths = (answer.paths as Json[]).map((path) => ({
    ...path,
    [side]: scaled(path[side], factor),
  }));
  const total = paths.reduce((sum, path) => sum + BigInt(String(Reflect.get(path, side))), 0n);
  return { ...answer, paths, [side]: `${total}`, priceImpactBps: 0 };
}

const withoutProof = ({ bound: _, gapBps: __, certificate: ___, ...rest }: Json): Json => rest;

const onQuote =
  (change: (answer: Json) => Json) =>
  ({ operation, status, answer }: Exchange): unknown =>
    operation === 'POST /v1/quote' && status === 200 ? change(answer as Json) : undefined;

const onFlow =
  (change: (flow: Json, order: Json) => { flow?: Json; order?: Json }) =>
  ({ operation, status, answer }: Exchange): unknown => {
    if (operation !== 'POST /v1/flow/quote' || status !== 200) return undefined;
    const { flow, order, ...rest } = answer as { flow: Json; order: Json };
    return { ...rest, flow, order, ...change(flow, order) };
  };

const onTokens =
  (change: (token: Json) => Json) =>
  ({ operation, status, answer }: Exchange): unknown => {
    if (operation !== 'GET /v1/tokens' || status !== 200) return undefined;
    const { tokens, ...rest } = answer as { tokens: Json[] };
    return { ...rest, tokens: tokens.map(change) };
  };

const isOf = (token: Json, address: Address | undefined): boolean =>
  address !== undefined && lower(String(token.address) as Address) === lower(address);

export const QUOTE_REWRITES: readonly RewriteKind[] = [
  {
    name: 'a worse quote without proof',
    make: (random) => {
      const factor = random.pick(WORSE);
      return onQuote((answer) => withoutProof(scaledQuote(answer, factor)));
    },
  },
  {
    name: 'a worse quote of a block that cannot be read',
    make: (random) => {
      const factor = random.pick(WORSE);
      return onQuote((answer) => ({
        ...withoutProof(scaledQuote(answer, factor)),
        blockHash: NOWHERE,
        blockNumber: 1_000_000,
      }));
    },
  },
  {
    name: 'a worse quote under the proof of the true one',
    make: (random) => {
      const factor = random.pick(WORSE);
      return onQuote((answer) => scaledQuote(answer, factor));
    },
  },
  {
    name: 'a worse quote under a bound that is as bad',
    make: (random) => {
      const factor = random.pick(WORSE);
      return onQuote((answer) => ({
        ...scaledQuote(answer, factor),
        ...(answer.bound !== undefined && {
          bound: scaled(
            answer.bound,
            answer.kind === 'exactIn' ? factor : 1_000_000_000_000n / factor,
          ),
        }),
        gapBps: 0,
      }));
    },
  },
  {
    name: 'a better quote without proof',
    make: (random) => {
      const factor = random.pick(BETTER);
      return onQuote((answer) => withoutProof(scaledQuote(answer, factor)));
    },
  },
  {
    name: 'a better quote of a block that cannot be read',
    make: (random) => {
      const factor = random.pick(BETTER);
      return onQuote((answer) => ({
        ...withoutProof(scaledQuote(answer, factor)),
        blockHash: NOWHERE,
        blockNumber: 1_000_000,
      }));
    },
  },
  {
    name: 'a merged route whose pools are paid other amounts',
    make: (random) => {
      const factor = random.pick([...WORSE, ...BETTER]);
      return onQuote((answer) => ({
        ...answer,
        paths: (answer.paths as Json[]).map((path) => ({
          ...path,
          amounts: (path.pools as unknown[]).map((_, i) => {
            const stated = (path.amounts as unknown[] | undefined)?.[i] ?? path.amountIn;
            return i === 0 ? path.amountIn : scaled(stated, factor);
          }),
        })),
      }));
    },
  },
  {
    name: 'gas that costs a fortune, or nothing',
    make: (random) => {
      const gas = random.pick(['0', '1', '30000000', '1000000000000']);
      return onQuote((answer) => ({ ...answer, gasUnits: gas, gasPriceWei: gas, gasUsd: 0 }));
    },
  },
];

export const TOKEN_REWRITES: readonly RewriteKind[] = [
  {
    name: 'other decimals and a price that fits them',
    make(random, concerned) {
      const target = random.pick(concerned);
      const shift = random.pick([-12, -2, -1, 1, 2, 12]);
      return onTokens((token) => {
        if (!isOf(token, target)) return token;
        const decimals = Math.max(0, Number(token.decimals) + shift);
        const moved = decimals - Number(token.decimals);
        return { ...token, decimals, priceUsd: Number(token.priceUsd) * 10 ** moved };
      });
    },
  },
  {
    name: 'two tokens that change names',
    make(_, [first, second]) {
      let named: Json[] = [];
      return (exchange) => {
        const { operation, answer } = exchange;
        if (operation === 'GET /v1/tokens') named = (answer as { tokens: Json[] }).tokens;
        const nameOf = (address: Address | undefined) => {
          const { symbol, name, logoUri } = named.find((token) => isOf(token, address)) ?? {};
          return { symbol, name, logoUri };
        };
        return onTokens((token) => {
          if (isOf(token, first)) return { ...token, ...nameOf(second) };
          return isOf(token, second) ? { ...token, ...nameOf(first) } : token;
        })(exchange);
      };
    },
  },
  {
    name: 'a cheap token under the name of a dear one',
    make: (random, concerned) => {
      const target = random.pick(concerned);
      const symbol = random.pick(['WBTC', 'WETH', 'ETH', 'USDC']);
      return onTokens((token) => (isOf(token, target) ? { ...token, symbol } : token));
    },
  },
];

/** Factors of a false price, within and beyond the product's tolerance. */
const PRICE_FACTORS = [0.000_01, 0.1, 0.5, 0.8, 0.93, 0.97, 1.03, 1.2, 10];
const withPrice = (token: Json, factor: number): Json =>
  token.priceUsd === undefined || token.priceUsd === null
    ? token
    : { ...token, priceUsd: Number(token.priceUsd) * factor };

/** Lies about the prices that convert fiat amounts to tokens. */
export const PRICE_REWRITES: readonly RewriteKind[] = [
  {
    name: 'a false price of what is sold',
    make(random, [sold]) {
      const factor = random.pick(PRICE_FACTORS);
      return onTokens((token) => (isOf(token, sold) ? withPrice(token, factor) : token));
    },
  },
  {
    name: 'a false price of both tokens',
    make(random, concerned) {
      const factor = random.pick(PRICE_FACTORS);
      return onTokens((token) =>
        concerned.some((one) => isOf(token, one)) ? withPrice(token, factor) : token,
      );
    },
  },
  {
    name: 'false prices of all tokens',
    make(random) {
      const factor = random.pick(PRICE_FACTORS);
      return onTokens((token) => withPrice(token, factor));
    },
  },
  {
    name: 'a false price, and a quote that fits it',
    make(random, [sold]) {
      const factor = random.pick(PRICE_FACTORS);
      const millionths = BigInt(Math.max(1, Math.round(factor * 1_000_000)));
      return (exchange) =>
        onTokens((token) => (isOf(token, sold) ? withPrice(token, factor) : token))(exchange) ??
        onQuote((answer) => withoutProof(scaledQuote(answer, millionths)))(exchange);
    },
  },
];

export const FLOW_REWRITES: readonly RewriteKind[] = [
  {
    name: 'an order with next to no minimum',
    make: (random) => {
      const factor = random.pick(WORSE);
      return onFlow((flow) => ({
        flow: {
          ...flow,
          minAmountOut: scaled(flow.minAmountOut, factor),
          maxAmountIn: scaled(flow.maxAmountIn, 1_000_000_000_000n / factor),
        },
      }));
    },
  },
  {
    name: 'a low minimum for the fixed side’s own order',
    make: (random) => {
      const factor = random.pick(WORSE);
      return onFlow((flow) => ({
        flow: {
          ...flow,
          ...(BigInt(String(flow.amountIn)) === BigInt(String(flow.maxAmountIn))
            ? { minAmountOut: scaled(flow.minAmountOut, factor) }
            : { maxAmountIn: scaled(flow.maxAmountIn, 1_000_000_000_000n / factor) }),
        },
      }));
    },
  },
  {
    name: 'a cosigner of the attacker’s own',
    make: () => onFlow((_, order) => ({ order: { ...order, cosigner: ATTACKER_ADDRESS } })),
  },
  {
    name: 'a low minimum and a cosigner of the attacker’s own',
    make: (random) => {
      const factor = random.pick(WORSE);
      return onFlow((flow, order) => ({
        flow: {
          ...flow,
          ...(BigInt(String(flow.amountIn)) === BigInt(String(flow.maxAmountIn))
            ? { minAmountOut: scaled(flow.minAmountOut, factor), expectedAmountOut: flow.amountOut }
            : { maxAmountIn: scaled(flow.maxAmountIn, 1_000_000_000_000n / factor) }),
        },
        order: { ...order, cosigner: ATTACKER_ADDRESS },
      }));
    },
  },
];
