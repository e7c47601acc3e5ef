/** `readPools()`: an account's open liquidity positions, found and read on a network's node alone, without prices. */
import {
  type Address,
  contractsOf,
  knownTokensOf,
  lower,
  NATIVE,
  networkById,
} from '@cenote/chains';
import { type ListedToken, listedOfState } from '@cenote/features/listed-of-state';
import type { ListedPosition } from '@cenote/features/wallet-parts';
import { findPositionRefs, latestBlock, readPositions } from '@cenote/trading/onchain';
import { readToken } from '../assets/read-tokens.ts';
import type { NodeRequest } from '../assets/use-node.ts';

/** The tokens whose symbols the wallet has, by lower-case address. */
function builtInTokens(chainId: number): Map<Address, ListedToken> {
  const { symbol = '', name = '', decimals = 18 } = networkById(chainId)?.native ?? {};
  const coin: ListedToken = { address: NATIVE, symbol, name, decimals };
  return new Map(
    [coin, ...knownTokensOf(chainId).map((token) => ({ name: token.symbol, ...token }))].map(
      (token) => [lower(token.address), token] as const,
    ),
  );
}

/**
 * Returns the open positions: v3's, shares of pairs between built-in tokens, and those of v4 among the last minted or
 * recently transferred ones. A position whose tokens do not respond is missing.
 * @throws EndpointError if the node does not respond
 */
export async function readPools(
  request: NodeRequest,
  chainId: number,
  account: Address,
): Promise<ListedPosition[]> {
  const contracts = contractsOf(chainId);
  if (!contracts) return [];
  const client = {
    request: ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
      request(chainId, method as Parameters<NodeRequest>[1], params),
  } as Parameters<typeof latestBlock>[0];
  const known = builtInTokens(chainId);
  const block = await latestBlock(client);
  const hints = { tokens: [...known.keys()] };
  const { refs } = await findPositionRefs(client, contracts, account, hints, block);
  const states = await readPositions(client, contracts, refs, block);
  const tokenAt = async (address: Address): Promise<ListedToken | undefined> =>
    known.get(lower(address)) ?? readToken(request, chainId, lower(address));
  const rows = await Promise.all(
    states.map(async (state) => {
      if (!state) return [];
      const { token0, token1 } = state.pool;
      const [first, second] = await Promise.all([tokenAt(token0), tokenAt(token1)]);
      return first && second ? [listedOfState(chainId, state, [first, second])] : [];
    }),
  );
  return rows.flat().filter(({ status }) => status !== 'closed');
}
