import { contractsOf } from '@cenote/chains';
import { formatDateTime, formatTokenAmount, shortenAddress, useText } from '@cenote/i18n';
import { Disclosure, Icon, Skeleton } from '@cenote/ui';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { Token } from '../../tokens/list/token.ts';
import type { LimitRequest } from '../form/limit-request.ts';

/**
 * Fold with the terms of the limit's signature in full precision, as the wallet shows them: amounts, expiry, Permit2
 * and reactor.
 */
export function SignedTerms({
  request,
  expiresAt,
}: {
  request: LimitRequest;
  /** Milliseconds since 1970; undefined while unknown. */
  expiresAt: number | undefined;
}) {
  const t = useText();
  const { network, orderInput, output, amountIn, amountOut } = request;
  const contracts = contractsOf(network.id);
  const exact = (amount: bigint, { decimals, symbol }: Token) =>
    formatTokenAmount(amount, decimals, { symbol, full: true });
  return (
    <Disclosure
      summary={
        <span className="f-checked">
          <Icon name="shield" size={16} /> {t('review.verified.limit')}
        </span>
      }
      label={t('limit.review.signed')}
      data-testid="limit-signed"
    >
      <p className="f-limit-note">{t('limit.review.signedHint')}</p>
      <dl className="f-rows">
        <DetailRow label={t('limit.review.signedTake')}>{exact(amountIn, orderInput)}</DetailRow>
        <DetailRow label={t('limit.review.signedGive')}>{exact(amountOut, output)}</DetailRow>
        <DetailRow label={t('limit.review.signedUntil')}>
          {expiresAt === undefined ? (
            <Skeleton width={120} />
          ) : (
            formatDateTime(expiresAt, 'dateTime')
          )}
        </DetailRow>
        {contracts?.exclusiveDutchOrderReactor && (
          <>
            <DetailRow label={t('limit.review.signedThrough')}>
              {`Permit2 ${shortenAddress(contracts.permit2)}`}
            </DetailRow>
            <DetailRow label={t('limit.review.signedBy')}>
              {shortenAddress(contracts.exclusiveDutchOrderReactor)}
            </DetailRow>
          </>
        )}
      </dl>
      <p className="f-limit-note">{t('limit.review.anyoneElse')}</p>
    </Disclosure>
  );
}
