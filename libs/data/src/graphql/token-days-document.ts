/** `tokenDaysDocument`: GraphQL query of a token's TVL in USD per day (UTC), for the given number of days. */
import * as z from 'zod/mini';
import { graphqlDocument } from './document.ts';
import { usd } from './parts.ts';

export const tokenDaysDocument = graphqlDocument<{
  chainId: number;
  address: string;
  days: number;
}>()(
  `query TokenDays($chainId: Int!, $address: Address!, $days: Int!) {
     token(chainId: $chainId, address: $address) { days(first: $days) { start tvlUsd } } }`,
  z.object({
    token: z.nullable(z.object({ days: z.array(z.object({ start: z.int(), tvlUsd: usd })) })),
  }),
);
