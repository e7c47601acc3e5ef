/** `v4Positions`: decoder of calls of the v4 PositionManager, including their lists of actions. */
import { type Address, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import { hexToBytes, parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { DecodedAction, PositionBounds } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { MAX_DECODED_REQUESTS } from '../limits.ts';
import { known } from './known-contracts.ts';
import { atLeast, atMost } from './limited.ts';
import { permit2Permit } from './permit2-calls.ts';
import { Balances, exact } from './router-balances.ts';
import { ACTION, INPUTS, inputOf, recipientOf, UNLOCK, type Where } from './v4-actions.ts';
import { follow, isSettling, isWrapping } from './v4-balances.ts';

/* PositionManager and its actions (https://github.com/Uniswap/v4-periphery, `Actions.sol`). */
const ABI = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
  'function initializePool(PoolKey key, uint160 sqrtPriceX96) payable',
  'function permitBatch(address owner, PermitBatch permitBatch, bytes signature) payable',
]);

type Key = { currency0: Address; currency1: Address; hooks: Address };

const minted = (
  key: Key,
  bounds: PositionBounds,
  [max0, max1]: readonly [bigint, bigint],
  owner: Address,
  where: Where,
): DecodedAction => ({
  kind: 'addLiquidity',
  protocol: 'v4',
  gives: [atMost(key.currency0, max0), atMost(key.currency1, max1)],
  bounds,
  ...(!isNative(key.hooks) && { hooks: lower(key.hooks) }),
  recipient: recipientOf(owner, where),
});

const increased = (
  id: bigint,
  bounds: PositionBounds,
  most: readonly [bigint, bigint],
  { sender, target }: Where,
): DecodedAction => ({
  kind: 'addLiquidity',
  protocol: 'v4',
  position: { manager: target, id },
  gives: [],
  unnamed: most,
  bounds,
  recipient: sender,
});

/** Removed liquidity stays in the contract until another action takes it. */
const decreased = (
  id: bigint,
  liquidity: bigint | undefined,
  least: readonly [bigint, bigint],
  { target }: Where,
): DecodedAction => ({
  kind: 'removeLiquidity',
  protocol: 'v4',
  position: { manager: target, id },
  ...(liquidity !== undefined && { liquidity }),
  receives: [],
  unnamed: least,
  recipient: target,
});

/** @throws if the input does not match the action */
function actionOf(code: number, data: Hex, where: Where): DecodedAction | undefined {
  const sent = (currencies: readonly Address[], to: Address, amount = 0n): DecodedAction => ({
    kind: 'sweep',
    receives: currencies.map((currency) => atLeast(currency, amount)),
    recipient: recipientOf(to, where),
  });
  switch (code) {
    case ACTION.INCREASE_LIQUIDITY: {
      const [id, liquidity, max0, max1] = inputOf(INPUTS.increase, data);
      return increased(id, { liquidity }, [max0, max1], where);
    }
    case ACTION.INCREASE_LIQUIDITY_FROM_DELTAS: {
      const [id, max0, max1] = inputOf(INPUTS.increaseFromDeltas, data);
      return increased(id, { least: [0n, 0n] }, [max0, max1], where);
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
      const [key, from, to, liquidity, max0, max1, owner] = inputOf(INPUTS.mint, data);
      return minted(key, { ticks: [from, to], liquidity }, [max0, max1], owner, where);
    }
    case ACTION.MINT_POSITION_FROM_DELTAS: {
      const [key, from, to, max0, max1, owner] = inputOf(INPUTS.mintFromDeltas, data);
      return minted(key, { ticks: [from, to], least: [0n, 0n] }, [max0, max1], owner, where);
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

function modify(unlockData: Hex, scope: CallScope): DecodedAction | undefined {
  const { sender, target, part, chainId, value } = scope;
  const [actionCodes, params] = inputOf(UNLOCK, unlockData);
  const codes = [...hexToBytes(actionCodes)];
  if (codes.length !== params.length || codes.length > MAX_DECODED_REQUESTS) return undefined;
  const balances = new Balances();
  if (value > 0n) balances.hold(NATIVE, exact(value));
  const [wrapped] = known.wrapped(chainId);
  const where = { sender, target, wrapped: wrapped ?? NATIVE };
  const actions = codes.flatMap((code, i): DecodedAction[] => {
    const data = params[i] as Hex;
    const bytes = (data.length - 2) / 2;
    const unexplained: DecodedAction = { kind: 'unknownCall', bytes, reason: 'UNEXPLAINED' };
    // If the wrapped coin is unknown, coins that are wrapped and left in the manager could not be detected.
    if (!wrapped && isWrapping(code)) return [unexplained];
    follow(code, data, balances, where);
    if (isSettling(code, data)) return [];
    return [actionOf(code, data, where) ?? unexplained];
  });
  const leaves = balances.left();
  if (leaves.length > 0) actions.push({ kind: 'leftBehind', leaves });
  return actions.length === 1
    ? actions[0]
    : { kind: 'multicall', parts: actions.map(part), atomic: true };
}

/** Decodes calls for v4 positions, which contain a list of actions. */
export const v4Positions: CallDecoder = callDecoder({
  name: 'v4 positions',
  abi: ABI,
  targets: known.v4PositionManager,
  read({ functionName, args }, scope) {
    switch (functionName) {
      case 'modifyLiquidities':
        return modify(args[0], scope);
      case 'initializePool': {
        const [{ currency0, currency1, fee, hooks }] = args;
        const tokens = [lower(currency0), lower(currency1)];
        return {
          kind: 'createPool',
          tokens,
          fee,
          ...(!isNative(hooks) && { hooks: lower(hooks) }),
        };
      }
      case 'permitBatch': {
        const [owner, { details, spender, sigDeadline }] = args;
        return permit2Permit(details, spender, sigDeadline, owner);
      }
    }
  },
});
