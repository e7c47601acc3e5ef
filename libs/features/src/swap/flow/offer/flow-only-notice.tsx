import { formatTokenAmount, useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import type { FlowChoice } from './use-flow-offer.ts';

/**
 * Banner of a review that states why the swap uses Flow (not enough of the coin to pay gas), with its result compared
 * with the pools, even if it is worse.
 */
export function FlowOnlyNotice({ choice: { offer, request } }: { choice: FlowChoice }) {
  const t = useText();
  const isIn = offer.kind === 'exactIn';
  const { decimals, symbol } = isIn ? request.output : request.input;
  const amount = (units: bigint) =>
    formatTokenAmount(units, decimals, { symbol, rounding: isIn ? 'down' : 'up' });
  const figures = { flow: amount(offer.net), classic: amount(offer.classicNet) };
  return (
    <Banner
      title={t('flow.only.title')}
      data-testid="flow-only"
      data-net={offer.net}
      data-classic={offer.classicNet}
    >
      {t('flow.only.reason', { symbol: request.network.native.symbol })}{' '}
      {t(isIn ? 'flow.only.receive' : 'flow.only.pay', figures)}
    </Banner>
  );
}
