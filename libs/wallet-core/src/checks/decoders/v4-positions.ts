import { type Address, type Hex, lower } from '@cenote/chains';
import {
  type AbiParameter,
  decodeAbiParameters,
  hexToBytes,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { assertReadOnce } from '../abi/assert-read-once.ts';
import { callDecoder } from '../abi/call-decoder.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { MAX_READINGS } from '../limits.ts';
import type { Meaning, Reading } from '../meaning.ts';
import { known } from './known-contracts.ts';
import { atLeast, atMost } from './limited.ts';
import { permit2Permit } from './permit2-calls.ts';

/* PositionManager and its actions (https://github.com/Uniswap/v4-periphery, `Actions.sol`). */
const ABI = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
  'function initializePool(PoolKey key, uint160 sqrtPriceX96) payable',
  'function permitBatch(address owner, PermitBatch permitBatch, bytes signature) payable',
]);

const UNLOCK = parseAbiParameters('bytes actions, bytes[] params');
const KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey';

const INPUTS = {
  increase: parseAbiParameters(
    'uint256 tokenId, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, bytes hookData',
  ),
  increaseFromDeltas: parseAbiParameters(
    'uint256 tokenId, uint128 amount0Max, uint128 amount1Max, bytes hookData',
  ),
  decrease: parseAbiParameters(
    'uint256 tokenId, uint256 liquidity, uint128 amount0Min, uint128 amount1Min, bytes hookData',
  ),
  mint: parseAbiParameters(
    `${KEY}, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData`,
  ),
  mintFromDeltas: parseAbiParameters(
    `${KEY}, int24 tickLower, int24 tickUpper, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData`,
  ),
  burn: parseAbiParameters(
    'uint256 tokenId, uint128 amount0Min, uint128 amount1Min, bytes hookData',
  ),
  take: parseAbiParameters('address currency, address recipient, uint256 amount'),
  takePair: parseAbiParameters('address currency0, address currency1, address recipient'),
  sweep: parseAbiParameters('address currency, address to'),
} as const;

const ACTION = {
  INCREASE_LIQUIDITY: 0x00,
  DECREASE_LIQUIDITY: 0x01,
  MINT_POSITION: 0x02,
  BURN_POSITION: 0x03,
  INCREASE_LIQUIDITY_FROM_DELTAS: 0x04,
  MINT_POSITION_FROM_DELTAS: 0x05,
  TAKE: 0x0e,
  TAKE_PAIR: 0x11,
  SWEEP: 0x14,
} as const;

/** They pay what is owed, or give the caller what it is owed: settle, settle pair, close, clear, wrap, unwrap. */
const SETTLING = [0x0b, 0x0d, 0x12, 0x13, 0x15, 0x16];

/** Recipients by name: the caller, and the contract itself (`ActionConstants.sol`). */
const CALLER = 1n;
const ITSELF = 2n;

type Where = Pick<CallScope, 'sender' | 'target'>;

const recipientOf = (address: Address, { sender, target }: Where): Address => {
  if (BigInt(address) === CALLER) return sender;
  return BigInt(address) === ITSELF ? target : lower(address);
};

function inputOf<const P extends readonly AbiParameter[]>(params: P, data: Hex) {
  assertReadOnce(params, hexToBytes(data));
  return decodeAbiParameters(params, data);
}

type Key = { currency0: Address; currency1: Address };

const minted = (key: Key, max0: bigint, max1: bigint, owner: Address, where: Where): Meaning => ({
  kind: 'addLiquidity',
  protocol: 'v4',
  gives: [atMost(key.currency0, max0), atMost(key.currency1, max1)],
  recipient: recipientOf(owner, where),
});

const increased = (id: bigint, max0: bigint, max1: bigint, { sender, target }: Where): Meaning => ({
  kind: 'addLiquidity',
  protocol: 'v4',
  position: { manager: target, id },
  gives: [],
  unnamed: [max0, max1],
  recipient: sender,
});

