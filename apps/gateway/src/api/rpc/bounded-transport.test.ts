import { createClient, custom, type Hex, RpcRequestError } from 'viem';
import { call, getBlockNumber } from 'viem/actions';
import { address } from '../testing/logs.ts';
import { boundedTransport } from './bounded-transport.ts';

it('calls of untrusted contracts have limited gas and concurrency, and a failed call does not block the next', async () => {
  const gas: (Hex | undefined)[] = [];
  let running = 0;
  let most = 0;
  const node = custom({
    async request({ method, params }: { method: string; params: [{ gas?: Hex; to: Hex }] }) {
      if (method !== 'eth_call') return '0x7';
      most = Math.max(most, ++running);
      gas.push(params[0].gas);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (params[0].to === address(1)) {
        const error = { code: -32_000, message: 'out of gas' };
        throw new RpcRequestError({ body: {}, error, url: '' });
      }
      return '0x01';
    },
  });
  const transport = boundedTransport(node, { gas: 1_000_000, most: 2 });
  const client = createClient({ transport });
  const calls = [1, 2, 3, 4, 5].map((to) => call(client, { to: address(to) }));
  const states = (await Promise.allSettled(calls)).map(({ status }) => status);
  expect(states).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
  await call(client, { to: address(2), gas: 5n });
  expect(gas).toEqual([...Array(5).fill('0xf4240'), '0x5']);
  expect(most).toBe(2);
  expect(await getBlockNumber(client)).toBe(7n);
});
