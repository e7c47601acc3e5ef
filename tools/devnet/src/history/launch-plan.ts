/**
 * `launchesOf()`: table of the tokens and pools that are launched on a chain during its history, in order of time.
 * Also: `Launch`, the type of an entry.
 */
import { LOCAL } from '@cenote/chains';
import { type PoolSpec, v2, v3, v4 } from '../pools/specs.ts';

/** A launch during the history: a token with its first pools, or a pool of existing tokens. */
export interface Launch {
  /** Time of the launch, as a share of the year. */
  at: number;
  /** The launched token; undefined if all tokens of the pools exist. */
  token?: string;
  pools: readonly PoolSpec[];
  /** Time at which the launcher removes the liquidity, as a share of the year; undefined: never. */
  emptiedAt?: number;
}

const DAY = 1 / 365;

/** Ordered by time. Two launches are in the last month and in the last day's charts. */
const LAUNCHES: Readonly<Record<number, readonly Launch[]>> = {
  [LOCAL.id]: [
    { at: 0.18, token: 'NOVA', pools: [v3(3000, 'NOVA', 'WETH', 1_400), v2('NOVA', 'USDC', 300)] },
    { at: 0.3, pools: [v4(3000, 60, 'ETH', 'MKR', 700)] },
    { at: 0.42, token: 'TIDE', pools: [v2('TIDE', 'WETH', 800)] },
    { at: 0.55, token: 'GLOW', pools: [v2('GLOW', 'WETH', 260)], emptiedAt: 0.55 + 24 * DAY },
    { at: 0.66, token: 'ORBT', pools: [v4(3000, 60, 'ETH', 'ORBT', 900)] },
    { at: 0.74, pools: [v3(500, 'LINK', 'USDC', 600)] },
    { at: 1 - 21 * DAY, token: 'MOSS', pools: [v3(10000, 'MOSS', 'WETH', 350)] },
    { at: 1 - 2 * DAY, token: 'PIPS', pools: [v4(10000, 200, 'USDC', 'PIPS', 120)] },
  ],
};

export const launchesOf = (chainId: number): readonly Launch[] => LAUNCHES[chainId] ?? [];
