import { loadTests } from '@ethersproject/testcases';
import { solidityPackedKeccak256, TypedDataEncoder, verifyTypedData } from 'ethers';
import fc from 'fast-check';
import {
  concatHex,
  getAddress,
  type Hex,
  hexToBytes,
  keccak256,
  recoverAddress,
  recoverTypedDataAddress,
  stringToHex,
  toHex,
} from 'viem';
import { addressOfKey } from '../../keys/private-key.ts';
import { parseTypedData } from './parse.ts';
import { hashTypedDataOf, signTypedData } from './sign.ts';
import { hashTypedDataV1, parseTypedDataV1 } from './v1.ts';

// Thousands of vectors, on machines that run other tasks too.
jest.setTimeout(300_000);

const COW = hexToBytes(keccak256(stringToHex('cow')));
const METAMASK_KEY = hexToBytes(
  '0x4af1bceebf7f3634ec3cff8a2c38e51178d5d4ce585c52d6043e5e2cc3418bb0',
);

const PERSON = [
  { name: 'name', type: 'string' },
  { name: 'wallet', type: 'address' },
];
const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];
/** The example in EIP-712. */
const MAIL = {
  types: {
    EIP712Domain: DOMAIN_TYPE,
    Person: PERSON,
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
};

/** A message with one field of a type and value. */
const only = (type: string, value: unknown, types: object = {}) => ({
  types: { EIP712Domain: [], Only: [{ name: 'field', type }], ...types },
  primaryType: 'Only',
  domain: {},
  message: { field: value },
});

describe('third-party typed data', () => {
  it('has the same hash as in ethers: all 1,025 vectors of EIP-712', () => {
    interface Case {
      domain: { chainId?: number };
      primaryType: string;
      types: Record<string, { name: string; type: string }[]>;
      data: Record<string, unknown>;
      digest: Hex;
    }
    const cases = loadTests<Case[]>('eip712');
    for (const { domain, primaryType, types, data, digest } of cases) {
      const { EIP712Domain = [] } = TypedDataEncoder.getPayload(domain, types, data).types;
      const input = { domain, primaryType, types: { EIP712Domain, ...types }, message: data };
      const parsed = parseTypedData('v4', JSON.stringify(input), domain.chainId ?? 1);
      expect(hashTypedDataOf(parsed)).toBe(digest);
    }
    expect(cases).toHaveLength(1025);
  });

  // From MetaMask's eth-sig-util; the key is the hash of "cow".
  it.each([
    'v3',
    'v4',
  ] as const)('has the right signature for the example of the standard in %s', (version) => {
    expect(signTypedData(parseTypedData(version, MAIL, 1), 1, COW)).toBe(
      '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    );
  });

  it('has the same signature as in MetaMask, with bytes', () => {
    const { types, message } = MAIL;
    const input = {
      ...MAIL,
      types: { ...types, Mail: [...types.Mail, { name: 'payload', type: 'bytes' }] },
      message: {
        ...message,
        payload: '0x25192142931f380985072cdd991e37f65cf8253ba7a0e675b54163a1d133b8ca',
      },
    };
    expect(signTypedData(parseTypedData('v3', input, 1), 1, COW)).toBe(
      '0xdd17ea877a7da411c85ff94bc54180631d0e86efdcd68876aeb2e051417b68e76be6858d67b20baf7be9c6402d49930bfea2535e9ae150e85838ee265094fd081b',
    );
  });

  it('has the same hash and signature as in MetaMask, in version 1', () => {
    const greeting = { type: 'string', name: 'message', value: 'Hi, Alice!' };
    const hash = (input: unknown) => hashTypedDataV1(parseTypedDataV1(input));
    expect(hash([greeting])).toBe(
      '0x14b9f24872e28cc49e72dc104d7380d8e0ba84a3fe2e712704bcac66a5702bd5',
    );
    expect(hash([greeting, { type: 'uint8', name: 'value', value: 10 }])).toBe(
      '0xf7ad23226db5c1c00ca0ca1468fd49c8f8bbc1489bc1c382de5adc557a69c229',
    );
    expect(hash([{ type: 'bytes', name: 'message', value: '0xdeadbeaf' }])).toBe(
      '0x6c69d03412450b174def7d1e48b3bcbbbd8f51df2e76e2c5b3a5d951125be3a9',
    );
    expect(signTypedData(parseTypedDataV1([greeting]), 1, METAMASK_KEY)).toBe(
      '0x49e75d475d767de7fcc67f521e0d86590723d872e6111e51c393e8c1e2f21d032dfaf5833af158915f035db6af4f37bf2d5d29781cd81f28a44c5cb4b9d241531b',
    );
  });
});

/** A Solidity type with a JSON value of it. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((value) => ['string', value] as const),
  fc.boolean().map((value) => ['bool', value] as const),
  fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((raw) => ['address', getAddress(toHex(raw))] as const),
  fc.uint8Array({ maxLength: 80 }).map((raw) => ['bytes', toHex(raw)] as const),
  fc
    .uint8Array({ minLength: 1, maxLength: 32 })
    .map((raw) => [`bytes${raw.length}`, toHex(raw)] as const),
  fc
    .integer({ min: 1, max: 32 })
    .chain((bytes) =>
      fc
        .bigInt({ min: 0n, max: 2n ** BigInt(bytes * 8) - 1n })
        .map((value) => [`uint${bytes * 8}`, `${value}`] as const),
    ),
  fc.integer({ min: 1, max: 32 }).chain((bytes) => {
    const half = 2n ** BigInt(bytes * 8 - 1);
    return fc
      .bigInt({ min: -half, max: half - 1n })
      .map((value) => [`int${bytes * 8}`, `${value}`] as const);
  }),
);

describe('random typed data', () => {
  it('has a signature that ethers verifies, with structs in arrays; a changed value recovers another signer', async () => {
    const parts = fc.array(typed, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(parts, fc.integer({ min: 1, max: 3 }), async (fields, copies) => {
        const item = Object.fromEntries(fields.map(([, value], at) => [`f${at}`, value]));
        const types = {
          Item: fields.map(([type], at) => ({ name: `f${at}`, type })),
          Order: [
            { name: 'items', type: 'Item[]' },
            { name: 'grid', type: `${fields[0]?.[0]}[2][]` },
            { name: 'nonce', type: 'uint64' },
          ],
        };
        const first = fields[0]?.[1];
        const message = {
          items: Array.from({ length: copies }, () => item),
          grid: Array.from({ length: copies }, () => [first, first]),
          nonce: 7,
        };
        const { domain } = MAIL;
        const input = {
          types: { ...types, EIP712Domain: DOMAIN_TYPE, Unused: [{ name: 'x', type: 'Nowhere' }] },
          primaryType: 'Order',
          domain,
          message,
        };
        const signature = signTypedData(parseTypedData('v4', JSON.stringify(input), 1), 1, COW);
        const signer = addressOfKey(COW);
        expect(verifyTypedData(domain, types, message, signature)).toBe(signer);
        expect(verifyTypedData(domain, types, { ...message, nonce: 8 }, signature)).not.toBe(
          signer,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('has the same hash as in ethers, in version 1', () => {
    const parts = fc.array(fc.tuple(typed, fc.string({ unit: 'grapheme' })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(parts, (fields) => {
        const input = fields.map(([[type, value], name]) => ({ type, name, value }));
        const schema = solidityPackedKeccak256(
          input.map(() => 'string'),
          input.map(({ type, name }) => `${type} ${name}`),
        );
        const values = solidityPackedKeccak256(
          input.map(({ type }) => type),
          input.map(({ value }) => value),
        );
        expect(hashTypedDataV1(parseTypedDataV1(input))).toBe(
          solidityPackedKeccak256(['bytes32', 'bytes32'], [schema, values]),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('gets the domain type of its domain’s fields if it has none, as in ethers and viem', () => {
    const { domain, message, primaryType } = MAIL;
    const types = { Person: PERSON, Mail: MAIL.types.Mail };
    for (const one of [
      domain,
      { name: 'Ether Mail' },
      {},
      { ...domain, salt: `0x${'1'.repeat(64)}` },
    ]) {
      const parsed = parseTypedData('v4', { types, primaryType, domain: one, message }, 1);
      expect(Object.keys(parsed.domain)).toEqual(Object.keys(one));
      expect(hashTypedDataOf(parsed)).toBe(TypedDataEncoder.hash(one, types, message));
    }
  });

  it('is signed with custom domain fields', () => {
    const types = {
      ...MAIL.types,
      EIP712Domain: [...DOMAIN_TYPE, { name: 'site', type: 'string' }],
    };
    const read = (site: string) =>
      parseTypedData('v4', { ...MAIL, types, domain: { ...MAIL.domain, site } }, 1);
    expect(read('x').domain).toMatchObject({ name: 'Ether Mail', site: 'x' });
    const separator = TypedDataEncoder.hashStruct(
      'EIP712Domain',
      { EIP712Domain: types.EIP712Domain },
      { ...MAIL.domain, site: 'x' },
    );
    const message = TypedDataEncoder.hashStruct(
      'Mail',
      { Person: PERSON, Mail: MAIL.types.Mail },
      MAIL.message,
    );
    expect(hashTypedDataOf(read('x'))).toBe(
      keccak256(concatHex(['0x1901', separator, message] as never)),
    );
    expect(hashTypedDataOf(read('y'))).not.toBe(hashTypedDataOf(read('x')));
  });

  it('is parsed or rejected for any shape, without other errors', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue(), (message, types) => {
        for (const input of [
          message,
          { ...MAIL, message },
          { ...MAIL, types },
          { ...MAIL, domain: message },
        ]) {
          try {
            parseTypedData('v4', input, 1);
          } catch (error) {
            expect(error).toMatchObject({
              code: expect.stringMatching(/^(TYPED_DATA_INVALID|CHAIN_MISMATCH)$/),
            });
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('parsing typed data', () => {
  it('excludes fields that no type declares', () => {
    const input = { ...MAIL, message: { ...MAIL.message, shownToo: 'harmless' } };
    const parsed = parseTypedData('v4', input, 1);
    expect(parsed.message).toEqual(MAIL.message);
    expect(parsed.types).toEqual(MAIL.types);
  });

  it('accepts a name with a colon for the primary type', async () => {
    const name = 'Protocol:UsdSend';
    const input = {
      types: { EIP712Domain: DOMAIN_TYPE, [name]: [{ name: 'amount', type: 'string' }] },
      primaryType: name,
      domain: MAIL.domain,
      message: { amount: '5' },
    };
    const signature = signTypedData(parseTypedData('v4', input, 1), 1, COW);
    const { domain, types, primaryType, message } = input;
    expect(
      await recoverTypedDataAddress({ domain, types, primaryType, message, signature } as never),
    ).toBe(addressOfKey(COW));
  });

  it.each([
    ['text that is no JSON', '{'],
    ['no object', null],
    ['nothing', undefined],
    ['a type with unbounded nesting', only(`bool${'[]'.repeat(20_000)}`, [])],
    ['data beyond the maximum size', only('string', 'a'.repeat(300_000))],
    [
      'no domain type for a domain with a custom field',
      { ...MAIL, types: { Person: PERSON, Mail: MAIL.types.Mail }, domain: { site: 'x' } },
    ],
    [
      'a domain field that is null',
      { ...MAIL, types: { Person: PERSON, Mail: MAIL.types.Mail }, domain: { name: null } },
    ],
    [
      'a domain field that is a struct',
      { ...MAIL, types: { ...MAIL.types, EIP712Domain: [{ name: 'site', type: 'Person' }] } },
    ],
    [
      'a chain id that is text',
      { ...MAIL, types: { ...MAIL.types, EIP712Domain: [{ name: 'chainId', type: 'string' }] } },
    ],
    ['an undefined primary type', { ...MAIL, primaryType: 'Letter' }],
    ['an inherited name as the primary type', { ...MAIL, primaryType: 'constructor' }],
    ['a missing value', only('string', undefined)],
    ['a struct that is null', only('Part', null, { Part: [{ name: 'a', type: 'bool' }] })],
    ['a value out of range', only('uint8', 256)],
    ['a negative uint', only('uint8', -1)],
    ['an int out of range', only('int8', 128)],
    ['an inexact number', only('uint256', 2 ** 60)],
    ['a fraction', only('uint256', 0.5)],
    ['an empty number', only('uint256', '')],
    ['a bool as text', only('bool', 'false')],
    ['bytes of the wrong length', only('bytes32', '0x12')],
    ['half a byte', only('bytes', '0x123')],
    ['a wrong checksum', only('address', '0xcD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826')],
    ['a lone surrogate', only('string', '\ud800')],
    ['a type alias', only('uint', 1)],
    ['a width that does not exist', only('uint7', 1)],
    ['an array that is too short', only('uint8[2]', [1])],
    ['no array', only('uint8[]', { length: 0 })],
    [
      'a struct with the name of an elementary type',
      only(
        'uint256',
        {},
        { uint256: [{ name: 'a', type: 'bool' }], Only: [{ name: 'field', type: 'uint' }] },
      ),
    ],
    [
      'a name that contains a closing parenthesis',
      only('string', 'a', { Only: [{ name: 'a)b(', type: 'string' }] }),
    ],
    [
      'a duplicate field',
      only('string', 'a', {
        Only: [
          { name: 'field', type: 'string' },
          { name: 'field', type: 'string' },
        ],
      }),
    ],
    [
      'a dependency with a colon in its name',
      only('A:B', { a: true }, { 'A:B': [{ name: 'a', type: 'bool' }] }),
    ],
  ])('rejects %s', (_, input) => {
    expect(() => parseTypedData('v4', input, 1)).toThrow(
      expect.objectContaining({ code: 'TYPED_DATA_INVALID' }),
    );
  });

  it('rejects unbounded nesting', () => {
    const types = { Only: [{ name: 'field', type: 'Only[]' }] };
    let field: unknown = [];
    for (let depth = 0; depth < 5_000; depth++) field = [{ field }];
    expect(() => parseTypedData('v4', only('Only[]', field, types), 1)).toThrow(
      expect.objectContaining({ code: 'TYPED_DATA_INVALID' }),
    );
  });

  it('rejects arrays in version 3', () => {
    expect(() => parseTypedData('v3', only('uint8[]', [1]), 1)).toThrow(
      'Arrays are not supported in version 3',
    );
    expect(parseTypedData('v4', only('uint8[]', [1]), 1).message).toEqual({ field: [1n] });
  });

  it.each([
    1,
    '1',
    '0x1',
    '0x01',
  ])('rejects a domain of another network (%p), when parsed and when signed', (chainId) => {
    const input = { ...MAIL, domain: { ...MAIL.domain, chainId } };
    const mismatch = expect.objectContaining({ code: 'CHAIN_MISMATCH' });
    expect(() => parseTypedData('v4', input, 10)).toThrow(mismatch);
    expect(() => signTypedData(parseTypedData('v4', input, 1), 10, COW)).toThrow(mismatch);
  });

  it('rejects another network even if it would not be part of the signature', () => {
    const input = { ...only('bool', true), domain: { chainId: 5 } };
    expect(() => parseTypedData('v4', input, 1)).toThrow(
      expect.objectContaining({ code: 'CHAIN_MISMATCH' }),
    );
  });

  it.each([
    ['an array', [{ type: 'uint8[]', name: 'a', value: [1] }]],
    ['nothing', []],
    ['data in the form of version 4', MAIL],
    ['an undefined type', [{ type: 'jocker', name: 'a', value: 1 }]],
    ['a missing name', [{ type: 'string', value: 'a' }]],
  ])('rejects %s in version 1', (_, input) => {
    expect(() => parseTypedDataV1(input)).toThrow(
      expect.objectContaining({ code: 'TYPED_DATA_INVALID' }),
    );
  });

  it('leads to a signature that recovers the signer', async () => {
    const parsed = parseTypedData('v4', MAIL, 1);
    const signature = signTypedData(parsed, 1, COW);
    expect(await recoverAddress({ hash: hashTypedDataOf(parsed), signature })).toBe(
      addressOfKey(COW),
    );
  });
});
