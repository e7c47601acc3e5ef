/**
 * `createAccountRpc()`: reads native balances and transaction costs (wei) of accounts from a chain's node over
 * JSON-RPC. Also: `AccountRpc`, the interface of the result.
 */
import type { Address, Hex } from '@cenote/chains';
import { createClient, type Transport } from 'viem';
import * as z from 'zod/mini';
import { GatewayError } from '../errors.ts';

/** Reads balances and transaction costs of accounts from a chain's node. */
export interface AccountRpc {
  /**
   * Wei at the chain's head.
   * @throws GatewayError `NOT_READY` if the node does not respond.
   */
  nativeBalance(account: Address): Promise<bigint>;
  /** Transaction costs of the senders in wei, by hash; omits transactions whose receipt the node does not return. */
  costs(hashes: readonly Hex[]): Promise<ReadonlyMap<Hex, bigint>>;
}

type Rpc = [
  { Method: 'eth_getBalance'; Parameters: [Address, 'latest']; ReturnType: unknown },
  { Method: 'eth_getTransactionReceipt'; Parameters: [Hex]; ReturnType: unknown },
];

const quantity = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{1,64}$/i))]);
const receiptSchema = z.object({ gasUsed: quantity, effectiveGasPrice: quantity });

/** Maximum number of cached transaction costs, which only a reorganisation changes. */
const MAX_CACHED_COSTS = 10_000;

/** Reads over JSON-RPC; concurrent reads share one batch request. */
export function createAccountRpc(transport: Transport): AccountRpc {
  const client = createClient<Transport, undefined, undefined, Rpc>({ transport });
  const cached = new Map<Hex, bigint>();
  async function cost(hash: Hex): Promise<bigint | undefined> {
    const known = cached.get(hash);
    if (known !== undefined) return known;
    const response = await client
      .request({ method: 'eth_getTransactionReceipt', params: [hash] })
      .catch(() => undefined);
    const receipt = receiptSchema.safeParse(response);
    if (!receipt.success) return undefined;
    const wei = BigInt(receipt.data.gasUsed) * BigInt(receipt.data.effectiveGasPrice);
    if (cached.size >= MAX_CACHED_COSTS) cached.clear();
    cached.set(hash, wei);
    return wei;
  }
  return {
    async nativeBalance(account) {
      try {
        const params: [Address, 'latest'] = [account, 'latest'];
        const response = await client.request({ method: 'eth_getBalance', params });
        return BigInt(quantity.parse(response));
      } catch (cause) {
        throw new GatewayError('NOT_READY', 'the chain is unavailable', { cause });
      }
    },
    async costs(hashes) {
      const found = await Promise.all(
        hashes.map(async (hash) => [hash, await cost(hash)] as const),
      );
      return new Map(found.flatMap(([hash, wei]) => (wei === undefined ? [] : [[hash, wei]])));
    },
  };
}
