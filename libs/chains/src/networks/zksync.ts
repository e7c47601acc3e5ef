/**
 * `ZKSYNC`: the registry's entry of zkSync (chain 324): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const ZKSYNC: Network = {
  id: 324,
  name: 'zkSync',
  aliases: ['zkSync Era'],
  slug: 'zksync',
  kind: 'l2',
  isLocal: false,
  isTest: false,
  native: ETHER,
  wrappedNative: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  blockTimeMs: 200,
  quoteRefreshMs: 3_000,
  gasReserve: L2_GAS_RESERVE,
  v3FeeTiers: V3_FEE_TIERS,
  explorer: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' },
  routerVersion: '1.2',
  contracts: {
    weth9: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
    permit2: '0x0000000000225e31D15943971F47aD3022F714Fa',
    multicall3: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
    v3Factory: '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422',
    v3Quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
    v3TickLens: '0xe10FF11b809f8EE07b056B452c3B2caa7FE24f89',
    v3PositionManager: '0x0616e5762c1E7Dc3723c50663dF10a162D690a86',
    v3Migrator: '0x611841b24E43C4ACfd290B427a3D6cf1A59dac8E',
    swapRouter02: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
    universalRouter: '0x28731BCC616B5f51dD52CF2e4dF0E78dD1136C06',
    spokePool: '0xE0B015E54d54fc84a6cB9B666099c46adE9335FF',
  },
  startBlocks: { v3: 12_637_075 },
  tokens: [
    { symbol: 'WETH', decimals: 18, address: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91' },
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDT',
      decimals: 6,
      address: '0x493257fD37EDB34451f62EDf8D2a0C418852bA4C',
      isHub: true,
      isDollar: true,
    },
    { symbol: 'wstETH', decimals: 18, address: '0x703b52F2b28fEbcB60E1372858AF5b18849FE867' },
  ],
};
