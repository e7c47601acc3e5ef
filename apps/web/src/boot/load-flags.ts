/**
 * `loadFlags()`: fetches the gateway's feature flags with a given function and applies the overrides of a developer's
 * address. Also: the type of that function, `FetchFlags`.
 */
import type { FlagsResponse } from '@cenote/data';
import type { Flags } from '@cenote/features';
import { parseOverrides } from './address/overrides.ts';

/** Fetches the gateway's feature flags. */
export type FetchFlags = (signal: AbortSignal) => Promise<FlagsResponse>;

/** Returns the gateway's flags, with the overrides of a developer's address applied. */
export async function loadFlags(
  fetchFlags: FetchFlags,
  signal: AbortSignal,
  location: { hostname: string; search: string } = window.location,
): Promise<Flags> {
  const overrides = parseOverrides(location);
  const { flags } = await fetchFlags(signal).catch((error: unknown): FlagsResponse => {
    // Developers may work without a gateway.
    if (signal.aborted || overrides.flags.size === 0) throw error;
    return { flags: {} };
  });
  return { ...overrides, flags: new Map([...Object.entries(flags), ...overrides.flags]) };
}
