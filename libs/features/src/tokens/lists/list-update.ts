/**
 * `listChanges()`: compares two versions of a token list: number of tokens added, symbols of those removed. Also:
 * `compareVersions()` (positive if `a` is newer), `versionText()` (such as `1.2.3`), type `ListChanges`.
 */
import type { ListedToken, ListVersion } from './parse-list.ts';

/** Positive if `a` is the newer version. */
export const compareVersions = (a: ListVersion, b: ListVersion): number =>
  a.major - b.major || a.minor - b.minor || a.patch - b.patch;

export const versionText = ({ major, minor, patch }: ListVersion): string =>
  `${major}.${minor}.${patch}`;

export interface ListChanges {
  added: number;
  /** Symbols of the tokens that the newer version omits. */
  removed: string[];
}

/** Compares two versions of a list: tokens added, removed and changed. */
export function listChanges(
  before: readonly ListedToken[],
  after: readonly ListedToken[],
): ListChanges {
  const keyOf = ({ chainId, address }: ListedToken) => `${chainId}:${address}`;
  const [old, next] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return {
    added: after.filter((token) => !old.has(keyOf(token))).length,
    removed: before.filter((token) => !next.has(keyOf(token))).map(({ symbol }) => symbol),
  };
}
