/**
 * `RedirectContext`: type of the input of the redirect rules: disabled paths, existing pages, the network and external
 * addresses.
 */
export interface RedirectContext {
  blockedPaths: readonly string[];
  /** Whether the app has a page at a path. */
  exists(pathname: string): boolean;
  /** Slug of the network of `?chain`, else of the connected one, else of the first. */
  chain: string;
  /** Address of the v2 pair of two tokens, if known. */
  pairOf?: (a: string, b: string) => string | undefined;
  governanceUrl?: string | undefined;
  /** Explorer of that network. */
  explorerUrl?: string | undefined;
}
