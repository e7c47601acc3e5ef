/**
 * `LOCAL_CONTRACTS`: contracts of both local networks. Older ones have their mainnet addresses, newer ones the
 * addresses of the deterministic deployment proxy (CREATE2, salt 0); our own mock contracts have the addresses in this
 * table. `tools/devnet` fails to start if a deployed address differs from this table. `DEVELOPMENT_COSIGNER`: the
 * default cosigner of Flow orders there.
 */
import type { Address } from '../address.ts';
import type { LocalContracts } from './network.ts';

export const LOCAL_CONTRACTS: LocalContracts = {
  weth9: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  v2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  v2Router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  v3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  v3Quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  v3PositionManager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
  swapRouter02: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  v4PoolManager: '0x5BD46E1FaA70f83F5d6A5d69F7e63429332101d2',
  v4PositionManager: '0xe145b0534d6Aa0796ffB2804a3e17d44714Bd660',
  v4Quoter: '0x43B92646B913126C997c05ba8F8f8CaC59aA56D3',
  v4StateView: '0x73e8006F614A38F1Dc2d60007CD8978a0b2b230D',
  universalRouter: '0xd33feb1043a24FB41E69BC90BAd02dc70500f4A9',
  v2DutchOrderReactor: '0xBf0531656dE06057203d07570351cC1A0AD11EBB',
  exclusiveDutchOrderReactor: '0x28bAf0a85BcfBEBDA32120f1f18143174Df62B95',
  orderQuoter: '0x54539967a06Fc0E3C3ED0ee320Eb67362D13C5fF',
  v3Migrator: '0xA5644E29708357803b5A882D272c41cC0dF92B34',
  spokePool: '0xE4fA0e4f6A3C4F0f1FdD79a449eC3Bd0D4266c1E',
  seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  smartWallet: '0x31657a97C8AdF1B71CE812f6730D0b17Ef990626',
};

/** Address of the ninth published development account, which cosigns Flow orders of the local networks. */
export const DEVELOPMENT_COSIGNER: Address = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';
