/**
 * `HeadWatch`: class that records the blocks in the responses of a chain's endpoints, to tell a node that is behind from
 * a block that does not exist. Also: `numberOf()` (the number of a JSON-RPC quantity).
 */
import type { RpcArgs } from './endpoint.ts';

/** Hashes remembered: those of the last blocks. */
const MAX_HASHES = 128;
/** Time after a receipt in which state is only read from nodes that have its block. */
const RECEIPT_MS = 60_000;

/** Index of the parameter that is a block, of methods that read or execute on the state. */
const BLOCK_PARAMETER: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_createAccessList: 1,
  eth_simulateV1: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
};

export class HeadWatch {
  readonly #maxLag: number;
  #head = -1;
  /** The latest block of a receipt, and the time until which reads need it. */
  #receipt = { block: -1, until: Number.NEGATIVE_INFINITY };
  readonly #hashes = new Set<string>();

  /** @param maxLag blocks behind the highest head at which a response is stale. */
  constructor(maxLag: number) {
    this.#maxLag = maxLag;
  }

  /** Whether an endpoint that returned this head, or this latest block, is behind one that responded before. */
  isStale(args: RpcArgs, result: unknown): boolean {
    const head = headIn(args, result);
    return head !== undefined && head < this.#head - this.#maxLag;
  }

  /** Whether `result` is null for a block that an endpoint has returned before. */
  isMissing({ method, params }: RpcArgs, result: unknown): boolean {
    if (result !== null) return false;
    const id: unknown = Array.isArray(params) ? params[0] : undefined;
    if (typeof id !== 'string') return false;
    if (method === 'eth_getBlockByHash' || method === 'eth_getBlockReceipts') {
      if (this.#hashes.has(id.toLowerCase())) return true;
    }
    if (method !== 'eth_getBlockByNumber' && method !== 'eth_getBlockReceipts') return false;
    return /^0x[0-9a-f]{1,13}$/i.test(id) && Number(id) <= this.#head;
  }

  /**
   * Returns the block that a node must have to answer a read of the latest state: that of a receipt seen shortly before,
   * such as of an approval whose allowance is read now. Undefined if any node may answer.
   * @param now milliseconds of the clock of {@link recordReceipt}.
   */
  requiredBlock({ method, params }: RpcArgs, now: number): number | undefined {
    const at = BLOCK_PARAMETER[method];
    if (at === undefined || now >= this.#receipt.until) return undefined;
    const block: unknown = Array.isArray(params) ? params[at] : undefined;
    const isLatest = block === undefined || block === 'latest' || block === 'pending';
    return isLatest ? this.#receipt.block : undefined;
  }

  /** Records the block of a receipt at this time, unless one of a later block was recorded shortly before. */
  recordReceipt({ method }: RpcArgs, result: unknown, now: number): void {
    if (method !== 'eth_getTransactionReceipt') return;
    const block = numberOf(fieldOf(result, 'blockNumber'));
    if (block === undefined) return;
    if (block <= this.#receipt.block && now < this.#receipt.until) return;
    this.#receipt = { block, until: now + RECEIPT_MS };
  }

  /** Records the blocks of a response that was accepted; a lower head is accepted after a restart of a local chain. */
  record(args: RpcArgs, result: unknown): void {
    const head = headIn(args, result);
    if (head !== undefined && (head > this.#head || this.isStale(args, result))) this.#head = head;
    const hash = args.method.startsWith('eth_getBlockBy') ? fieldOf(result, 'hash') : undefined;
    if (typeof hash !== 'string') return;
    this.#hashes.delete(hash.toLowerCase());
    this.#hashes.add(hash.toLowerCase());
    const [oldest] = this.#hashes;
    if (this.#hashes.size > MAX_HASHES && oldest !== undefined) this.#hashes.delete(oldest);
  }
}

/** Number of the head in a response to `eth_blockNumber` or for the block `latest`. */
function headIn({ method, params }: RpcArgs, result: unknown): number | undefined {
  const isLatest =
    method === 'eth_getBlockByNumber' && Array.isArray(params) && params[0] === 'latest';
  const value = isLatest
    ? fieldOf(result, 'number')
    : method === 'eth_blockNumber'
      ? result
      : undefined;
  return numberOf(value);
}

/** Returns the number that a JSON-RPC quantity encodes; undefined for anything else. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,13}$/i.test(value) ? Number(value) : undefined;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
