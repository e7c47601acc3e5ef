/**
 * `Builder`: class that queues transactions, sends them to an anvil in batches and mines each batch in one block with a
 * given timestamp. Also: types of a transaction (`BuildTransaction`), of its EIP-7702 authorization
 * (`SignedAuthorization`) and of its receipt (`BlockReceipt`).
 */
import type { Address, Hex } from 'viem';
import { toHex } from 'viem';
import { DevnetError } from '../errors.ts';
import type { Rpc } from './rpc.ts';

export interface BuildTransaction {
  /** Label for error messages. */
  label: string;
  from: Address;
  /** Undefined for a contract creation. */
  to?: Address;
  data?: Hex;
  value?: bigint;
  /** Whether the transaction is expected to revert. */
  reverts?: boolean;
  /** A delegation of the sender's account (EIP-7702); it uses the nonce after the transaction's. */
  authorization?: SignedAuthorization;
}

export interface SignedAuthorization {
  chainId: number;
  address: Address;
  nonce: number;
  yParity: number;
  r: Hex;
  s: Hex;
}

/** The nonce is assigned when the transaction is queued. */
type Queued = BuildTransaction & { nonce: number };

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
const GAS_PRICE = 2_000_000_000;
/** Block gas limit while building, for hundreds of transactions; the world's own limit is set afterwards. */
const BUILDING_GAS_LIMIT = toHex(1_000_000_000_000);

/**
 * Sends transactions in batches and mines them together at given times: nothing waits for single transactions or
 * depends on the clock.
 */
export class Builder {
  #queue: Queued[] = [];
  #nonces = new Map<Address, number>();
  #time: number;
  #isOrderedByPrice = false;
  /** Number of the head; undefined until the first block. */
  #mined: number | undefined;

  constructor(
    readonly rpc: Rpc,
    genesisTime: number,
    /** Seconds between two blocks. */
    readonly blockSeconds: number,
  ) {
    this.#time = genesisTime;
  }

  begin(): Promise<unknown> {
    return this.rpc.call('evm_setBlockGasLimit', [BUILDING_GAS_LIMIT]);
  }

  add(...transactions: BuildTransaction[]): void {
    for (const transaction of transactions) {
      const { from, authorization } = transaction;
      const nonce = this.nonceOf(from);
      this.#nonces.set(from, nonce + (authorization ? 2 : 1));
      this.#queue.push({ ...transaction, nonce });
    }
  }

  /** Nonce of the next transaction of an account. */
  nonceOf(address: Address): number {
    return this.#nonces.get(address) ?? 0;
  }

  /** Impersonates an account, starting at `nonce`. */
  async impersonate(address: Address, nonce: number): Promise<void> {
    this.#nonces.set(address, nonce);
    await this.rpc.batch([
      { method: 'anvil_impersonateAccount', params: [address] },
      { method: 'anvil_setNonce', params: [address, toHex(nonce)] },
      { method: 'anvil_setBalance', params: [address, toHex(10n ** 21n)] },
    ]);
  }

  /** Stops impersonating accounts. */
  async release(addresses: readonly Address[]): Promise<void> {
    await this.rpc.batch(
      addresses.map((address) => ({ method: 'anvil_stopImpersonatingAccount', params: [address] })),
    );
  }

  /**
   * From now on the transactions of a block are sent in one batch and ordered by descending gas prices. Requires an
   * anvil that orders by fees.
   */
  orderByPrice(): void {
    this.#isOrderedByPrice = true;
  }

  /** Timestamp of the last mined block, in Unix seconds. */
  get time(): number {
    return this.#time;
  }

  /**
   * Mines the queued transactions in one block with this timestamp (Unix seconds).
   * @throws DevnetError `TX_FAILED` with the first failure's reason if a transaction has an unexpected status
   */
  async mine(time = this.#time + this.blockSeconds): Promise<readonly BlockReceipt[]> {
    return (await this.mineWithoutReceipts(time)).receipts;
  }

  /** As `mine`, but resolves once the block is mined, while its receipts are still being read. */
  async mineWithoutReceipts(time: number): Promise<{ receipts: Promise<readonly BlockReceipt[]> }> {
    const queue = this.#queue;
    this.#queue = [];
    this.#time = time;
    await this.#send(queue);
    await this.rpc.call('evm_mine', [time]);
    this.#mined = (this.#mined ?? Number(await this.rpc.call<string>('eth_blockNumber')) - 1) + 1;
    const receipts = this.#receipts(queue, this.#mined);
    // Callers that await it get the rejection; this prevents an unhandled rejection until then.
    receipts.catch(() => undefined);
    return { receipts };
  }

  async #receipts(queue: readonly Queued[], block: number): Promise<readonly BlockReceipt[]> {
    const receipts = await this.rpc.call<BlockReceipt[]>('eth_getBlockReceipts', [toHex(block)]);
    if (receipts.length !== queue.length) {
      throw new DevnetError(
        'TX_FAILED',
        `${receipts.length} of ${queue.length} transactions were mined`,
      );
    }
    const failed = receipts.findIndex(
      ({ status }, i) => (status === '0x1') === (queue[i]?.reverts ?? false),
    );
    const receipt = receipts[failed];
    if (receipt) {
      const reason = await this.#reason(receipt.transactionHash);
      throw new DevnetError('TX_FAILED', `${queue[failed]?.label} failed: ${reason}`);
    }
    return receipts;
  }

  /**
   * anvil processes the calls of a batch concurrently. Unless gas prices determine the order, a batch contains the
   * transactions of one sender, which are ordered by nonce, and the senders follow one another.
   */
  async #send(queue: readonly Queued[]): Promise<void> {
    for (let start = 0; start < queue.length; ) {
      const from = queue[start]?.from;
      const next = this.#isOrderedByPrice
        ? -1
        : queue.findIndex((transaction, i) => i > start && transaction.from !== from);
      const end = next < 0 ? queue.length : next;
      const priceOf = (i: number) => GAS_PRICE + (this.#isOrderedByPrice ? queue.length - i : 0);
      await this.rpc.batch(
        queue.slice(start, end).map((transaction, i) => ({
          method: 'eth_sendTransaction',
          params: [this.#encode(transaction, priceOf(start + i))],
        })),
      );
      start = end;
    }
  }

  #encode(
    { from, to, data, value, nonce, authorization }: Queued,
    gasPrice: number,
  ): Record<string, unknown> {
    const price = toHex(gasPrice);
    return {
      from,
      nonce: toHex(nonce),
      gas: GAS_PER_TRANSACTION,
      ...(authorization
        ? {
            type: '0x4',
            maxFeePerGas: price,
            maxPriorityFeePerGas: price,
            authorizationList: [encodeAuthorization(authorization)],
          }
        : { gasPrice: price }),
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

const encodeAuthorization = ({ chainId, nonce, yParity, ...rest }: SignedAuthorization) => ({
  ...rest,
  chainId: toHex(chainId),
  nonce: toHex(nonce),
  yParity: toHex(yParity),
});
