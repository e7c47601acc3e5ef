/**
 * `LINEA`: the registry's entry of Linea (chain 59144): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const LINEA: Network = {
  id: 59_144,
  name: 'Linea',
  slug: 'linea',
  kind: 'l2',
  isLocal: false,
  isTest: false,
  native: ETHER,
  wrappedNative: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f',
  blockTimeMs: 2_000,
  quoteRefreshMs: 3_000,
  gasReserve: L2_GAS_RESERVE,
  v3FeeTiers: V3_FEE_TIERS,
  explorer: { name: 'LineaScan', url: 'https://lineascan.build' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x114A43DF6C5f54EBB8A9d70Cd1951D3dD68004c7',
    v2Router: '0x8702463e73f74d0b6765aBceb314Ef07aCb92650',
    v3Factory: '0x31FAfd4889FA1269F7a13A66eE0fB458f27D72A9',
    v3Quoter: '0x58ead433EA99708604C4dD7c9b7E80C70976E202',
    v3TickLens: '0x3334d83e224aF5ef9C2E7DDA7c7C98Efd9621fA9',
    v3PositionManager: '0x4615C383F85D0a2BbED973d83ccecf5CB7121463',
    v3Migrator: '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1',
    swapRouter02: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    v4PoolManager: '0x248083Fb965359d82b06C1F5322480Dcfc1AD857',
    v4PositionManager: '0xdDCAD5775B2816a87495f207731b3571D7EE3c76',
    v4Quoter: '0x2C125569C0BeE20A66E33E5491C552B37EBD9934',
    v4StateView: '0xE861de206E460A8b936b05ad3816520B58ccDf9b',
    universalRouter: '0x8B844f885672f333Bc0042cB669255f93a4C1E6b',
    spokePool: '0x7E63A5f1a8F0B4d0934B2f2327DAED3F6bb2ee75',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 29_118_440, v3: 25_248, v4: 28_974_969 },
  tokens: [
    { symbol: 'WETH', decimals: 18, address: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f' },
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x176211869cA2b568f2A7D4EE941E073a821EE1ff',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDT',
      decimals: 6,
      address: '0xA219439258ca9da29E9Cc4cE5596924745e12B93',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'WBTC',
      decimals: 8,
      address: '0x3aAB2285ddcDdaD8edf438C1bAB47e1a9D05a9b4',
      isHub: true,
    },
    { symbol: 'wstETH', decimals: 18, address: '0xB5beDd42000b71FddE22D3eE8a79Bd49A568fC8F' },
  ],
};
