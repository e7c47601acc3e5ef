import { type Address, isNative, lower } from '@cenote/chains';
import type { RestClient } from '@cenote/data';
import { FillerError } from '../errors.ts';

/**
 * `VerifiedTokens`: class with the tokens of a chain that a gateway lists as verified without warnings, as of the last
 * `refresh()`.
 */
export class VerifiedTokens {
  readonly #client: Pick<RestClient, 'tokens'>;
  readonly #chainId: number;
  #tokens: ReadonlySet<Address> = new Set();

  constructor(client: Pick<RestClient, 'tokens'>, chainId: number) {
    this.#client = client;
    this.#chainId = chainId;
  }

  /**
   * Reads the tokens.
   * @throws FillerError `ORDERS_UNAVAILABLE` if the gateway fails; the previous tokens remain
   */
  async refresh(): Promise<void> {
    const { tokens } = await this.#client
      .tokens({ chainId: this.#chainId })
      .catch((cause: unknown) => {
        throw new FillerError('ORDERS_UNAVAILABLE', `Token list unavailable: ${cause}`, { cause });
      });
    const verified = tokens.filter(({ safety, flags }) => safety === 'verified' && !flags.length);
    this.#tokens = new Set(verified.map(({ address }) => lower(address)));
  }

  has(token: Address): boolean {
    return isNative(token) || this.#tokens.has(lower(token));
  }
}
