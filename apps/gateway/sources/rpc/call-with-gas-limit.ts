/**
 * `callWithGasLimit(client)`: returns a function that calls an untrusted contract at the latest block with 500,000 gas
 * and returns the result, or undefined if the call fails.
 * @throws viem's error if the node does not respond for a minute.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Address, Hex } from '@cenote/chains';
import { BaseError, type Client, numberToHex, RpcRequestError } from 'viem';

/** Enough to read a string through a proxy, and little load for a node: a contract may consume all of it. */
const GAS = numberToHex(500_000);
/** Retries: about a minute for a node that does not respond, less than a second for a node's own errors. */
const RETRIES = { absent: 9, answered: 2 };
const RETRY_MS = 125;
/** Matches virtual machine errors in the wordings of the different nodes. */
const OF_THE_CALL = /revert|gas|opcode|jump|stack|static|write protection|evm|vm execution/i;

export const callWithGasLimit =
  (client: Pick<Client, 'request'>, wait: (ms: number) => Promise<unknown> = delay) =>
  async (to: Address, data: Hex): Promise<Hex | undefined> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return (await client.request(
          { method: 'eth_call', params: [{ to, data, gas: GAS }, 'latest'] } as never,
          { retryCount: 0 },
        )) as Hex;
      } catch (error) {
        const message = messageIn(error);
        if (message && (OF_THE_CALL.test(message) || attempt === RETRIES.answered)) {
          return undefined;
        }
        if (attempt === RETRIES.absent) throw error;
        await wait(RETRY_MS * 2 ** attempt);
      }
    }
  };

/** Returns the message of a JSON-RPC error response, or undefined if there was no response. */
const messageIn = (error: unknown): string | undefined => {
  const failure =
    error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null;
  return failure instanceof RpcRequestError ? failure.details : undefined;
};
