/**
 * `UNICHAIN_SEPOLIA`: the registry's entry of Unichain Sepolia (chain 1301): currency, block time, gas reserves, contracts, start blocks and
 * built-in tokens.
 */
import { ETHER, L2_GAS_RESERVE, V3_FEE_TIERS } from './defaults.ts';
import type { Network } from './network.ts';

export const UNICHAIN_SEPOLIA: Network = {
  id: 1_301,
  name: 'Unichain Sepolia',
  slug: 'unichain-sepolia',
  kind: 'l2',
  isLocal: false,
  isTest: true,
  native: ETHER,
  wrappedNative: '0x4200000000000000000000000000000000000006',
  blockTimeMs: 1_000,
  quoteRefreshMs: 3_000,
  gasReserve: L2_GAS_RESERVE,
  v3FeeTiers: V3_FEE_TIERS,
  rollup: { kind: 'op-stack', gasPriceOracle: '0x420000000000000000000000000000000000000F' },
  explorer: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz' },
  routerVersion: '2.1.1',
  contracts: {
    weth9: '0x4200000000000000000000000000000000000006',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    v2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    v2Router: '0x920b806E40A00E02E7D2b94fFc89860fDaEd3640',
    v3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    v3Quoter: '0x6Dd37329A1A225a6Fca658265D460423DCafBF89',
    v3TickLens: '0x5f739c790a48E97eec0efb81bab5D152c0A0ecA0',
    v3PositionManager: '0xB7F724d6dDDFd008eFf5cc2834edDE5F9eF0d075',
    v3Migrator: '0xb5FA244C9d6D04B2FBac84418b3c4910ED1Ae5f2',
    swapRouter02: '0xd1AAE39293221B77B0C71fBD6dCb7Ea29Bb5B166',
    v4PoolManager: '0x00B036B58a818B1BC34d502D3fE730Db729e62AC',
    v4PositionManager: '0xf969Aee60879C54bAAed9F3eD26147Db216Fd664',
    v4Quoter: '0x56DCD40A3F2d466F48e7F48bDBE5Cc9B92Ae4472',
    v4StateView: '0xc199F1072a74D4e905ABa1A84d9a45E2546B6222',
    universalRouter: '0x8B844f885672f333Bc0042cB669255f93a4C1E6b',
    orderQuoter: '0xBFE64A14130054E1C3aB09287bc69E7148471636',
    spokePool: '0x6999526e507Cc3b03b180BbE05E1Ff938259A874',
    seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  startBlocks: { v4: 7_092_034 },
  tokens: [{ symbol: 'WETH', decimals: 18, address: '0x4200000000000000000000000000000000000006' }],
};
