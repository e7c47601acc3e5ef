/**
 * Hook `useTokenCheck()`: compares the two tokens of a trade with their contracts and returns the result (type
 * `TokenCheck`). Also: `tokenCheckQuery()` (query options that read a token's contract and compare it with the listed
 * token).
 */
import { asChecked, isNative, type Network, untrusted } from '@cenote/chains';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import { useConfig } from 'wagmi';
import type { Token } from '../list/token.ts';
import type { CheckedToken, TokenDifference } from './assert-matches-contract.ts';
import { tokenCorrectionQuery } from './token-correction-query.ts';

/** Delay before an unresponsive node is requested again. */
const RETRY_MS = 2_000;

/** Whether the two tokens of a trade match their contracts. */
export type TokenCheck =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'matches'; input: CheckedToken; output: CheckedToken }
  | { state: 'differs'; token: Token; difference: TokenDifference }
  /** The node does not respond; the check is retried automatically. */
  | { state: 'unreadable' };

type Comparison = { isSame: true } | { isSame: false; token: Token; difference: TokenDifference };

/**
 * Query options that read a token's contract and compare it with the listed token. The native coin has no contract and
 * is compared with the network's definition.
 */
export const tokenCheckQuery = (
  config: Config,
  network: Network,
  token: Token | null | undefined,
) =>
  queryOptions<Comparison>({
    queryKey: ['token-check', network.id, token?.address, token?.symbol, token?.decimals],
    enabled: !!token,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state: { status } }) => (status === 'error' ? RETRY_MS : false),
    structuralSharing: false,
    queryFn: async () => {
      const [
        { readTokenOnChain, TokenUnreadableError },
        { assertMatchesContract, TokenDifferenceError },
      ] = await Promise.all([
        import('../list/read-token.ts'),
        import('./assert-matches-contract.ts'),
      ]);
      const client = getClient(config, { chainId: network.id });
      if (!client) throw new TokenUnreadableError('This network has no endpoint');
      const onChain = isNative(token!.address)
        ? network.native
        : await readTokenOnChain(client, network, token!.address);
      try {
        assertMatchesContract(untrusted(token as Token), onChain);
        return { isSame: true };
      } catch (error) {
        if (!(error instanceof TokenDifferenceError)) throw error;
        return { isSame: false, token: token as Token, difference: error.difference };
      }
    },
  });

/** Compares tokens with their contracts and returns the result. */
export function useTokenCheck(
  network: Network,
  input: Token | null | undefined,
  output: Token | null | undefined,
): TokenCheck {
  const config = useConfig();
  const answers = [
    useQuery(tokenCheckQuery(config, network, input)),
    useQuery(tokenCheckQuery(config, network, output)),
  ];
  // Until it has loaded, the tokens have no impersonator warning.
  const correction = useQuery({ ...tokenCorrectionQuery, enabled: !!input && !!output });
  if (!input || !output) return { state: 'none' };
  for (const { data } of answers) {
    if (data?.isSame === false) {
      return { state: 'differs', token: data.token, difference: data.difference };
    }
  }
  if (correction.data && answers.every(({ data }) => data?.isSame === true)) {
    // Prices and flags of the list may change; the compared fields are part of the query key.
    return { state: 'matches', input: asChecked(input), output: asChecked(output) };
  }
  const isUnreadable = [...answers, correction].some(
    ({ data, errorUpdateCount }) => !data && errorUpdateCount > 0,
  );
  return { state: isUnreadable ? 'unreadable' : 'checking' };
}
