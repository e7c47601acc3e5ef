import { formatTokenAmount, useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { FlowBefore } from './flow-offer.ts';
import type { FlowChoice } from './use-flow-offer.ts';

/** Banner of a review that offers Flow, with its result compared with that of the pools, and a button that uses it. */
export function FlowBanner({ choice, onUse }: { choice: FlowChoice; onUse(): void }) {
  const t = useText();
  const { offer, request } = choice;
  const isIn = offer.kind === 'exactIn';
  const token = isIn ? request.output : request.input;
  const rounding = isIn ? 'down' : 'up';
  const amount = (units: bigint) =>
    formatTokenAmount(units, token.decimals, { symbol: token.symbol, rounding });
  const costs = t(`flow.costs.${costsOf(offer.before)}`);
  const figures = { flow: amount(offer.net), classic: amount(offer.classicNet), costs };
  return (
    <Banner
      title={t('flow.offer')}
      data-testid="flow-offer"
      data-net={offer.net}
      data-classic={offer.classicNet}
      action={
        <Button size="small" variant="secondary" onClick={onUse} data-testid="flow-use">
          {t('flow.use')}
        </Button>
      }
    >
      {isIn ? t('flow.more', figures) : t('flow.less', figures)}
    </Banner>
  );
}

function costsOf({ wrap, approval }: FlowBefore) {
  if (wrap) return approval ? 'both' : 'wrap';
  return approval ? 'approval' : 'network';
}
