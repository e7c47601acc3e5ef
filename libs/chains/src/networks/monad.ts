/**
 * `MONAD`: the registry's entry of Monad (chain 143): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const MONAD: Network = {
  id: 143,
  name: 'Monad',
  slug: 'monad',
  kind: 'l1',
  isLocal: false,
  isTest: false,
  native: { name: 'Monad', symbol: 'MON', decimals: 18 },
  wrappedNative: '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A',
  blockTimeMs: 400,
  quoteRefreshMs: 3_000,
  gasReserve: { swap: 100_000_000_000_000_000n, send: 10_000_000_000_000_000n },
  v3FeeTiers: V3_FEE_TIERS,
  explorer: { name: 'Monadscan', url: 'https://monadscan.com' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x182a927119D56008d921126764bF884221b10f59',
    v2Router: '0x4B2ab38DBF28D31D467aA8993f6c2585981D6804',
    v3Factory: '0x204FAca1764B154221e35c0d20aBb3c525710498',
    v3Quoter: '0x2d01411773c8C24805306E89A41F7855C3c4Fe65',
    v3TickLens: '0xF025e0Fe9E331A0eF05c2ad3C4E9C64b625cda6f',
    v3PositionManager: '0x7197E214c0b767cFB76Fb734ab638E2c192F4E53',
    v3Migrator: '0x7078c4537C04c2b2E52ddBa06074dBdACF23cA15',
    swapRouter02: '0xfE31F71C1b106EAc32F1A19239c9a9A72ddfb900',
    v4PoolManager: '0x188d586Ddcf52439676Ca21A244753fA19F9Ea8e',
    v4PositionManager: '0x5b7eC4a94fF9beDb700fb82aB09d5846972F4016',
    v4Quoter: '0xa222Dd357A9076d1091Ed6Aa2e16C9742dD26891',
    v4StateView: '0x77395F3b2E73aE90843717371294fa97cC419D64',
    universalRouter: '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7',
    v3DutchOrderReactor: '0x000000000Ac008F7e07210CFb6648e40249232c2',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    spokePool: '0xd2ecb3afe598b746F8123CaE365a598DA831A449',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 29_255_814, v3: 29_255_827, v4: 29_255_895 },
  tokens: [
    { symbol: 'WMON', decimals: 18, address: '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A' },
    {
      symbol: 'USDC',
      decimals: 6,
      address: '0x754704Bc059F8C67012fEd69BC8A327a5aafb603',
      isHub: true,
      isDollar: true,
    },
    {
      symbol: 'USDT',
      decimals: 6,
      address: '0xe7cd86e13AC4309349F30B3435a9d337750fC82D',
      isHub: true,
      isDollar: true,
    },
    { symbol: 'WETH', decimals: 18, address: '0xEE8c0E9f1BFFb4Eb878d8f15f368A02a35481242' },
    {
      symbol: 'WBTC',
      decimals: 8,
      address: '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c',
      isHub: true,
    },
  ],
};
