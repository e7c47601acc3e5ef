/**
 * `known`: functions that return the addresses of the protocol contracts that decoders and rules trust, by role and
 * chain id. Also: `isKnownToken()`, and `minimumOfPairs()`, the part of a minimum that swaps through pairs guarantee.
 */
import {
  type Address,
  type Contracts,
  contractsOf,
  isNative,
  knownTokenAt,
  networkById,
} from '@cenote/chains';
import {
  type WellKnownRole,
  wellKnownAddresses,
  wellKnownContract,
  wellKnownToken,
} from '@cenote/chains/well-known';

/** Same address on every chain that has it (https://github.com/Uniswap/permit2). */
const PERMIT2: Address = '0x000000000022d473030f116ddee9f6b43ac78ba3';
/** Same address on every chain that has it (https://www.multicall3.com). */
const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11';
/** Merges the stake of a validator into another validator of any owner (EIP-7251); its calls have no selector. */
const CONSOLIDATIONS: Address = '0x0000bbddc7ce488642fb579f8b00f3a590007251';
/** Seaport 1.6 and 1.5, with the same addresses on every chain that has them. */
const SEAPORT: readonly Address[] = [
  '0x0000000000000068f116a894984e2db1123eb395',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
];

/** Addresses of some contracts of a supported network; none for other networks. */
const ours =
  (...names: readonly (keyof Contracts)[]) =>
  (chainId: number): Address[] => {
    const contracts = contractsOf(chainId);
    return names.flatMap((name) => contracts?.[name] ?? []);
  };

/** The same, plus the contracts of the same protocols on other networks. */
const also =
  (own: (chainId: number) => Address[], ...roles: readonly WellKnownRole[]) =>
  (chainId: number): Address[] => [...own(chainId), ...wellKnownAddresses(chainId, ...roles)];

/** Well-known contracts, other than tokens, that hold no funds for users. */
const PROTOCOL_ROLES: readonly WellKnownRole[] = [
  'universalRouter',
  'v2Router',
  'v3Router',
  'swapRouter02',
  'v3Positions',
  'v4Positions',
  'v3Migrator',
  'uniswapx',
  'openSeaConduit',
  'cowSettlement',
  'cowRelayer',
  'oneInch',
  'allowanceHolder',
  'aavePool',
];

/** Contracts that the decoders support, by chain. */
export const known = {
  permit2: also((chainId) => [...ours('permit2')(chainId), PERMIT2], 'permit2'),
  multicall3: (chainId: number) => [...ours('multicall3')(chainId), MULTICALL3],
  seaport: (chainId: number) => [...ours('seaport')(chainId), ...SEAPORT],
  wrapped: also(
    (chainId) => (networkById(chainId)?.hasOneBalance ? [] : ours('weth9')(chainId)),
    'wrappedCoin',
  ),
  multicalls: also(
    ours('v3PositionManager', 'v4PositionManager', 'v3Migrator'),
    ...(['v3Positions', 'v4Positions', 'v3Migrator'] as const),
  ),
  v2Router: also(ours('v2Router'), 'v2Router'),
  v3Routers: also(ours('swapRouter02'), 'v3Router', 'swapRouter02'),
  /** Routers that swap through pools of known factories and run no other code than that of their tokens and hooks. */
  routers: also(
    ours('universalRouter', 'v2Router'),
    ...(['universalRouter', 'v2Router', 'v3Router', 'swapRouter02'] as const),
  ),
  /** Routers that act on a v3 position only for an account that may do so itself. */
  universalRouter: ours('universalRouter'),
  v3PositionManager: also(ours('v3PositionManager'), 'v3Positions'),
  v3Migrator: also(ours('v3Migrator'), 'v3Migrator'),
  v4PositionManager: also(ours('v4PositionManager'), 'v4Positions'),
  /** Merkle distributors of airdrops and liquidity rewards. */
  distributors: ours('merkleDistributor', 'rewardsDistributor'),
  /** Managers whose NFTs are positions of pools. */
  positionManagers: also(
    ours('v3PositionManager', 'v4PositionManager'),
    ...(['v3Positions', 'v4Positions'] as const),
  ),
  /**
   * Marketplaces that take items for signed orders. Routers are not among them: they make arbitrary calls for anyone
   * with what they may take.
   */
  marketplaces: (chainId: number) => [
    ...ours('seaport')(chainId),
    ...SEAPORT,
    ...wellKnownAddresses(chainId, 'openSeaConduit'),
  ],
  aavePool: (chainId: number) => wellKnownAddresses(chainId, 'aavePool'),
  cowSettlement: (chainId: number) => wellKnownAddresses(chainId, 'cowSettlement'),
  /** Contracts that may hold allowances of users: every call of theirs must be decoded. */
  spenders: (chainId: number) => [
    ...ours('permit2', 'universalRouter', 'v2Router', 'v3PositionManager')(chainId),
    ...ours('v4PositionManager', 'v3Migrator', 'seaport')(chainId),
    ...ours('v2DutchOrderReactor', 'exclusiveDutchOrderReactor')(chainId),
    ...[PERMIT2, ...SEAPORT, CONSOLIDATIONS],
    ...wellKnownAddresses(chainId, 'cowSettlement'),
  ],
  /**
   * Contracts that hold no funds for users: assets sent to them are lost or go to the next caller. The wrapped coin
   * counts as a token.
   */
  protocol: (chainId: number): Address[] => {
    const { weth9: _, ...contracts } = contractsOf(chainId) ?? {};
    const others = wellKnownAddresses(chainId, ...PROTOCOL_ROLES);
    return [...Object.values(contracts), PERMIT2, MULTICALL3, ...SEAPORT, ...others];
  },
};

/** Whether the token at an address is in the wallet's own lists. */
export const isKnownToken =
  (chainId: number) =>
  (token: Address): boolean =>
    isNative(token) ||
    knownTokenAt(chainId, token) !== undefined ||
    wellKnownContract(chainId, token)?.kind === 'token' ||
    wellKnownToken(chainId, token) !== undefined;

/**
 * The guaranteed part of a minimum for swaps through pairs by routers that compare the recipient's balance of the last
 * token before and after the swap: all of it, or 0 if an unknown token is on the route. The code of such a token runs
 * between the two reads and may have someone pay the account an amount that it is owed anyway.
 */
export const minimumOfPairs = (
  chainId: number,
  path: readonly Address[],
  minimum: bigint,
): bigint => (path.slice(1, -1).every(isKnownToken(chainId)) ? minimum : 0n);
