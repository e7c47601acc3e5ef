import { formatBasisPoints, type Translate, useText } from '@cenote/i18n';
import { Button, Hint, Icon, Spinner } from '@cenote/ui';
import type { ReactNode } from 'react';
import type { Quote } from '../quote/quote-query.ts';
import type { ClaimView } from './use-claim.ts';

/** How near the route is to the best there is, and who says so. */
export function ClaimLine({ quote, claim }: { quote: Quote; claim: ClaimView }) {
  const t = useText();
  const { route, source } = quote;
  const stated =
    route.gapBps !== undefined && route.certificate
      ? bestText(t, route.gapBps, route.certificate.poolIds.length)
      : undefined;
  if (source === 'device') {
    return (
      <Line state="own" icon={<Icon name="shield" size={16} />}>
        {stated ?? t('swap.claim.noProof')}
        {stated && <FarHint gapBps={route.gapBps} />}
      </Line>
    );
  }
  switch (claim.state) {
    case 'none':
      return stated === undefined ? null : <Line state="stated">{stated}</Line>;
    case 'checking':
      return (
        <Line state="checking" icon={<Spinner size={16} label={t('swap.claim.checking')} />}>
          {stated} {t('swap.claim.checking')}
        </Line>
      );
    case 'holds':
      return (
        <Line state="holds" icon={<Icon name="shield" size={16} />}>
          {bestText(t, claim.gapBps, claim.pools)}. {t('swap.claim.holds')}
          <FarHint gapBps={claim.gapBps} />
        </Line>
      );
    case 'unproved':
      return (
        <Line state="unproved" icon={<Icon name="info" size={16} />}>
          {t('swap.claim.unproved')}
        </Line>
      );
    case 'unchecked':
      return (
        <Line state="unchecked" icon={<Icon name="warning" size={16} />}>
          {stated && `${stated}. `}
          {t('swap.claim.unchecked', { reason: t(reasonKey(claim.code)) })}{' '}
          <Button size="small" variant="secondary" onClick={claim.retry} data-testid="claim-retry">
            {t('common.retry')}
          </Button>
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
  state: ClaimView['state'] | 'own' | 'stated';
  icon?: ReactNode;
  children: ReactNode;
}

const Line = ({ state, icon, children }: LineProps) => (
  <p className="f-certified" data-state={state} data-testid="claim">
    {icon}
    <span>{children}</span>
  </p>
);

const bestText = (t: Translate, gapBps: number, pools: number): string =>
  gapBps <= 0
    ? t('swap.quote.certifiedBest', { pools })
    : t('swap.quote.certified', { gap: formatBasisPoints(gapBps), pools });

/** Beyond so many basis points a person asks why. */
const FAR_BPS = 1;

function FarHint({ gapBps = 0 }: { gapBps: number | undefined }) {
  const t = useText();
  if (gapBps < FAR_BPS) return null;
  return <Hint label={t('swap.quote.certifiedAbout')}>{t('swap.quote.certifiedHint')}</Hint>;
}

/** Why a claim could not be checked, for a person. */
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
