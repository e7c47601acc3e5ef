/**
 * ABI encoding of Universal Router commands: `encodeCommandInput()` (one command's input) and `encodeCommandBytes()`
 * (the command bytes of a call).
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { concatHex, encodeAbiParameters, encodePacked, numberToHex } from 'viem';
import { COMMAND_INPUTS, COMMANDS, V4_ACTION_INPUTS, V4_ACTIONS } from './router-abi.ts';
import type { RouterCommand, V3Path, V4Action, V4Hop } from './router-command.ts';

/** Packs tokens and fee tiers into a v3 path, which is reversed for exactOut. */
function packV3Path({ tokens, fees }: V3Path, reversed: boolean): Hex {
  const orderedTokens = reversed ? [...tokens].reverse() : tokens;
  const orderedFees = reversed ? [...fees].reverse() : fees;
  return concatHex(
    orderedTokens.flatMap((token, i) => {
      const fee = orderedFees[i];
      return fee === undefined ? [token] : [token, encodePacked(['uint24'], [fee])];
    }),
  );
}

function poolKeyOf({ tokenIn, tokenOut, fee, tickSpacing, hooks }: V4Hop) {
  const zeroForOne = lower(tokenIn) < lower(tokenOut);
  const [currency0, currency1] = zeroForOne ? [tokenIn, tokenOut] : [tokenOut, tokenIn];
  return { poolKey: { currency0, currency1, fee, tickSpacing, hooks }, zeroForOne };
}

const pathKeyOf = (intermediateCurrency: Address, hop: V4Hop) => ({
  intermediateCurrency,
  fee: hop.fee,
  tickSpacing: hop.tickSpacing,
  hooks: hop.hooks,
  hookData: hop.hookData,
});

function encodeV4Action(action: V4Action): Hex {
  switch (action.name) {
    case 'SWAP_EXACT_IN_SINGLE': {
      const { hops, amountIn, amountOutMinimum } = action;
      const hop = hops[0] as V4Hop;
      return encodeAbiParameters(V4_ACTION_INPUTS.SWAP_EXACT_IN_SINGLE, [
        {
          ...poolKeyOf(hop),
          amountIn,
          amountOutMinimum,
          hookData: hop.hookData,
        },
      ]);
    }
    case 'SWAP_EXACT_IN': {
      const { hops, amountIn, amountOutMinimum } = action;
      return encodeAbiParameters(V4_ACTION_INPUTS.SWAP_EXACT_IN, [
        {
          currencyIn: (hops[0] as V4Hop).tokenIn,
          path: hops.map((hop) => pathKeyOf(hop.tokenOut, hop)),
          maxHopSlippage: [],
          amountIn,
          amountOutMinimum,
        },
      ]);
    }
    case 'SWAP_EXACT_OUT_SINGLE': {
      const { hops, amountOut, amountInMaximum } = action;
      const hop = hops[0] as V4Hop;
      return encodeAbiParameters(V4_ACTION_INPUTS.SWAP_EXACT_OUT_SINGLE, [
        {
          ...poolKeyOf(hop),
          amountOut,
          amountInMaximum,
          hookData: hop.hookData,
        },
      ]);
    }
    case 'SWAP_EXACT_OUT': {
      const { hops, amountOut, amountInMaximum } = action;
      return encodeAbiParameters(V4_ACTION_INPUTS.SWAP_EXACT_OUT, [
        {
          currencyOut: (hops[hops.length - 1] as V4Hop).tokenOut,
          // In trade order, each with its pool's input token.
          path: hops.map((hop) => pathKeyOf(hop.tokenIn, hop)),
          maxHopSlippage: [],
          amountOut,
          amountInMaximum,
        },
      ]);
    }
    case 'SETTLE':
      return encodeAbiParameters(V4_ACTION_INPUTS.SETTLE, [
        action.currency,
        action.amount,
        action.payerIsUser,
      ]);
    case 'SETTLE_ALL':
      return encodeAbiParameters(V4_ACTION_INPUTS.SETTLE_ALL, [action.currency, action.maxAmount]);
    case 'TAKE':
      return encodeAbiParameters(V4_ACTION_INPUTS.TAKE, [
        action.currency,
        action.recipient,
        action.amount,
      ]);
    case 'TAKE_ALL':
      return encodeAbiParameters(V4_ACTION_INPUTS.TAKE_ALL, [action.currency, action.minAmount]);
  }
}

/** Returns the ABI-encoded input of one command. */
export function encodeCommandInput(command: RouterCommand): Hex {
  switch (command.name) {
    case 'V2_SWAP_EXACT_IN':
      return encodeAbiParameters(COMMAND_INPUTS.V2_SWAP_EXACT_IN, [
        command.recipient,
        command.amountIn,
        command.amountOutMin,
        command.path,
        command.payerIsUser,
      ]);
    case 'V2_SWAP_EXACT_OUT':
      return encodeAbiParameters(COMMAND_INPUTS.V2_SWAP_EXACT_OUT, [
        command.recipient,
        command.amountOut,
        command.amountInMax,
        command.path,
        command.payerIsUser,
      ]);
    case 'V3_SWAP_EXACT_IN':
      return encodeAbiParameters(COMMAND_INPUTS.V3_SWAP_EXACT_IN, [
        command.recipient,
        command.amountIn,
        command.amountOutMin,
        packV3Path(command.path, false),
        command.payerIsUser,
      ]);
    case 'V3_SWAP_EXACT_OUT':
      return encodeAbiParameters(COMMAND_INPUTS.V3_SWAP_EXACT_OUT, [
        command.recipient,
        command.amountOut,
        command.amountInMax,
        packV3Path(command.path, true),
        command.payerIsUser,
      ]);
    case 'V4_SWAP':
      return encodeAbiParameters(COMMAND_INPUTS.V4_SWAP, [
        concatHex(command.actions.map(({ name }) => numberToHex(V4_ACTIONS[name], { size: 1 }))),
        command.actions.map(encodeV4Action),
      ]);
    case 'PERMIT2_PERMIT':
      return encodeAbiParameters(COMMAND_INPUTS.PERMIT2_PERMIT, [
        command.permitSingle,
        command.signature,
      ]);
    case 'PERMIT2_TRANSFER_FROM':
      return encodeAbiParameters(COMMAND_INPUTS.PERMIT2_TRANSFER_FROM, [
        command.token,
        command.recipient,
        command.amount,
      ]);
    case 'WRAP_ETH':
      return encodeAbiParameters(COMMAND_INPUTS.WRAP_ETH, [command.recipient, command.amount]);
    case 'UNWRAP_WETH':
      return encodeAbiParameters(COMMAND_INPUTS.UNWRAP_WETH, [
        command.recipient,
        command.amountMin,
      ]);
    case 'SWEEP':
      return encodeAbiParameters(COMMAND_INPUTS.SWEEP, [
        command.token,
        command.recipient,
        command.amountMin,
      ]);
  }
}

/** Returns the command bytes of a call, one per command. */
export const encodeCommandBytes = (commands: readonly RouterCommand[]): Hex =>
  concatHex(commands.map(({ name }) => numberToHex(COMMANDS[name], { size: 1 })));
