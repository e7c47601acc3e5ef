/**
 * `queryGateway()`: sends a GraphQL query to the gateway and returns the data. Also: `poolQuery()`, `tokenQuery()`,
 * `candlesQuery()`, `transactionsQuery()` and `positionQuery()`, which return the text of a query.
 */
import { CHANGE_SPANS } from './expected-past.ts';

/** Queries the gateway's GraphQL; rejects if the response has errors. */
export async function queryGateway<T>(gateway: string, query: string): Promise<T> {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(20_000),
  });
  const { data, errors } = (await response.json()) as { data?: T; errors?: unknown };
  if (errors || data === undefined) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data;
}

const TRADING = '{ volume0 volume1 volumeUsd feesUsd }';
const POOL = `poolId balance0 balance1 tvlUsd sqrtPriceX96 createdAt apr: feeApr day ${TRADING} month ${TRADING}`;

export const poolQuery = (chainId: number, id: string) =>
  `{ pool(chainId: ${chainId}, poolId: "${id}") { ${POOL} } }`;

const CHANGES = Object.keys(CHANGE_SPANS)
  .map((span) => `change${span}: change(span: ${span})`)
  .join(' ');

export const tokenQuery = (chainId: number, address: string) =>
  `{ token(chainId: ${chainId}, address: "${address}") { tvl volume tvlUsd volumeUsd priceUsd
       yearHighUsd yearLowUsd ${CHANGES} } }`;

export const candlesQuery = (
  chainId: number,
  id: string,
  period: string,
  from: number,
  to: number,
) =>
  `{ poolCandles(chainId: ${chainId}, poolId: "${id}", period: ${period}, from: ${from}, to: ${to}) {
       start open high low close volume0 volume1 fees0 fees1 swaps } }`;

export const transactionsQuery = (chainId: number, id: string, after: string | null) =>
  `{ transactions(chainId: ${chainId}, filter: { poolId: "${id}", kinds: [SWAP] }, first: 100,
       after: ${JSON.stringify(after)}) {
       edges { node { hash amount0 amount1 } } pageInfo { hasNextPage endCursor } } }`;

const AMOUNTS = '{ amount0 amount1 }';

/** A v2 position is identified by its pair and owner, others by their token id. */
export const positionQuery = (
  chainId: number,
  { protocol, id, owner }: { protocol: string; id: string; owner: string },
) =>
  `{ position(chainId: ${chainId}, protocol: ${protocol}, id: "${id}", owner: "${owner}") {
       owner poolId status liquidity isBurnt tickLower tickUpper openedAt closedAt
       deposited ${AMOUNTS} withdrawn ${AMOUNTS} pooled { amount0 amount1 usd }
       earnings { period fees ${AMOUNTS} } actions { kind amounts ${AMOUNTS} fees ${AMOUNTS} timestamp }
       collectedFees ${AMOUNTS} uncollected { fees ${AMOUNTS} unpaid ${AMOUNTS} } } }`;
