/** `encodeRouterCall()`: encodes a Universal Router call from command bytes and inputs. */
import type { Hex } from '@cenote/chains';
import { universalRouterAbi } from '@cenote/chains';
import { concatHex, encodeFunctionData, numberToHex } from 'viem';

/** A command byte with its encoded input. */
export type EncodedCommand = readonly [byte: number, input: Hex];

/** Encodes a call of the Universal Router that reverts after the deadline (Unix seconds). */
export const encodeRouterCall = (commands: readonly EncodedCommand[], deadline: bigint): Hex =>
  encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [
      concatHex(commands.map(([byte]) => numberToHex(byte, { size: 1 }))),
      commands.map(([, input]) => input),
      deadline,
    ],
  });
