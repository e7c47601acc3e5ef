import { useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import type { ReactNode } from 'react';

/** The swap card: title, two wells, the button. */
export const SwapSkeleton = () => (
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
