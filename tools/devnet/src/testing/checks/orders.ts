/**
 * `checkOrders()`: registers Jest tests of signed UniswapX orders that another account fills, on both chains of a
 * started world.
 */
import { LOCAL_NETWORKS, localContractsOf } from '@cenote/chains';
import { getAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { DEV_ACCOUNTS, TEST_WALLET } from '../../accounts.ts';
import { worldTokenAddress } from '../../tokens/addresses.ts';
import { clientsOf } from '../harness.ts';
import { OrderClient } from '../order-client.ts';
import { cosignedOrder, exclusiveOrder, type OrderTerms } from '../orders.ts';
import type { TestWorld } from './test-world.ts';

const SWAPPER = DEV_ACCOUNTS[5]!;
const FILLER = TEST_WALLET;
const AMOUNT_IN = 250_000_000n;
const START = 249_000_000n;
const END = 240_000_000n;
/** Duration of the decay, in seconds. */
const DECAY = 1_000;

const REACTORS = [
  { name: 'exclusiveDutchOrderReactor', make: exclusiveOrder, late: 'DeadlinePassed' },
  // This reactor relies on Permit2 for the deadline.
  { name: 'v2DutchOrderReactor', make: cosignedOrder, late: 'SignatureExpired' },
] as const;

/** Checks of signed orders that another account fills. */
export function checkOrders(world: TestWorld): void {
  describe.each(LOCAL_NETWORKS)('orders on $name', ({ id: chainId }) => {
    const contracts = localContractsOf(chainId);
    const input = worldTokenAddress(chainId, 'USDC');
    const output = worldTokenAddress(chainId, 'USDT');
    const reader = () => clientsOf(world.world, chainId).reader;
    const client = () => new OrderClient(chainId, clientsOf(world.world, chainId));
    const now = async () => Number((await reader().getBlock()).timestamp);

    /** Each kind has its own nonce, so that each can be filled once. */
    const terms = (nonce: number, time: number): OrderTerms => ({
      chainId,
      swapper: SWAPPER,
      nonce: BigInt(nonce),
      input: { token: input, amount: AMOUNT_IN },
      output: { token: output, start: START, end: END },
      decay: { from: time - DECAY / 2, to: time + DECAY / 2 },
      deadline: time + DECAY / 2,
    });
    const holdings = async (owner: typeof SWAPPER) => ({
      input: await client().balanceOf(input, owner),
      output: await client().balanceOf(output, owner),
    });

    it.each(
      REACTORS,
    )('$name settles at the quoted amount, and the swapper pays no gas', async (way) => {
      const reactor = contracts[way.name];
      await client().approve(SWAPPER, input, contracts.permit2, AMOUNT_IN);
      await client().approve(FILLER, output, reactor, START);
      const orderTerms = terms(REACTORS.indexOf(way), await now());
      const kit = await way.make(orderTerms);
      const order = await client().sign(kit);
      // The decay is rounded down.
      const outputAt = (time: number) =>
        START - ((START - END) * BigInt(time - orderTerms.decay.from)) / BigInt(DECAY);

      const { number, timestamp } = await reader().getBlock();
      expect(await client().quote(order, number)).toMatchObject({
        hash: kit.hash(),
        input: { token: getAddress(input), amount: AMOUNT_IN },
        outputs: [
          { token: getAddress(output), amount: outputAt(Number(timestamp)), recipient: SWAPPER },
        ],
      });

      const coins = await reader().getBalance({ address: SWAPPER });
      const [swapper, filler] = [await holdings(SWAPPER), await holdings(FILLER)];
      const paid = outputAt(await client().fill(reactor, FILLER, order));
      expect(await holdings(SWAPPER)).toEqual({
        input: swapper.input - AMOUNT_IN,
        output: swapper.output + paid,
      });
      expect(await holdings(FILLER)).toEqual({
        input: filler.input + AMOUNT_IN,
        output: filler.output - paid,
      });
      expect(await reader().getBalance({ address: SWAPPER })).toBe(coins);

      const again = await client().refusals(reactor, FILLER, order);
      expect(again).toEqual(['InvalidNonce', 'InvalidNonce']);
      await client().approve(FILLER, output, reactor, 0n);
    });

    it.each(REACTORS)('$name rejects an expired order', async ({ name, make, late }) => {
      const time = await now();
      const over = { decay: { from: time - 100, to: time - 50 }, deadline: time - 1 };
      const order = await client().sign(await make({ ...terms(10, time), ...over }));
      expect(await client().refusals(contracts[name], FILLER, order)).toEqual([late, late]);
    });

    it('the reactor rejects an order with another cosigner’s signature', async () => {
      const impostor = privateKeyToAccount(generatePrivateKey());
      const order = await client().sign(await cosignedOrder(terms(11, await now()), impostor));
      const refusals = await client().refusals(contracts.v2DutchOrderReactor, FILLER, order);
      expect(refusals).toEqual(['InvalidCosignature', 'InvalidCosignature']);
    });
  });
}
