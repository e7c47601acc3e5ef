import type { Address } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';

/* Cache of which accounts have code. */

/** Accounts that are remembered, the oldest first out. */
const MAX_ACCOUNTS = 10_000;

/** Which accounts have code, as the chain had it when it was last read: an account may get some (EIP-7702). */
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

  /** Reads accounts anew. @throws what the node throws */
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
