import { loadTests } from '@ethersproject/testcases';
import { Transaction as EthersTransaction, Wallet } from 'ethers';
import fc from 'fast-check';
import { getAddress, type Hex, hexToBytes, toHex } from 'viem';
import { completeTransaction } from './complete-transaction.ts';
import { parseTransaction } from './parse-transaction.ts';
import { signTransaction, type Transaction } from './transaction.ts';

// Thousands of vectors, on machines that run other tasks too.
jest.setTimeout(300_000);

interface LegacyCase {
  name: string;
  privateKey: Hex;
  signedTransactionChainId5: Hex;
  to?: Hex;
  data?: Hex;
  gasLimit?: Hex;
  gasPrice?: Hex;
  value?: Hex;
  nonce?: Hex;
}

interface TypedCase {
  name: string;
  key: Hex;
  signed: Hex;
  tx: {
    type: 1 | 2;
    chainId?: number;
    nonce?: number;
    to?: Hex;
    data?: Hex;
    value?: Hex;
    gasLimit?: Hex;
    gasPrice?: Hex;
    maxFeePerGas?: Hex;
    maxPriorityFeePerGas?: Hex;
    accessList?: { address: Hex; storageKeys: Hex[] }[];
  };
}

/** The vectors encode both absent and zero as `0x`. */
const big = (hex: Hex | undefined): bigint => (hex && hex !== '0x' ? BigInt(hex) : 0n);

describe('third-party transactions', () => {
  it('have the same signature as in ethers, for legacy ones with replay protection (EIP-155): one in five of 1,067', () => {
    const cases = loadTests<LegacyCase[]>('transactions').filter((_, at) => at % 5 === 0);
    for (const { privateKey, signedTransactionChainId5, to, data, ...rest } of cases) {
      const transaction: Transaction = {
        type: 'legacy',
        chainId: 5,
        nonce: Number(big(rest.nonce)),
        to,
        value: big(rest.value),
        data: data ?? '0x',
        gas: big(rest.gasLimit),
        gasPrice: big(rest.gasPrice),
      };
      expect(signTransaction(transaction, hexToBytes(privateKey)).raw).toBe(
        signedTransactionChainId5,
      );
    }
    expect(cases).toHaveLength(214);
  });

  it('have the same signature as in ethers, with access lists and dynamic fees (EIP-2930, EIP-1559): one in five of 1,408', () => {
    const cases = loadTests<TypedCase[]>('typed-transactions')
      .filter(({ tx }) => tx.chainId)
      .filter((_, at) => at % 5 === 0);
    for (const { key, signed, tx } of cases) {
      const common = {
        chainId: tx.chainId as number,
        nonce: tx.nonce ?? 0,
        to: tx.to,
        value: big(tx.value),
        data: tx.data ?? '0x',
        gas: big(tx.gasLimit),
        accessList: tx.accessList ?? [],
      };
      const transaction: Transaction =
        tx.type === 1
          ? { ...common, type: 'eip2930', gasPrice: big(tx.gasPrice) }
          : {
              ...common,
              type: 'eip1559',
              maxFeePerGas: big(tx.maxFeePerGas),
              maxPriorityFeePerGas: big(tx.maxPriorityFeePerGas),
            };
      expect(signTransaction(transaction, hexToBytes(key)).raw).toBe(signed);
    }
    expect(cases).toHaveLength(282);
  });
});

const uint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
const hex = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes) => toHex(bytes));
const anAddress = hex(20).map((address) => getAddress(address));
const aKey = fc.bigInt({ min: 1n, max: 2n ** 255n }).map((key) => toHex(key, { size: 32 }));
const aNumber = fc.integer({ min: 0, max: 2 ** 31 });

/** A request as dapps send it: every quantity in hexadecimal. */
const aRequest = fc.record({
  to: fc.option(anAddress, { nil: undefined }),
  value: uint(256),
  data: hex(1, 200),
  nonce: aNumber,
  gas: uint(63),
  accessList: fc.option(
    fc.array(fc.record({ address: anAddress, storageKeys: fc.array(hex(32), { maxLength: 3 }) }), {
      maxLength: 3,
    }),
    { nil: undefined },
  ),
});
const someFees = fc.oneof(
  fc.record({ gasPrice: uint(128) }),
  fc.tuple(uint(100), uint(100)).map(([tip, rest]) => ({
    maxPriorityFeePerGas: tip,
    maxFeePerGas: tip + rest,
  })),
);
const authorizations = fc.array(
  fc.record({ chainId: aNumber, address: anAddress, nonce: aNumber, key: aKey }),
  { minLength: 1, maxLength: 3 },
);
const aChain = fc.integer({ min: 1, max: 2 ** 40 });

