/**
 * `X_LAYER`: the registry's entry of X Layer (chain 196): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const X_LAYER: Network = {
  id: 196,
  name: 'X Layer',
  slug: 'x-layer',
  kind: 'l2',
  isLocal: false,
  isTest: false,
  native: { name: 'OKB', symbol: 'OKB', decimals: 18 },
  wrappedNative: '0xe538905cf8410324e03A5A23C1c177a474D59b2b',
  blockTimeMs: 1_000,
  quoteRefreshMs: 3_000,
  gasReserve: { swap: 1_000_000_000_000_000n, send: 100_000_000_000_000n },
  v3FeeTiers: V3_FEE_TIERS,
  explorer: { name: 'OKLink', url: 'https://www.oklink.com/xlayer' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0xe538905cf8410324e03A5A23C1c177a474D59b2b',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0xDf38F24fE153761634Be942F9d859f3DBA857E95',
    v2Router: '0x182a927119D56008d921126764bF884221b10f59',
    v3Factory: '0x4B2ab38DBF28D31D467aA8993f6c2585981D6804',
    v3Quoter: '0x976183AC3d09840D243A88c0268BADb3B3e3259f',
    v3TickLens: '0x661E93cca42AfacB172121EF892830cA3b70F08d',
    v3PositionManager: '0x315e413A11AB0df498eF83873012430ca36638Ae',
    v3Migrator: '0x7197E214c0b767cFB76Fb734ab638E2c192F4E53',
    swapRouter02: '0x4f0C28f5926AFDA16bf2506D5D9e57Ea190f9bcA',
    v4PoolManager: '0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32',
    v4PositionManager: '0xcF1EAFC6928dC385A342E7C6491d371d2871458b',
    v4Quoter: '0x8928074CA1b241D8Ec02815881c1Af11E8bC5219',
    v4StateView: '0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990',
    universalRouter: '0x8B844f885672f333Bc0042cB669255f93a4C1E6b',
    v3DutchOrderReactor: '0x000000005aF66799D1a6317714D66800f9CA1406',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 46_106_345, v3: 46_106_351, v4: 46_460_144 },
  tokens: [
    { symbol: 'WOKB', decimals: 18, address: '0xe538905cf8410324e03A5A23C1c177a474D59b2b' },
    {
      symbol: 'USDT0',
      decimals: 6,
      address: '0x779Ded0c9e1022225f8E0630b35a9b54bE713736',
      isHub: true,
      isDollar: true,
    },
  ],
};
