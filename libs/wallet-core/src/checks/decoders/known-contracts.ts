/** Addresses of the protocol contracts that decoders and rules trust, by network. */
import { type Address, type Contracts, contractsOf, isNative, knownTokenAt } from '@cenote/chains';
import {
  type WellKnownRole,
  wellKnownAddresses,
  wellKnownContract,
  wellKnownToken,
} from '@cenote/chains/well-known';

/** The same on every chain that has it (https://github.com/Uniswap/permit2). */
const PERMIT2: Address = '0x000000000022d473030f116ddee9f6b43ac78ba3';
/** The same on every chain that has it (https://www.multicall3.com). */
const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11';
/** Joins the stake of a validator to another, whoever that is (EIP-7251); its calls have no selector. */
const CONSOLIDATIONS: Address = '0x0000bbddc7ce488642fb579f8b00f3a590007251';
/** Seaport 1.6 and 1.5, the same on every chain that has them. */
const SEAPORT: readonly Address[] = [
  '0x0000000000000068f116a894984e2db1123eb395',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
];

/** The addresses of some of a network's contracts, none where the network is not ours. */
const ours =
  (...names: readonly (keyof Contracts)[]) =>
  (chainId: number): Address[] => {
    const contracts = contractsOf(chainId);
    return names.flatMap((name) => contracts?.[name] ?? []);
  };

/** Those, and the contracts of the same protocols on other networks. */
const also =
  (own: (chainId: number) => Address[], ...roles: readonly WellKnownRole[]) =>
  (chainId: number): Address[] => [...own(chainId), ...wellKnownAddresses(chainId, ...roles)];

/** Well-known contracts that hold nothing for anybody, other than tokens. */
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

/** Whose functions and messages the decoders are made for, by chain. */
export const known = {
  permit2: also((chainId) => [...ours('permit2')(chainId), PERMIT2], 'permit2'),
  multicall3: (chainId: number) => [...ours('multicall3')(chainId), MULTICALL3],
  seaport: (chainId: number) => [...ours('seaport')(chainId), ...SEAPORT],
  wrapped: also(ours('weth9'), 'wrappedCoin'),
  multicalls: also(
    ours('v3PositionManager', 'v4PositionManager', 'v3Migrator'),
    ...(['v3Positions', 'v4Positions', 'v3Migrator'] as const),
  ),
  v2Router: also(ours('v2Router'), 'v2Router'),
  v3Routers: (chainId: number) => wellKnownAddresses(chainId, 'v3Router', 'swapRouter02'),
  /** All that swap through pools of factories that the wallet knows, and run no code but that of their tokens and hooks. */
  routers: also(
    ours('universalRouter', 'v2Router'),
    ...(['universalRouter', 'v2Router', 'v3Router', 'swapRouter02'] as const),
  ),
  v3PositionManager: also(ours('v3PositionManager'), 'v3Positions'),
  v3Migrator: also(ours('v3Migrator'), 'v3Migrator'),
  v4PositionManager: also(ours('v4PositionManager'), 'v4Positions'),
  /** Whose NFTs are positions of pools. */
  positionManagers: also(
    ours('v3PositionManager', 'v4PositionManager'),
    ...(['v3Positions', 'v4Positions'] as const),
  ),
  /** Who takes items for orders that their owner signed: routers make calls for anybody, with what they may take. */
  marketplaces: (chainId: number) => [
    ...ours('seaport')(chainId),
    ...SEAPORT,
    ...wellKnownAddresses(chainId, 'openSeaConduit'),
  ],
  aavePool: (chainId: number) => wellKnownAddresses(chainId, 'aavePool'),
  cowSettlement: (chainId: number) => wellKnownAddresses(chainId, 'cowSettlement'),
  /** Who may move what a person allowed: whatever they do must be explained. */
  spenders: (chainId: number) => [
    ...ours('permit2', 'universalRouter', 'v2Router', 'v3PositionManager')(chainId),
    ...ours('v4PositionManager', 'v3Migrator', 'seaport')(chainId),
    ...ours('v2DutchOrderReactor', 'exclusiveDutchOrderReactor')(chainId),
    ...[PERMIT2, ...SEAPORT, CONSOLIDATIONS],
    ...wellKnownAddresses(chainId, 'cowSettlement'),
  ],
  /** Who holds nothing for anybody: what is sent to them is lost, or the next caller's. The wrapped coin is a token. */
  protocol: (chainId: number): Address[] => {
    const { weth9: _, ...contracts } = contractsOf(chainId) ?? {};
    const others = wellKnownAddresses(chainId, ...PROTOCOL_ROLES);
    return [...Object.values(contracts), PERMIT2, MULTICALL3, ...SEAPORT, ...others];
  },
};

/** Whether the product itself knows the token at an address. */
export const isKnownToken =
  (chainId: number) =>
  (token: Address): boolean =>
    isNative(token) ||
    knownTokenAt(chainId, token) !== undefined ||
    wellKnownContract(chainId, token)?.kind === 'token' ||
    wellKnownToken(chainId, token) !== undefined;

/**
 * What routers that compare what the recipient has of the last token before and after a swap through pairs keep to: a
 * token on the way that nobody knows has its code run between the two, and may have somebody pay the account then what
 * it is owed anyway.
 */
export const minimumOfPairs = (
  chainId: number,
  path: readonly Address[],
  minimum: bigint,
): bigint => (path.slice(1, -1).every(isKnownToken(chainId)) ? minimum : 0n);
