import { setTimeout as delay } from 'node:timers/promises';
import type { Address, Hex } from '@cenote/chains';
import { BaseError, type Client, numberToHex, RpcRequestError } from 'viem';

/** Enough to read a text behind a proxy, and little for a node: a contract may use up all of it. */
const GAS = numberToHex(500_000);
/** For a node that is away, about a minute; for errors of its own, a moment. */
const RETRIES = { absent: 9, answered: 2 };
const RETRY_MS = 125;
/** How nodes word the errors of the virtual machine. */
const OF_THE_CALL = /revert|gas|opcode|jump|stack|static|write protection|evm|vm execution/i;

/**
 * Calls an untrusted contract at the latest block with a gas limit. Returns undefined if the call fails.
 * @throws viem's error if the node does not answer for a minute
 */
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
        const answer = answerIn(error);
        if (answer && (OF_THE_CALL.test(answer) || attempt === RETRIES.answered)) return undefined;
        if (attempt === RETRIES.absent) throw error;
        await wait(RETRY_MS * 2 ** attempt);
      }
    }
  };

/** What the node said in answer, if it answered. */
const answerIn = (error: unknown): string | undefined => {
  const answer =
    error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null;
  return answer instanceof RpcRequestError ? answer.details : undefined;
};
