import { NATIVE } from '@cenote/chains';
import { COSIGNED, FLOW, LIMIT, RULES, WORLD } from '../testing/sound-orders.ts';
import type { DutchOutput, Order, OrderInfo } from '../types.ts';
import { type OrderRules, validateOrder } from './validate-order.ts';

const STRANGER = '0xbad0000000000000000000000000000000000bad';
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
      'a cosigner who betters it',
      data({ inputOverride: 999_999n, outputOverrides: [2_000_000_001n] }),
    ],
    ['the native coin received', limitOut({ token: NATIVE })],
  ])('takes %s', (_, order) => {
    expect(validateOrder(order, RULES)).toEqual([]);
  });

  it.each<[string, Order, string[]]>([
    ['another reactor', limit({ reactor: STRANGER }), ['REACTOR_UNKNOWN']],
    ['the reactor of the other kind', limit({ reactor: WORLD.flowReactor }), ['REACTOR_UNKNOWN']],
    ['an order of now', limit({ deadline: BigInt(WORLD.now) }), ['EXPIRED', 'DECAY_INVALID']],
    [
      'more than a year',
      limit({ deadline: BigInt(WORLD.now + 366 * 86_400) }),
      ['DEADLINE_TOO_FAR'],
    ],
    ['a nonce beyond 256 bits', limit({ nonce: 1n << 256n }), ['NONCE_INVALID']],
    ['a say of others', limit({ additionalValidationContract: STRANGER }), ['VALIDATION_CONTRACT']],
    ['words to others', limit({ additionalValidationData: '0x00' }), ['VALIDATION_CONTRACT']],
    ['no output', { ...LIMIT, outputs: [] }, ['OUTPUT_COUNT']],
    ['a fee', { ...LIMIT, outputs: [...LIMIT.outputs, ...LIMIT.outputs] }, ['OUTPUT_COUNT']],
    [
      'the native coin given',
      { ...LIMIT, input: { ...LIMIT.input, token: NATIVE } },
      ['NATIVE_INPUT'],
    ],
    ['a token for itself', limitOut({ token: WORLD.tokenIn }), ['SAME_TOKEN']],
    [
      'a wrap taken back',
      {
        ...LIMIT,
        input: { ...LIMIT.input, token: WORLD.weth },
        outputs: [{ ...OUTPUT, endAmount: OUTPUT.startAmount, token: NATIVE }],
      },
      ['SAME_TOKEN'],
    ],
    ['nothing received', limitOut({ startAmount: 0n, endAmount: 0n }), ['AMOUNT_ZERO']],
    ['more than 128 bits', limitOut({ startAmount: BIG, endAmount: BIG }), ['AMOUNT_TOO_LARGE']],
    ['a limit that falls', limitOut({ startAmount: 3_000_000_000n }), ['CURVE_NOT_FLAT']],
    ['someone else paid', limitOut({ recipient: STRANGER }), ['RECIPIENT_NOT_SWAPPER']],
    ['a preferred filler', { ...LIMIT, exclusiveFiller: STRANGER }, ['EXCLUSIVE_FILLER']],
    [
      'decay beyond the deadline',
      { ...LIMIT, decayEndTime: LIMIT.info.deadline + 1n },
      ['DECAY_INVALID'],
    ],
    ['decay that ends before it begins', { ...LIMIT, decayEndTime: 0n }, ['DECAY_INVALID']],
    [
      'an output that rises',
      { ...FLOW, outputs: [{ ...OUTPUT, startAmount: 1n }] },
      ['CURVE_INVALID'],
    ],
    [
      'an input that falls',
      { ...FLOW, input: { ...FLOW.input, endAmount: 1n } },
      ['CURVE_INVALID'],
    ],
    ['both in motion', { ...FLOW, input: { ...FLOW.input, startAmount: 1n } }, ['CURVE_INVALID']],
    ['another cosigner', { ...FLOW, cosigner: STRANGER }, ['COSIGNER_UNKNOWN']],
    ['more input by the cosigner', data({ inputOverride: 1_000_001n }), ['COSIGNER_AMOUNTS']],
    ['less output by the cosigner', data({ outputOverrides: [1n] }), ['COSIGNER_AMOUNTS']],
    [
      'an output too many by the cosigner',
      data({ outputOverrides: [0n, 0n] }),
      ['COSIGNER_AMOUNTS'],
    ],
    ['a late cosigner', data({ decayEndTime: FLOW.info.deadline + 1n }), ['DECAY_INVALID']],
    ["a cosigner's friend", data({ exclusiveFiller: STRANGER }), ['EXCLUSIVE_FILLER']],
  ])('refuses %s', (_, order, expected) => {
    expect(codes(order)).toEqual(expected);
  });

  it('says all that is wrong at once', () => {
    const order = limit({ reactor: STRANGER, deadline: 1n });
    expect(codes({ ...order, outputs: [] })).toEqual([
      'REACTOR_UNKNOWN',
      'EXPIRED',
      'OUTPUT_COUNT',
      'DECAY_INVALID',
    ]);
  });

  it('takes no kind that has no reactor or no cosigner here', () => {
    expect(codes(LIMIT, { reactors: {} })).toEqual(['REACTOR_UNKNOWN']);
    expect(codes(FLOW, { cosigner: NATIVE })).toEqual(['COSIGNER_UNKNOWN']);
    expect(codes({ ...FLOW, cosigner: NATIVE }, { cosigner: NATIVE })).toEqual([
      'COSIGNER_UNKNOWN',
    ]);
  });

  it('holds other bounds of the deadline where they are given', () => {
    expect(codes(FLOW, { maxSeconds: { flow: 60 } })).toEqual(['DEADLINE_TOO_FAR']);
  });
});
