/**
 * `LOCAL_L2`: the registry's entry of Local L2 (chain 31338), a chain of this machine: currency, block time, gas reserves,
 * contracts, default endpoint and cosigner. The second local network, which plays a rollup: quotes of 3 seconds, L1 data
 * fees, bridging.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import { DEVELOPMENT_COSIGNER, LOCAL_CONTRACTS } from './local-contracts.ts';
import type { LocalNetwork } from './network.ts';

export const LOCAL_L2: LocalNetwork<31_338> = {
  id: 31_338,
  name: 'Local L2',
  slug: 'local-l2',
  kind: 'l2',
  isLocal: true,
  isTest: false,
  native: ETHER,
  wrappedNative: LOCAL_CONTRACTS.weth9,
  blockTimeMs: 1_000,
  quoteRefreshMs: 3_000,
  gasReserve: L2_GAS_RESERVE,
  v3FeeTiers: V3_FEE_TIERS,
  rollup: { kind: 'op-stack', gasPriceOracle: '0x420000000000000000000000000000000000000F' },
  routerVersion: '2.1.1',
  contracts: LOCAL_CONTRACTS,
  defaultRpcUrl: 'http://127.0.0.1:8546',
  defaultCosigner: DEVELOPMENT_COSIGNER,
};
