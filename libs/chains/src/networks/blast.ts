/**
 * `BLAST`: the registry's entry of Blast (chain 81457): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const BLAST: Network = {
  id: 81_457,
  name: 'Blast',
  slug: 'blast',
  kind: 'l2',
  isLocal: false,
  isTest: false,
  native: ETHER,
  wrappedNative: '0x4300000000000000000000000000000000000004',
  blockTimeMs: 2_000,
  quoteRefreshMs: 3_000,
  gasReserve: L2_GAS_RESERVE,
  v3FeeTiers: V3_FEE_TIERS,
  rollup: { kind: 'op-stack', gasPriceOracle: '0x420000000000000000000000000000000000000F' },
  explorer: { name: 'Blastscan', url: 'https://blastscan.io' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0x4300000000000000000000000000000000000004',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x5C346464d33F90bABaf70dB6388507CC889C1070',
    v2Router: '0xBB66Eb1c5e875933D44DAe661dbD80e5D9B03035',
    v3Factory: '0x792edAdE80af5fC680d96a2eD80A44247D2Cf6Fd',
    v3Quoter: '0x6Cdcd65e03c1CEc3730AeeCd45bc140D57A25C77',
    v3TickLens: '0x2E95185bCdD928a3e984B7e2D6560Ab1b17d7274',
    v3PositionManager: '0xB218e4f7cF0533d4696fDfC419A0023D33345F28',
    v3Migrator: '0x15CA7043CD84C5D21Ae76Ba0A1A967d42c40ecE0',
    swapRouter02: '0x549FEB8c9bd4c12Ad2AB27022dA12492aC452B66',
    v4PoolManager: '0x1631559198A9e474033433b2958daBC135ab6446',
    v4PositionManager: '0x4AD2F4CcA2682cBB5B950d660dD458a1D3f1bAaD',
    v4Quoter: '0x6F71Cdcb0d119fF72C6eb501ABCEb576fBF62BCF',
    v4StateView: '0x12a88AE16F46DCe4e8B15368008Ab3380885df30',
    universalRouter: '0x8B844f885672f333Bc0042cB669255f93a4C1E6b',
    v3DutchOrderReactor: '0x0000000086f50C5E1a2500602183D4390A7FFc98',
    orderQuoter: '0x00000000a3db63Df9078cBF3dF88B4CAdD5a7F58',
    spokePool: '0x2D509190Ed0172ba588407D4c2df918F955Cc6E1',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v2: 399_405, v3: 400_903, v4: 14_377_311 },
  tokens: [{ symbol: 'WETH', decimals: 18, address: '0x4300000000000000000000000000000000000004' }],
};
