import { LOCAL_NETWORKS } from '@cenote/chains';
import { MARKET_MAKER, TEST_WALLET } from '../../accounts.ts';
import { SWAP_TOPICS } from '../../history/swap-events.ts';
import { startMarketMaker } from '../../live/market-maker.ts';
import { seededRandom } from '../../random.ts';
import { clientsOf, receiptOf, until } from '../harness.ts';
import { L1, type TestWorld } from './test-world.ts';

/**
 * `checkMarketMaker()`: registers Jest tests of the market maker on a started world. It moves the pools, so it is the
 * last check.
 */
export function checkMarketMaker(world: TestWorld): void {
  describe('the market maker', () => {
    const sent = (chainId: number) =>
      clientsOf(world.world, chainId).reader.getTransactionCount({ address: MARKET_MAKER });
    const swaps = async (chainId: number): Promise<number> => {
      const { reader } = clientsOf(world.world, chainId);
      const logs = await reader.request({
        method: 'eth_getLogs',
        params: [{ fromBlock: '0x0', toBlock: 'latest', topics: [[...SWAP_TOPICS]] }],
      });
      return logs.length;
    };

    it('trades on both chains until it is stopped', async () => {
      const errors: unknown[] = [];
      const had = await Promise.all(LOCAL_NETWORKS.map(({ id }) => swaps(id)));
      const maker = startMarketMaker(world.world, {
        intervalMs: 20,
        random: seededRandom(1),
        onError: (error) => errors.push(error),
      });
      try {
        await until('three trades on each chain', async () => {
          const now = await Promise.all(LOCAL_NETWORKS.map(({ id }) => swaps(id)));
          return now.every((count, i) => count >= had[i]! + 3);
        });
      } finally {
        await maker.stop();
      }
      expect(errors).toEqual([]);
      const stopped = await Promise.all(LOCAL_NETWORKS.map(({ id }) => sent(id)));
      // Other transactions are mined, but none of the market maker.
      for (const { id } of LOCAL_NETWORKS) {
        const { wallet, reader } = clientsOf(world.world, id);
        const hash = await wallet.sendTransaction({ to: TEST_WALLET, value: 1n });
        await receiptOf(reader, hash);
      }
      expect(await Promise.all(LOCAL_NETWORKS.map(({ id }) => sent(id)))).toEqual(stopped);
    });

    it('continues despite an unresponsive chain, and can still be stopped', async () => {
      const errors: unknown[] = [];
      const closed = {
        seed: world.world.seed,
        chains: [{ ...world.world.chains[0]!, rpcUrl: 'http://127.0.0.1:1' }],
      };
      const maker = startMarketMaker(closed, { intervalMs: 20, onError: (e) => errors.push(e) });
      await until('two failures', () => errors.length > 1);
      await maker.stop();
      const failures = errors.length;
      await swaps(L1);
      expect(errors).toHaveLength(failures);
    });
  });
}
