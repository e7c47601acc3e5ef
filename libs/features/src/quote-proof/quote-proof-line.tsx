/**
 * Line with the result of verifying the quote on this device: distance to the best price, local route, invalid, or the
 * reason why it could not be verified with a retry button.
 */
import { formatGapPercent, type Translate, useText } from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import { Button, Hint, Icon, Spinner } from '@cenote/ui';
import type { ReactNode } from 'react';
import type { Quote } from '../quote/quote-query.ts';
import type { QuoteProofView } from './use-quote-proof.ts';
import { MAX_PROVEN_GAP_BPS } from './verify-quote.ts';

export interface QuoteProofLineProps {
  quote: Quote;
  quoteProof: QuoteProofView;
  /** A token is marked as dangerous: nothing beside it may look like an endorsement. */
  isDangerous: boolean;
}

/** Shows the result of verifying the quote: the distance to the best route, if it is meaningful. */
export function QuoteProofLine({ quote, quoteProof, isDangerous }: QuoteProofLineProps) {
  const t = useText();
  const { route, source } = quote;
  const isBad = isDangerous || priceImpactLevel(route.priceImpactBps) === 'veryHigh';
  const stated =
    !isBad && route.gapBps !== undefined && route.certificate && isTelling(route.gapBps)
      ? bestText(t, route.gapBps, route.certificate.poolIds.length)
      : undefined;
  const mark = isBad ? undefined : <Icon name="shield" size={16} />;
  if (source === 'device') {
    return (
      <Line state="own" icon={mark}>
        {stated ?? t('swap.quoteProof.noProof')}
        {stated && <FarHint gapBps={route.gapBps} />}
      </Line>
    );
  }
  switch (quoteProof.state) {
    case 'none':
      return null;
    case 'checking':
      return (
        <Line state="checking" icon={<Spinner size={16} label={t('swap.quoteProof.checking')} />}>
          {stated} {t('swap.quoteProof.checking')}
        </Line>
      );
    case 'valid':
      return (
        <Line state="valid" icon={mark}>
          {isBad ? (
            t('swap.quoteProof.amounts')
          ) : (
            <>
              {bestText(t, quoteProof.gapBps, quoteProof.pools)} {t('swap.quoteProof.valid')}
              <FarHint gapBps={quoteProof.gapBps} />
            </>
          )}
        </Line>
      );
    case 'routed':
      return (
        <Line state="routed" icon={mark}>
          {isBad ? t('swap.quoteProof.amounts') : t('swap.quoteProof.routed')}
        </Line>
      );
    case 'unproven':
      return (
        <Line state="unproven" icon={<Icon name="warning" size={16} />}>
          {t('swap.quoteProof.unproven')} <Retry onRetry={quoteProof.retry} />
        </Line>
      );
    case 'unchecked':
      return (
        <Line state="unchecked" icon={<Icon name="warning" size={16} />}>
          {t('swap.quoteProof.unchecked', { reason: t(reasonKey(quoteProof.code)) })}{' '}
          <Retry onRetry={quoteProof.retry} />
        </Line>
      );
    case 'invalid':
      return (
        <Line state="invalid" icon={<Icon name="warning" size={16} />}>
          {t(`swap.quoteProof.fault.${quoteProof.fault}`)}
        </Line>
      );
  }
}

interface LineProps {
  state: QuoteProofView['state'] | 'own';
  icon?: ReactNode;
  children: ReactNode;
}

const Line = ({ state, icon, children }: LineProps) => (
  <p className="f-certified" data-state={state} data-testid="quote-proof">
    {icon}
    <span>{children}</span>
  </p>
);

function Retry({ onRetry }: { onRetry(): void }) {
  const t = useText();
  return (
    <Button size="small" variant="secondary" onClick={onRetry} data-testid="quote-proof-retry">
      {t('common.retry')}
    </Button>
  );
}

/** The bound of a dust amount is far above every obtainable amount: such a distance is not meaningful. */
const isTelling = (gapBps: number): boolean => gapBps <= MAX_PROVEN_GAP_BPS;

const bestText = (t: Translate, gapBps: number, pools: number): string =>
  gapBps <= 0
    ? t('swap.quote.certifiedBest', { count: pools })
    : t('swap.quote.certified', { gap: formatGapPercent(gapBps), count: pools });

/** Distance in basis points from which an explanation is offered. */
const FAR_BPS = 1;

function FarHint({ gapBps = 0 }: { gapBps: number | undefined }) {
  const t = useText();
  if (gapBps < FAR_BPS) return null;
  return <Hint label={t('swap.quote.certifiedAbout')}>{t('swap.quote.certifiedHint')}</Hint>;
}

/** Returns the text key of the reason why a quote could not be checked. */
function reasonKey(code: string) {
  switch (code) {
    case 'BLOCK_UNAVAILABLE':
      return 'swap.quoteProof.reason.block';
    case 'RPC_DOWN':
    case 'TIMEOUT':
      return 'swap.quoteProof.reason.network';
    case 'HOOKED_ROUTE':
      return 'swap.quoteProof.reason.hook';
    case 'TOO_MUCH_TO_READ':
      return 'swap.quoteProof.reason.size';
    default:
      return 'swap.quoteProof.reason.other';
  }
}
