/**
 * Component `DynamicFees` (default export): for each pool of a route whose hook sets the fee, its fee now and of the
 * swaps of the last thirty days, as far as the gateway knows them.
 */
import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { useQuery } from '@tanstack/react-query';
import type { Token } from '../tokens/list/token.ts';
import { feeRangeTexts } from '../tokens/pool-fees/fee-range-texts.ts';
import { poolFeesQuery } from '../tokens/pool-fees/pool-fees-query.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';
import type { HopView } from './route-view.ts';

export interface DynamicFeesProps {
  chainId: number;
  hops: readonly HopView[];
  find(address: Address): Token | undefined;
}

export default function DynamicFees({ chainId, hops, find }: DynamicFeesProps) {
  return (
    <ul className="f-route-fees" data-testid="route-fees">
      {hops.map((hop) => (
        <DynamicFee key={hop.poolId} chainId={chainId} hop={hop} find={find} />
      ))}
    </ul>
  );
}

interface DynamicFeeProps extends Pick<DynamicFeesProps, 'chainId' | 'find'> {
  hop: HopView;
}

function DynamicFee({ chainId, hop, find }: DynamicFeeProps) {
  const t = useText();
  const { poolId, tokenIn, tokenOut } = hop;
  const { data } = useQuery(poolFeesQuery(useGraphql(), { chainId, poolId }));
  if (!data) return null;
  const [one, other] = [tokenIn, tokenOut].map((token) => find(token)?.symbol ?? token);
  const pair = t('swap.route.pair', { one: one!, other: other! });
  const { now, month } = feeRangeTexts(t, data);
  if (now && month) return <li>{t('swap.route.feeNowAndMonth', { pair, now, month })}</li>;
  if (now) return <li>{t('swap.route.feeNow', { pair, now })}</li>;
  return month ? <li>{t('swap.route.feeMonth', { pair, month })}</li> : null;
}
