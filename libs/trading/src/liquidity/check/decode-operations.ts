/**
 * `decodeOperations()`: decodes a call of a known contract into `Operation`s, with nested calls and actions. Also:
 * `decodeRouterCall()` and `commandOperations()` for the Universal Router's commands.
 */
import { type Contracts, type Hex, sameAddress, universalRouterAbi } from '@cenote/chains';
import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  hexToBytes,
  toFunctionSelector,
} from 'viem';
import {
  INITIALIZE_POOL_INPUT,
  POSITION_ACTION_INPUTS,
  POSITION_ACTIONS,
  POSITION_COMMANDS,
  type PositionActionName,
  UNLOCK_DATA,
  v2RouterAbi,
  v3MigratorAbi,
  v3PositionsAbi,
  v4PositionsAbi,
} from '../liquidity-abi.ts';
import { DecodeFault, operation } from './flatten-parameters.ts';
import type { Operation } from './operation.ts';

/** Far above any call about liquidity; limits the time spent on hostile input. */
const MAX_CALLDATA_BYTES = 32_768;
const MAX_OPERATIONS = 64;

/** @throws DecodeFault `NON_CANONICAL` unless the data is the canonical encoding of its values */
function decodeParameters(params: readonly AbiParameter[], data: Hex, what: string) {
  const values = decodeAbiParameters(params, data) as readonly unknown[];
  if (encodeAbiParameters(params, values) !== data.toLowerCase())
    throw new DecodeFault('NON_CANONICAL', `${what} is not canonically encoded`);
  return values;
}

/** @throws DecodeFault unless the data is the canonical encoding of a call of the ABI */
function decodeFunction(abi: Abi, data: Hex) {
  const selector = data.slice(0, 10).toLowerCase();
  const item = abi.find(
    (each): each is AbiFunction =>
      each.type === 'function' && toFunctionSelector(each) === selector,
  );
  if (!item) throw new DecodeFault('UNEXPECTED', `Function ${selector}`);
  const { functionName, args = [] } = decodeFunctionData({ abi: [item], data });
  if (encodeFunctionData({ abi: [item], functionName, args }) !== data.toLowerCase())
    throw new DecodeFault('NON_CANONICAL', `${item.name} is not canonically encoded`);
  return { item, args: args as readonly unknown[] };
}

const ACTION_NAMES = new Map<number, PositionActionName>(
  (Object.keys(POSITION_ACTIONS) as PositionActionName[]).map((name) => [
    POSITION_ACTIONS[name],
    name,
  ]),
);

function decodeActions(unlockData: Hex): Operation[] {
  const [codes, params] = decodeParameters(UNLOCK_DATA, unlockData, 'The list of actions') as [
    Hex,
    readonly Hex[],
  ];
  const bytes = [...hexToBytes(codes)];
  if (bytes.length !== params.length)
    throw new DecodeFault('MALFORMED', 'Another number of parameters than actions');
  return bytes.map((byte, i) => {
    const name = ACTION_NAMES.get(byte);
    if (!name) throw new DecodeFault('UNEXPECTED', `Action 0x${byte.toString(16)}`);
    const inputs = POSITION_ACTION_INPUTS[name];
    return operation(name, inputs, decodeParameters(inputs, params[i] ?? '0x', name));
  });
}

/** Decodes one function call; the calls of a multicall and the actions of a v4 call follow it as operations. */
function decodeFunctions(abi: Abi, data: Hex, prefix = '', isNested = false): Operation[] {
  const { item, args } = decodeFunction(abi, data);
  const name = `${prefix}${item.name}`;
  if (item.name === 'multicall') {
    if (isNested) throw new DecodeFault('UNEXPECTED', 'A multicall in a multicall');
    const [calls] = args as [readonly Hex[]];
    return calls.flatMap((call) => decodeFunctions(abi, call, prefix, true));
  }
  if (item.name === 'modifyLiquidities') {
    const [unlockData, deadline] = args as [Hex, bigint];
    return [{ name, fields: { deadline } }, ...decodeActions(unlockData)];
  }
  return [operation(name, item.inputs, args)];
}

