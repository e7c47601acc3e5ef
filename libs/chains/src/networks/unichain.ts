/**
 * `UNICHAIN`: the registry's entry of Unichain (chain 130): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const UNICHAIN: Network = {
  id: 130,
  name: 'Unichain',
  slug: 'unichain',
  kind: 'l2',
  isLocal: false,
  isTest: false,
  native: ETHER,
  wrappedNative: '0x4200000000000000000000000000000000000006',
  blockTimeMs: 1_000,
  quoteRefreshMs: 3_000,
  gasReserve: L2_GAS_RESERVE,
  v3FeeTiers: V3_FEE_TIERS,
  rollup: { kind: 'op-stack', gasPriceOracle: '0x420000000000000000000000000000000000000F' },
  explorer: { name: 'Uniscan', url: 'https://uniscan.xyz' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0x4200000000000000000000000000000000000006',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x1F98400000000000000000000000000000000002',
    v2Router: '0x284F11109359a7e1306C3e447ef14D38400063FF',
    v3Factory: '0x1F98400000000000000000000000000000000003',
    v3Quoter: '0x565AC8C7863d9bB16D07E809fF49Fe5CD467634C',
    v3TickLens: '0xD5D76fa166AB8d8AD4C9f61AaA81457b66cBE443',
    v3PositionManager: '0x943e6e07a7E8E791dAFC44083e54041D743C46E9',
    v3Migrator: '0xB9d0c246f306B1aaF02ae6Ba112D5Ef25e5B60Dc',
    swapRouter02: '0x73855d06DE49d0fe4A9c42636Ba96c62da12FF9C',
    v4PoolManager: '0x1F98400000000000000000000000000000000004',
    v4PositionManager: '0x4529A01c7A0410167c5740C487A8DE60232617bf',
    v4Quoter: '0x333E3C607B141b18fF6de9f258db6e77fE7491E0',
    v4StateView: '0x86e8631A016F9068C3f085fAF484Ee3F5fDee8f2',
    universalRouter: '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7',
    v3DutchOrderReactor: '0x000000005aF66799D1a6317714D66800f9CA1406',
    priorityOrderReactor: '0x00000006021a6Bce796be7ba509BBBA71e956e37',
    orderQuoter: '0xc6ef4C96Ee89e48Eff1C35545DBEED4Ad8dAC9D4',
    spokePool: '0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 0, v3: 0, v4: 25_500 },
  tokens: [
    { symbol: 'WETH', decimals: 18, address: '0x4200000000000000000000000000000000000006' },
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x078D782b760474a361dDA0AF3839290b0EF57AD6',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDT0',
      decimals: 6,
      address: '0x9151434b16b9763660705744891fA906F660EcC5',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'DAI',
      decimals: 18,
      address: '0x20CAb320A855b39F724131C69424240519573f81',
      isHub: true,
      isDollar: true,
    },
    { symbol: 'UNI', decimals: 18, address: '0x8f187aA05619a017077f5308904739877ce9eA21' },
  ],
};
