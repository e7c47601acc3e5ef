import type { Address, Hex } from 'viem';
import { toHex } from 'viem';
import { DevnetError } from '../errors.ts';
import type { Rpc } from './rpc.ts';

export interface BuildTransaction {
  /** For messages. */
  label: string;
  from: Address;
  /** Absent: a contract creation. */
  to?: Address;
  data?: Hex;
  value?: bigint;
}

export interface BlockReceipt {
  status: Hex;
  transactionHash: Hex;
  contractAddress: Address | null;
  logs: readonly { topics: readonly Hex[] }[];
}

interface Trace {
  error?: string;
  revertReason?: string;
  output?: string;
  calls?: Trace[];
}

const GAS_PER_TRANSACTION = toHex(16_000_000);
const GAS_PRICE = toHex(2_000_000_000);
/** Room for hundreds of transactions; the world's own limit is set when building is over. */
const BUILDING_GAS_LIMIT = toHex(1_000_000_000_000);

/**
 * Sends transactions in batches and mines them together, at times given beforehand: nothing is
 * waited for one by one and nothing depends on the clock.
 */
export class Builder {
  #queue: BuildTransaction[] = [];
  #nonces = new Map<Address, number>();
  #time: number;

  constructor(
    readonly rpc: Rpc,
    genesisTime: number,
    /** Seconds from one block to the next. */
    readonly blockSeconds: number,
  ) {
    this.#time = genesisTime;
  }

  begin(): Promise<unknown> {
    return this.rpc.call('evm_setBlockGasLimit', [BUILDING_GAS_LIMIT]);
  }

  add(...transactions: BuildTransaction[]): void {
    this.#queue.push(...transactions);
  }

  /** Plays an account without its key, from `nonce` on. */
  async impersonate(address: Address, nonce: number): Promise<void> {
    this.#nonces.set(address, nonce);
    await this.rpc.batch([
      { method: 'anvil_impersonateAccount', params: [address] },
      { method: 'anvil_setNonce', params: [address, toHex(nonce)] },
      { method: 'anvil_setBalance', params: [address, toHex(10n ** 21n)] },
    ]);
  }

  /** Ends playing accounts: whoever runs the chain later does not speak for them. */
  async release(addresses: readonly Address[]): Promise<void> {
    await this.rpc.batch(
      addresses.map((address) => ({ method: 'anvil_stopImpersonatingAccount', params: [address] })),
    );
  }

  /** Unix seconds of the block that was mined last. */
  get time(): number {
    return this.#time;
  }

  /**
   * Puts what was added into one block at that time (Unix seconds). Throws `TX_FAILED` with the
   * first failure's reason.
   */
  async mine(time = this.#time + this.blockSeconds): Promise<readonly BlockReceipt[]> {
    const queue = this.#queue;
    this.#queue = [];
    this.#time = time;
    await this.#send(queue);
    await this.rpc.call('evm_setNextBlockTimestamp', [this.#time]);
    await this.rpc.call('evm_mine');
    const receipts = await this.rpc.call<BlockReceipt[]>('eth_getBlockReceipts', ['latest']);
    if (receipts.length !== queue.length) {
      throw new DevnetError(
        'TX_FAILED',
        `${receipts.length} of ${queue.length} transactions were mined`,
      );
    }
    const failed = receipts.findIndex((receipt) => receipt.status !== '0x1');
    const receipt = receipts[failed];
    if (receipt) {
      const reason = await this.#reason(receipt.transactionHash);
      throw new DevnetError('TX_FAILED', `${queue[failed]?.label} failed: ${reason}`);
    }
    return receipts;
  }

  /**
   * anvil works on the calls of a batch side by side, so a batch holds one sender's transactions,
   * whose order their nonces fix; the senders follow one another.
   */
  async #send(queue: readonly BuildTransaction[]): Promise<void> {
    for (let start = 0; start < queue.length; ) {
      const from = queue[start]?.from;
      const next = queue.findIndex((transaction, i) => i > start && transaction.from !== from);
      const end = next < 0 ? queue.length : next;
      await this.rpc.batch(
        queue.slice(start, end).map((transaction) => ({
          method: 'eth_sendTransaction',
          params: [this.#encode(transaction)],
        })),
      );
      start = end;
    }
  }

  #encode({ from, to, data, value }: BuildTransaction): Record<string, string> {
    const nonce = this.#nonces.get(from) ?? 0;
    this.#nonces.set(from, nonce + 1);
    return {
      from,
      nonce: toHex(nonce),
      gas: GAS_PER_TRANSACTION,
      gasPrice: GAS_PRICE,
      ...(to && { to }),
      ...(data && { data }),
      ...(value && { value: toHex(value) }),
    };
  }

  async #reason(hash: Hex): Promise<string> {
    let trace = await this.rpc.call<Trace>('debug_traceTransaction', [
      hash,
      { tracer: 'callTracer' },
    ]);
    for (let inner: Trace | undefined = trace; inner; ) {
      trace = inner;
      inner = inner.calls?.findLast((call) => call.error !== undefined);
    }
    return [trace.error, trace.revertReason, trace.output?.slice(0, 74)].filter(Boolean).join(' ');
  }
}
