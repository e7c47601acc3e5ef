/**
 * Skeleton components of pages, shown while their code loads: `TradeSkeleton`, `LandingSkeleton`, `TableSkeleton`,
 * `EntitySkeleton` (token or pool page) and `StateSkeleton` (one message in the centre).
 */
import { useAppSelector } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { ChartSkeleton, Skeleton } from '@cenote/ui';
import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** Title of the page, as its heading for screen readers. */
  title: string;
}

/** Skeleton of the swap card: title, two amount fields, the button. */
const SwapSkeleton = ({ title }: Partial<SkeletonProps>) => (
  <Busy className="f-swap" title={title}>
    <div className="c-card w-swap-skeleton">
      <div className="f-swap-head">
        <Skeleton width={72} height={24} />
      </div>
      <div className="c-input-surface" />
      <div className="c-input-surface" />
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

/** Skeleton of the landing page, with its final headline. */
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

/** Skeleton of a heading and table rows. */
export const TableSkeleton = ({ title }: SkeletonProps) => (
  <Busy className="w-table-skeleton" title={title}>
    <Skeleton width={200} height={32} />
    <div className="c-card" />
  </Busy>
);

/** Skeleton of a token or pool page: its name and chart. */
export const EntitySkeleton = ({ title }: SkeletonProps) => (
  <Busy className="w-entity-skeleton" title={title}>
    <Skeleton width={240} height={64} />
    <div className="c-card" />
  </Busy>
);

/** Skeleton of a page with one message in the centre. */
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

/** Visual skeleton with a heading for screen readers. */
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