/** What is taken out stays in the contract until another action takes it. */
const decreased = (
  id: bigint,
  liquidity: bigint | undefined,
  least: readonly [bigint, bigint],
  { target }: Where,
): Meaning => ({
  kind: 'removeLiquidity',
  protocol: 'v4',
  position: { manager: target, id },
  ...(liquidity !== undefined && { liquidity }),
  receives: [],
  unnamed: least,
  recipient: target,
});

/** @throws when the input is not what the action takes. */
function meaningOf(action: number, data: Hex, where: Where): Meaning | undefined {
  const sent = (currencies: readonly Address[], to: Address, amount = 0n): Meaning => ({
    kind: 'sweep',
    receives: currencies.map((currency) => atLeast(currency, amount)),
    recipient: recipientOf(to, where),
  });
  switch (action) {
    case ACTION.INCREASE_LIQUIDITY: {
      const [id, , max0, max1] = inputOf(INPUTS.increase, data);
      return increased(id, max0, max1, where);
    }
    case ACTION.INCREASE_LIQUIDITY_FROM_DELTAS: {
      const [id, max0, max1] = inputOf(INPUTS.increaseFromDeltas, data);
      return increased(id, max0, max1, where);
    }
    case ACTION.DECREASE_LIQUIDITY: {
      const [id, liquidity, min0, min1] = inputOf(INPUTS.decrease, data);
      return decreased(id, liquidity, [min0, min1], where);
    }
    case ACTION.BURN_POSITION: {
      const [id, min0, min1] = inputOf(INPUTS.burn, data);
      return decreased(id, undefined, [min0, min1], where);
    }
    case ACTION.MINT_POSITION: {
      const [key, , , , max0, max1, owner] = inputOf(INPUTS.mint, data);
      return minted(key, max0, max1, owner, where);
    }
    case ACTION.MINT_POSITION_FROM_DELTAS: {
      const [key, , , max0, max1, owner] = inputOf(INPUTS.mintFromDeltas, data);
      return minted(key, max0, max1, owner, where);
    }
    case ACTION.TAKE: {
      const [currency, recipient, amount] = inputOf(INPUTS.take, data);
      return sent([currency], recipient, amount);
    }
    case ACTION.TAKE_PAIR: {
      const [currency0, currency1, recipient] = inputOf(INPUTS.takePair, data);
      return sent([currency0, currency1], recipient);
    }
    case ACTION.SWEEP: {
      const [currency, to] = inputOf(INPUTS.sweep, data);
      return sent([currency], to);
    }
    default:
      return undefined;
  }
}

function modify(unlockData: Hex, { sender, target, part }: CallScope): Meaning | undefined {
  const [actions, params] = inputOf(UNLOCK, unlockData);
  const codes = [...hexToBytes(actions)];
  if (codes.length !== params.length || codes.length > MAX_READINGS) return undefined;
  const parts = codes.flatMap((code, i): Reading[] => {
    if (SETTLING.includes(code)) return [];
    const data = params[i] as Hex;
    const bytes = (data.length - 2) / 2;
    const meaning: Meaning = meaningOf(code, data, { sender, target }) ?? {
      kind: 'unknownCall',
      bytes,
      reason: 'UNEXPLAINED',
    };
    return [part(meaning)];
  });
  const [only] = parts;
  return parts.length === 1 ? only?.meaning : { kind: 'multicall', parts, atomic: true };
}

/** Positions of v4, as a list of actions in one call. */
export const v4Positions: CallDecoder = callDecoder({
  name: 'v4 positions',
  abi: ABI,
  targets: known.v4PositionManager,
  read({ functionName, args }, scope) {
    switch (functionName) {
      case 'modifyLiquidities':
        return modify(args[0], scope);
      case 'initializePool': {
        const [{ currency0, currency1, fee }] = args;
        return { kind: 'createPool', tokens: [lower(currency0), lower(currency1)], fee };
      }
      case 'permitBatch': {
        const [owner, { details, spender, sigDeadline }] = args;
        return permit2Permit(details, spender, sigDeadline, owner);
      }
    }
  },
});
