import { builder } from './builder.ts';
import './queries/activity.ts';
import './queries/candles.ts';
import './queries/chains.ts';
import './queries/nfts.ts';
import './queries/pools.ts';
import './queries/portfolio.ts';
import './queries/positions.ts';
import './queries/rewards.ts';
import './queries/search.ts';
import './queries/tokens.ts';
import './queries/totals.ts';
import './queries/transactions.ts';
import './queries/trending.ts';
import './queries/value-history.ts';
import './types/day.ts';
import './types/other-networks.ts';
import './types/position-history.ts';
import './types/range-history.ts';
import './types/tick.ts';

builder.queryType();

/** `schema`: the whole GraphQL schema, built from the imported types and queries; printed in schema.graphql. */
export const schema = builder.toSchema();
