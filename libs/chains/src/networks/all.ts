/**
 * `NETWORKS`: every network that the product supports. Importing this file adds them to the registry. It is separate
 * because the addresses of all networks are about 14 kB compressed, which a page with one network need not load.
 */
import { ARBITRUM } from './arbitrum.ts';
import { AVALANCHE } from './avalanche.ts';
import { BASE } from './base.ts';
import { BLAST } from './blast.ts';
import { BNB_CHAIN } from './bnb-chain.ts';
import { CELO } from './celo.ts';
import { ETHEREUM } from './ethereum.ts';
import { addNetworks, LOCAL_NETWORKS } from './index.ts';
import { INK } from './ink.ts';
import { LINEA } from './linea.ts';
import { MONAD } from './monad.ts';
import type { Network } from './network.ts';
import { OPTIMISM } from './optimism.ts';
import { POLYGON } from './polygon.ts';
import { SEPOLIA } from './sepolia.ts';
import { SONEIUM } from './soneium.ts';
import { UNICHAIN } from './unichain.ts';
import { UNICHAIN_SEPOLIA } from './unichain-sepolia.ts';
import { WORLD_CHAIN } from './world-chain.ts';
import { X_LAYER } from './x-layer.ts';
import { ZKSYNC } from './zksync.ts';
import { ZORA } from './zora.ts';

/** Every network that the product supports, in the order of lists. */
export const NETWORKS: readonly Network[] = [
  ETHEREUM,
  UNICHAIN,
  OPTIMISM,
  BNB_CHAIN,
  AVALANCHE,
  LINEA,
  POLYGON,
  ARBITRUM,
  BASE,
  BLAST,
  ZKSYNC,
  INK,
  CELO,
  WORLD_CHAIN,
  SONEIUM,
  ZORA,
  MONAD,
  X_LAYER,
  SEPOLIA,
  UNICHAIN_SEPOLIA,
  ...LOCAL_NETWORKS,
];

addNetworks(NETWORKS);
