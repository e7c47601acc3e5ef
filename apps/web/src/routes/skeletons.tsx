import { useAppSelector } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import type { ReactNode } from 'react';

/** The swap card: title, two wells, the button. */
const SwapSkeleton = () => (
  <Busy className="f-swap">
    <div className="c-card w-swap-skeleton">
      <div className="f-swap-head">
        <Skeleton width={72} height={24} />
      </div>
      <div className="c-well" />
      <div className="c-well" />
      <Skeleton width="100%" height={56} />
    </div>
  </Busy>
);

/** A form to trade with, and nothing beside it. */
export const FormSkeleton = () => (
  <div className="f-trade">
    <SwapSkeleton />
  </div>
);

/** The same with the place of the chart beside it, where it is wanted. */
export const TradeSkeleton = () => (
  <div className="f-trade">
    <SwapSkeleton />
    {useAppSelector((state) => state.settings.showChart) && (
      <div className="f-chart-column">
        <div className="c-card" />
      </div>
    )}
  </div>
);

/** The landing page says at once what it says. */
export function LandingSkeleton() {
  const t = useText();
  return (
    <div className="w-hero">
      <h1 className="w-hero-title">{t('landing.headline')}</h1>
      <SwapSkeleton />
      <p className="w-hero-text">{t('landing.subtitle')}</p>
    </div>
  );
}

/** A heading over rows. */
export const TableSkeleton = () => (
  <Busy className="w-table-skeleton">
    <Skeleton width={200} height={32} />
    <div className="c-card" />
  </Busy>
);

/** A page about one thing: its name, then its chart. */
export const EntitySkeleton = () => (
  <Busy className="w-entity-skeleton">
    <Skeleton width={240} height={64} />
    <div className="c-card" />
  </Busy>
);

/** A page that says one thing in the middle. */
export const StateSkeleton = () => (
  <Busy className="c-state">
    <Skeleton width={180} height={24} />
  </Busy>
);

/** The shape for the eye, the word for the ear. */
function Busy({ className, children }: { className: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className={className} role="status" aria-label={t('common.loading')}>
      {children}
    </div>
  );
}
