/**
 * `worldsOf()`: the worlds of the routing benchmark (type `World`: seed, shape, numbers of tokens and pools). Also:
 * `universeOf()` generates the pools of one; `SHAPES`; seeds and shapes for development (`DEVELOPED_ON`) and
 * `VALIDATION`.
 */
import {
  makeTestMarket,
  type TestMarket,
  type UniverseOptions,
} from '@cenote/trading/testing/routing';
import { makeHubUniverse } from './hub-universe.ts';

export const SHAPES = ['even', 'hub'] as const;
export type Shape = (typeof SHAPES)[number];

/** A world for routing; its `name` contains its size. */
export interface World extends UniverseOptions {
  name: string;
  shape: Shape;
}

/** Seeds and shapes with which the router was developed; others were not used before measurements. */
export const DEVELOPED_ON = {
  seeds: [1, 2, 3, 11, 12, 31, 32, 33, 34, 35, 36],
  shapes: ['even', 'hub'],
};
export const VALIDATION = { seeds: [41, 42, 43, 44], shapes: ['even', 'hub'] };

export const worldsOf = (seed: number, shape: Shape): readonly World[] =>
  [
    { tokens: 20, pools: 500 },
    { tokens: 100, pools: 2000 },
    { tokens: 500, pools: 10_000 },
  ].map((size) => ({
    // Peers treat the native and the wrapped coin as two tokens; a single form makes the worlds equal.
    ...size,
    seed,
    shape,
    native: false,
    name: `${size.pools}/${size.tokens}`,
  }));

export const universeOf = (world: World): TestMarket =>
  world.shape === 'hub' ? makeHubUniverse(world) : makeTestMarket(world);
