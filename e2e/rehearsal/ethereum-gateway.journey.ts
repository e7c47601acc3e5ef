/**
 * Journey on a rehearsal of Ethereum with a seeded gateway. It is before the others by name: their swaps move the pools apart,
 * and no arbitrage follows, so that no route would be near the bound.
 */
import { seededGatewayJourney } from '../lib/seeded-gateway-journey.ts';

seededGatewayJourney();
