/** View (default export) with details of one token of the account: balance, value, price and contract. */
import { isNative } from '@cenote/chains';
import { UnsellableBadge } from '@cenote/features/wallet-parts';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { Button, EmptyState, Skeleton } from '@cenote/ui';
import { Address } from '../components/address.tsx';
import { ExplorerLink } from '../components/explorer-link.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useNetwork } from '../components/use-network.ts';
import { priceUsdOf } from '../send/use-amount.ts';
import { useViews } from '../use-views.ts';
import { holdingKey } from './holding.ts';
import { HoldingIcon } from './holding-icon.tsx';
import { useAccount } from './use-account.ts';
import { useHoldings } from './use-holdings.ts';
import { withQueries } from './with-queries.tsx';

const MARK_SIZE = 48;

/** Details of one token: balance, value and contract. */
function TokenView({ holding: key }: { holding: string }) {
  const t = useText();
  const money = useMoney();
  const { open } = useViews();
  const { address, kind } = useAccount();
  const { holdings } = useHoldings(address);
  const holding = holdings?.find((one) => holdingKey(one) === key);
  const { name: network } = useNetwork(holding?.chainId ?? 0);
  if (!holdings) return <Skeleton width="100%" height={240} />;
  // The whole balance was sent.
  if (!holding) return <EmptyState title={t('extension.details.tokenGone')} />;
  const { token, amount, chainId, usd } = holding;
  const price = priceUsdOf(holding);
  return (
    <div className="x-form" data-testid="token-details">
      <div className="x-account-head">
        <HoldingIcon holding={holding} size={MARK_SIZE} />
        <span className="x-strong">{token.name}</span>
        {holding.isUnsellable && <UnsellableBadge />}
      </div>
      <dl className="x-facts">
        <LabeledValue name={t('extension.details.balance')} id="token-balance">
          <span className="x-figure">
            {formatTokenAmount(amount, token.decimals, { symbol: token.symbol, full: true })}
          </span>
        </LabeledValue>
        <LabeledValue name={t('extension.details.value')}>{money.format(usd)}</LabeledValue>
        {price !== undefined && (
          <LabeledValue name={t('extension.details.price')}>{money.format(price)}</LabeledValue>
        )}
        <LabeledValue name={t('common.network')}>{network}</LabeledValue>
        {!isNative(token.address) && (
          <>
            <LabeledValue name={t('extension.details.contract')} id="token-contract">
              <Address address={token.address} />
            </LabeledValue>
            <LabeledValue name={t('extension.watch.decimals')}>{token.decimals}</LabeledValue>
          </>
        )}
      </dl>
      {kind !== 'viewOnly' && (
        <Button
          size="large"
          fullWidth
          onClick={() => open('send', { holding: key })}
          data-testid="send-token"
        >
          {t('extension.send.open')}
        </Button>
      )}
      {!isNative(token.address) && (
        <ExplorerLink chainId={chainId} kind="token" value={token.address} />
      )}
    </div>
  );
}

export default withQueries(TokenView);
