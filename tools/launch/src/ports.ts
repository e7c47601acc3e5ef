/**
 * `portsFrom()`: ports of a stack (type `Ports`, table `PORTS`) from environment variables. Also: `freePort()` and
 * `freePorts()` (free ports, reserved across processes), `isFree()`, and `requireFree()`, which throws if a port is
 * occupied.
 */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { LaunchError } from './errors.ts';

export interface Ports {
  web: number;
  gateway: number;
  l1: number;
  l2: number;
}

/** Public ports with the variable that changes each, and the default. */
export const PORTS = {
  web: { variable: 'WEB_PORT', fallback: 3000, label: 'web app' },
  gateway: { variable: 'GATEWAY_PORT', fallback: 4000, label: 'gateway' },
  l1: { variable: 'CHAIN_PORT', fallback: 8545, label: 'Local chain' },
  l2: { variable: 'L2_PORT', fallback: 8546, label: 'Local L2 chain' },
} as const;

/**
 * Reads the ports from the environment.
 * @throws LaunchError `BAD_PORT` naming the variable if a port is invalid or used twice
 */
export function portsFrom(env: Record<string, string | undefined>): Ports {
  const read = (key: keyof Ports): number => {
    const { variable, fallback } = PORTS[key];
    const text = env[variable];
    if (text === undefined || text === '') return fallback;
    const port = Number(text);
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
      throw new LaunchError('BAD_PORT', `${variable}=${text} is not a port (1 to 65535).`);
    }
    return port;
  };
  const ports = { web: read('web'), gateway: read('gateway'), l1: read('l1'), l2: read('l2') };
  const seen = new Map<number, string>();
  for (const key of Object.keys(PORTS) as (keyof Ports)[]) {
    const other = seen.get(ports[key]);
    if (other) {
      throw new LaunchError(
        'BAD_PORT',
        `${other} and ${PORTS[key].variable} are both ${ports[key]}: give each its own port.`,
      );
    }
    seen.set(ports[key], PORTS[key].variable);
  }
  return ports;
}

/** Whether a server could listen on the port now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Folder in which the processes of this user record reserved ports. */
const LOCK_FOLDER = join(tmpdir(), `cenote-ports-${userInfo().uid}`);
/** Reservations expire after this time, in milliseconds: the port is in use by then, or not needed. */
const LOCK_MS = 600_000;

/** Reserves a port. Returns false if it was reserved recently. */
async function take(port: number): Promise<boolean> {
  const file = join(LOCK_FOLDER, String(port));
  const canNote = await mkdir(LOCK_FOLDER, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!canNote) return true;
  const lastUsed = await stat(file).catch(() => undefined);
  if (lastUsed && Date.now() - lastUsed.mtimeMs < LOCK_MS) return false;
  if (lastUsed) await rm(file, { force: true });
  return writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}

/** Returns a port that the system reports as free. */
const anyPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new LaunchError('BAD_PORT', 'No free port was found.')),
      );
    });
  });

const TRIES = 100;

/**
 * Returns a free port that no process has reserved within the last ten minutes: a server may start to listen much
 * later.
 */
export async function freePort(): Promise<number> {
  for (let i = 0; i < TRIES; i++) {
    const port = await anyPort();
    if (await take(port)) return port;
  }
  throw new LaunchError('BAD_PORT', 'No free port was found.');
}

/** Returns a free port for each part of a stack. */
export async function freePorts(): Promise<Ports> {
  const [web, gateway, l1, l2] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { web, gateway, l1, l2 };
}

/** Port to suggest instead of an occupied one; wraps around at the maximum. */
const elsewhere = (port: number): number => (port + 1_000 <= 65_535 ? port : port - 2_000) + 1_000;

/** @throws LaunchError `PORT_TAKEN` naming each occupied port and its variable if one is occupied */
export async function requireFree<K extends keyof Ports>(
  ports: Pick<Ports, K>,
  needed: readonly K[],
): Promise<void> {
  const taken: string[] = [];
  for (const key of needed) {
    if (!(await isFree(ports[key]))) {
      const { variable, label } = PORTS[key];
      taken.push(
        `Port ${ports[key]} (${label}) is taken. Free it, or choose another: ${variable}=${elsewhere(ports[key])}`,
      );
    }
  }
  if (taken.length > 0) throw new LaunchError('PORT_TAKEN', taken.join('\n'));
}
