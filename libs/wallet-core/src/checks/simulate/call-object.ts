import type { Address, Hex } from '@cenote/chains';
import { numberToHex } from 'viem';
import type { GasPrice, SimulationRequest } from './simulation.ts';

type Call = SimulationRequest['calls'][number];

/**
 * `toCallObject()`: JSON-RPC call object of a call, with the gas limit and price that the transaction will have. Also:
 * `codeOverride()`, state override for the account's code.
 */
export const toCallObject = (
  from: Address,
  { to, data, value, gas, accessList }: Call,
  gasPrice: GasPrice,
) => ({
  from,
  ...(to && { to }),
  ...(data && { data, input: data }),
  ...(accessList && accessList.length > 0 && { accessList }),
  value: numberToHex(value ?? 0n),
  gas: numberToHex(gas),
  ...('gasPrice' in gasPrice
    ? { gasPrice: numberToHex(gasPrice.gasPrice) }
    : {
        maxFeePerGas: numberToHex(gasPrice.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(gasPrice.maxPriorityFeePerGas),
      }),
});

/** State override for the account's code; undefined if the account has the code on chain. */
export const codeOverride = (
  account: Address,
  code: Hex | undefined,
): Record<Address, { code: Hex }> | undefined => code && { [account]: { code } };
