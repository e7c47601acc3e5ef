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
  /** It is meant to fail. */
  reverts?: boolean;
  /** A delegation of the sender's own account (EIP-7702); it takes the nonce after the transaction's. */
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

/** Its nonce is known as soon as it waits. */
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
/** Room for hundreds of transactions; the world's own limit is set when building is over. */
const BUILDING_GAS_LIMIT = toHex(1_000_000_000_000);

/**
 * Sends transactions in batches and mines them together, at times given beforehand: nothing is
 * waited for one by one and nothing depends on the clock.
 */
export class Builder {
  #queue: Queued[] = [];
  #nonces = new Map<Address, number>();
  #time: number;
  #isOrderedByPrice = false;
  /** The head's number; unknown until the first block. */
  #mined: number | undefined;

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
    for (const transaction of transactions) {
      const { from, authorization } = transaction;
      const nonce = this.nonceOf(from);
      this.#nonces.set(from, nonce + (authorization ? 2 : 1));
      this.#queue.push({ ...transaction, nonce });
    }
  }

  /** Of the transaction that an account adds next. */
  nonceOf(address: Address): number {
    return this.#nonces.get(address) ?? 0;
  }

  /** Impersonates an account without its key, from `nonce` on. */
  async impersonate(address: Address, nonce: number): Promise<void> {
    this.#nonces.set(address, nonce);
    await this.rpc.batch([
      { method: 'anvil_impersonateAccount', params: [address] },
      { method: 'anvil_setNonce', params: [address, toHex(nonce)] },
      { method: 'anvil_setBalance', params: [address, toHex(10n ** 21n)] },
    ]);
  }

  /** Ends the impersonation of accounts. */
  async release(addresses: readonly Address[]): Promise<void> {
    await this.rpc.batch(
      addresses.map((address) => ({ method: 'anvil_stopImpersonatingAccount', params: [address] })),
    );
  }

  /**
   * From now on a block's transactions are told apart by their prices of gas, the first paying most,
   * and are all sent at once. For an anvil that orders by fees.
   */
  orderByPrice(): void {
    this.#isOrderedByPrice = true;
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
    return (await this.mineWithoutReceipts(time)).receipts;
  }

  /** As `mine`, but gives back as soon as the block is there, while its receipts are being read. */
  async mineWithoutReceipts(time: number): Promise<{ receipts: Promise<readonly BlockReceipt[]> }> {
    const queue = this.#queue;
    this.#queue = [];
    this.#time = time;
    await this.#send(queue);
    await this.rpc.call('evm_mine', [time]);
    this.#mined = (this.#mined ?? Number(await this.rpc.call<string>('eth_blockNumber')) - 1) + 1;
    const receipts = this.#receipts(queue, this.#mined);
    // Rejects for whoever awaits it; until then it must not count as unhandled.
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
   * anvil works on the calls of a batch side by side. So unless prices tell the order, a batch holds
   * one sender's transactions, whose order their nonces fix, and the senders follow one another.
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
