import { loadTests } from '@ethersproject/testcases';
import { HDKey } from '@scure/bip32';
import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { addressOfKey } from '../keys/private-key.ts';
import { derivePrivateKey, evmPath, phraseSeed } from './derive.ts';

// Thousands of vectors, on machines that run other tasks too.
jest.setTimeout(300_000);

describe('derivation', () => {
  it('derives the same seeds and keys as ethers: one in twenty of 1,025 phrases', async () => {
    interface Case {
      mnemonic: string;
      seed: Hex;
      password?: string;
      hdnodes: { path: string; privateKey: Hex; address: Hex }[];
    }
    const cases = loadTests<Case[]>('hdnode').filter(
      ({ password }, at) => !password && at % 20 === 0,
    );
    let keys = 0;
    for (const { mnemonic, seed, hdnodes } of cases) {
      const ours = await phraseSeed(new TextEncoder().encode(mnemonic.normalize('NFKD')));
      expect(bytesToHex(ours)).toBe(seed);
      for (const { path, privateKey, address } of hdnodes) {
        const key = derivePrivateKey(ours, path);
        expect(bytesToHex(key)).toBe(privateKey);
        expect(addressOfKey(key).toLowerCase()).toBe(address);
        keys++;
      }
    }
    expect([cases.length, keys]).toEqual([52, 307]);
  });

  // Test vectors 1 to 3 of BIP-32: seed, then path and extended private key of each.
  it.each([
    [
      '000102030405060708090a0b0c0d0e0f',
      {
        m: 'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
        "m/0'":
          'xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7',
        "m/0'/1":
          'xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs',
        "m/0'/1/2'":
          'xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM',
        "m/0'/1/2'/2":
          'xprvA2JDeKCSNNZky6uBCviVfJSKyQ1mDYahRjijr5idH2WwLsEd4Hsb2Tyh8RfQMuPh7f7RtyzTtdrbdqqsunu5Mm3wDvUAKRHSC34sJ7in334',
        "m/0'/1/2'/2/1000000000":
          'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
      },
    ],
    [
      'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
      {
        m: 'xprv9s21ZrQH143K31xYSDQpPDxsXRTUcvj2iNHm5NUtrGiGG5e2DtALGdso3pGz6ssrdK4PFmM8NSpSBHNqPqm55Qn3LqFtT2emdEXVYsCzC2U',
        'm/0':
          'xprv9vHkqa6EV4sPZHYqZznhT2NPtPCjKuDKGY38FBWLvgaDx45zo9WQRUT3dKYnjwih2yJD9mkrocEZXo1ex8G81dwSM1fwqWpWkeS3v86pgKt',
        "m/0/2147483647'":
          'xprv9wSp6B7kry3Vj9m1zSnLvN3xH8RdsPP1Mh7fAaR7aRLcQMKTR2vidYEeEg2mUCTAwCd6vnxVrcjfy2kRgVsFawNzmjuHc2YmYRmagcEPdU9',
        "m/0/2147483647'/1":
          'xprv9zFnWC6h2cLgpmSA46vutJzBcfJ8yaJGg8cX1e5StJh45BBciYTRXSd25UEPVuesF9yog62tGAQtHjXajPPdbRCHuWS6T8XA2ECKADdw4Ef',
        "m/0/2147483647'/1/2147483646'":
          'xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc',
        "m/0/2147483647'/1/2147483646'/2":
          'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
      },
    ],
    [
      // Its keys start with a zero byte.
      '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
      {
        m: 'xprv9s21ZrQH143K25QhxbucbDDuQ4naNntJRi4KUfWT7xo4EKsHt2QJDu7KXp1A3u7Bi1j8ph3EGsZ9Xvz9dGuVrtHHs7pXeTzjuxBrCmmhgC6',
        "m/0'":
          'xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ2y9WACViL4L',
      },
    ],
  ])('follows BIP-32 from the seed %.16s…', (seed, chains) => {
    for (const [path, extended] of Object.entries(chains)) {
      const key = derivePrivateKey(hexToBytes(`0x${seed}`), path);
      expect(key).toEqual(HDKey.fromExtendedKey(extended).privateKey);
    }
  });

  it.each(['', 'm/', 'n/0', 'm/-1', "m/44'/x", 'm/0x1', '0/1'])('rejects the path %p', (path) => {
    expect(() => derivePrivateKey(new Uint8Array(64).fill(1), path)).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_UNKNOWN' }),
    );
  });

  it.each([-1, 0.5, 10_000, Number.NaN])('rejects the index %p', (index) => {
    expect(() => evmPath(index)).toThrow(expect.objectContaining({ code: 'ACCOUNT_UNKNOWN' }));
  });
});
