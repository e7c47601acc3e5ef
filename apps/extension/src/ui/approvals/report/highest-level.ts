import type { Level } from '@cenote/wallet-core/checks';
import type { Report } from '../../../messages/report/index.ts';

/** Highest level of a report; its findings are sorted by level. */
export const highestLevelOf = (report: Report | undefined): Level | undefined =>
  report?.findings[0]?.level;
