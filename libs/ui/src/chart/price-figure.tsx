/** `PriceFigure`: component, the header of a price chart: name, price, change and the time or period they are of. */
import { directionOf, formatChange } from '@cenote/i18n';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

export interface PriceFigureProps {
  name: ReactNode;
  /** Undefined while there is no price. */
  value: string | undefined;
  change?: number | undefined;
  /** Period of the change, or time of the price. */
  when?: string | undefined;
  detail?: string | undefined;
  isLoading: boolean;
}

export function PriceFigure({ name, value, change, when, detail, isLoading }: PriceFigureProps) {
  return (
    <div className="c-price">
      <div className="c-price-name">{name}</div>
      <div className="c-price-value" data-testid="price-value">
        {isLoading ? <Skeleton width={168} height={32} /> : value}
      </div>
      <div className="c-price-facts">
        {isLoading && <Skeleton width={120} />}
        {value !== undefined && change !== undefined && (
          <span
            className="c-price-change"
            data-direction={directionOf(change)}
            data-testid="price-change"
          >
            {formatChange(change)}
          </span>
        )}
        {value !== undefined && when && <span data-testid="price-time">{when}</span>}
        {value !== undefined && detail && <span>{detail}</span>}
      </div>
    </div>
  );
}