const toQuantities = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' || typeof value === 'number' ? toHex(value) : value,
    ]),
  );

describe('random transactions', () => {
  it('have the same signature as in ethers, for requests of each type', () => {
    const types = new Set<string>();
    fc.assert(
      fc.property(
        aRequest,
        someFees,
        aChain,
        aKey,
        ({ nonce, gas, ...fields }, fees, chainId, key) => {
          const request = parseTransaction(
            { ...toQuantities(fields), chainId: toHex(chainId) },
            chainId,
          );
          const transaction = completeTransaction(request, { nonce, gas, fees });
          types.add(transaction.type);
          const { raw, hash } = signTransaction(transaction, hexToBytes(key));
          const theirs = EthersTransaction.from(raw);
          const { type, accessList = [] } = { accessList: fields.accessList, type: theirs.type };
          expect(theirs.from).toBe(new Wallet(key).address);
          expect(theirs.hash).toBe(hash);
          const unsigned = EthersTransaction.from({
            type,
            chainId,
            nonce,
            to: fields.to ?? null,
            value: fields.value,
            data: fields.data,
            gasLimit: gas,
            ...fees,
            ...(type === 0 ? {} : { accessList }),
          });
          expect(theirs.unsignedSerialized).toBe(unsigned.unsignedSerialized);
        },
      ),
      { numRuns: 100 },
    );
    expect([...types].sort()).toEqual(['eip1559', 'eip2930', 'legacy']);
  });

  it('have the same signature as in ethers, with authorizations (EIP-7702)', async () => {
    await fc.assert(
      fc.asyncProperty(
        aRequest,
        anAddress,
        authorizations,
        aChain,
        aKey,
        async ({ nonce, gas, ...fields }, to, list, chainId, key) => {
          const signed = list.map((one) => {
            const authorization = new Wallet(one.key).authorizeSync(one);
            const { r, s, yParity } = authorization.signature;
            return { ...authorization, r, s, yParity };
          });
          const fees = { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n };
          const request = parseTransaction(
            { ...toQuantities({ ...fields, to }), authorizationList: signed.map(toQuantities) },
            chainId,
          );
          const transaction = completeTransaction(request, { nonce, gas, fees });
          const { raw } = signTransaction(transaction, hexToBytes(key));
          const theirs = await new Wallet(key).signTransaction({
            type: 4,
            chainId,
            nonce,
            to,
            value: fields.value,
            data: fields.data,
            gasLimit: gas,
            ...fees,
            accessList: fields.accessList ?? [],
            authorizationList: signed.map(({ signature, ...authorization }) => ({
              ...authorization,
              signature,
            })),
          });
          expect(raw).toBe(theirs);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('an invalid transaction', () => {
  const fine: Transaction = {
    type: 'eip1559',
    chainId: 1,
    nonce: 0,
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    value: 1n,
    data: '0x',
    gas: 21_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    accessList: [],
  };
  const { maxFeePerGas: _, maxPriorityFeePerGas: __, accessList: ___, ...common } = fine;
  const key = new Uint8Array(32).fill(1);

  it.each<[string, object]>([
    ['a transaction for chain id 0', { ...common, type: 'legacy', chainId: 0, gasPrice: 1n }],
    ['a fractional chain id', { ...fine, chainId: 0.5 }],
    ['a negative nonce', { ...fine, nonce: -1 }],
    ['an invalid recipient address', { ...fine, to: '0x1234' }],
    ['a negative value', { ...fine, value: -1n }],
    ['a value above 256 bits', { ...fine, value: 2n ** 256n }],
    ['a gas limit above 256 bits', { ...fine, gas: 2n ** 256n }],
    ['a priority fee above the max fee', { ...fine, maxPriorityFeePerGas: 3n }],
    ['an empty authorization list', { ...fine, type: 'eip7702', authorizationList: [] }],
  ])('is not signed: %s', (_, transaction) => {
    expect(() => signTransaction(fine, key)).not.toThrow();
    expect(() => signTransaction(transaction as Transaction, key)).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    );
  });
});
