/**
 * `decodeOther()`: decodes a Universal Router command that this product does not build (`Dispatcher.sol`); undefined if
 * unknown. Also: `isOwnCommand()`, whether this product builds a decoded command.
 */
import { type Hex, lower } from '@cenote/chains';
import { hexToBytes, parseAbiParameters } from 'viem';
import { decodeCanonical } from './decode-input.ts';
import type { DecodedCommand, OtherCommand } from './decoded-command.ts';

const NAMES = new Map<number, OtherCommand['name']>([
  [0x03, 'PERMIT2_PERMIT_BATCH'],
  [0x05, 'TRANSFER'],
  [0x06, 'PAY_PORTION'],
  [0x0d, 'PERMIT2_TRANSFER_FROM_BATCH'],
  [0x0e, 'BALANCE_CHECK_ERC20'],
  [0x11, 'V3_POSITION_MANAGER_PERMIT'],
  [0x12, 'V3_POSITION_MANAGER_CALL'],
  [0x13, 'V4_INITIALIZE_POOL'],
  [0x14, 'V4_POSITION_MANAGER_CALL'],
  [0x21, 'EXECUTE_SUB_PLAN'],
]);

const PAYMENT = parseAbiParameters('address token, address recipient, uint256 value');
const TRANSFERS = parseAbiParameters(
  '(address from, address to, uint160 amount, address token)[] transfers',
);
const PERMIT_BATCH = parseAbiParameters(
  '((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature',
);
const INITIALIZE = parseAbiParameters(
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, uint160 sqrtPriceX96',
);
const SUB_PLAN = parseAbiParameters('bytes commands, bytes[] inputs');

const isOther = ({ name }: DecodedCommand): boolean =>
  name === 'UNKNOWN' || [...NAMES.values()].some((other) => other === name);

/** Whether this product builds such commands. */
export const isOwnCommand = <C extends DecodedCommand>(
  command: C,
): command is Exclude<C, { name: OtherCommand['name'] | 'UNKNOWN' }> => !isOther(command);

/**
 * Decodes a command that this product does not build; undefined if it is unknown or its input is not canonical.
 * @param decodeEach decodes the commands of a nested call
 */
export function decodeOther(
  byte: number,
  input: Hex,
  decodeEach: (flags: readonly number[], inputs: readonly Hex[]) => DecodedCommand[] | undefined,
): OtherCommand | undefined {
  const name = NAMES.get(byte);
  switch (name) {
    case 'TRANSFER': {
      const v = decodeCanonical(PAYMENT, input);
      return v && { name, token: lower(v[0]), recipient: lower(v[1]), amount: v[2] };
    }
    case 'PAY_PORTION': {
      const v = decodeCanonical(PAYMENT, input);
      return v && { name, token: lower(v[0]), recipient: lower(v[1]), bips: v[2] };
    }
    case 'BALANCE_CHECK_ERC20': {
      const v = decodeCanonical(PAYMENT, input);
      return v && { name, owner: lower(v[0]), token: lower(v[1]), minBalance: v[2] };
    }
    case 'PERMIT2_TRANSFER_FROM_BATCH': {
      const transfers = decodeCanonical(TRANSFERS, input)?.[0];
      return transfers && { name, transfers };
    }
    case 'PERMIT2_PERMIT_BATCH': {
      const v = decodeCanonical(PERMIT_BATCH, input);
      return v && { name, permitBatch: v[0], signature: v[1] };
    }
    case 'V3_POSITION_MANAGER_PERMIT':
    case 'V3_POSITION_MANAGER_CALL':
    case 'V4_POSITION_MANAGER_CALL':
      return { name, data: input };
    case 'V4_INITIALIZE_POOL': {
      const v = decodeCanonical(INITIALIZE, input);
      if (!v) return undefined;
      const [{ currency0, currency1, fee, hooks }, sqrtPriceX96] = v;
      return {
        name,
        currency0: lower(currency0),
        currency1: lower(currency1),
        fee,
        hooks: lower(hooks),
        sqrtPriceX96,
      };
    }
    case 'EXECUTE_SUB_PLAN': {
      const v = decodeCanonical(SUB_PLAN, input);
      const commands = v && decodeEach([...hexToBytes(v[0])], v[1]);
      return commands && { name, commands };
    }
    case undefined:
      return undefined;
  }
}
