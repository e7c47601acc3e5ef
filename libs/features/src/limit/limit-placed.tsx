import { formatMoment, formatTokenAmount, useText } from '@cenote/i18n';
import { LIMIT_EXPIRY_SECONDS } from '@cenote/trading/orders';
import { Button, Icon } from '@cenote/ui';
import { useOpenAccount } from '../wallet/connect-context.tsx';
import type { LimitRequest } from './limit-request.ts';

/** The limit is in the order book: what it is, what it needs, and where it is seen. */
export function LimitPlaced({ request, onDone }: { request: LimitRequest; onDone(): void }) {
  const t = useText();
  const openAccount = useOpenAccount();
  const { input, given, output, amountIn, amountOut, expiry } = request;
  const until = Date.now() + LIMIT_EXPIRY_SECONDS[expiry] * 1_000;
  return (
    <div className="f-done" data-testid="limit-placed">
      <span className="f-done-mark" aria-hidden="true">
        <Icon name="check" size={32} />
      </span>
      <div className="f-done-title">{t('limit.placed.title')}</div>
      <div className="f-done-text f-figure">
        {t('limit.placed.text', {
          amountIn: formatTokenAmount(amountIn, input.decimals, { symbol: given.symbol }),
          amountOut: formatTokenAmount(amountOut, output.decimals, { symbol: output.symbol }),
          date: formatMoment(until, 'day'),
        })}
      </div>
      <p className="f-limit-note">{t('limit.placed.balanceHint', { symbol: given.symbol })}</p>
      <Button size="large" fullWidth onClick={onDone} data-testid="limit-done">
        {t('common.done')}
      </Button>
      <Button
        variant="secondary"
        fullWidth
        onClick={() => {
          onDone();
          openAccount('limits');
        }}
        data-testid="limit-view"
      >
        {t('limit.placed.view')}
      </Button>
    </div>
  );
}
