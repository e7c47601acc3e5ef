/**
 * Decoders of calls of the v3 NonfungiblePositionManager: `v3Positions`, `v3PositionBurns` for its `burn`, and
 * `v3PositionPermits` for its `permit`.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { maxUint256, parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { Limited, Permit, Sweep } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { known } from './known-contracts.ts';
import { atLeast, atMost } from './limited.ts';

/* NonfungiblePositionManager and the contracts that it inherits (https://github.com/Uniswap/v3-periphery). */
const ABI = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable',
  'function increaseLiquidity((uint256 tokenId, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params) payable',
  'function decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params) payable',
  'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function selfPermitAllowed(address token, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s) payable',
  'function selfPermitAllowedIfNecessary(address token, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s) payable',
]);

const sweep = (receives: Limited, recipient: Address): Sweep => ({
  kind: 'sweep',
  receives: [receives],
  recipient: lower(recipient),
});

/** A permit from the caller to the called contract. */
const ownPermit = (
  { sender, target }: CallScope,
  protocol: Permit['protocol'],
  token: Address,
  amount: bigint,
  deadline: bigint,
): Permit => ({
  kind: 'permit',
  protocol,
  owner: sender,
  spender: target,
  allowances: [{ asset: { standard: 'erc20', token: lower(token), amount } }],
  deadline,
});

/** Decodes calls for v3 positions; removed liquidity stays in the contract until it is collected. */
export const v3Positions: CallDecoder = callDecoder({
  name: 'v3 positions',
  abi: ABI,
  targets: known.v3PositionManager,
  read({ functionName, args }, scope) {
    const { target: manager, sender } = scope;
    switch (functionName) {
      case 'createAndInitializePoolIfNecessary': {
        const [token0, token1, fee] = args;
        return { kind: 'createPool', tokens: [lower(token0), lower(token1)], fee };
      }
      case 'mint': {
        const [p] = args;
        return {
          kind: 'addLiquidity',
          protocol: 'v3',
          gives: [atMost(p.token0, p.amount0Desired), atMost(p.token1, p.amount1Desired)],
          bounds: { ticks: [p.tickLower, p.tickUpper], least: [p.amount0Min, p.amount1Min] },
          recipient: lower(p.recipient),
          deadline: p.deadline,
        };
      }
      case 'increaseLiquidity': {
        const [p] = args;
        return {
          kind: 'addLiquidity',
          protocol: 'v3',
          position: { manager, id: p.tokenId },
          gives: [],
          unnamed: [p.amount0Desired, p.amount1Desired],
          bounds: { least: [p.amount0Min, p.amount1Min] },
          // Adding to a position of another owner is a gift; the owner is looked up.
          recipient: sender,
          deadline: p.deadline,
        };
      }
      case 'decreaseLiquidity': {
        const [{ tokenId, liquidity, amount0Min, amount1Min, deadline }] = args;
        return {
          kind: 'removeLiquidity',
          protocol: 'v3',
          position: { manager, id: tokenId },
          liquidity,
          receives: [],
          unnamed: [amount0Min, amount1Min],
          recipient: manager,
          deadline,
        };
      }
      case 'collect': {
        const [{ tokenId, recipient }] = args;
        return {
          kind: 'collectFees',
          position: { manager, id: tokenId },
          recipient: lower(recipient),
        };
      }
      case 'unwrapWETH9':
        return { ...sweep(atLeast(NATIVE, args[0]), args[1]), unwraps: true };
      case 'sweepToken':
        return sweep(atLeast(args[0], args[1]), args[2]);
      case 'refundETH':
        return sweep(atLeast(NATIVE, 0n), sender);
      case 'selfPermit':
      case 'selfPermitIfNecessary':
        return ownPermit(scope, 'erc2612', args[0], args[1], args[2]);
      case 'selfPermitAllowed':
      case 'selfPermitAllowedIfNecessary':
        return ownPermit(scope, 'dai', args[0], maxUint256, args[2]);
    }
  },
});

/** Redeems a signed permit for one NFT (ERC-4494). */
export const v3PositionPermits: CallDecoder = callDecoder({
  name: 'v3 position permits',
  abi: parseAbi([
    'function permit(address spender, uint256 tokenId, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  ]),
  targets: known.v3PositionManager,
  onlyTargets: true,
  read: ({ args: [spender, id, deadline] }, { target: token }) => ({
    kind: 'permit',
    protocol: 'erc4494',
    spender: lower(spender),
    allowances: [{ asset: { standard: 'erc721', token, id } }],
    deadline,
  }),
});

/** Many tokens have a `burn(uint256)` that destroys an amount; only that of a position manager closes a position. */
export const v3PositionBurns: CallDecoder = callDecoder({
  name: 'v3 position burns',
  abi: parseAbi(['function burn(uint256 tokenId) payable']),
  targets: known.v3PositionManager,
  onlyTargets: true,
  read: ({ args }, { target: manager }) => ({
    kind: 'closePosition',
    position: { manager, id: args[0] },
  }),
});
