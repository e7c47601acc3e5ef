/**
 * `readTruth()`: computes the state of the local chain's market (events, pools, tokens, USD prices) from its raw logs
 * only, to compare GraphQL with. Also: its result type `Truth`, and types `ListedToken` and `TruthSources`.
 */
import { readFile } from 'node:fs/promises';
import { LOCAL, localContractsOf } from '@cenote/chains';
import { readEvents } from './logs.ts';
import { replayMarket } from './replay-market.ts';
import { UsdPrices } from './usd-prices.ts';

/** Symbols that count as one USD in the local world if its token list verifies them. */
const STABLES = ['USDC', 'USDT', 'DAI'];

export interface ListedToken {
  chainId: number;
  /** In lower case. */
  address: string;
  symbol: string;
  decimals: number;
  extensions: { safety: string; flags: string[] };
}

/** URL of the local chain, and path of its token list. */
export interface TruthSources {
  rpcUrl: string;
  tokenListPath: string;
}

/** The state of the local chain's market, computed only from its raw logs. */
export async function readTruth({ rpcUrl, tokenListPath }: TruthSources) {
  const contracts = localContractsOf(LOCAL.id);
  const { events, head } = await readEvents(rpcUrl, contracts);
  const books = replayMarket(events, {
    v2: contracts.v2Factory.toLowerCase(),
    v3: contracts.v3Factory.toLowerCase(),
  });
  const list = JSON.parse(await readFile(tokenListPath, 'utf8')) as { tokens: ListedToken[] };
  const tokens = list.tokens
    .filter(({ chainId }) => chainId === LOCAL.id)
    .map((token) => ({ ...token, address: token.address.toLowerCase() }));
  // In the order of the gateway's configuration: the first one defines the dollar.
  const stables = STABLES.flatMap((stable) =>
    tokens.filter(
      ({ symbol, extensions }) =>
        symbol === stable && extensions.safety === 'verified' && extensions.flags.length === 0,
    ),
  );
  const dollars = new UsdPrices(
    books.values(),
    new Map(stables.map(({ address, decimals }) => [address, decimals])),
    LOCAL.wrappedNative.toLowerCase(),
  );
  return { events, head, books, tokens, dollars };
}
export type Truth = Awaited<ReturnType<typeof readTruth>>;
