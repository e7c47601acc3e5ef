import { loadTests } from '@ethersproject/testcases';
import { decryptKeystoreJsonSync, encryptKeystoreJsonSync } from 'ethers';
import fc from 'fast-check';
import { bytesToHex, type Hex, hexToBytes, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { makeKeystore } from './make-keystore.ts';
import { openKeystore } from './open-keystore.ts';
import { DERIVED } from './testing/derived.ts';

type Scrypt = typeof import('@noble/hashes/scrypt.js');

// Expensive keys are taken from OpenSSL, to which cipher.test.ts compares ours; all others are derived here.
jest.mock('@noble/hashes/scrypt.js', (): Pick<Scrypt, 'scryptAsync'> => {
  const { scryptAsync } = jest.requireActual<Scrypt>('@noble/hashes/scrypt.js');
  return {
    scryptAsync: async (password, salt, cost) => {
      const known = DERIVED.find(
        (one) =>
          toHex(one.password) === toHex(password as Uint8Array) &&
          one.salt === toHex(salt as Uint8Array) &&
          [one.n, 8, 1].join() === [cost.N, cost.r, cost.p].join(),
      );
      return known ? Uint8Array.from(hexToBytes(known.key)) : scryptAsync(password, salt, cost);
    },
  };
});

const KEY: Hex = `0x${'7a'.repeat(32)}`;
const PASSWORD = 'correct horse';
const code = (expected: string) => expect.objectContaining({ code: expected });

/** A file with low-cost parameters, made by ethers. */
const light = (options: { password?: string; address?: string; privateKey?: Hex } = {}) => {
  const {
    password = PASSWORD,
    privateKey = KEY,
    address = privateKeyToAddress(privateKey),
  } = options;
  return encryptKeystoreJsonSync({ address, privateKey }, password, {
    scrypt: { N: 2, r: 1, p: 1 },
  });
};

/** The same file with a changed `Crypto`. */
const changed = (change: (crypto: Record<string, unknown>) => Record<string, unknown>) => {
  const file = JSON.parse(light());
  return JSON.stringify({ ...file, Crypto: { ...file.Crypto, ...change(file.Crypto) } });
};

/**
 * Files of the Web3 Secret Storage definition and of older geth versions: kdf, salt, iv, ciphertext, mac, password,
 * key.
 */
const GETH = [
  [
    'scrypt of the specification',
    {
      kdf: 'scrypt',
      kdfparams: {
        dklen: 32,
        n: 262144,
        r: 1,
        p: 8,
        salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
      },
      cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
      ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
      mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
    },
    'testpassword',
    '7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d',
  ],
  [
    'pbkdf2 of the specification',
    {
      kdf: 'pbkdf2',
      kdfparams: {
        c: 262144,
        dklen: 32,
        prf: 'hmac-sha256',
        salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
      },
      cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
      ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
      mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
    },
    'testpassword',
    '7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d',
  ],
  [
    'a key of 31 bytes',
    {
      kdf: 'scrypt',
      kdfparams: {
        dklen: 32,
        n: 2,
        r: 8,
        p: 1,
        salt: '711f816911c92d649fb4c84b047915679933555030b3552c1212609b38208c63',
      },
      cipherparams: { iv: 'e0c41130a323adc1446fc82f724bca2f' },
      ciphertext: '9517cd5bdbe69076f9bf5057248c6c050141e970efa36ce53692d5d59a3984',
      mac: 'd5e116151c6aa71470e67a7d42c9620c75c4d23229847dcc127794f0732b0db5',
    },
    'foo',
    '00fa7b3db73dc7dfdf8c5fbdb796d741e4488628c41fc4febd9160a866ba0f35',
  ],
  [
    'a key of 30 bytes',
    {
      kdf: 'scrypt',
      kdfparams: {
        dklen: 32,
        n: 2,
        r: 8,
        p: 1,
        salt: 'd0769e608fb86cda848065642a9c6fa046845c928175662b8e356c77f914cd3b',
      },
      cipherparams: { iv: '3ca92af36ad7c2cd92454c59cea5ef00' },
      ciphertext: '108b7d34f3442fc26ab1ab90ca91476ba6bfa8c00975a49ef9051dc675aa',
      mac: '75d0e6759f7b3cefa319c3be41680ab6beea7d8328653474bd06706d4cc67420',
    },
    'foo',
    '000081c29e8142bb6a81bef5a92bda7a8328a5c85bb2f9542e76f9b0f94fc018',
  ],
] as const;

describe('keystores of other wallets', () => {
  it.each(GETH)(
    'are decrypted: geth, %s',
    async (_, crypto, password, key) => {
      const text = JSON.stringify({ version: 3, crypto: { cipher: 'aes-128-ctr', ...crypto } });
      expect(bytesToHex(await openKeystore(text, password))).toBe(`0x${key}`);
    },
    120_000,
  );

  interface Case {
    name: string;
    type: string;
    json: string;
    password: string;
    privateKey: Hex;
  }
  const cases = loadTests<Case[]>('wallets').map((one) => [one.name, one] as const);

  it.each(cases.filter(([, { type }]) => type === 'secret-storage'))(
    'are decrypted: ethers, %s',
    async (_, { json, password, privateKey }) => {
      expect(bytesToHex(await openKeystore(json, password))).toBe(privateKey);
    },
    120_000,
  );

  it.each(
    cases.filter(([, { type }]) => type !== 'secret-storage'),
  )('are rejected if they are of another kind: %s', async (_, { json, password }) => {
    await expect(openKeystore(json, password)).rejects.toThrow(code('KEYSTORE_INVALID'));
  });

  it('are decrypted with an accent in another Unicode form', async () => {
    const file = light({ password: 'caf\u00e9' });
    expect(bytesToHex(await openKeystore(file, 'cafe\u0301'))).toBe(KEY);
  });
});

describe('a new keystore', () => {
  it('is opened by ethers, and by this library', async () => {
    let counter = 0;
    const random = (length: number) => new Uint8Array(length).fill(++counter);
    const file = await makeKeystore(hexToBytes(KEY), 'p\u00e4ssword', random);
    expect(decryptKeystoreJsonSync(file, 'pa\u0308ssword').privateKey).toBe(KEY);
    expect(bytesToHex(await openKeystore(file, 'p\u00e4ssword'))).toBe(KEY);
    expect(JSON.parse(file).id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
  }, 120_000);

  it('requires a password', async () => {
    const random = (length: number) => new Uint8Array(length);
    await expect(makeKeystore(hexToBytes(KEY), '', random)).rejects.toThrow(
      code('KEYSTORE_PASSWORD_EMPTY'),
    );
  });
});

describe('a keystore that cannot be decrypted', () => {
  it('reports a wrong password', async () => {
    await expect(openKeystore(light(), 'wrong')).rejects.toThrow(code('KEYSTORE_PASSWORD_WRONG'));
  });

  it('reports a corrupted file if the password is right', async () => {
    const address = privateKeyToAddress(`0x${'11'.repeat(32)}`);
    await expect(openKeystore(light({ address }), PASSWORD)).rejects.toThrow(
      code('KEYSTORE_BROKEN'),
    );
    const file = JSON.parse(light({ privateKey: `0x${'ff'.repeat(32)}`, address }));
    file.address = undefined;
    await expect(openKeystore(JSON.stringify(file), PASSWORD)).rejects.toThrow(
      code('KEYSTORE_BROKEN'),
    );
  });

  const params = (change: object) =>
    changed(({ kdfparams }) => ({ kdfparams: { ...(kdfparams as object), ...change } }));
  const pbkdf2 = (change: object) =>
    changed(() => ({
      kdf: 'pbkdf2',
      kdfparams: { salt: '00', dklen: 32, prf: 'hmac-sha256', c: 1, ...change },
    }));

  it.each([
    ['too much memory', () => params({ n: 2 ** 22 })],
    ['blocks that are too large', () => params({ r: 2 ** 30 })],
    ['too much parallelism', () => params({ n: 2 ** 17, r: 8, p: 1_000 })],
    ['too many iterations', () => pbkdf2({ c: 2 ** 31 })],
    ['parameters of extreme size', () => params({ n: 2 ** 52, r: 2 ** 40, p: 2 ** 40 })],
  ])('is rejected before decryption: %s', async (_, file) => {
    const before = performance.now();
    await expect(openKeystore(file(), PASSWORD)).rejects.toThrow(
      expect.objectContaining({
        code: expect.stringMatching(/^KEYSTORE_(TOO_HEAVY|INVALID)$/),
      }),
    );
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it.each([
    ['nothing', () => ''],
    ['no JSON', () => '{'],
    ['another version', () => light().replace('"version":3', '"version":1')],
    ['another cipher', () => changed(() => ({ cipher: 'aes-256-cbc' }))],
    ['no key derivation', () => changed(() => ({ kdf: 'none' }))],
    ['an n that is no power of two', () => params({ n: 3 })],
    ['an n of one', () => params({ n: 1 })],
    ['a fractional block size', () => params({ r: 0.5 })],
    ['no iterations', () => params({ p: 0 })],
    ['a short derived key', () => params({ dklen: 16 })],
    ['another hash', () => pbkdf2({ prf: 'hmac-sha1' })],
    ['a long key', () => changed(() => ({ ciphertext: '00'.repeat(33) }))],
    ['a short iv', () => changed(() => ({ cipherparams: { iv: '00' } }))],
    ['a file that is too long', () => light() + ' '.repeat(70_000)],
  ])('is rejected as no keystore: %s', async (_, file) => {
    await expect(openKeystore(file(), PASSWORD)).rejects.toThrow(code('KEYSTORE_INVALID'));
  });

  it('fails with an error code for any content', async () => {
    const file = light();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(file.length - 1),
        fc.string({ minLength: 1, maxLength: 1 }),
        async (at, put) => {
          const broken = file.slice(0, at) + put + file.slice(at + 1);
          const opened = await openKeystore(broken, PASSWORD).catch((error: unknown) => error);
          if (opened instanceof Uint8Array) expect(bytesToHex(opened)).toBe(KEY);
          else expect(opened).toMatchObject({ name: 'KeyringError' });
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);
});
