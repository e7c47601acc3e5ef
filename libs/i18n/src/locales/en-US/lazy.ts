/**
 * `lazy`: English texts of parts that load later, merged from other files; `withLazyTexts` loads them with the first
 * such part.
 */
import { account } from './account.ts';
import { activity } from './activity.ts';
import { chart } from './chart.ts';
import { entity } from './entity.ts';
import { explore } from './explore.ts';
import { failures } from './failures.ts';
import { flow } from './flow.ts';
import { fold } from './fold.ts';
import { legal } from './legal.ts';
import { limit } from './limit.ts';
import { needsGateway } from './needs-gateway.ts';
import { networks } from './networks.ts';
import { nfts } from './nfts.ts';
import { portfolio } from './portfolio.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { selector } from './selector.ts';
import { swapSettings } from './swap-settings.ts';

export const lazy = {
  account,
  activity,
  chart,
  entity,
  explore,
  failures,
  flow,
  fold,
  legal,
  limit,
  needsGateway,
  networks,
  nfts,
  portfolio,
  review,
  search,
  selector,
  swapSettings,
} as const;
