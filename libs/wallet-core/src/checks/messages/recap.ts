/** Reads the permissions in a sign-in's resources (EIP-5573, ReCap). */
import { fromBase64url } from '../../sealing/base64url.ts';
import { printable } from '../text/printable.ts';

const PREFIX = 'urn:recap:';
/** Permissions that are written out, and the length of each. */
const MAX_PERMISSIONS = 8;
const MAX_TEXT = 100;

export interface Permissions {
  /** Each as "ability: on what". */
  permissions: string[];
  /** How many more there are. */
  omitted: number;
  /** Whether some could not be read. */
  isUndecoded: boolean;
}

/**
 * The permissions that a sign-in gives in its resources (ReCap, EIP-5573), or undefined where it gives none. Never
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

/** Each ability on each resource; undefined where it is no ReCap or gives none. */
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
