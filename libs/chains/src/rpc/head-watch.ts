/**
 * `HeadWatch`: class that records the blocks in the responses of a chain's endpoints, to tell a node that is behind from
 * a block that does not exist.
 */
import type { RpcArgs } from './endpoint.ts';

/** Hashes remembered: those of the last blocks. */
const MAX_HASHES = 128;

export class HeadWatch {
  readonly #maxLag: number;
  #head = -1;
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
  return typeof value === 'string' && /^0x[0-9a-f]{1,13}$/i.test(value) ? Number(value) : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
