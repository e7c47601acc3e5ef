import type { Level } from '@cenote/wallet-core/checks';
import type { Report } from '../../../messages/report/index.ts';

/** The first is the gravest. */
export const highestLevelOf = (report: Report | undefined): Level | undefined =>
  report?.findings[0]?.level;
