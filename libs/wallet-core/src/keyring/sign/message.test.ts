import { verifyMessage } from 'ethers';
import fc from 'fast-check';
import { hexToBytes, stringToHex, toHex } from 'viem';
import { addressOfKey } from '../keys/private-key.ts';
import { signAuthorization } from './authorization.ts';
import { signMessage } from './message.ts';
import { parseMessage } from './parse-message.ts';
import { joinSignature } from './sign-digest.ts';

const key = (byte: string) => hexToBytes(`0x${byte.repeat(32)}`);
const METAMASK_KEY = hexToBytes(
  '0x4af1bceebf7f3634ec3cff8a2c38e51178d5d4ce585c52d6043e5e2cc3418bb0',
);

describe('personal messages', () => {
  // From MetaMask's eth-sig-util, generated there with geth.
  it.each([
    [
      METAMASK_KEY,
      'Hello, world!',
      '0x90a938f7457df6e8f741264c32697fc52f9a8f867c52dd70713d9d2d472f2e415d9c94148991bbe1f4a1818d1dff09165782749c877f5cf1eff4ef126e55714d1c',
    ],
    [
      key('69'),
      '0x68656c6c6f20776f726c64',
      '0xce909e8ea6851bc36c007a0072d0524b07a3ff8d4e623aca4c71ca8e57250c4d0a3fc38fa8fbaaa81ead4b9f6bd03356b6f8bf18bccad167d78891636e1d69561b',
    ],
    [
      key('69'),
      '0x0cc175b9c0f1b6a831c399e26977266192eb5ffee6ae2fec3ad71c777531578f',
      '0x9ff8350cc7354b80740a3580d0e0fd4f1f02062040bc06b893d70906f8728bb5163837fd376bf77ce03b55e9bd092b32af60e86abce48f7b8d3539988ee5a9be1c',
    ],
    [
      key('45'),
      '0x0cc175b9c0f1b6a831c399e26977266192eb5ffee6ae2fec3ad71c777531578f',
      '0xa2870db1d0c26ef93c7b72d2a0830fa6b841e0593f7186bc6c7cc317af8cf3a42fda03bd589a49949aa05db83300cdb553116274518dbe9d90c65d0213f4af491b',
    ],
  ])('have the same signature as in MetaMask', (privateKey, message, signature) => {
    expect(signMessage(parseMessage(message), privateKey)).toBe(signature);
  });

  it("of any bytes are verified by ethers as the signer's", () => {
    const bytes = fc.uint8Array({ minLength: 0, maxLength: 300 });
    fc.assert(
      fc.property(bytes, (message) => {
        const signature = signMessage(toHex(message), METAMASK_KEY);
        expect(verifyMessage(message, signature)).toBe(addressOfKey(METAMASK_KEY));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['text', 'Sign in', stringToHex('Sign in')],
    ['text that starts like bytes', '0xhello', stringToHex('0xhello')],
    ['half a byte, as text', '0xabc', stringToHex('0xabc')],
    ['upper-case bytes', '0xAB', '0xab'],
    ['nothing', '0x', '0x'],
  ])('are parsed: %s', (_, input, message) => {
    expect(parseMessage(input)).toBe(message);
  });

  it.each([
    ['no text', 5],
    ['a lone surrogate', 'a\ud800'],
    ['too long', 'ä'.repeat(100_000)],
    ['too many bytes', `0x${'00'.repeat(131_073)}`],
  ])('are rejected: %s', (_, input) => {
    expect(() => parseMessage(input)).toThrow(expect.objectContaining({ code: 'MESSAGE_INVALID' }));
  });
});

describe('authorizations (EIP-7702)', () => {
  const authorization = {
    chainId: 8545,
    address: '0x1234567890123456789012345678901234567890',
    nonce: 1,
  } as const;

  it("have the same signature as in MetaMask's eth-sig-util", () => {
    expect(joinSignature(signAuthorization(authorization, 8545, METAMASK_KEY))).toBe(
      '0xebea1ac12f17a56a514dfecbcbc8bbee7b089fa3fcee31680d1e2c1588f623df7973cab74e12536678995377da38c96c65c52897750b73462c6760ef2737dba41b',
    );
  });

  it.each([
    ['another network', 1],
    ['all networks', 0],
  ])('are rejected for %s', (_, chainId) => {
    expect(() => signAuthorization({ ...authorization, chainId }, 8545, METAMASK_KEY)).toThrow(
      expect.objectContaining({ code: 'CHAIN_MISMATCH' }),
    );
    expect(() => signAuthorization({ ...authorization, chainId }, 0, METAMASK_KEY)).toThrow(
      expect.objectContaining({ code: 'CHAIN_MISMATCH' }),
    );
  });

  it.each<[string, object]>([
    ['a chain id as text', { chainId: '8545' }],
    ['a chain id that is no whole number', { chainId: 8545.5 }],
    ['a nonce as text', { nonce: '0x1' }],
    ['a negative nonce', { nonce: -1 }],
    ['a nonce beyond the exact integers', { nonce: 2 ** 60 }],
    ['a short address', { address: '0x1234' }],
    ['an address with a wrong checksum', { address: '0xcD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' }],
    ['no address', { address: undefined }],
  ])('are rejected with %s', (_, part) => {
    const odd = { ...authorization, ...part } as never;
    expect(() => signAuthorization(odd, 8545, METAMASK_KEY)).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    );
  });
});
