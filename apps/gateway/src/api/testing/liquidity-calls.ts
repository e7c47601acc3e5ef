/**
 * Test helpers that return calls of the protocols' routers and managers, as arguments of viem's `writeContract`:
 * `approvals()`, `addShares()`, `removeShares()`, `mintV3()`, `increaseV3()`, `decreaseV3()`, `collectV3()`,
 * `burnV3()`, `mintV4()`, `moveV4()`, `burnV4()`, `transferNft()`. Also: `v2RouterAbi`, `v3ManagerAbi`, `v4ManagerAbi`,
 * type `V4Key`.
 */
import { type Address, contractsOf, erc20Abi, type Hex, NATIVE, permit2Abi } from '@cenote/chains';
import {
  encodeAbiParameters,
  maxUint128,
  maxUint160,
  maxUint256,
  parseAbi,
  parseAbiParameters,
} from 'viem';

const contracts = contractsOf(31337)!;
const LATE = 2n ** 40n;
const LATEST = 2 ** 48 - 1;

export const v2RouterAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minEth, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountEth, uint256 shares)',
  'function removeLiquidity(address a, address b, uint256 shares, uint256 minA, uint256 minB, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
]);
export const v3ManagerAbi = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'struct Increase { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct Collect { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function mint(Mint params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function increaseLiquidity(Increase params) payable returns (uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function decreaseLiquidity(Decrease params) returns (uint256 amount0, uint256 amount1)',
  'function collect(Collect params) returns (uint256 amount0, uint256 amount1)',
  'function burn(uint256 tokenId)',
  'function transferFrom(address from, address to, uint256 tokenId)',
]);
export const v4ManagerAbi = parseAbi([
  'function nextTokenId() view returns (uint256)',
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
  'function transferFrom(address from, address to, uint256 tokenId)',
]);

/** Approves a token for all managers and routers. */
export const approvals = (token: Address) => [
  ...[contracts.v2Router, contracts.v3PositionManager, contracts.permit2].map((spender) => ({
    address: token,
    abi: erc20Abi,
    functionName: 'approve' as const,
    args: [spender, maxUint256] as const,
  })),
  {
    address: contracts.permit2,
    abi: permit2Abi,
    functionName: 'approve' as const,
    args: [token, contracts.v4PositionManager, maxUint160, LATEST] as const,
  },
];

export const addShares = (token: Address, amount: bigint, value: bigint, to: Address) =>
  ({
    address: contracts.v2Router,
    abi: v2RouterAbi,
    functionName: 'addLiquidityETH' as const,
    value,
    args: [token, amount, 0n, 0n, to, LATE],
  }) as const;

export const removeShares = (a: Address, b: Address, shares: bigint, to: Address) =>
  ({
    address: contracts.v2Router,
    abi: v2RouterAbi,
    functionName: 'removeLiquidity' as const,
    args: [a, b, shares, 0n, 0n, to, LATE],
  }) as const;

const v3 = { address: contracts.v3PositionManager, abi: v3ManagerAbi } as const;
const none = { amount0Min: 0n, amount1Min: 0n, deadline: LATE } as const;

export const mintV3 = (
  pool: { token0: Address; token1: Address; fee: number; tickLower: number; tickUpper: number },
  [amount0Desired, amount1Desired]: readonly [bigint, bigint],
  recipient: Address,
  value: bigint,
) =>
  ({
    ...v3,
    functionName: 'mint' as const,
    value,
    args: [{ ...pool, amount0Desired, amount1Desired, recipient, ...none }],
  }) as const;

export const increaseV3 = (
  tokenId: bigint,
  [amount0Desired, amount1Desired]: readonly [bigint, bigint],
  value: bigint,
) =>
  ({
    ...v3,
    functionName: 'increaseLiquidity' as const,
    value,
    args: [{ tokenId, amount0Desired, amount1Desired, ...none }],
  }) as const;

export const decreaseV3 = (tokenId: bigint, liquidity: bigint) =>
  ({
    ...v3,
    functionName: 'decreaseLiquidity' as const,
    args: [{ tokenId, liquidity, ...none }],
  }) as const;

export const collectV3 = (tokenId: bigint, recipient: Address) =>
  ({
    ...v3,
    functionName: 'collect' as const,
    args: [{ tokenId, recipient, amount0Max: maxUint128, amount1Max: maxUint128 }],
  }) as const;

export const burnV3 = (tokenId: bigint) =>
  ({ ...v3, functionName: 'burn' as const, args: [tokenId] }) as const;

/** Transfers an NFT. */
export const transferNft = (protocol: 'v3' | 'v4', from: Address, to: Address, tokenId: bigint) =>
  ({
    address: protocol === 'v3' ? contracts.v3PositionManager : contracts.v4PositionManager,
    abi: v4ManagerAbi,
    functionName: 'transferFrom' as const,
    args: [from, to, tokenId],
  }) as const;

export interface V4Key {
  currency0: Address;
  currency1: Address;
  fee: number;
  tickSpacing: number;
  hooks: Address;
}

/** v4-periphery, Actions.sol: after each action, both currencies are closed and the rest is swept. */
const ACTION = { increase: '00', decrease: '01', mint: '02', burn: '03' } as const;
const CLOSE_CLOSE_SWEEP = '121214';

/** A change of a v4 position with encoded parameters. */
function modifyV4(
  action: keyof typeof ACTION,
  params: Hex,
  { currency0, currency1 }: V4Key,
  owner: Address,
  value: bigint,
) {
  const currency = (each: Address) => encodeAbiParameters(parseAbiParameters('address'), [each]);
  const sweep = encodeAbiParameters(parseAbiParameters('address, address'), [NATIVE, owner]);
  const unlock = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
    `0x${ACTION[action]}${CLOSE_CLOSE_SWEEP}`,
    [params, currency(currency0), currency(currency1), sweep],
  ]);
  return {
    address: contracts.v4PositionManager,
    abi: v4ManagerAbi,
    value,
    functionName: 'modifyLiquidities' as const,
    args: [unlock, LATE],
  } as const;
}

const MINT = parseAbiParameters(
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks), int24, int24, uint256, uint128, uint128, address, bytes',
);

export const mintV4 = (
  key: V4Key,
  [tickLower, tickUpper]: readonly [number, number],
  liquidity: bigint,
  owner: Address,
  value: bigint,
) => {
  const params = [key, tickLower, tickUpper, liquidity, maxUint128, maxUint128, owner, '0x'];
  return modifyV4('mint', encodeAbiParameters(MINT, params as never), key, owner, value);
};

export const moveV4 = (
  action: 'increase' | 'decrease',
  key: V4Key,
  tokenId: bigint,
  liquidity: bigint,
  owner: Address,
  value = 0n,
) => {
  const limit = action === 'increase' ? maxUint128 : 0n;
  const types = parseAbiParameters('uint256, uint256, uint128, uint128, bytes');
  const params = encodeAbiParameters(types, [tokenId, liquidity, limit, limit, '0x']);
  return modifyV4(action, params, key, owner, value);
};

export const burnV4 = (key: V4Key, tokenId: bigint, owner: Address) => {
  const types = parseAbiParameters('uint256, uint128, uint128, bytes');
  return modifyV4('burn', encodeAbiParameters(types, [tokenId, 0n, 0n, '0x']), key, owner, 0n);
};
