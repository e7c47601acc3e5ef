/**
 * `CELO`: the registry's entry of Celo (chain 42220): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const CELO: Network = {
  id: 42_220,
  name: 'Celo',
  slug: 'celo',
  kind: 'l2',
  isLocal: false,
  isTest: false,
  native: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  wrappedNative: '0x471EcE3750Da237f93B8E339c536989b8978a438',
  hasOneBalance: true,
  blockTimeMs: 1_000,
  quoteRefreshMs: 3_000,
  gasReserve: { swap: 50_000_000_000_000_000n, send: 6_000_000_000_000_000n },
  v3FeeTiers: V3_FEE_TIERS,
  explorer: { name: 'Celoscan', url: 'https://celoscan.io' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0x471EcE3750Da237f93B8E339c536989b8978a438',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x79a530c8e2fA8748B7B40dd3629C0520c2cCf03f',
    v3Factory: '0xAfE208a311B21f13EF87E33A90049fC17A7acDEc',
    v3Quoter: '0x82825d0554fA07f7FC52Ab63c961F330fdEFa8E8',
    v3TickLens: '0x5f115D9113F88e0a0Db1b5033D90D4a9690AcD3D',
    v3PositionManager: '0x3d79EdAaBC0EaB6F08ED885C05Fc0B014290D95A',
    v3Migrator: '0x3cFd4d48EDfDCC53D3f173F596f621064614C582',
    swapRouter02: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    v4PoolManager: '0x288dc841A52FCA2707c6947B3A777c5E56cd87BC',
    v4PositionManager: '0xf7965f3981e4D5BC383BfBCb61501763e9068CA9',
    v4Quoter: '0x28566da1093609182dFf2cB2A91CFD72e61d66cd',
    v4StateView: '0xbc21f8720BABf4b20d195eE5C6e99c52b76F2bfb',
    universalRouter: '0x8B844f885672f333Bc0042cB669255f93a4C1E6b',
    v3DutchOrderReactor: '0x00000000B8077fdf2281A80bE96f6c282B5d943A',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v3: 13_916_355, v4: 43_985_160 },
  tokens: [
    { symbol: 'CELO', decimals: 18, address: '0x471EcE3750Da237f93B8E339c536989b8978a438' },
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDT',
      decimals: 6,
      address: '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
      isHub: true,
      isDollar: true,
    },
    { symbol: 'WETH', decimals: 18, address: '0xD221812de1BD094f35587EE8E174B07B6167D9Af' },
  ],
};
