import { readFile } from 'node:fs/promises';
import { contractsOf, LOCAL } from '@cenote/chains';
import { readEvents } from './logs.ts';
import { replayMarket } from './replay-market.ts';
import { Dollars } from './usd.ts';

/* Gathers the recomputed state that GraphQL is compared with. */

/** What counts as a dollar in the local world, where its token list verifies it. */
const STABLES = ['USDC', 'USDT', 'DAI'];

export interface ListedToken {
  chainId: number;
  /** Lower case. */
  address: string;
  symbol: string;
  decimals: number;
  extensions: { safety: string; flags: string[] };
}

/** Where the local chain answers, and the file that names its tokens. */
export interface TruthSources {
  rpcUrl: string;
  tokenListPath: string;
}

/** The state of the local chain's market, worked out from its raw logs alone. */
export async function readTruth({ rpcUrl, tokenListPath }: TruthSources) {
  const contracts = contractsOf(LOCAL.id)!;
  const { events, head } = await readEvents(rpcUrl, contracts);
  const books = replayMarket(events, {
    v2: contracts.v2Factory.toLowerCase(),
    v3: contracts.v3Factory.toLowerCase(),
  });
  const list = JSON.parse(await readFile(tokenListPath, 'utf8')) as { tokens: ListedToken[] };
  const tokens = list.tokens
    .filter(({ chainId }) => chainId === LOCAL.id)
    .map((token) => ({ ...token, address: token.address.toLowerCase() }));
  // In the order that the gateway is configured in: the first is the dollar.
  const stables = STABLES.flatMap((wanted) =>
    tokens.filter(
      ({ symbol, extensions }) =>
        symbol === wanted && extensions.safety === 'verified' && extensions.flags.length === 0,
    ),
  );
  const dollars = new Dollars(
    books.values(),
    new Map(stables.map(({ address, decimals }) => [address, decimals])),
    LOCAL.wrappedNative.toLowerCase(),
  );
  return { events, head, books, tokens, dollars };
}
export type Truth = Awaited<ReturnType<typeof readTruth>>;
