import { type Address, LOCAL, NATIVE } from '@cenote/chains';
import { NAMED_WALLETS, tokensOf, worldTokenAddress } from '@cenote/devnet';
import type { Random } from '@cenote/trading/testing';
import type { Kind } from './load.ts';

const CHAIN = LOCAL.id;
const NAME = 'chainId address symbol name decimals logoUri';

/**
 * `mixOf()`: returns the kinds of requests that the product's pages send, with realistic shares at peak load (seven
 * lists to three quotes), for `load()`. It sends nothing itself.
 */
export function mixOf(random: Random, poolIds: readonly string[]): Kind[] {
  const plain = tokensOf(CHAIN).filter(({ kind, symbol }) => kind === 'plain' && symbol !== 'WETH');
  const tokens = [
    { address: NATIVE as Address, decimals: 18, priceUsd: 3_000 },
    ...plain.map(({ key, decimals, priceUsd }) => ({
      address: worldTokenAddress(CHAIN, key),
      decimals,
      priceUsd: Number(priceUsd),
    })),
  ];
  const graphql = (name: string, share: number, query: () => string): Kind => ({
    name,
    share,
    make: () => ({ path: '/graphql', body: { query: query() } }),
  });
  const owner = () => random.pick(NAMED_WALLETS).address;
  const pool = () => random.pick(poolIds);
  const span = () => random.pick(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);
  return [
    graphql(
      'tokens',
      16,
      () => `{ tokens(chainId: ${CHAIN}, first: 20) { edges { node { ${NAME} priceUsd volumeUsd tvlUsd
        change(span: ${span()}) } } pageInfo { hasNextPage endCursor } } }`,
    ),
    graphql(
      'pools',
      14,
      () => `{ pools(chainId: ${CHAIN}, first: 20) { edges { node { poolId protocol fee tvlUsd apr
        token0 { ${NAME} } token1 { ${NAME} } day { volumeUsd } month { volumeUsd } } }
        pageInfo { hasNextPage endCursor } } }`,
    ),
    graphql(
      'transactions',
      12,
      () =>
        `{ transactions(chainId: ${CHAIN}, first: 20${
          random.next() < 0.5 ? `, filter: { poolId: "${pool()}" }` : ''
        }) { edges { node { hash amount0 amount1 usd timestamp } } pageInfo { endCursor } } }`,
    ),
    graphql('candles', 8, () => {
      const to = Math.floor(Date.now() / 300_000) * 300;
      return `{ poolCandles(chainId: ${CHAIN}, poolId: "${pool()}", period: MINUTES_5,
        from: ${to - 86_400}, to: ${to}) { start open high low close volume0 volume1 } }`;
    }),
    graphql(
      'portfolio',
      8,
      () => `{ portfolio(owner: "${owner()}", chainIds: [${CHAIN}]) { balanceUsd change
        balances { amount usd token { ${NAME} } } } }`,
    ),
    graphql(
      'positions',
      6,
      () =>
        `{ positions(owner: "${owner()}", chainId: ${CHAIN}, first: 20) { edges { node { id } } } }`,
    ),
    graphql(
      'activity',
      4,
      () =>
        `{ activity(owner: "${owner()}", chainIds: [${CHAIN}], first: 20) { edges { node { hash type } } } }`,
    ),
    graphql(
      'search',
      2,
      () => `{ search(text: "${random.pick(plain).symbol.slice(0, 3)}") { __typename } }`,
    ),
    {
      name: 'quote',
      share: 30,
      make: () => {
        const tokenIn = random.pick(tokens);
        const tokenOut = random.pick(tokens.filter((token) => token !== tokenIn));
        const usd = 10 ** (1 + random.next() * 4);
        const millionths = BigInt(Math.ceil((usd / tokenIn.priceUsd) * 1e6));
        const amount = (millionths * 10n ** BigInt(tokenIn.decimals)) / 1_000_000n;
        return {
          path: '/v1/quote',
          body: {
            chainId: CHAIN,
            tokenIn: tokenIn.address,
            tokenOut: tokenOut.address,
            kind: 'exactIn',
            amount: String(amount > 0n ? amount : 1n),
          },
        };
      },
    },
  ];
}
