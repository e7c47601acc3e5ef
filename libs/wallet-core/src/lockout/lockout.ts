/**
 * `Lockout`: class that counts wrong passwords in storage and makes further attempts wait. Also: `waitAfter(failures)`,
 * the waiting time in milliseconds.
 */
import * as z from 'zod/mini';
import type { Clock, Store } from '../ports.ts';
import { inSeries } from '../serial.ts';
import { LockedOutError } from './errors.ts';

const MINUTE = 60_000;

/** Waiting time before the next attempt by the number of consecutive failures. */
const STEPS = [
  { failures: 12, wait: 60 * MINUTE },
  { failures: 10, wait: 15 * MINUTE },
  { failures: 6, wait: 5 * MINUTE },
] as const;

const attemptsSchema = z.strictObject({
  failures: z.int().check(z.gte(0)),
  /** Milliseconds since the epoch: start of the last attempt. */
  since: z.int().check(z.gte(0)),
});
type Attempts = z.infer<typeof attemptsSchema>;

/** Waiting time in milliseconds after a number of consecutive failures. */
export function waitAfter(failures: number): number {
  return STEPS.find((step) => failures >= step.failures)?.wait ?? 0;
}

/**
 * Counts wrong passwords persistently. An attempt is counted before the password is checked, so that ending the
 * program during one does not allow another. A clock that is set back restarts the waiting time; an invalid record
 * counts as the longest one.
 */
export class Lockout {
  readonly #inSeries = inSeries();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly key: string,
  ) {}

  /** Remaining waiting time in milliseconds; 0 if a password can be tried. */
  remaining(): Promise<number> {
    return this.#inSeries(() => this.#remaining());
  }

  /** Counts an attempt. Throws LockedOutError during the waiting time. */
  begin(): Promise<void> {
    return this.#inSeries(async () => {
      const retryAfter = await this.#remaining();
      if (retryAfter > 0) throw new LockedOutError(retryAfter);
      const { failures } = await this.#read();
      await this.#write({ failures: failures + 1, since: this.clock() });
    });
  }

  /** Resets the count after a right password. */
  clear(): Promise<void> {
    return this.#inSeries(() => this.store.remove([this.key]));
  }

  async #remaining(): Promise<number> {
    const { failures, since } = await this.#read();
    const wait = waitAfter(failures);
    if (wait === 0) return 0;
    const now = this.clock();
    if (now < since) {
      await this.#write({ failures, since: now });
      return wait;
    }
    return Math.max(0, since + wait - now);
  }

  async #read(): Promise<Attempts> {
    const stored = await this.store.get(this.key);
    if (stored === undefined) return { failures: 0, since: 0 };
    const parsed = attemptsSchema.safeParse(stored);
    if (parsed.success) return parsed.data;
    const attempts = { failures: STEPS[0].failures, since: this.clock() };
    await this.#write(attempts);
    return attempts;
  }

  #write(attempts: Attempts): Promise<void> {
    return this.store.set({ [this.key]: attempts });
  }
}
