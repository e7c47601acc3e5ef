export interface BatcherOptions {
  /** How long the first of a batch waits for others. */
  waitMs?: number;
  /** A batch of this size is loaded at once. */
  maxSize?: number;
}

interface Waiting<Request, Result> {
  request: Request;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Collects requests for a few milliseconds and loads them in one call; each caller gets the result of its own. */
export class Batcher<Request, Result> {
  readonly #loadBatch: (requests: readonly Request[]) => Promise<readonly Result[]>;
  readonly #waitMs: number;
  readonly #maxSize: number;
  #waiting: Waiting<Request, Result>[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @param loadBatch returns one result for each request, in their order. */
  constructor(
    loadBatch: (requests: readonly Request[]) => Promise<readonly Result[]>,
    { waitMs = 3, maxSize = 50 }: BatcherOptions = {},
  ) {
    this.#loadBatch = loadBatch;
    this.#waitMs = waitMs;
    this.#maxSize = maxSize;
  }

  /** Rejects as the whole batch does. */
  load(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (this.#waiting.length >= this.#maxSize) this.#flush();
      else this.#timer ??= setTimeout(() => this.#flush(), this.#waitMs);
    });
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#loadBatch(batch.map(({ request }) => request)).then(
      (results) => {
        for (const [i, { resolve }] of batch.entries()) resolve(results[i]!);
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
  }
}
