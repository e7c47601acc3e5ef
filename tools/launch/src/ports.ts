import { createServer } from 'node:net';
import { LaunchError } from './errors.ts';

export interface Ports {
  web: number;
  gateway: number;
  l1: number;
  l2: number;
}

/** Each public port, the variable that changes it and the default. */
export const PORTS = {
  web: { variable: 'WEB_PORT', fallback: 3000, label: 'web app' },
  gateway: { variable: 'GATEWAY_PORT', fallback: 4000, label: 'gateway' },
  l1: { variable: 'CHAIN_PORT', fallback: 8545, label: 'Local chain' },
  l2: { variable: 'L2_PORT', fallback: 8546, label: 'Local L2 chain' },
} as const;

/**
 * The ports from the environment, else the defaults.
 * @throws LaunchError `BAD_PORT` naming the variable.
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

/** True when a server could listen there now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
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
}

/** A free port for each part of a stack. */
export async function freePorts(): Promise<Ports> {
  const [web, gateway, l1, l2] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { web, gateway, l1, l2 };
}

/** A port to suggest in place of a taken one: round the corner where there is none above. */
const elsewhere = (port: number): number => (port + 1_000 <= 65_535 ? port : port - 2_000) + 1_000;

/** @throws LaunchError `PORT_TAKEN` naming each taken port and the variable that moves it. */
export async function requireFree(ports: Ports, needed: readonly (keyof Ports)[]): Promise<void> {
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
