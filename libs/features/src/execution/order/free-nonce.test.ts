import { executionWorld } from '../../testing/execution-world.ts';
import { freeNonce } from './free-nonce.ts';

const ordersApi = (word: string, used: string) => ({
  orderNonces: async () => ({ word, used, next: '0' }),
});

describe('the nonce of the next order', () => {
  it('is the first of the word that no open order uses', async () => {
    const { context } = await executionWorld();
    expect(await freeNonce(context, ordersApi('2', '3'))).toBe(2n * 256n + 2n);
  });

  it('is never one that is used on the chain, whatever the gateway returns', async () => {
    const { context, chain } = await executionWorld();
    chain.usedNonces = 0b1011n;
    expect(await freeNonce(context, ordersApi('0', '0'))).toBe(2n);
    expect(await freeNonce(context, ordersApi('0', '4'))).toBe(4n);
  });
});
