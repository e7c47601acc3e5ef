/**
 * `permissionsIn()`: texts of the permissions that a sign-in's resources grant (EIP-5573, ReCap). Also: its result
 * type.
 */
import { fromBase64url } from '../../sealing/base64url.ts';
import { printable } from '../text/printable.ts';

const PREFIX = 'urn:recap:';
/** Maximum number of permissions listed, and maximum length of each. */
const MAX_PERMISSIONS = 8;
const MAX_TEXT = 100;

export interface Permissions {
  /** Each in the form "ability: resource". */
  permissions: string[];
  /** Number of permissions that are not listed. */
  omitted: number;
  /** Whether some permissions could not be decoded. */
  isUndecoded: boolean;
}

/**
 * Returns the permissions granted by the resources of a sign-in (ReCap, EIP-5573); undefined if there are none. Never
 * throws.
 */
export function permissionsIn(resources: readonly string[]): Permissions | undefined {
  const recaps = resources.filter((resource) => resource.toLowerCase().startsWith(PREFIX));
  if (recaps.length === 0) return undefined;
  const read = recaps.map((recap) => attenuationsOf(recap.slice(PREFIX.length)));
  const all = read.flatMap((list) => list ?? []);
  return {
    permissions: all.slice(0, MAX_PERMISSIONS).map((text) => printable(text, MAX_TEXT)),
    omitted: Math.max(0, all.length - MAX_PERMISSIONS),
    isUndecoded: read.includes(undefined),
  };
}

/** Each ability on each resource; undefined if the resource is not a ReCap or grants nothing. */
function attenuationsOf(encoded: string): string[] | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(encoded));
    const { att } = JSON.parse(text) as { att: Record<string, Record<string, unknown>> };
    const list = Object.entries(att).flatMap(([resource, abilities]) =>
      Object.keys(abilities).map((ability) => `${ability}: ${resource}`),
    );
    return list.length > 0 ? list : undefined;
  } catch {
    return undefined;
  }
}
