/**
 * `SEPOLIA`: the registry's entry of Sepolia (chain 11155111): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const SEPOLIA: Network = {
  id: 11_155_111,
  name: 'Sepolia',
  slug: 'sepolia',
  kind: 'l1',
  isLocal: false,
  isTest: true,
  native: ETHER,
  wrappedNative: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
  blockTimeMs: 12_000,
  quoteRefreshMs: 12_000,
  gasReserve: { swap: 15_000_000_000_000_000n, send: 2_000_000_000_000_000n },
  v3FeeTiers: V3_FEE_TIERS,
  explorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0xF62c03E08ada871A0bEb309762E260a7a6a880E6',
    v2Router: '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3',
    v3Factory: '0x0227628f3F023bb0B980b67D528571c95c6DaC1c',
    v3Quoter: '0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3',
    v3TickLens: '0x0b343475d44EC2b4b8243EBF81dc888BF0A14b36',
    v3PositionManager: '0x1238536071E1c677A632429e3655c799b22cDA52',
    v3Migrator: '0x729004182cF005CEC8Bd85df140094b6aCbe8b15',
    swapRouter02: '0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E',
    v4PoolManager: '0xE03A1074c86CFeDd5C142C4F04F1a1536e203543',
    v4PositionManager: '0x429ba70129df741B2Ca2a85BC3A2a3328e5c09b4',
    v4Quoter: '0x61B3f2011A92d183C7dbaDBdA940a7555Ccf9227',
    v4StateView: '0xE1Dd9c3fA50EDB962E442f60DfBc432e24537E4C',
    universalRouter: '0x7DfD4F31be6814D2906BDE155c3e1B146EAc1468',
    v2DutchOrderReactor: '0x0e22B6638161A89533940Db590E67A52474bEBcd',
    exclusiveDutchOrderReactor: '0xD6c073F2A3b676B8f9002b276B618e0d8bA84Fad',
    orderQuoter: '0xAA6187C48096e093c37d2cF178B1e8534A6934f7',
    spokePool: '0x5ef6C01E11889d86803e0B23e3cB3F9E9d97B662',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
    ensRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
    ensUniversalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  },
  startBlocks: { v4: 7_258_946 },
  tokens: [{ symbol: 'WETH', decimals: 18, address: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14' }],
};
