import { type Address, contractsOf, LOCAL, lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { MAX_OPEN_LIMITS } from '@cenote/trading/orders';
import { createClient, type Hex } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { queuedFromOrder } from '../../limit/review/queued-limit.ts';
import { migratePersisted, PERSIST_VERSION } from '../../state/storage/persisted.ts';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import { TOKENS } from '../../testing/fake-gateway.ts';
import { fakeOrder } from '../../testing/fake-orders.ts';
import { ACCOUNT_KEY, limitOf, signedLimit } from '../../testing/signed-limit.ts';
import { verifyLimits } from './verify-limits.ts';

const ACCOUNT = fakeOrder().swapper as Address;
const OTHER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

function ground() {
  const chain = fakeChain();
  const client = createClient({ transport: fakeTransport(chain) });
  const contracts = contractsOf(LOCAL.id)!;
  return { chain, context: { network: LOCAL, contracts, client, account: ACCOUNT } };
}
const real = (nonce = 7) => signedLimit(fakeOrder({ nonce: `${nonce}` }));

describe('limits returned by the gateway', () => {
  it('are verified by the account’s signature, without a request to the node', async () => {
    const { chain, context } = ground();
    const orders = [await real(7), await real(300)];
    expect(await verifyLimits(orders, context)).toEqual(orders);
    expect(chain.calls).toEqual([]);
  });

  const token = lower('0x6b175474e89094c44da98b954eedeac495271d0f');
  it.each<[string, (order: ApiOrder) => Partial<ApiOrder>]>([
    ['nonce', () => ({ nonce: '8' })],
    ['deadline', () => ({ deadline: 1_800_000_001 })],
    ['token sold', ({ input }) => ({ input: { ...input, token } })],
    ['amount sold', ({ input }) => ({ input: { ...input, endAmount: '1', startAmount: '1' } })],
    ['token bought', ({ output }) => ({ output: { ...output, token } })],
    ['amount bought', ({ output }) => ({ output: { ...output, endAmount: '9' } })],
    ['recipient', ({ output }) => ({ output: { ...output, recipient: OTHER } })],
    ['account', () => ({ swapper: OTHER })],
    ['network', () => ({ chainId: 1 })],
  ])('have the signed terms when the gateway returns another %s', async (_, lie) => {
    const order = await real();
    expect(await verifyLimits([{ ...order, ...lie(order) }], ground().context)).toEqual([order]);
  });

  it.each<[string, (order: ApiOrder) => Partial<ApiOrder> | Promise<Partial<ApiOrder>>]>([
    ['with the hash of another order', async () => ({ hash: (await real(8)).hash })],
    [
      'with the bytes of another order',
      async () => ({ encodedOrder: (await real(8)).encodedOrder }),
    ],
    [
      'forged, with the signature of another order',
      async ({ signature }) => ({ ...(await real(8)), signature }),
    ],
    ['signed by another key', (order) => signedLimit(order, generatePrivateKey())],
    ['of another account', (order) => signedLimit({ ...order, swapper: OTHER })],
    ['of another kind', () => ({ kind: 'flow' })],
    ['with bytes that do not decode as an order', () => ({ encodedOrder: '0x00' })],
    ['with no signature', () => ({ signature: '0x' })],
    [
      'for another settlement contract',
      (order) => {
        const limit = limitOf(order);
        const info = { ...limit.info, reactor: OTHER as Address };
        return signedLimit(order, ACCOUNT_KEY, { ...limit, info });
      },
    ],
    [
      'with outputs that its row does not show',
      (order) => {
        const limit = limitOf(order);
        const outputs = [...limit.outputs, { ...limit.outputs[0]!, recipient: OTHER as Address }];
        return signedLimit(order, ACCOUNT_KEY, { ...limit, outputs });
      },
    ],
  ])('are omitted if one is %s', async (_, lie) => {
    const [order, sound] = [await real(), await real(9)];
    const lied = { ...order, ...(await lie(order)) };
    expect(await verifyLimits([lied, sound], ground().context)).toEqual([sound]);
  });

  it('are verified by the account’s contract, up to the maximum of open limits within the gas limit of a request', async () => {
    const { chain, context } = ground();
    const ofContract = (nonce: number) =>
      signedLimit(fakeOrder({ nonce: `${nonce}` }), generatePrivateKey());
    const orders = await Promise.all(
      Array.from({ length: MAX_OPEN_LIMITS }, (_, nonce) => ofContract(nonce)),
    );
    const valid = new Set<Hex>(orders.slice(0, 99).map(({ signature }) => signature as Hex));
    const gasOfRequests = new Map<number, number>();
    chain.isValidSignature = (signature) => {
      const gas = (gasOfRequests.get(chain.calls.length) ?? 0) + 350_000;
      gasOfRequests.set(chain.calls.length, gas);
      if (gas > 30_000_000) throw new Error('out of gas');
      return valid.has(signature);
    };
    expect(await verifyLimits(orders, context)).toEqual(orders.slice(0, 99));
    expect(chain.calls).toEqual(['eth_call', 'eth_call', 'eth_call']);
  });

  it('can be stored with any signed deadline', async () => {
    const stated = fakeOrder();
    const order = limitOf(stated);
    const info = { ...order.info, deadline: 2n ** 256n - 1n };
    const endless = await signedLimit(stated, ACCOUNT_KEY, { ...order, info });
    const verified = await verifyLimits([endless, await real()], ground().context);
    const items = verified.map((limit) => queuedFromOrder(limit, TOKENS[0]!, TOKENS[1]!));
    const stored = { _persist: { version: PERSIST_VERSION }, orders: { items } };
    expect(migratePersisted(stored)?.orders?.items).toHaveLength(2);
  });

  it('are only those signed by the account’s key while the node does not respond', async () => {
    const { chain, context } = ground();
    chain.answer.eth_call = () => {
      throw new Error('down');
    };
    const order = await real();
    const others = await signedLimit(fakeOrder(), generatePrivateKey());
    expect(await verifyLimits([others, order], context)).toEqual([order]);
  });
});
