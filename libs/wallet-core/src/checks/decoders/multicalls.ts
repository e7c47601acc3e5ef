/**
 * Decoders of multicalls: a contract's own `multicall` (`ownMulticalls`), Multicall3 (`multicall3Calls`), and batches
 * of smart accounts (`accountCalls`).
 */
import { isNative } from '@cenote/chains';
import { decodeAbiParameters, hexToBytes, parseAbi, parseAbiParameters } from 'viem';
import { assertBoundedAbi } from '../abi/assert-bounded-abi.ts';
import { callDecoder } from '../abi/call-decoder.ts';
import type { DecodedAction, DecodedRequest } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { known } from './known-contracts.ts';

const OWN_ABI = parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes32 previousBlockhash, bytes[] data)',
]);

const several = (
  kind: 'multicall' | 'batch',
  parts: readonly DecodedRequest[],
  atomic = true,
): DecodedAction => ({ kind, parts, atomic });

/** Decodes `multicall` functions of contracts that call themselves; the sender of the nested calls stays the caller. */
export const ownMulticalls: CallDecoder = callDecoder({
  name: 'multicall',
  abi: OWN_ABI,
  targets: known.multicalls,
  read({ args }, { sender, target, read }) {
    const calls = args.length === 1 ? args[0] : args[1];
    return several(
      'multicall',
      calls.map((data) => read({ to: target, data }, sender)),
    );
  },
});

const MULTICALL3_ABI = parseAbi([
  'struct Call { address target; bytes callData; }',
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate(Call[] calls)',
  'function tryAggregate(bool requireSuccess, Call[] calls)',
  'function blockAndAggregate(Call[] calls)',
  'function tryBlockAndAggregate(bool requireSuccess, Call[] calls)',
  'function aggregate3(Call3[] calls)',
  'function aggregate3Value(Call3Value[] calls)',
]);

/** Decodes calls of Multicall3, which is the sender of the nested calls: anyone can use allowances given to it. */
export const multicall3Calls: CallDecoder = callDecoder({
  name: 'multicall3',
  abi: MULTICALL3_ABI,
  targets: known.multicall3,
  read({ args }, { read }) {
    const [calls, needsAll] = args.length === 1 ? [args[0], true] : [args[1], args[0]];
    const mayFail = calls.some((call) => 'allowFailure' in call && call.allowFailure);
    const parts = calls.map((call) =>
      read({
        to: call.target,
        data: call.callData,
        value: 'value' in call && typeof call.value === 'bigint' ? call.value : 0n,
      }),
    );
    return several('multicall', parts, needsAll && !mayFail);
  },
});

const ACCOUNT_ABI = parseAbi([
  'struct AccountCall { address target; uint256 value; bytes data; }',
  'function execute(bytes32 mode, bytes executionData)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(AccountCall[] calls)',
]);

/**
 * ERC-7821: the first ten bytes of the mode select the format: a batch with or without further data, or several
 * batches.
 */
const BATCHES = ['0x01000000000000000000', '0x01000000000078210001'];
const CALLS = parseAbiParameters('(address to, uint256 value, bytes data)[] calls');
const CALLS_WITH_DATA = parseAbiParameters(
  '(address to, uint256 value, bytes data)[] calls, bytes opData',
);

function readBatch(executionData: `0x${string}`, { read, target }: CallScope): DecodedAction {
  const bytes = hexToBytes(executionData);
  // If further data follows the list, the offset of the list points past a second word.
  const params = bytes[31] === 64 ? CALLS_WITH_DATA : CALLS;
  assertBoundedAbi(params, bytes);
  const [calls] = decodeAbiParameters(params, executionData);
  // The zero address means the account itself.
  const parts = calls.map((call) => read({ ...call, to: isNative(call.to) ? target : call.to }));
  return several('batch', parts);
}

/** Decodes batches of smart accounts, deployed or delegated (EIP-7702). */
export const accountCalls: CallDecoder = callDecoder({
  name: 'account',
  abi: ACCOUNT_ABI,
  read({ functionName, args }, scope) {
    const { read } = scope;
    if (functionName === 'executeBatch') {
      const parts = args[0].map(({ target: to, value, data }) => read({ to, value, data }));
      return several('batch', parts);
    }
    if (args.length === 3) {
      const [to, value, data] = args;
      return several('batch', [read({ to, value, data })]);
    }
    const [mode, executionData] = args;
    return BATCHES.includes(mode.slice(0, 22)) ? readBatch(executionData, scope) : undefined;
  },
});
