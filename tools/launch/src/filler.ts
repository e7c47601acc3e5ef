import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';

export interface FillerOptions {
  /** The repository's root. */
  root: string;
  /** State folder; what the filler keeps of one world is no use in another. */
  dir: string;
  worldId: string;
  gatewayUrl: string;
  rpcUrls: Readonly<Record<number, string>>;
  /** Called as soon as the process exists. */
  onStart?: (pid: number) => Promise<void>;
}

/** Part of the command line by which a filler left behind is known. */
export const FILLER_MARKER = 'tools/filler/src/main.ts';

/** The ninth of anvil's well-known accounts, which holds coins of local chains alone. */
const LOCAL_KEY = '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97';

/**
 * Starts a filler of signed orders beside the gateway. It waits by itself for what is not there yet.
 * @throws LaunchError `SPAWN`
 */
export async function startFiller(options: FillerOptions): Promise<Child> {
  const { root, dir, worldId, gatewayUrl, rpcUrls, onStart } = options;
  const world = createHash('sha256').update(worldId).digest('hex').slice(0, 16);
  const child = await startChild(process.execPath, ['--import', 'tsx', join(root, FILLER_MARKER)], {
    name: 'filler',
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(rpcUrls).map(([id, url]) => [`RPC_URL_${id}`, url])),
      GATEWAY_URL: gatewayUrl,
      FILLER_KEY: process.env.FILLER_KEY ?? LOCAL_KEY,
      FILLER_DIR: join(dir, 'filler', world),
    },
  });
  await onStart?.(child.pid);
  return child;
}
