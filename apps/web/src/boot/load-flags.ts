import { createRestClient } from '@cenote/data';
import type { Flags } from '@cenote/features';
import { parseOverrides } from './overrides.ts';

/** The gateway's flags, with what a developer's address says over them. */
export async function loadFlags(
  gatewayUrl: string,
  signal: AbortSignal,
  {
    location = window.location,
    rest = createRestClient({ baseUrl: gatewayUrl }),
  }: {
    location?: { hostname: string; search: string };
    rest?: Pick<ReturnType<typeof createRestClient>, 'flags'>;
  } = {},
): Promise<Flags> {
  const overrides = parseOverrides(location);
  const { flags } = await rest.flags(signal).catch((error: unknown) => {
    // A developer may work without a gateway.
    if (signal.aborted || overrides.flags.size === 0) throw error;
    return { flags: {} };
  });
  return { ...overrides, flags: new Map([...Object.entries(flags), ...overrides.flags]) };
}
