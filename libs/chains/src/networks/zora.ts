/**
 * `ZORA`: the registry's entry of Zora (chain 7777777): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const ZORA: Network = {
  id: 7_777_777,
  name: 'Zora',
  slug: 'zora',
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
  explorer: { name: 'Zora Explorer', url: 'https://explorer.zora.energy' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0x4200000000000000000000000000000000000006',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v3Factory: '0x7145F8aeef1f6510E92164038E1B6F8cB2c42Cbb',
    v3Quoter: '0x11867e1b3348F3ce4FcC170BC5af3d23E07E64Df',
    v3TickLens: '0x209AAda09D74Ad3B8D0E92910Eaf85D2357e3044',
    v3PositionManager: '0xbC91e8DfA3fF18De43853372A3d7dfe585137D78',
    v3Migrator: '0x048352d8dCF13686982C799da63fA6426a9D0b60',
    swapRouter02: '0x7De04c96BE5159c3b5CeffC82aa176dc81281557',
    v4PoolManager: '0x0575338e4C17006aE181B47900A84404247CA30f',
    v4PositionManager: '0xf66C7b99e2040f0D9b326B3b7c152E9663543D63',
    v4Quoter: '0x5EDACcc0660E0a2C44b06E07Ce8B915E625DC2c6',
    v4StateView: '0x385785Af07d63b50d0a0ea57C4FF89D06adf7328',
    universalRouter: '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7',
    v3DutchOrderReactor: '0x000000002C9A3812e15cf233190992E9a57EDB56',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    spokePool: '0x13fDac9F9b4777705db45291bbFF3c972c6d1d97',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v3: 10_320_368, v4: 25_434_534 },
  tokens: [{ symbol: 'WETH', decimals: 18, address: '0x4200000000000000000000000000000000000006' }],
};
