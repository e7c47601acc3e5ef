import type { Level } from '@cenote/wallet-core/checks';
import type { Report } from '../../../messages/report/index.ts';

/** `highestLevelOf(report)`: level of its first finding, as they are sorted by level; undefined without findings. */
export const highestLevelOf = (report: Report | undefined): Level | undefined =>
  report?.findings[0]?.level;
