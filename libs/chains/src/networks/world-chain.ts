/**
 * `WORLD_CHAIN`: the registry's entry of World Chain (chain 480): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const WORLD_CHAIN: Network = {
  id: 480,
  name: 'World Chain',
  slug: 'world-chain',
  kind: 'l2',
  isLocal: false,
  isTest: false,
  native: ETHER,
  wrappedNative: '0x4200000000000000000000000000000000000006',
  blockTimeMs: 2_000,
  quoteRefreshMs: 3_000,
  gasReserve: L2_GAS_RESERVE,
  v3FeeTiers: V3_FEE_TIERS,
  rollup: { kind: 'op-stack', gasPriceOracle: '0x420000000000000000000000000000000000000F' },
  explorer: { name: 'Worldscan', url: 'https://worldscan.org' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0x4200000000000000000000000000000000000006',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    v2Router: '0x541aB7c31A119441eF3575F6973277DE0eF460bd',
    v3Factory: '0x7a5028BDa40e7B173C278C5342087826455ea25a',
    v3Quoter: '0x10158D43e6cc414deE1Bd1eB0EfC6a5cBCfF244c',
    v3TickLens: '0xE61df0CaC9d85876aCE5E3037005D80943570623',
    v3PositionManager: '0xec12a9F9a09f50550686363766Cc153D03c27b5e',
    v3Migrator: '0x9EBDdCBa71C9027E1eB45135672a30bcFEec9de3',
    swapRouter02: '0x091AD9e2e6e5eD44c1c66dB50e49A601F9f36cF6',
    v4PoolManager: '0xb1860D529182ac3BC1F51Fa2ABd56662b7D13f33',
    v4PositionManager: '0xC585E0f504613b5fBf874F21Af14c65260fB41fA',
    v4Quoter: '0x55d235b3fF2DaF7c3ede0defC9521f1d6Fe6c5c0',
    v4StateView: '0x51D394718bc09297262e368c1A481217FdEB71eb',
    universalRouter: '0x8B844f885672f333Bc0042cB669255f93a4C1E6b',
    v3DutchOrderReactor: '0x00000000d714EA34028930b762E96bFBe50F42C2',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    spokePool: '0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 4_063_439, v3: 1_603_366, v4: 9_111_872 },
  tokens: [
    { symbol: 'WETH', decimals: 18, address: '0x4200000000000000000000000000000000000006' },
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x79A02482A880bCE3F13e09Da970dC34db4CD24d1',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'WBTC',
      decimals: 8,
      address: '0x03C7054BCB39f7b2e5B2c7AcB37583e32D70Cfa3',
      isHub: true,
    },
  ],
};
