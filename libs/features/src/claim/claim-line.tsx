import { formatGapPercent, type Translate, useText } from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import { Button, Hint, Icon, Spinner } from '@cenote/ui';
import type { ReactNode } from 'react';
import type { Quote } from '../quote/quote-query.ts';
import type { ClaimView } from './use-claim.ts';
import { MAX_PROVEN_GAP_BPS } from './verify-quote.ts';

export interface ClaimLineProps {
  quote: Quote;
  claim: ClaimView;
  /** One of the tokens is marked as dangerous: nothing beside it must look like an endorsement. */
  isDangerous: boolean;
}

/** What this device verified of the quote: how near the route is to the best, where that says something. */
export function ClaimLine({ quote, claim, isDangerous }: ClaimLineProps) {
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
        {stated ?? t('swap.claim.noProof')}
        {stated && <FarHint gapBps={route.gapBps} />}
      </Line>
    );
  }
  switch (claim.state) {
    case 'none':
      return null;
    case 'checking':
      return (
        <Line state="checking" icon={<Spinner size={16} label={t('swap.claim.checking')} />}>
          {stated} {t('swap.claim.checking')}
        </Line>
      );
    case 'holds':
      return (
        <Line state="holds" icon={mark}>
          {isBad ? (
            t('swap.claim.amounts')
          ) : (
            <>
              {bestText(t, claim.gapBps, claim.pools)} {t('swap.claim.holds')}
              <FarHint gapBps={claim.gapBps} />
            </>
          )}
        </Line>
      );
    case 'routed':
      return (
        <Line state="routed" icon={mark}>
          {isBad ? t('swap.claim.amounts') : t('swap.claim.routed')}
        </Line>
      );
    case 'unproved':
      return (
        <Line state="unproved" icon={<Icon name="warning" size={16} />}>
          {t('swap.claim.unproved')} <Retry onRetry={claim.retry} />
        </Line>
      );
    case 'unchecked':
      return (
        <Line state="unchecked" icon={<Icon name="warning" size={16} />}>
          {t('swap.claim.unchecked', { reason: t(reasonKey(claim.code)) })}{' '}
          <Retry onRetry={claim.retry} />
        </Line>
      );
    case 'broken':
      return (
        <Line state="broken" icon={<Icon name="warning" size={16} />}>
          {t(`swap.claim.fault.${claim.fault}`)}
        </Line>
      );
  }
}

interface LineProps {
  state: ClaimView['state'] | 'own';
  icon?: ReactNode;
  children: ReactNode;
}

const Line = ({ state, icon, children }: LineProps) => (
  <p className="f-certified" data-state={state} data-testid="claim">
    {icon}
    <span>{children}</span>
  </p>
);

function Retry({ onRetry }: { onRetry(): void }) {
  const t = useText();
  return (
    <Button size="small" variant="secondary" onClick={onRetry} data-testid="claim-retry">
      {t('common.retry')}
    </Button>
  );
}

/** The bound of a dust amount is far above all that can be had: such a distance says nothing. */
const isTelling = (gapBps: number): boolean => gapBps <= MAX_PROVEN_GAP_BPS;

const bestText = (t: Translate, gapBps: number, pools: number): string =>
  gapBps <= 0
    ? t('swap.quote.certifiedBest', { count: pools })
    : t('swap.quote.certified', { gap: formatGapPercent(gapBps), count: pools });

/** Beyond so many basis points a person asks why. */
const FAR_BPS = 1;

function FarHint({ gapBps = 0 }: { gapBps: number | undefined }) {
  const t = useText();
  if (gapBps < FAR_BPS) return null;
  return <Hint label={t('swap.quote.certifiedAbout')}>{t('swap.quote.certifiedHint')}</Hint>;
}

/** Why a quote could not be checked, for a person. */
function reasonKey(code: string) {
  switch (code) {
    case 'BLOCK_UNAVAILABLE':
      return 'swap.claim.reason.block';
    case 'RPC_DOWN':
    case 'TIMEOUT':
      return 'swap.claim.reason.network';
    case 'HOOKED_ROUTE':
      return 'swap.claim.reason.hook';
    case 'TOO_MUCH_TO_READ':
      return 'swap.claim.reason.size';
    default:
      return 'swap.claim.reason.other';
  }
}
