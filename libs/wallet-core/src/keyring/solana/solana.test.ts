import { bytesToHex, hexToBytes } from 'viem';
import { Keyring } from '../keyring.ts';
import type { KeyringSecrets } from '../secrets.ts';
import { deriveEd25519Key } from './slip10.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';
const LONG_SEED =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542';

describe('SLIP-10', () => {
  // Its test vectors 1 and 2 for ed25519.
  it.each([
    [SEED, "m/0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [SEED, "m/0'/1'/2'", '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
    [SEED, "m/0'/1'/2'/2'", '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
    [
      SEED,
      "m/0'/1'/2'/2'/1000000000'",
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    ],
    [LONG_SEED, 'm', '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
    [LONG_SEED, "m/0'", '1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635'],
    [
      LONG_SEED,
      "m/0'/2147483647'",
      'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4',
    ],
    [
      LONG_SEED,
      "m/0'/2147483647'/1'",
      '3757c7577170179c7868353ada796c839135b3d30554bbb74a4b1e4a5a58505c',
    ],
    [
      LONG_SEED,
      "m/0'/2147483647'/1'/2147483646'",
      '5837736c89570de861ebc173b1086da4f505d4adb387c6a1b1342d5e4ac9ec72',
    ],
    [
      LONG_SEED,
      "m/0'/2147483647'/1'/2147483646'/2'",
      '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d',
    ],
  ])('derives the key of seed %.8s… at %s', (seed, path, key) => {
    expect(bytesToHex(deriveEd25519Key(hexToBytes(`0x${seed}`), path))).toBe(`0x${key}`);
  });

  it('rejects a path with a step that is not hardened', () => {
    expect(() => deriveEd25519Key(hexToBytes(`0x${SEED}`), "m/44'/501'/0'/0")).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_UNKNOWN' }),
    );
  });
});

describe('addresses on Solana', () => {
  const sourceId = 'a'.repeat(32);
  const secrets: KeyringSecrets = {
    version: 1,
    phrases: [
      {
        id: sourceId,
        sentence: 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact',
        language: 'english',
      },
    ],
    keys: [],
    accounts: [
      {
        kind: 'phrase',
        id: 'b'.repeat(32),
        address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        label: '',
        sourceId,
        index: 0,
      },
    ],
  };

  // As printed by Solana's cookbook (web3.js with ed25519-hd-key).
  it.each([
    [0, '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N'],
    [1, 'GcXbfQ5yY3uxCyBNDPBbR5FjumHf89E7YHXuULfGDBBv'],
    [2, '7QPgyQwNLqnoSwHEuK8wKy2Y3Ani6EHoZRihTuWkwxbc'],
    [7, '9CySTpi4iC85gMW6G4BMoYbNBsdyJrfseHoGmViLha63'],
  ])('equal those of other wallets: account %i', async (index, address) => {
    const keyring = new Keyring(secrets, { solana: true });
    await expect(keyring.solanaAddress(sourceId, index)).resolves.toBe(address);
  });

  it('are rejected without the flag, after a lock, and for an unknown phrase or index', async () => {
    const code = (expected: string) => expect.objectContaining({ code: expected });
    const off = new Keyring(secrets);
    await expect(off.solanaAddress(sourceId, 0)).rejects.toThrow(code('SOLANA_OFF'));
    const keyring = new Keyring(secrets, { solana: true });
    await expect(keyring.solanaAddress('nowhere', 0)).rejects.toThrow(code('SOURCE_UNKNOWN'));
    await expect(keyring.solanaAddress(sourceId, -1)).rejects.toThrow(code('ACCOUNT_UNKNOWN'));
    const underWay = keyring.solanaAddress(sourceId, 0);
    keyring.lock();
    await expect(underWay).rejects.toThrow(code('LOCKED'));
  });
});
