import type { FlagsResponse } from '@cenote/data';
import type { Flags } from '@cenote/features';
import { parseOverrides } from './address/overrides.ts';

/** Fetches the gateway's feature flags. */
export type FetchFlags = (signal: AbortSignal) => Promise<FlagsResponse>;

/** The gateway's flags, with what a developer's address says over them. */
export async function loadFlags(
  ask: FetchFlags,
  signal: AbortSignal,
  location: { hostname: string; search: string } = window.location,
): Promise<Flags> {
  const overrides = parseOverrides(location);
  const { flags } = await ask(signal).catch((error: unknown): FlagsResponse => {
    // A developer may work without a gateway.
    if (signal.aborted || overrides.flags.size === 0) throw error;
    return { flags: {} };
  });
  return { ...overrides, flags: new Map([...Object.entries(flags), ...overrides.flags]) };
}