/** A command byte, with its flag, and its input. */
export interface RawCommand {
  byte: number;
  input: Hex;
}

/** Decodes a Universal Router call into its commands. @throws DecodeFault if it is not canonical or has no deadline */
export function decodeRouterCall(data: Hex): { deadline: bigint; commands: RawCommand[] } {
  const { item, args } = decodeFunction(universalRouterAbi, data);
  const [codes, inputs, deadline] = args as [Hex, readonly Hex[], bigint | undefined];
  if (deadline === undefined) throw new DecodeFault('DEADLINE', `${item.name} without deadline`);
  const bytes = [...hexToBytes(codes)];
  if (bytes.length !== inputs.length || bytes.length > MAX_OPERATIONS)
    throw new DecodeFault('MALFORMED', 'Another number of inputs than commands');
  return { deadline, commands: bytes.map((byte, i) => ({ byte, input: inputs[i] ?? '0x' })) };
}

/** Decodes commands about positions, one or more operations each. */
export function commandOperations(commands: readonly RawCommand[]): Operation[] {
  return commands.flatMap(({ byte, input }): Operation[] => {
    const plain = (name: string, params: readonly AbiParameter[]): Operation[] => [
      operation(name, params, decodeParameters(params, input, name)),
    ];
    switch (byte) {
      case POSITION_COMMANDS.V3_POSITION_MANAGER_PERMIT:
        return decodeFunctions(v3PositionsAbi, input, 'V3_POSITION_MANAGER_PERMIT ', true);
      case POSITION_COMMANDS.V3_POSITION_MANAGER_CALL:
        return decodeFunctions(v3PositionsAbi, input, 'V3_POSITION_MANAGER_CALL ', true);
      case POSITION_COMMANDS.V4_POSITION_MANAGER_CALL:
        return decodeFunctions(v4PositionsAbi, input, 'V4_POSITION_MANAGER_CALL ', true);
      case POSITION_COMMANDS.V4_INITIALIZE_POOL:
        return plain('V4_INITIALIZE_POOL', INITIALIZE_POOL_INPUT);
      default:
        throw new DecodeFault('UNEXPECTED', `Command 0x${byte.toString(16)}`);
    }
  });
}

/** @throws DecodeFault `MALFORMED` if the data is no hexadecimal call data of a plausible length */
export function assertCallData(data: Hex): void {
  if (typeof data !== 'string' || data.length > 2 + 2 * MAX_CALLDATA_BYTES)
    throw new DecodeFault('MALFORMED', 'The calldata is too long');
  if (!/^0x([0-9a-f]{2})*$/i.test(data))
    throw new DecodeFault('MALFORMED', 'The calldata is not hexadecimal');
}

/**
 * Decodes a call of a contract that changes liquidity, except the Universal Router.
 * @throws DecodeFault if a part is unknown or not canonically encoded
 */
export function decodeOperations(
  { to, data }: { to: string; data: Hex },
  contracts: Contracts,
): Operation[] {
  const abis: readonly (readonly [string | undefined, Abi])[] = [
    [contracts.v2Router, v2RouterAbi],
    [contracts.v3PositionManager, v3PositionsAbi],
    [contracts.v3Migrator, v3MigratorAbi],
    [contracts.v4PositionManager, v4PositionsAbi],
  ];
  const abi = abis.find(([address]) => sameAddress(address, to))?.[1];
  if (!abi) throw new DecodeFault('TARGET', `${to} is no contract of liquidity`);
  const operations = decodeFunctions(abi, data);
  if (operations.length > MAX_OPERATIONS) throw new DecodeFault('MALFORMED', 'Too many calls');
  return operations;
}
