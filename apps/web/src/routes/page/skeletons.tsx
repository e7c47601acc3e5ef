import { useAppSelector } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { ChartSkeleton, Skeleton } from '@cenote/ui';
import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** Of the page to come: its heading for those who hear it. */
  title: string;
}

/** The swap card: title, two wells, the button. */
const SwapSkeleton = ({ title }: Partial<SkeletonProps>) => (
  <Busy className="f-swap" title={title}>
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

/** Skeleton of a trade form, with the chart beside it where it is shown. */
export const TradeSkeleton = ({ title }: SkeletonProps) => (
  <div className="f-trade">
    <SwapSkeleton title={title} />
    {useAppSelector((state) => state.settings.showChart) && (
      <div className="f-chart-column">
        <div className="c-card">
          <ChartSkeleton />
        </div>
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
export const TableSkeleton = ({ title }: SkeletonProps) => (
  <Busy className="w-table-skeleton" title={title}>
    <Skeleton width={200} height={32} />
    <div className="c-card" />
  </Busy>
);

/** A page about one thing: its name, then its chart. */
export const EntitySkeleton = ({ title }: SkeletonProps) => (
  <Busy className="w-entity-skeleton" title={title}>
    <Skeleton width={240} height={64} />
    <div className="c-card" />
  </Busy>
);

/** A page that says one thing in the middle. */
export const StateSkeleton = ({ title }: SkeletonProps) => (
  <Busy className="c-state" title={title}>
    <Skeleton width={180} height={24} />
  </Busy>
);

interface BusyProps {
  className: string;
  title: string | undefined;
  children: ReactNode;
}

/** The shape for the eye, the words for the ear. */
function Busy({ className, title, children }: BusyProps) {
  const t = useText();
  return (
    <>
      {title !== undefined && <h1 className="c-hidden">{title}</h1>}
      <div className={className} role="status" aria-label={t('common.loading')}>
        {children}
      </div>
    </>
  );
}
