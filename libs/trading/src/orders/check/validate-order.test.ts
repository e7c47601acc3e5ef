import { NATIVE } from '@cenote/chains';
import { COSIGNED, FLOW, LIMIT, RULES, WORLD } from '../testing/valid-orders.ts';
import type { DutchOutput, Order, OrderInfo } from '../types.ts';
import { type OrderRules, validateOrder } from './validate-order.ts';

const UNKNOWN_ADDRESS = '0xbad0000000000000000000000000000000000bad';
const OUTPUT = FLOW.outputs[0] as DutchOutput;
const codes = (order: Order, rules: Partial<OrderRules> = {}) =>
  validateOrder(order, { ...RULES, ...rules }).map(({ code }) => code);
const limit = (info: Partial<OrderInfo>): Order => ({ ...LIMIT, info: { ...LIMIT.info, ...info } });
const limitOut = (change: Partial<DutchOutput>): Order => ({
  ...LIMIT,
  outputs: [{ ...(LIMIT.outputs[0] as DutchOutput), ...change }],
});
const data = (change: Partial<typeof COSIGNED.cosignerData>): Order => ({
  ...COSIGNED,
  cosignerData: { ...COSIGNED.cosignerData, ...change },
});
const BIG = 1n << 128n;

describe('validateOrder', () => {
  it.each([
    ['a limit order', LIMIT],
    ['a Flow order', FLOW],
    ['a cosigned Flow order', COSIGNED],
    [
      'amounts improved by the cosigner',
      data({ inputOverride: 999_999n, outputOverrides: [2_000_000_001n] }),
    ],
    ['an output of the native coin', limitOut({ token: NATIVE })],
  ])('accepts %s', (_, order) => {
    expect(validateOrder(order, RULES)).toEqual([]);
  });

  it.each<[string, Order, string[]]>([
    ['another reactor', limit({ reactor: UNKNOWN_ADDRESS }), ['REACTOR_UNKNOWN']],
    ['the reactor of the other kind', limit({ reactor: WORLD.flowReactor }), ['REACTOR_UNKNOWN']],
    [
      'a deadline equal to the current time',
      limit({ deadline: BigInt(WORLD.now) }),
      ['EXPIRED', 'DECAY_INVALID'],
    ],
    [
      'a deadline over a year ahead',
      limit({ deadline: BigInt(WORLD.now + 366 * 86_400) }),
      ['DEADLINE_TOO_FAR'],
    ],
    ['a nonce beyond 256 bits', limit({ nonce: 1n << 256n }), ['NONCE_INVALID']],
    [
      'a validation contract',
      limit({ additionalValidationContract: UNKNOWN_ADDRESS }),
      ['VALIDATION_CONTRACT'],
    ],
    ['validation data', limit({ additionalValidationData: '0x00' }), ['VALIDATION_CONTRACT']],
    ['no output', { ...LIMIT, outputs: [] }, ['OUTPUT_COUNT']],
    [
      'a second output',
      { ...LIMIT, outputs: [...LIMIT.outputs, ...LIMIT.outputs] },
      ['OUTPUT_COUNT'],
    ],
    [
      'an input of the native coin',
      { ...LIMIT, input: { ...LIMIT.input, token: NATIVE } },
      ['NATIVE_INPUT'],
    ],
    ['equal input and output tokens', limitOut({ token: WORLD.tokenIn }), ['SAME_TOKEN']],
    [
      'an unwrap of the wrapped coin',
      {
        ...LIMIT,
        input: { ...LIMIT.input, token: WORLD.weth },
        outputs: [{ ...OUTPUT, endAmount: OUTPUT.startAmount, token: NATIVE }],
      },
      ['SAME_TOKEN'],
    ],
    ['an output of zero', limitOut({ startAmount: 0n, endAmount: 0n }), ['AMOUNT_ZERO']],
    [
      'an amount above 128 bits',
      limitOut({ startAmount: BIG, endAmount: BIG }),
      ['AMOUNT_TOO_LARGE'],
    ],
    ['a limit order with decay', limitOut({ startAmount: 3_000_000_000n }), ['CURVE_NOT_FLAT']],
    ['another recipient', limitOut({ recipient: UNKNOWN_ADDRESS }), ['RECIPIENT_NOT_SWAPPER']],
    ['a preferred filler', { ...LIMIT, exclusiveFiller: UNKNOWN_ADDRESS }, ['EXCLUSIVE_FILLER']],
    [
      'a decay after the deadline',
      { ...LIMIT, decayEndTime: LIMIT.info.deadline + 1n },
      ['DECAY_INVALID'],
    ],
    ['a decay that ends before it starts', { ...LIMIT, decayEndTime: 0n }, ['DECAY_INVALID']],
    ['a rising output', { ...FLOW, outputs: [{ ...OUTPUT, startAmount: 1n }] }, ['CURVE_INVALID']],
    ['a falling input', { ...FLOW, input: { ...FLOW.input, endAmount: 1n } }, ['CURVE_INVALID']],
    [
      'a decay of both amounts',
      { ...FLOW, input: { ...FLOW.input, startAmount: 1n } },
      ['CURVE_INVALID'],
    ],
    ['a different cosigner', { ...FLOW, cosigner: UNKNOWN_ADDRESS }, ['COSIGNER_UNKNOWN']],
    ['a higher input by the cosigner', data({ inputOverride: 1_000_001n }), ['COSIGNER_AMOUNTS']],
    ['a lower output by the cosigner', data({ outputOverrides: [1n] }), ['COSIGNER_AMOUNTS']],
    [
      'an additional output by the cosigner',
      data({ outputOverrides: [0n, 0n] }),
      ['COSIGNER_AMOUNTS'],
    ],
    [
      'a cosigner’s decay after the deadline',
      data({ decayEndTime: FLOW.info.deadline + 1n }),
      ['DECAY_INVALID'],
    ],
    [
      'a cosigner’s preferred filler',
      data({ exclusiveFiller: UNKNOWN_ADDRESS }),
      ['EXCLUSIVE_FILLER'],
    ],
  ])('rejects %s', (_, order, expected) => {
    expect(codes(order)).toEqual(expected);
  });

  it('returns all faults together', () => {
    const order = limit({ reactor: UNKNOWN_ADDRESS, deadline: 1n });
    expect(codes({ ...order, outputs: [] })).toEqual([
      'REACTOR_UNKNOWN',
      'EXPIRED',
      'OUTPUT_COUNT',
      'DECAY_INVALID',
    ]);
  });

  it('rejects kinds without a reactor or cosigner', () => {
    expect(codes(LIMIT, { reactors: {} })).toEqual(['REACTOR_UNKNOWN']);
    expect(codes(FLOW, { cosigner: NATIVE })).toEqual(['COSIGNER_UNKNOWN']);
    expect(codes({ ...FLOW, cosigner: NATIVE }, { cosigner: NATIVE })).toEqual([
      'COSIGNER_UNKNOWN',
    ]);
  });

  it('uses a given limit of the deadline', () => {
    expect(codes(FLOW, { maxSeconds: { flow: 60 } })).toEqual(['DEADLINE_TOO_FAR']);
  });
});
