/**
 * Component `NetworkCostRow`: row with the total cost of transactions of the connected account, in money and in the
 * native coin.
 */
import { NATIVE } from '@cenote/chains';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { fiatValue } from '../money/amount-text.ts';
import { DetailRow } from '../quote/detail-row.tsx';
import type { TokenList } from '../tokens/list/use-tokens.ts';
import { networkCostQuery } from '../transactions/network-cost-query.ts';
import type { Call } from '../transactions/step-context.ts';
import { useWallet } from '../wallet/use-wallet.ts';

export interface NetworkCostRowProps {
  label: string;
  /** Transactions that will be sent. */
  calls: readonly Call[];
  /** Units of gas of all of them, as a simulation measured. */
  gasUsed?: bigint | undefined;
  network: ConnectedNetwork;
  list: TokenList;
  'data-testid': string;
}

export function NetworkCostRow({
  label,
  calls,
  gasUsed,
  network,
  list,
  ...rest
}: NetworkCostRowProps) {
  const t = useText();
  const money = useMoney();
  const { account } = useWallet();
  const cost = useQuery(networkCostQuery(useConfig(), network, account, calls, gasUsed));
  const { symbol, decimals } = network.native;
  const wei = cost.data === undefined ? undefined : BigInt(cost.data);
  const fiat = fiatValue(wei, decimals, list.find(NATIVE)?.priceUsd);
  return (
    <DetailRow label={label} data-testid={rest['data-testid']}>
      {cost.isPending ? (
        <Skeleton width={96} height={16} />
      ) : wei === undefined ? (
        t('limit.cancel.unknownCost')
      ) : (
        <>
          {fiat !== undefined && `${money.format(fiat)} · `}
          {formatTokenAmount(wei, decimals, { symbol, rounding: 'up' })}
        </>
      )}
    </DetailRow>
  );
}
