/**
 * `SONEIUM`: the registry's entry of Soneium (chain 1868): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const SONEIUM: Network = {
  id: 1_868,
  name: 'Soneium',
  slug: 'soneium',
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
  explorer: { name: 'Soneium Explorer', url: 'https://soneium.blockscout.com' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0x4200000000000000000000000000000000000006',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x97FeBbC2AdBD5644ba22736E962564B23F5828CE',
    v2Router: '0x273F68c234fA55b550b40E563c4a488e0D334320',
    v3Factory: '0x42aE7Ec7ff020412639d443E245D936429Fbe717',
    v3Quoter: '0x3E6C707d0125226ff60F291b6Bd1404634F00AbA',
    v3TickLens: '0xCD08eeFb928c86499E6235ac155906bb7C4dC41A',
    v3PositionManager: '0x56C1205B0244332011C1E866F4eA5384EB6Bfa2c',
    v3Migrator: '0xa107580F73BD797Bd8b87Ff24e98346D99F93DdB',
    swapRouter02: '0x7E40dB01736f88464e5f4E42394F3d5bbb6705B9',
    v4PoolManager: '0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32',
    v4PositionManager: '0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566',
    v4Quoter: '0x3972C00f7ed4885e145823eb7C655375d275A1C5',
    v4StateView: '0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990',
    universalRouter: '0x8B844f885672f333Bc0042cB669255f93a4C1E6b',
    v3DutchOrderReactor: '0x000000005aF66799D1a6317714D66800f9CA1406',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    spokePool: '0x3baD7AD0728f9917d1Bf08af5782dCbD516cDd96',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 3_254_733, v3: 3_254_740, v4: 2_473_300 },
  tokens: [
    { symbol: 'WETH', decimals: 18, address: '0x4200000000000000000000000000000000000006' },
    {
      symbol: 'USDC.e',
      decimals: 6,
      address: '0xbA9986D2381edf1DA03B0B9c1f8b00dc4AacC369',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDT',
      decimals: 6,
      address: '0x3A337a6adA9d885b6Ad95ec48F9b75f197b5AE35',
      isHub: true,
      isDollar: true,
    },
  ],
};
