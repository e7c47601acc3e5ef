/**
 * Component `LimitWarnings`: banners about the limit on the form: other network, tokens that differ from their
 * contracts or are risky, market price, wrap of the native coin, number of open limits.
 */
import { isNative } from '@cenote/chains';
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { useNetworks } from '../../config/use-networks.ts';
import { takesLimits } from '../../orders/limits/limit-network.ts';
import { safetyOf } from '../../tokens/safety/safety.ts';
import { safetyText } from '../../tokens/safety/safety-text.ts';
import { TokenDifference } from '../../tokens/safety/token-difference.tsx';
import { CountWarning } from '../cancel/count-warning.tsx';
import { useShowLimits } from '../list/use-show-limits.ts';
import { MarketWarnings } from './market-warnings.tsx';
import type { LimitForm } from './use-limit-form.ts';

export interface LimitWarningsProps {
  form: LimitForm;
  /** Number of open limits. */
  count: number;
}

export function LimitWarnings({ form, count }: LimitWarningsProps) {
  if (!form.isLimitNetwork) return <OtherNetwork form={form} />;
  return (
    <div className="f-swap-warnings">
      <TokenDifference check={form.tokenCheck} />
      <TokenWarnings form={form} />
      <MarketWarnings form={form} />
      <WrapNotice form={form} />
      <OpenCount count={count} />
    </div>
  );
}

/** Shows that limits exist on the main network alone, with a link there. */
function OtherNetwork({ form }: { form: LimitForm }) {
  const t = useText();
  const main = useNetworks().find(takesLimits);
  return (
    <div className="f-swap-warnings">
      <Banner
        tone="warn"
        title={t('limit.warning.mainNetworkOnly', { network: main?.name ?? 'Ethereum' })}
        data-testid="limit-network-only"
        action={
          main && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => form.toNetwork(main.id)}
              data-testid="limit-go-to-network"
            >
              {t('limit.warning.goToNetwork', { network: main.name })}
            </Button>
          )
        }
      />
    </div>
  );
}

function TokenWarnings({ form }: { form: LimitForm }) {
  const t = useText();
  return [form.input.token, form.output.token].map((token) => {
    const notice = token && safetyOf(token);
    if (!token || !notice || notice.tone === 'none') return null;
    return (
      <Banner
        key={token.address}
        tone={notice.tone === 'warn' ? 'warn' : 'error'}
        title={safetyText(t, token)}
        data-testid={`warning-${notice.reason}`}
      />
    );
  });
}

/** Shows that the native coin is wrapped first: Permit2 cannot transfer it. */
function WrapNotice({ form: { input, list, network } }: { form: LimitForm }) {
  const t = useText();
  const { token, amount } = input;
  if (!token || amount === undefined || !isNative(token.address)) return null;
  const wrapped = list.find(network.wrappedNative.toLowerCase() as `0x${string}`);
  return (
    <Banner
      title={t('limit.warning.wrapFirst', {
        amount: formatTokenAmount(amount, token.decimals, { symbol: token.symbol }),
      })}
      data-testid="limit-wrap-first"
    >
      {t('limit.warning.wrapFirstHint', { wrapped: wrapped?.symbol ?? `W${token.symbol}` })}
    </Banner>
  );
}

/** Shows the number of open limits if it is at or near the maximum, with a link to them. */
function OpenCount({ count }: { count: number }) {
  const t = useText();
  const showLimits = useShowLimits();
  return (
    <CountWarning
      count={count}
      action={
        <Button size="small" variant="secondary" onClick={showLimits} data-testid="limit-view-open">
          {t('limit.placed.view')}
        </Button>
      }
    />
  );
}
