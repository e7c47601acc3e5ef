/**
 * `ListStore`: class that reads lists of any kind from files and URLs at `start()` and again every minute (every 2 s
 * while one is missing); `lists` has the last valid entries of each source, most trusted first. Also: `TokenListStore`
 * (with the parser of token lists), `readSource()` (text of a file or URL), type `ParseList`.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import { type ListedToken, parseTokenList } from './token-list.ts';

const FETCH_TIMEOUT_MS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;
const REFRESH_MS = 60_000;
/** Retry interval of a list that could not be read yet. */
const RETRY_MS = 2_000;

/** Parses a list: returns its entries and the number of invalid ones; undefined if the text is not a list. */
export type ParseList<T> = (text: string) => { entries: T[]; skipped: number } | undefined;

/** Lists from configured files and URLs, read at start and again every minute. */
export class ListStore<T> {
  readonly #kind: string;
  readonly #sources: readonly string[];
  readonly #log: Log;
  readonly #parse: ParseList<T>;
  readonly #builtIn: readonly T[];
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly T[]>();
  readonly #stop = new AbortController();
  /** Increases with every change of a list. */
  version = 0;

  /**
   * @param kind what the lists contain, for the log: `NFT`
   * @param builtIn entries that need no source and are trusted most
   */
  constructor(
    kind: string,
    sources: readonly string[],
    log: Log,
    parse: ParseList<T>,
    builtIn: readonly T[] = [],
  ) {
    this.#kind = kind;
    this.#sources = sources;
    this.#log = log;
    this.#parse = parse;
    this.#builtIn = builtIn;
  }

  /** Whether lists are configured, even if they are not available yet. */
  get isConfigured(): boolean {
    return this.#sources.length > 0 || this.#builtIn.length > 0;
  }

  /** The available lists, most trusted first. */
  get lists(): readonly (readonly T[])[] {
    const read = this.#sources.flatMap((source) => {
      const list = this.#lists.get(source);
      return list ? [list] : [];
    });
    return this.#builtIn.length > 0 ? [this.#builtIn, ...read] : read;
  }

  async start(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted && this.#sources.length > 0) {
      await Promise.all(this.#sources.map((source) => this.#refresh(source)));
      const wait = this.#lists.size === this.#sources.length ? REFRESH_MS : RETRY_MS;
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  async #refresh(source: string): Promise<void> {
    try {
      const text = await readSource(source);
      if (text === this.#texts.get(source)) return;
      const parsed = this.#parse(text);
      if (!parsed) throw new Error('the list is invalid');
      this.#texts.set(source, text);
      this.#lists.set(source, parsed.entries);
      this.version++;
      const { skipped } = parsed;
      if (skipped > 0) {
        this.#log.warn(`Skipped invalid entries of the ${this.#kind} list`, { skipped });
      }
    } catch (error) {
      // The last version remains in use.
      this.#log.warn(`The ${this.#kind} list is unavailable: ${String(error)}`);
    }
  }
}

/** The configured token lists. */
export class TokenListStore extends ListStore<ListedToken> {
  /** @param builtIn see {@link builtInTokens} */
  constructor(sources: readonly string[], log: Log, builtIn: readonly ListedToken[] = []) {
    const parse: ParseList<ListedToken> = (text) => {
      const parsed = parseTokenList(text);
      return parsed && { entries: parsed.tokens, skipped: parsed.skipped };
    };
    super('token', sources, log, parse, builtIn);
  }
}

/**
 * Returns the text of a list.
 * @param source path or URL
 * @throws if it cannot be read or is too large
 */
export async function readSource(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) {
    return readFile(source.startsWith('file:') ? fileURLToPath(source) : source, 'utf8');
  }
  const response = await fetch(source, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`response status ${response.status}`);
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > MAX_BYTES) throw new Error('the list is too large');
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new Error('the list is too large');
  return text;
}
