/**
 * Query options of a liquidity review: `proposalQuery()` (the intent for the pool's current state, refetched regularly)
 * and `liquidityNeedsQuery()` (the allowances that it needs).
 */
import type { Address } from '@cenote/chains';
import { deadlineAt } from '@cenote/trading';
import { liquidityAllowances } from '@cenote/trading/liquidity';
import { queryOptions } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import {
  type LiquidityNeeds,
  readLiquidityNeeds,
  unsigned,
} from '../../execution/liquidity/liquidity-needs.ts';
import type {
  LiquidityProposal,
  LiquidityRequest,
} from '../../execution/liquidity/liquidity-request.ts';
import { chainNow } from '../../transactions/chain-clock.ts';
import { stepContext } from '../../transactions/step-context.ts';

/** Delay before a request is repeated after the node did not respond. */
const RETRY_MS = 2_000;

/**
 * Query options of the intent for the pool's current state.
 * @param isLive whether it is refetched: not while the transaction is executed
 */
export const proposalQuery = (
  wagmi: Config,
  request: LiquidityRequest,
  account: Address | undefined,
  { slippageBps, deadlineMinutes }: { slippageBps: number; deadlineMinutes: number },
  isLive: boolean,
) =>
  queryOptions<LiquidityProposal>({
    queryKey: [
      ...['liquidityProposal', request.network.id, account, request.kind, request.key],
      ...[slippageBps, deadlineMinutes],
    ],
    enabled: account !== undefined,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
    refetchInterval: ({ state: { data, error } }) =>
      error && !data ? RETRY_MS : isLive && request.network.quoteRefreshMs,
    queryFn: async () => {
      const context = stepContext(wagmi, request.network, account as Address);
      const deadline = deadlineAt(await chainNow(context), deadlineMinutes);
      return request.propose(context, { account: context.account, deadline, slippageBps });
    },
  });

/** Query options of the allowances that a proposal needs. */
export const liquidityNeedsQuery = (
  wagmi: Config,
  { network }: LiquidityRequest,
  account: Address | undefined,
  proposal: LiquidityProposal | undefined,
) =>
  queryOptions<LiquidityNeeds>({
    queryKey: ['liquidityNeeds', network.id, account, proposal && contentOf(network, proposal)],
    enabled: account !== undefined && proposal !== undefined,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
    refetchInterval: ({ state: { data, error } }) => (error && !data ? RETRY_MS : false),
    queryFn: () => {
      const context = stepContext(wagmi, network, account as Address);
      return readLiquidityNeeds(context, proposal as LiquidityProposal);
    },
  });

const contentOf = (
  { contracts }: LiquidityRequest['network'],
  { intent, before }: LiquidityProposal,
): string =>
  [intent, ...(before ? [before] : [])]
    .flatMap((each) => liquidityAllowances(unsigned(each), contracts))
    .map(({ token, spender, amount, via }) => `${token} ${spender} ${amount} ${via}`)
    .join();
