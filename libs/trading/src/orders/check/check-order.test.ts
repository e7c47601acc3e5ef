import { NATIVE } from '@cenote/chains';
import { orderTypedData } from '../encoding/order-typed-data.ts';
import {
  COSIGNED,
  FLOW,
  FLOW_INTENT,
  LIMIT,
  LIMIT_INTENT,
  WORLD,
} from '../testing/sound-orders.ts';
import { checkOrder, type OrderIntent } from './check-order.ts';

const STRANGER = '0xbad0000000000000000000000000000000000bad';
const codes = (signed: unknown, intent: OrderIntent) =>
  checkOrder(signed, intent).map(({ code }) => code);
const limitData = orderTypedData(LIMIT, WORLD);
const flowData = orderTypedData(FLOW, WORLD);
/** As a wallet gets it from a page. */
const json = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, leaf) => (typeof leaf === 'bigint' ? `${leaf}` : leaf)));
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

describe('checkOrder', () => {
  it.each<[string, unknown, OrderIntent]>([
    ['a limit order', LIMIT, LIMIT_INTENT],
    ['a Flow order', FLOW, FLOW_INTENT],
    ['a cosigned Flow order', COSIGNED, FLOW_INTENT],
    ["a limit order's typed data", limitData, LIMIT_INTENT],
    ["a Flow order's typed data", flowData, FLOW_INTENT],
    ['typed data as text', json(limitData), LIMIT_INTENT],
    [
      'typed data with the type of the domain',
      { ...flowData, types: { ...flowData.types, EIP712Domain: DOMAIN } },
      FLOW_INTENT,
    ],
    [
      'an exact output',
      { ...FLOW, input: { ...FLOW.input, endAmount: 1_010_000n } },
      { ...FLOW_INTENT, maxAmountIn: 1_010_000n },
    ],
  ])('passes %s', (_, signed, intent) => {
    expect(checkOrder(signed, intent)).toEqual([]);
  });

  it.each<[string, Partial<OrderIntent>, string[]]>([
    ['another chain', { chainId: 1 }, ['CHAIN']],
    ['another Permit2', { permit2: STRANGER }, ['PERMIT2']],
    ['another reactor', { reactor: STRANGER }, ['SPENDER', 'REACTOR']],
    ['another swapper', { swapper: STRANGER }, ['SWAPPER', 'RECIPIENT']],
    ['another input', { tokenIn: STRANGER }, ['TOKEN_IN']],
    ['another output', { tokenOut: NATIVE }, ['TOKEN_OUT']],
    ['more to give', { amountIn: 999_999n }, ['AMOUNT_IN', 'AMOUNT_IN']],
    ['less to get', { amountOut: 2_000_000_001n }, ['AMOUNT_OUT', 'MINIMUM_OUT']],
    ['another nonce', { nonce: 6n }, ['NONCE', 'NONCE']],
    ['another end', { deadline: 1n }, ['DEADLINE', 'DEADLINE', 'DECAY', 'DECAY']],
  ])('tells %s', (_, change, expected) => {
    expect(codes(limitData, { ...LIMIT_INTENT, ...change } as OrderIntent)).toEqual(expected);
  });

  it('tells what only a Flow order has', () => {
    expect(codes(flowData, { ...FLOW_INTENT, cosigner: STRANGER })).toEqual(['COSIGNER']);
    expect(codes(flowData, { ...FLOW_INTENT, minAmountOut: 1_980_000_001n })).toEqual([
      'MINIMUM_OUT',
    ]);
    expect(codes(FLOW, { ...FLOW_INTENT, maxAmountIn: 999_999n })).toEqual(['AMOUNT_IN']);
    expect(codes(flowData, LIMIT_INTENT)).toContain('KIND');
    expect(codes(limitData, FLOW_INTENT)).toContain('KIND');
  });

  it.each<[string, object, string[]]>([
    ['a preferred filler', { exclusiveFiller: STRANGER }, ['EXCLUSIVE_FILLER']],
    ['an override', { exclusivityOverrideBps: 1n }, ['EXCLUSIVE_FILLER']],
    [
      'a fee',
      { outputs: [...LIMIT.outputs, { ...LIMIT.outputs[0], recipient: STRANGER }] },
      ['OUTPUT_COUNT', 'RECIPIENT'],
    ],
    ['no output', { outputs: [] }, ['OUTPUT_COUNT']],
    [
      'a say of others',
      { info: { ...LIMIT.info, additionalValidationContract: STRANGER } },
      ['VALIDATION'],
    ],
    [
      'words to others',
      { info: { ...LIMIT.info, additionalValidationData: '0x00' } },
      ['VALIDATION'],
    ],
    ['no order inside', { info: undefined }, ['MALFORMED']],
  ])('tells %s', (_, change, expected) => {
    expect(codes({ ...LIMIT, ...change }, LIMIT_INTENT)).toEqual(expected);
  });

  const { message } = limitData;
  it.each<[string, unknown, string[]]>([
    [
      'more permitted than the order takes',
      {
        ...limitData,
        message: { ...message, permitted: { ...message.permitted, amount: 2_000_000n } },
      },
      ['PERMITTED'],
    ],
    [
      'another token permitted',
      {
        ...limitData,
        message: { ...message, permitted: { ...message.permitted, token: STRANGER } },
      },
      ['PERMITTED'],
    ],
    ['another spender', { ...limitData, message: { ...message, spender: STRANGER } }, ['SPENDER']],
    ['a field more', { ...limitData, message: { ...message, more: 1 } }, ['MALFORMED']],
    [
      'another domain',
      { ...limitData, domain: { ...limitData.domain, name: 'Permit3' } },
      ['MALFORMED'],
    ],
    [
      'a versioned domain',
      { ...limitData, domain: { ...limitData.domain, version: '1' } },
      ['MALFORMED'],
    ],
    [
      'a domain of other types',
      { ...limitData, types: { ...limitData.types, EIP712Domain: [] } },
      ['MALFORMED'],
    ],
    ['another primary type', { ...limitData, primaryType: 'TokenPermissions' }, ['MALFORMED']],
    ['the types of the other kind', { ...limitData, types: flowData.types }, ['MALFORMED']],
    ['a number below zero', { ...limitData, message: { ...message, nonce: -1n } }, ['MALFORMED']],
    [
      'a number that is none',
      { ...limitData, message: { ...message, nonce: '1e3' } },
      ['MALFORMED'],
    ],
    ['nothing', undefined, ['MALFORMED']],
    ['text', 'limit', ['MALFORMED']],
  ])('refuses %s', (_, signed, expected) => {
    expect(codes(signed, LIMIT_INTENT)).toEqual(expected);
  });

  it('says what was expected and what was found', () => {
    expect(checkOrder(LIMIT, { ...LIMIT_INTENT, nonce: 9n })).toEqual([
      { code: 'NONCE', expected: '9', found: '5' },
    ]);
  });
});
