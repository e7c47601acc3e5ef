/**
 * `allowancesQuery()`: query options of the account's allowances for a token; disabled for the native coin, which
 * needs no allowance.
 */
import { type Address, isNative, type Network } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import type { Token } from '../tokens/list/token.ts';
import { type Allowances, readAllowances } from './allowances.ts';
import { stepContext } from './step-context.ts';

/** Delay before the request is repeated after the node did not respond. */
const RETRY_MS = 2_000;

export const allowancesQuery = (
  wagmi: Config,
  network: Network,
  account: Address | undefined,
  token: Token | undefined,
) =>
  queryOptions<Allowances>({
    queryKey: ['allowance', network.id, account, token?.address],
    enabled: account !== undefined && token !== undefined && !isNative(token.address),
    retry: false,
    refetchInterval: ({ state: { data, error } }) => (error && !data ? RETRY_MS : false),
    queryFn: () =>
      readAllowances(stepContext(wagmi, network, account as Address), (token as Token).address),
  });
