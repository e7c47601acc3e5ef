/** `AccountCode`: class that reads whether accounts have code and caches the results. */
import type { Address } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';

/** Maximum number of cached accounts; the oldest are evicted first. */
const MAX_ACCOUNTS = 10_000;

/** Caches which accounts had code when they were last read: an account may get code later (EIP-7702). */
export class AccountCode {
  readonly #client: ChainClient;
  readonly #hasCode = new Map<Address, boolean>();

  constructor(client: ChainClient) {
    this.#client = client;
  }

  /** Undefined for an account that was not read yet. */
  has(account: Address): boolean | undefined {
    return this.#hasCode.get(account);
  }

  /**
   * Reads the code of accounts again.
   * @throws errors of viem if the node does not respond or rejects a request
   */
  async read(accounts: Iterable<Address>): Promise<void> {
    const read = async (account: Address) => {
      const params: [Address, 'latest'] = [account, 'latest'];
      const code = await this.#client.request({ method: 'eth_getCode', params });
      this.#hasCode.delete(account);
      this.#hasCode.set(account, code.length > 2);
    };
    await Promise.all([...new Set(accounts)].map(read));
    for (const account of this.#hasCode.keys()) {
      if (this.#hasCode.size <= MAX_ACCOUNTS) break;
      this.#hasCode.delete(account);
    }
  }
}
