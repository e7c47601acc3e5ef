import type { GatewayProcess } from './gateway-process.ts';

/**
 * Test helper: class `RoundRobin`, an HTTP client that alternates between gateway processes and retries on another if
 * one fails, which is skipped until it is ready.
 */
export class RoundRobin {
  readonly #replicas: readonly GatewayProcess[];
  readonly #out = new Set<GatewayProcess>();
  #next = 0;
  /** Number of responses of each replica. */
  readonly answers = new Map<GatewayProcess, number>();

  constructor(replicas: readonly GatewayProcess[]) {
    this.#replicas = replicas;
  }

  answersOf(replica: GatewayProcess): number {
    return this.answers.get(replica) ?? 0;
  }

  /** @throws if no replica responds. */
  async request(path: string, init: RequestInit = {}): Promise<{ status: number; body: string }> {
    let last: unknown = new Error('No replica is running.');
    for (const replica of this.#turn()) {
      const signal = AbortSignal.timeout(60_000);
      try {
        const response = await fetch(`http://127.0.0.1:${replica.port}${path}`, {
          ...init,
          signal,
        });
        // The connection may also break within the body.
        const body = await response.text();
        this.answers.set(replica, this.answersOf(replica) + 1);
        return { status: response.status, body };
      } catch (error) {
        this.#out.add(replica);
        last = error;
      }
    }
    throw last;
  }

  /** Uses a replica again if it is ready. */
  async readmit(replica: GatewayProcess): Promise<boolean> {
    const isReady = (await replica.readiness())?.status === 200;
    if (isReady) this.#out.delete(replica);
    return isReady;
  }

  #turn(): GatewayProcess[] {
    const left = this.#replicas.filter((replica) => !this.#out.has(replica));
    const first = this.#next++;
    return left.map((_, i) => left[(first + i) % left.length]!);
  }
}
