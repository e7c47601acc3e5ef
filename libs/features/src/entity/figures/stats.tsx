/**
 * Component `Stats`: section with a list of labelled figures, a skeleton for each undefined value. Also: type `Stat`
 * (one of its figures).
 */
import { Hint, Skeleton } from '@cenote/ui';
import type { ReactNode } from 'react';

export interface Stat {
  id: string;
  label: string;
  /** Explanation of a technical label. */
  hint?: string;
  /** Undefined while loading. */
  value: ReactNode;
}

export const Stats = ({ label, stats }: { label: string; stats: readonly Stat[] }) => (
  <section className="f-stats" aria-label={label}>
    <dl>
      {stats.map(({ id, label: name, hint, value }) => (
        <div key={id} className="f-stat">
          <dt>
            {name}
            {hint && <Hint label={name}>{hint}</Hint>}
          </dt>
          <dd className="f-figure" data-testid={`stat-${id}`}>
            {value ?? <Skeleton width={88} height={24} />}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
