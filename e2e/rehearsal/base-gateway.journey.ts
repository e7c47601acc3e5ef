/**
 * Journey on a rehearsal of Base with a seeded gateway. It is before the others by name: their swaps move the pools apart,
 * and no arbitrage follows, so that no route would be near the bound.
 */
import { test } from '../lib/rehearsal-fixtures.ts';
import { seededGatewayJourney } from '../lib/seeded-gateway-journey.ts';

test.use({ slug: 'base' });
seededGatewayJourney();
