import type { Address } from '@cenote/chains';
import type { SimulatedLog } from './node-responses.ts';
import type { Holding, OtherChanges, SimulationRequest } from './simulation.ts';
import { type Tally, tallyOf } from './tally.ts';

/**
 * Class `OtherAccounts`: collects the balance changes of accounts other than the signer from logs and native transfers
 * of a simulation.
 */
export class OtherAccounts {
  readonly #tallies: readonly (readonly [Address, Tally])[];

  constructor(request: SimulationRequest) {
    const { others = [] } = request;
    this.#tallies = others.map((account) => [account, tallyOf(account, request)]);
  }

  log(log: SimulatedLog): void {
    for (const [, tally] of this.#tallies) tally.log(log);
  }

  move(...moved: [holding: Holding, from: Address, to: Address, amount: bigint]): void {
    for (const [, tally] of this.#tallies) tally.move(...moved);
  }

  /** Empty if there are no other accounts. */
  outcome(): { others?: OtherChanges[] } {
    if (this.#tallies.length === 0) return {};
    return {
      others: this.#tallies.map(([account, tally]) => ({
        account,
        changes: tally.changes(),
        received: tally.received(),
      })),
    };
  }
}
