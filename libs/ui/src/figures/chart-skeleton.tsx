/**
 * `ChartSkeleton`: placeholder component of a price chart. Also: `ChartWave`, the SVG wave shown in the plot area while
 * a chart loads.
 */
import { Skeleton } from '../feedback/skeleton.tsx';

/** Placeholder of a price chart. */
export const ChartSkeleton = ({ plotHeight = 320 }: { plotHeight?: number }) => (
  <div className="c-chart" aria-hidden="true" data-testid="chart-skeleton">
    <div className="c-chart-head">
      <div className="c-chart-figure">
        <div className="c-price-name">
          <Skeleton width={96} />
        </div>
        <div className="c-price-value">
          <Skeleton width={168} height={32} />
        </div>
        <div className="c-price-facts">
          <Skeleton width={120} />
        </div>
      </div>
    </div>
    <div className="c-chart-plot" style={{ height: plotHeight }}>
      <ChartWave />
    </div>
  </div>
);

/** Placeholder line of a chart. */
export const ChartWave = () => (
  <svg
    className="c-chart-swell"
    viewBox="0 0 400 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M0 62c50 0 50-24 100-24s50 24 100 24 50-24 100-24 50 24 100 24" />
  </svg>
);
