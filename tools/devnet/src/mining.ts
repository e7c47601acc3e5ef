/**
 * `beginMining()` and `pauseMining()`: start and stop mining of an anvil. Also: `Mining` (type of the modes),
 * `blockSecondsOf()` (block time of a local network) and `SETTLED_BELOW` (number of confirmations of a final block).
 */
import { networkById } from '@cenote/chains';
import { toHex } from 'viem';
import type { Anvil } from './anvil/process.ts';
import { Rpc } from './anvil/rpc.ts';

export type Mining = 'interval' | 'instant';

const BLOCK_GAS_LIMIT = toHex(60_000_000);

/** Block time of a local network, in seconds. */
export const blockSecondsOf = (chainId: number): number =>
  (networkById(chainId)?.blockTimeMs ?? 1_000) / 1_000;

/** Number of confirmations after which indexers treat a block as final. */
export const SETTLED_BELOW = 30;

/**
 * Sets the chain's clock to the current time and starts mining. Returns the head before. A chain that lost its last
 * blocks first gets enough empty ones to make the rest final, so that an indexer that has seen the lost blocks
 * continues from there.
 */
export async function beginMining(anvil: Anvil, mining: Mining, hasLost = false): Promise<number> {
  const { rpc, options } = anvil;
  const head = await rpc.call<{ number: string; timestamp: string }>('eth_getBlockByNumber', [
    'latest',
    false,
  ]);
  const now = Math.max(Math.floor(Date.now() / 1_000), Number(head.timestamp) + 1);
  await rpc.call('evm_setTime', [now]);
  await rpc.call('evm_setBlockGasLimit', [BLOCK_GAS_LIMIT]);
  if (hasLost) await rpc.call('anvil_mine', [toHex(SETTLED_BELOW + 1)]);
  if (mining === 'instant') await rpc.call('evm_setAutomine', [true]);
  else anvil.mineEvery(1_000 * blockSecondsOf(options.chainId));
  return Number(head.number);
}

/** Timeout after which a chain counts as unresponsive, in milliseconds. */
const PAUSE_LIMIT_MS = 4_000;

/**
 * Stops every kind of mining.
 * @throws DevnetError `RPC_FAILED` within seconds if the chain is unresponsive
 */
export async function pauseMining(anvil: Anvil): Promise<void> {
  await anvil.stopMining(PAUSE_LIMIT_MS);
  const rpc = new Rpc(anvil.rpc.url, PAUSE_LIMIT_MS);
  await rpc.call('evm_setAutomine', [false]);
}
