/**
 * `lagging()`: a node's responses as another node gives them that is some blocks behind. Requests for later blocks are
 * rejected or get null, and `latest` is that node's head.
 */
import type { Forward, RpcError, RpcRequest } from './json-rpc.ts';

const NOT_FOUND: RpcError = { code: -32_000, message: 'header not found' };

/** Index of the parameter that is a block, by method. */
const BLOCK_PARAMETER: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_createAccessList: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_feeHistory: 1,
};

/** Methods whose result contains `number` or `blockNumber`, and is null until the node has that block. */
const BY_HASH = new Set([
  'eth_getBlockByHash',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
]);

const hex = (number: number): string => `0x${number.toString(16)}`;
const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value);
const hashOf = (value: unknown): string | undefined => {
  if (typeof value === 'string' && value.length === 66) return value;
  return typeof value === 'object' && value !== null && 'blockHash' in value
    ? String(value.blockHash)
    : undefined;
};

/** Number of the block that a result belongs to; undefined if it has none. */
function blockOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null) return undefined;
  const { number, blockNumber } = result as { number?: string; blockNumber?: string };
  const text = number ?? blockNumber;
  return isNumber(text) ? Number(text) : undefined;
}

/** Wraps a node so that it answers as one that is `blocks` behind. */
export function lagging(forward: Forward, blocks: number): Forward {
  const headBehind = async (): Promise<number> => {
    const { result } = await forward({ method: 'eth_blockNumber', params: [] });
    return Math.max(0, Number(result) - blocks);
  };
  const isLater = async (hash: string, head: number): Promise<boolean> => {
    const { result } = await forward({ method: 'eth_getBlockByHash', params: [hash, false] });
    const number = blockOf(result);
    return number === undefined || number > head;
  };
  return async (request: RpcRequest) => {
    const { method, params } = request;
    const head = await headBehind();
    if (method === 'eth_blockNumber') return { result: hex(head) };
    if (BY_HASH.has(method)) {
      const answer = await forward(request);
      const number = blockOf(answer.result);
      return number !== undefined && number > head ? { result: null } : answer;
    }
    if (method === 'eth_getLogs') return forward({ method, params: await logsUntil(params, head) });
    const at = BLOCK_PARAMETER[method];
    if (at === undefined) return forward(request);
    const block = params[at];
    const hash = hashOf(block);
    if (hash !== undefined) {
      return (await isLater(hash, head)) ? { error: NOT_FOUND } : forward(request);
    }
    if (isNumber(block)) {
      if (Number(block) <= head) return forward(request);
      return method.startsWith('eth_getBlock') ? { result: null } : { error: NOT_FOUND };
    }
    const replaced = [...params];
    replaced[at] = hex(head);
    return forward({ method, params: replaced });
  };

  async function logsUntil(params: readonly unknown[], head: number): Promise<unknown[]> {
    const filter = (params[0] ?? {}) as {
      toBlock?: string;
      fromBlock?: string;
      blockHash?: string;
    };
    if (filter.blockHash) return [filter];
    const last = (block: string | undefined): string =>
      isNumber(block) ? hex(Math.min(Number(block), head)) : hex(head);
    return [{ ...filter, fromBlock: last(filter.fromBlock), toBlock: last(filter.toBlock) }];
  }
}
