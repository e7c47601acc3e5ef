/**
 * `lazy`: English texts of parts that load later, merged from other files; `withLazyTexts` loads them with the first
 * such part.
 */
import { account } from './account.ts';
import { activity } from './activity.ts';
import { chart } from './chart.ts';
import { createPosition } from './create-position.ts';
import { entity } from './entity.ts';
import { explore } from './explore.ts';
import { failures } from './failures.ts';
import { flow } from './flow.ts';
import { fold } from './fold.ts';
import { legal } from './legal.ts';
import { limit } from './limit.ts';
import { liquidity } from './liquidity.ts';
import { migrate } from './migrate.ts';
import { needsGateway } from './needs-gateway.ts';
import { networks } from './networks.ts';
import { nfts } from './nfts.ts';
import { portfolio } from './portfolio.ts';
import { position } from './position.ts';
import { positions } from './positions.ts';
import { review } from './review.ts';
import { rewards } from './rewards.ts';
import { search } from './search.ts';
import { selector } from './selector.ts';
import { swapSettings } from './swap-settings.ts';

export const lazy = {
  account,
  activity,
  chart,
  createPosition,
  entity,
  explore,
  failures,
  flow,
  fold,
  legal,
  limit,
  liquidity,
  migrate,
  needsGateway,
  networks,
  nfts,
  portfolio,
  position,
  positions,
  review,
  rewards,
  search,
  selector,
  swapSettings,
} as const;
