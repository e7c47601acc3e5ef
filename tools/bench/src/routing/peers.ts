/**
 * `PEERS`: list of the other routers in the benchmark (Tines, PancakeSwap, Uniswap) with npm package and version. Also:
 * their type `Peer`; `SETTINGS`, those with settings for better routes than their defaults.
 */
import type { TradeKind } from '@cenote/trading';
import type { Package } from '../lib/fetch-package.ts';

export interface Peer extends Package {
  kinds: readonly TradeKind[];
  /** Weight of its share of the peers' time. */
  weight: number;
  /** Maximum size of worlds in the quick measurement: in larger ones it would answer hardly any case. */
  mostPoolsQuick: number;
}

/**
 * Some have restrictive licences and all have large dependency trees: downloaded for a measurement, never installed.
 */
export const PEERS: readonly Peer[] = [
  {
    name: 'tines',
    package: '@sushiswap/tines',
    version: '1.0.11',
    kinds: ['exactIn', 'exactOut'],
    weight: 2,
    mostPoolsQuick: 10_000,
  },
  {
    name: 'pancake',
    package: '@pancakeswap/smart-router',
    version: '7.7.3',
    kinds: ['exactIn'],
    weight: 1,
    mostPoolsQuick: 500,
  },
  {
    name: 'uniswap',
    package: '@uniswap/smart-order-router',
    version: '4.31.10',
    kinds: ['exactIn'],
    weight: 1,
    mostPoolsQuick: 2000,
  },
];

/** Peers with settings for better routes, in full measurements: they take several times as long. */
export const SETTINGS: readonly { name: string; peer: string; setting: number }[] = [
  { name: 'tines-200', peer: 'tines', setting: 200 },
  { name: 'uniswap-12', peer: 'uniswap', setting: 12 },
];
