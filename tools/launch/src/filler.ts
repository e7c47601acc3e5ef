/**
 * `startFiller()`: starts the filler of signed orders in a child process, with a funded local key unless `FILLER_KEY`
 * is set. Also: `FillerOptions`, the type of its options, and `FILLER_MARKER`, a part of its command line.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { LaunchError } from './errors.ts';

export interface FillerOptions {
  /** The repository's root. */
  root: string;
  /** State folder; the filler has a separate subfolder for each world. */
  dir: string;
  worldId: string;
  gatewayUrl: string;
  rpcUrls: Readonly<Record<number, string>>;
  /** Called once the process has started. */
  onStart?: (pid: number) => Promise<void>;
}

/** Part of the command line that identifies a filler of an earlier run. */
export const FILLER_MARKER = 'tools/filler/src/main.ts';

/** anvil's account 10, which no other part of the world uses; it is funded here. */
const LOCAL_KEY = '0xf214f2b2cd398c806f84e317254e0f0b801d0643303237d97a22a48e01628897';
const LOCAL_ACCOUNT = '0xbcd4042de499d14e55001ccbb24a551f3b954096';
const MIN_WEI = 10n ** 18n;
const GIVEN_WEI = 100n * 10n ** 18n;
const ANSWER_LIMIT_MS = 10_000;

/**
 * Starts a filler of signed orders. It waits for the gateway and the chains.
 * @throws LaunchError `SPAWN` if the process cannot be started, `CHAIN_REFUSED` if the account cannot be funded
 */
export async function startFiller(options: FillerOptions): Promise<Child> {
  const { root, dir, worldId, gatewayUrl, rpcUrls, onStart } = options;
  const ownKey = process.env.FILLER_KEY;
  if (!ownKey) await Promise.all(Object.values(rpcUrls).map(giveCoins));
  const world = createHash('sha256').update(worldId).digest('hex').slice(0, 16);
  const child = await startChild(process.execPath, ['--import', 'tsx', join(root, FILLER_MARKER)], {
    name: 'filler',
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(rpcUrls).map(([id, url]) => [`RPC_URL_${id}`, url])),
      GATEWAY_URL: gatewayUrl,
      FILLER_KEY: ownKey || LOCAL_KEY,
      FILLER_DIR: join(dir, 'filler', world),
    },
  });
  try {
    await onStart?.(child.pid);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

/** Funds the filler's account if its balance is low. */
async function giveCoins(rpcUrl: string): Promise<void> {
  const has = await rpcRequest(rpcUrl, 'eth_getBalance', [LOCAL_ACCOUNT, 'latest']);
  if (BigInt(String(has)) >= MIN_WEI) return;
  await rpcRequest(rpcUrl, 'anvil_setBalance', [LOCAL_ACCOUNT, `0x${GIVEN_WEI.toString(16)}`]);
}

async function rpcRequest(
  rpcUrl: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (!answer.error) return answer.result;
  throw new LaunchError('CHAIN_REFUSED', `The chain rejected ${method}: ${answer.error.message}`);
}
