/**
 * `LOCAL`: the registry's entry of Local (chain 31337), a chain of this machine: currency, block time, gas reserves,
 * contracts, default endpoint and cosigner. The main local network, which plays Ethereum: limit orders, ENS and usernames.
 */
import { ETHER, V3_FEE_TIERS } from './defaults.ts';
import { DEVELOPMENT_COSIGNER, LOCAL_CONTRACTS } from './local-contracts.ts';
import type { LocalNetwork } from './network.ts';

export const LOCAL: LocalNetwork<31_337> = {
  id: 31_337,
  name: 'Local',
  slug: 'local',
  kind: 'l1',
  isLocal: true,
  isTest: false,
  native: ETHER,
  wrappedNative: LOCAL_CONTRACTS.weth9,
  blockTimeMs: 2_000,
  quoteRefreshMs: 12_000,
  gasReserve: { swap: 15_000_000_000_000_000n, send: 2_000_000_000_000_000n },
  v3FeeTiers: V3_FEE_TIERS,
  routerVersion: '2.1.1',
  contracts: {
    ...LOCAL_CONTRACTS,
    merkleDistributor: '0x18276CaD2C0d88457d1836C796bc0847742ABd19',
    rewardsDistributor: '0x8fF9A74dAde402b931f1Bec741A40F4dA5Ac7853',
    ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
    ensReverseRegistrar: '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
    ensPublicResolver: '0xF29100983E058B709F3D539b0c765937B804AC15',
    ensUniversalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  },
  defaultRpcUrl: 'http://127.0.0.1:8545',
  defaultCosigner: DEVELOPMENT_COSIGNER,
};
