/** What a redirect depends on. */
export interface RedirectContext {
  blockedPaths: readonly string[];
  /** Whether the app has a page at a path. */
  exists(pathname: string): boolean;
  /** Slug of the network meant by `?chain`, else of the connected one, else of the first. */
  chain: string;
  /** Address of the v2 pair of two tokens, where it is known. */
  pairOf?: (a: string, b: string) => string | undefined;
  governanceUrl?: string | undefined;
  /** Of that network. */
  explorerUrl?: string | undefined;
}
