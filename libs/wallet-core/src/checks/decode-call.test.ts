import { contractsOf, type Hex, lower } from '@cenote/chains';
import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { callDecoder } from './abi/call-decoder.ts';
import { decodeCall, decodeCalls } from './decode-call.ts';
import type { DecodedRequest } from './decoded-action.ts';
import type { CallDecoder } from './decoder.ts';
import { MAX_DECODED_REQUESTS, MAX_DEPTH } from './limits.ts';
import { DecoderRegistry } from './registry.ts';
import { standardRegistry } from './standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  callContext,
  RECIPIENT,
  SPENDER,
  TOKEN,
  UNKNOWN_ADDRESS,
} from './testing/fixtures.ts';

const registry = standardRegistry();
const abi = parseAbi(['function wrapAll(bytes[] calls)']);
const wrapper: CallDecoder = callDecoder({
  name: 'wrapper',
  abi,
  targets: () => [SPENDER],
  read: ({ args }, { read, target }) => ({
    kind: 'multicall',
    atomic: true,
    parts: args[0].map((data) => read({ to: target, data })),
  }),
});
const wrap = (calls: Hex[]): Hex => encodeFunctionData({ abi, args: [calls] });
const count = ({ action }: DecodedRequest): number =>
  1 + ('parts' in action ? action.parts.reduce((sum, part) => sum + count(part), 0) : 0);

describe('decodeCall', () => {
  it('decodes a plain payment, a plain payment to the wrapped coin, and a contract creation', () => {
    expect(decodeCall(registry, { to: RECIPIENT, value: 5n }, callContext)).toEqual({
      sender: ACCOUNT,
      target: RECIPIENT,
      value: 5n,
      basis: 'contract',
      action: {
        kind: 'transfer',
        from: ACCOUNT,
        recipient: RECIPIENT,
        assets: [{ standard: 'native', amount: 5n }],
      },
    });
    const { weth9 } = contractsOf(CHAIN_ID)!;
    expect(decodeCall(registry, { to: weth9, value: 5n }, callContext).action).toEqual({
      kind: 'wrap',
      token: lower(weth9),
      amount: 5n,
    });
    expect(decodeCall(registry, { data: '0x6000' }, callContext).action).toEqual({
      kind: 'createContract',
      bytes: 2,
    });
  });

  it.each<[string, Hex, object]>([
    [
      'an unknown function',
      '0x12345678aa',
      { selector: '0x12345678', bytes: 5, reason: 'UNKNOWN' },
    ],
    ['a call too short for a function', '0x1234', { bytes: 2, reason: 'UNKNOWN' }],
    [
      'a truncated transfer',
      '0xa9059cbb00',
      { selector: '0xa9059cbb', bytes: 5, reason: 'MALFORMED' },
    ],
    ['data that is not hexadecimal', '0xzz' as Hex, { bytes: 1, reason: 'MALFORMED' }],
    [
      'data larger than nodes accept',
      `0x${'00'.repeat(140_000)}`,
      { selector: '0x00000000', bytes: 140_000, reason: 'TOO_LARGE' },
    ],
  ])('reports the reason for %s', (_, data, unknown) => {
    expect(decodeCall(registry, { to: TOKEN, data }, callContext).action).toEqual({
      kind: 'unknownCall',
      ...unknown,
    });
  });

  it('prefers the decoder whose targets include the contract', () => {
    const named = (name: string, targets: Hex[]): CallDecoder => ({
      name,
      selectors: ['0xa9059cbb'],
      targets: () => targets,
      decode: () => ({ kind: 'createContract', bytes: name.length }),
    });
    const all = new DecoderRegistry().registerCall(named('a', []), named('bb', [TOKEN]));
    const data = '0xa9059cbb' as const;
    expect(decodeCall(all, { to: TOKEN, data }, callContext)).toMatchObject({
      basis: 'contract',
      action: { bytes: 2 },
    });
    expect(decodeCall(all, { to: UNKNOWN_ADDRESS, data }, callContext)).toMatchObject({
      basis: 'name',
      action: { bytes: 1 },
    });
  });

  it('tries the next decoder when one throws', () => {
    const failing: CallDecoder = {
      name: 'failing',
      selectors: ['0xa9059cbb'],
      targets: () => [TOKEN],
      decode: () => {
        throw new Error('no');
      },
    };
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [RECIPIENT, 1n],
    });
    const all = standardRegistry().registerCall(failing);
    expect(decodeCall(all, { to: TOKEN, data }, callContext).action.kind).toBe('transfer');
  });
});

describe('bounds', () => {
  const nesting = new DecoderRegistry().registerCall(wrapper);

  it('stop at the maximum depth of nested calls', () => {
    let data: Hex = '0x12345678';
    for (let i = 0; i < 30; i++) data = wrap([data]);
    const decoded = decodeCall(nesting, { to: SPENDER, data }, callContext);
    expect(count(decoded)).toBe(MAX_DEPTH + 2);
    expect(JSON.stringify(decoded, (_, v) => (typeof v === 'bigint' ? `${v}` : v))).toContain(
      'TOO_DEEP',
    );
  });

  it('limit the total number of calls over all depths', () => {
    const wide = wrap(Array.from({ length: 100 }, () => '0x12345678' as Hex));
    const decoded = decodeCall(
      nesting,
      { to: SPENDER, data: wrap([wide, wide, wide]) },
      callContext,
    );
    expect(count(decoded)).toBe(304);
    const { action } = decoded;
    const last = 'parts' in action && action.parts.at(-1);
    expect(last && 'parts' in last.action && last.action.parts.at(-1)?.action).toMatchObject({
      reason: 'TOO_MANY',
    });
  });

  it('apply to a batch as a whole', () => {
    const calls = Array.from({ length: 1_000 }, () => ({ to: RECIPIENT, value: 1n }));
    const decoded = decodeCalls(nesting, calls, { ...callContext, atomic: true });
    expect(count(decoded)).toBe(MAX_DECODED_REQUESTS + 2);
    expect(decoded.value).toBe(1_000n);
  });

  it('never throw or hang on random data after known selectors', () => {
    const selectors = [
      '0xa9059cbb',
      '0x2eb2c2d6',
      '0xb88d4fde',
      '0xd505accf',
      wrap([]).slice(0, 10),
    ];
    const all = standardRegistry().registerCall(wrapper);
    fc.assert(
      fc.property(
        fc.constantFrom(...selectors),
        fc.array(fc.oneof(fc.constantFrom(0, 32, 64, 96, 5_000), fc.nat()), { maxLength: 40 }),
        fc.uint8Array({ maxLength: 40 }),
        (selector, words, tail) => {
          const body = words.map((word) => word.toString(16).padStart(64, '0')).join('');
          const data = `${selector}${body}${Buffer.from(tail).toString('hex')}` as Hex;
          expect(decodeCall(all, { to: SPENDER, data }, callContext).sender).toBe(ACCOUNT);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
