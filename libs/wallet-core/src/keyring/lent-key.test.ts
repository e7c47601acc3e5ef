import { addPrivateKey, Keyring, noSecrets, parsePrivateKey } from './index.ts';
import * as message from './sign/message.ts';

jest.mock('./sign/message.ts');
const signMessage = jest.mocked(message.signMessage);

const KEY = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
let counter = 0;
const random = (length: number) => new Uint8Array(length).fill(++counter);

describe('the key during a signature', () => {
  const keyring = new Keyring(addPrivateKey(noSecrets, parsePrivateKey(KEY), random));
  const [account] = keyring.accounts();
  const lend = (use: () => `0x${string}`) => {
    let lent = new Uint8Array();
    let seen = 0;
    signMessage.mockImplementation((_, key) => {
      lent = key as Uint8Array<ArrayBuffer>;
      seen = lent[0] ?? 0;
      return use();
    });
    const signed = keyring.signMessage(account?.address ?? '0x', '0x00');
    return { signed, lent: () => lent, seen: () => seen };
  };

  it('is zeroed after its use, and available again for the next', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const { signed, lent, seen } = lend(() => '0xsigned');
      await expect(signed).resolves.toBe('0xsigned');
      expect(seen()).toBe(0x59);
      expect(lent()).toEqual(new Uint8Array(32));
    }
  });

  it('is zeroed if signing fails', async () => {
    const { signed, lent } = lend(() => {
      throw new Error('fails');
    });
    await expect(signed).rejects.toThrow('fails');
    expect(lent()).toEqual(new Uint8Array(32));
  });
});
