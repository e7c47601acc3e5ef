import type { Context } from 'ponder:registry';
import { pools } from 'ponder:schema';
import { type Hex, lower } from '@cenote/chains';

/**
 * `whenKnown()`: wraps a handler of a pair's or pool's event: it runs only for pools of the index. A seeded index reads
 * the logs of all contracts, and has only some of the pools that existed.
 */
export const whenKnown =
  <Event extends { log: { address: Hex } }>(
    handler: (args: { event: Event; context: Context }) => Promise<void>,
  ) =>
  async (args: { event: Event; context: Context }): Promise<void> => {
    if (await isKnown(args.context, lower(args.event.log.address))) await handler(args);
  };

/** Whether the index has a pool. */
export const isKnown = async (context: Context, id: Hex): Promise<boolean> =>
  (await context.db.find(pools, { chainId: context.chain.id, id })) !== null;
