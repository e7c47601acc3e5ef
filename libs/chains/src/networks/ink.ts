/**
 * `INK`: the registry's entry of Ink (chain 57073): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const INK: Network = {
  id: 57_073,
  name: 'Ink',
  slug: 'ink',
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
  explorer: { name: 'Ink Explorer', url: 'https://explorer.inkonchain.com' },
  routerVersion: '2.1.2',
  contracts: {
    weth9: '0x4200000000000000000000000000000000000006',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0xfe57A6BA1951F69aE2Ed4abe23e0f095DF500C04',
    v3Factory: '0x640887A9ba3A9C53Ed27D0F7e8246A4F933f3424',
    v3Quoter: '0x96b572D2d880cf2Fa2563651BD23ADE6f5516652',
    v3TickLens: '0x3e6Dba802d62aba2361Dd632fbC9f547AA6789aE',
    v3PositionManager: '0xC0836E5B058BBE22ae2266e1AC488A1A0fD8DCE8',
    swapRouter02: '0x177778F19E89dD1012BdBe603F144088A95C4B53',
    v4PoolManager: '0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32',
    v4PositionManager: '0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566',
    v4Quoter: '0x3972C00f7ed4885e145823eb7C655375d275A1C5',
    v4StateView: '0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990',
    universalRouter: '0x661E93cca42AfacB172121EF892830cA3b70F08d',
    v3DutchOrderReactor: '0x000000007A1C8e570011EeDF86A2A35593013cBA',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    spokePool: '0xeF684C38F94F48775959ECf2012D7E864ffb9dd4',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 524_511, v3: 284_117 },
  tokens: [
    { symbol: 'WETH', decimals: 18, address: '0x4200000000000000000000000000000000000006' },
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x2D270e6886d130D724215A266106e6832161EAEd',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDT0',
      decimals: 6,
      address: '0x0200C29006150606B650577BBE7B6248F58470c1',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDC.e',
      decimals: 6,
      address: '0xF1815bd50389c46847f0Bda824eC8da914045D14',
      isHub: true,
      isDollar: true,
    },
  ],
};
