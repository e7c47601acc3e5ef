import { completeTransaction } from './complete-transaction.ts';
import { parseTransaction } from './parse-transaction.ts';

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SLOT = `0x${'00'.repeat(32)}`;

describe('the transaction from a dapp', () => {
  it('is parsed into what is signed, without further fields', () => {
    const input = {
      from: TO.toLowerCase(),
      to: TO,
      value: '0x0de0b6b3a7640000',
      input: '0xABCD',
      gasLimit: '0x5208',
      chainId: '0x1',
      accessList: null,
      hidden: '0x1',
    };
    expect(parseTransaction(input, 1)).toEqual({
      chainId: 1,
      from: TO,
      to: TO,
      value: 10n ** 18n,
      data: '0xabcd',
      gas: 21_000n,
    });
  });

  it.each([
    ['no object', 'transfer', 'TRANSACTION_INVALID'],
    ['no recipient, value or data', {}, 'TRANSACTION_INVALID'],
    ['a contract without code', { value: '0x1' }, 'TRANSACTION_INVALID'],
    ['a wrong checksum', { to: TO.replace('C5', 'c5') }, 'TRANSACTION_INVALID'],
    ['a short address', { to: '0x1234' }, 'TRANSACTION_INVALID'],
    ['a decimal value', { to: TO, value: '1000' }, 'TRANSACTION_INVALID'],
    ['a number instead of a quantity', { to: TO, value: 1000 }, 'TRANSACTION_INVALID'],
    ['a negative value', { to: TO, value: '-0x1' }, 'TRANSACTION_INVALID'],
    ['a value of 257 bits', { to: TO, value: `0x1${'0'.repeat(64)}` }, 'TRANSACTION_INVALID'],
    ['half a byte', { to: TO, data: '0xabc' }, 'TRANSACTION_INVALID'],
    ['two data fields', { to: TO, data: '0xab', input: '0xcd' }, 'TRANSACTION_INVALID'],
    ['two gas limits', { to: TO, gas: '0x1', gasLimit: '0x2' }, 'TRANSACTION_INVALID'],
    ['two kinds of fees', { to: TO, gasPrice: '0x1', maxFeePerGas: '0x1' }, 'TRANSACTION_INVALID'],
    [
      'a priority fee above the max fee',
      { to: TO, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
      'TRANSACTION_INVALID',
    ],
    ['an unknown type', { to: TO, type: '0x7f' }, 'TRANSACTION_INVALID'],
    [
      'a legacy type with a max fee',
      { to: TO, type: '0x0', maxFeePerGas: '0x1' },
      'TRANSACTION_INVALID',
    ],
    [
      'a legacy type with an access list',
      { to: TO, type: '0x0', accessList: [{ address: TO, storageKeys: [SLOT] }] },
      'TRANSACTION_INVALID',
    ],
    ['type 4 without authorizations', { to: TO, type: '0x4' }, 'TRANSACTION_INVALID'],
    ['no authorizations', { to: TO, authorizationList: [] }, 'TRANSACTION_INVALID'],
    ['another network', { to: TO, chainId: '0x2' }, 'CHAIN_MISMATCH'],
    ['blobs by type', { to: TO, type: '0x3' }, 'TRANSACTION_BLOBS'],
    ['blobs by type, padded', { to: TO, type: '0x03' }, 'TRANSACTION_BLOBS'],
    ['blobs by field', { to: TO, blobVersionedHashes: [] }, 'TRANSACTION_BLOBS'],
  ])('is rejected: %s', (_, input, code) => {
    expect(() => parseTransaction(input, 1)).toThrow(expect.objectContaining({ code }));
  });

  it('is rejected with the name of the field, without its value', () => {
    const input = { to: TO, accessList: [{ address: TO, storageKeys: ['private'] }] };
    expect(() => parseTransaction(input, 1)).toThrow(
      'Unsupported field: accessList.0.storageKeys.0',
    );
  });

  it('gets the type that its fee fields imply', () => {
    const known = { nonce: 0, gas: 1n };
    const plain = parseTransaction({ to: TO }, 1);
    const dynamic = { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n };
    expect(completeTransaction(plain, { ...known, fees: dynamic }).type).toBe('eip1559');
    expect(completeTransaction(plain, { ...known, fees: { gasPrice: 1n } }).type).toBe('legacy');
    const old = parseTransaction({ to: TO, type: '0x0' }, 1);
    expect(() => completeTransaction(old, { ...known, fees: dynamic })).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    );
  });
});
