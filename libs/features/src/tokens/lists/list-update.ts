import type { ListedToken, ListVersion } from './parse-list.ts';

/** Above zero when `a` is the newer version. */
export const compareVersions = (a: ListVersion, b: ListVersion): number =>
  a.major - b.major || a.minor - b.minor || a.patch - b.patch;

export const versionText = ({ major, minor, patch }: ListVersion): string =>
  `${major}.${minor}.${patch}`;

export interface ListChanges {
  added: number;
  /** Symbols of the tokens that the newer version leaves out. */
  removed: string[];
}

/** Tokens that a newer version of a list adds, removes and changes. */
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
