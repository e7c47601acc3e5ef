/**
 * `settingsFrom()`: the filler's settings parsed from environment variables; throws if one is missing or invalid. Also:
 * `Settings`, the type of the result.
 */
import { type Hex, LOCAL, type Network } from '@cenote/chains';
import { NETWORKS } from '@cenote/chains/networks';
import { FillerError } from './errors.ts';

export interface Settings {
  gatewayUrl: string;
  /** Chains with an endpoint, on which orders are filled. */
  chains: readonly { network: Network; rpcUrl: string }[];
  key: Hex;
  /** Minimum profit after gas, in basis points of the order's output. */
  marginBps: bigint;
  /** Priority fee in wei; default: the node's suggestion. */
  tip?: bigint;
  /** Folder of the journals. */
  dir: string;
  /** Polling intervals of each chain's head and of the gateway's orders, in milliseconds. */
  pollMs: number;
  ordersMs: number;
  /** Whether each block is logged. */
  logBlocks: boolean;
  /** Maximum loss per chain and day, in wei: beyond it nothing is sent. */
  lossBudget: bigint;
  /** Whether orders with unverified tokens are filled too. */
  anyToken: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const refuse = (name: string, what: string): never => {
  throw new FillerError('SETTINGS', `${name} ${what}`);
};

function wholeNumber(env: Environment, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(name, 'is not an integer');
}

function httpUrl(env: Environment, name: string): string {
  const text = env[name] ?? '';
  return /^https?:\/\//.test(text)
    ? text.replace(/\/+$/, '')
    : refuse(name, 'is not an http(s) URL');
}

/**
 * Reads the environment: GATEWAY_URL, FILLER_KEY and an RPC_URL_<chain id> for each chain to fill on; MARGIN_BPS (2),
 * TIP_MWEI (priority fee in millions of wei; default: the node's suggestion), FILLER_DIR (.cenote/filler), POLL_MS
 * (100), ORDERS_MS (500), LOG_BLOCKS (0), LOSS_BUDGET_GWEI (20,000,000: 0.02 ETH), ANY_TOKEN (0). Errors never contain
 * the key.
 * @throws FillerError `SETTINGS` if a variable is missing or invalid
 */
export function settingsFrom(env: Environment): Settings {
  const key = env.FILLER_KEY ?? '';
  if (!/^0x[0-9a-fA-F]{64}$/.test(key))
    refuse('FILLER_KEY', 'is not a private key (0x and 64 hexadecimal digits)');
  const chains = NETWORKS.flatMap((network) => {
    const name = `RPC_URL_${network.id}`;
    return env[name] ? [{ network, rpcUrl: httpUrl(env, name) }] : [];
  });
  if (chains.length === 0) refuse(`RPC_URL_${LOCAL.id}`, 'or that of another chain must be set');
  const tip = env.TIP_MWEI ? BigInt(wholeNumber(env, 'TIP_MWEI', 0)) * 1_000_000n : undefined;
  return {
    gatewayUrl: httpUrl(env, 'GATEWAY_URL'),
    chains,
    key: key as Hex,
    marginBps: BigInt(wholeNumber(env, 'MARGIN_BPS', 2)),
    ...(tip !== undefined && { tip }),
    dir: env.FILLER_DIR || '.cenote/filler',
    pollMs: Math.max(20, wholeNumber(env, 'POLL_MS', 100)),
    ordersMs: Math.max(100, wholeNumber(env, 'ORDERS_MS', 500)),
    logBlocks: wholeNumber(env, 'LOG_BLOCKS', 0) > 0,
    lossBudget: BigInt(wholeNumber(env, 'LOSS_BUDGET_GWEI', 20_000_000)) * 1_000_000_000n,
    anyToken: wholeNumber(env, 'ANY_TOKEN', 0) > 0,
  };
}
