/**
 * `AVALANCHE`: the registry's entry of Avalanche (chain 43114): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const AVALANCHE: Network = {
  id: 43_114,
  name: 'Avalanche',
  aliases: ['Avalanche C-Chain'],
  slug: 'avalanche',
  kind: 'l1',
  isLocal: false,
  isTest: false,
  native: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  blockTimeMs: 1_700,
  quoteRefreshMs: 3_000,
  gasReserve: { swap: 20_000_000_000_000_000n, send: 2_500_000_000_000_000n },
  v3FeeTiers: V3_FEE_TIERS,
  explorer: { name: 'SnowTrace', url: 'https://snowtrace.io' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    v2Router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    v3Factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
    v3Quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    v3TickLens: '0xEB9fFC8bf81b4fFd11fb6A63a6B0f098c6e21950',
    v3PositionManager: '0x655C406EBFa14EE2006250925e54ec43AD184f8B',
    v3Migrator: '0x44f5f1f5E452ea8d29C890E8F6e893fC0f1f0f97',
    swapRouter02: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    v4PoolManager: '0x06380C0e0912312B5150364B9DC4542BA0DbBc85',
    v4PositionManager: '0xB74b1F14d2754AcfcbBe1a221023a5cf50Ab8ACD',
    v4Quoter: '0xbE40675BB704506a3c2Ccfb762DCFd1e979845C2',
    v4StateView: '0xc3c9e198C735a4b97e3e683f391cCBDD60B69286',
    universalRouter: '0x8B844f885672f333Bc0042cB669255f93a4C1E6b',
    v3DutchOrderReactor: '0x00000000862cCF095823fc7576Fa6C7e6b7385ef',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    spokePool: '0xFE9D541c92E4e90437C7152A00244886dE37a658',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 37_767_795, v3: 27_832_971, v4: 56_195_376 },
  tokens: [
    { symbol: 'WAVAX', decimals: 18, address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' },
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDT',
      decimals: 6,
      address: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'BTC.b',
      decimals: 8,
      address: '0x152b9d0FdC40C096757F570A51E494bd4b943E50',
      isHub: true,
    },
    { symbol: 'WETH.e', decimals: 18, address: '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB' },
    { symbol: 'DAI.e', decimals: 18, address: '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70' },
    { symbol: 'LINK.e', decimals: 18, address: '0x5947BB275c521040051D82396192181b413227A3' },
  ],
};
