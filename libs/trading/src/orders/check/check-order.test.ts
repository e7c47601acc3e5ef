import { NATIVE } from '@cenote/chains';
import { orderTypedData } from '../encoding/order-typed-data.ts';
import {
  COSIGNED,
  FLOW,
  FLOW_INTENT,
  LIMIT,
  LIMIT_INTENT,
  WORLD,
} from '../testing/valid-orders.ts';
import { checkOrder, type OrderIntent } from './check-order.ts';

const UNKNOWN_ADDRESS = '0xbad0000000000000000000000000000000000bad';
const codes = (signed: unknown, intent: OrderIntent) =>
  checkOrder(signed, intent).map(({ code }) => code);
const limitData = orderTypedData(LIMIT, WORLD);
const flowData = orderTypedData(FLOW, WORLD);
/** Returns the value as JSON, as a wallet receives it from a page. */
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
    ['typed data as JSON', json(limitData), LIMIT_INTENT],
    [
      'typed data that include the domain’s type',
      { ...flowData, types: { ...flowData.types, EIP712Domain: DOMAIN } },
      FLOW_INTENT,
    ],
    [
      'an exact output',
      { ...FLOW, input: { ...FLOW.input, endAmount: 1_010_000n } },
      { ...FLOW_INTENT, maxAmountIn: 1_010_000n },
    ],
  ])('accepts %s', (_, signed, intent) => {
    expect(checkOrder(signed, intent)).toEqual([]);
  });

  it.each<[string, Partial<OrderIntent>, string[]]>([
    ['a different chain', { chainId: 1 }, ['CHAIN']],
    ['a different Permit2', { permit2: UNKNOWN_ADDRESS }, ['PERMIT2']],
    ['a different reactor', { reactor: UNKNOWN_ADDRESS }, ['SPENDER', 'REACTOR']],
    ['a different swapper', { swapper: UNKNOWN_ADDRESS }, ['SWAPPER', 'RECIPIENT']],
    ['a different input token', { tokenIn: UNKNOWN_ADDRESS }, ['TOKEN_IN']],
    ['a different output token', { tokenOut: NATIVE }, ['TOKEN_OUT']],
    ['a higher input', { amountIn: 999_999n }, ['AMOUNT_IN', 'AMOUNT_IN']],
    ['a lower output', { amountOut: 2_000_000_001n }, ['AMOUNT_OUT', 'MINIMUM_OUT']],
    ['a different nonce', { nonce: 6n }, ['NONCE', 'NONCE']],
    ['a different deadline', { deadline: 1n }, ['DEADLINE', 'DEADLINE', 'DECAY', 'DECAY']],
  ])('reports %s', (_, change, expected) => {
    expect(codes(limitData, { ...LIMIT_INTENT, ...change } as OrderIntent)).toEqual(expected);
  });

  it('reports differences that only a Flow order can have', () => {
    expect(codes(flowData, { ...FLOW_INTENT, cosigner: UNKNOWN_ADDRESS })).toEqual(['COSIGNER']);
    expect(codes(flowData, { ...FLOW_INTENT, minAmountOut: 1_980_000_001n })).toEqual([
      'MINIMUM_OUT',
    ]);
    expect(codes(FLOW, { ...FLOW_INTENT, maxAmountIn: 999_999n })).toEqual(['AMOUNT_IN']);
    expect(codes(flowData, LIMIT_INTENT)).toContain('KIND');
    expect(codes(limitData, FLOW_INTENT)).toContain('KIND');
  });

  it.each<[string, object, string[]]>([
    ['a preferred filler', { exclusiveFiller: UNKNOWN_ADDRESS }, ['EXCLUSIVE_FILLER']],
    ['an exclusivity override', { exclusivityOverrideBps: 1n }, ['EXCLUSIVE_FILLER']],
    [
      'a fee',
      { outputs: [...LIMIT.outputs, { ...LIMIT.outputs[0], recipient: UNKNOWN_ADDRESS }] },
      ['OUTPUT_COUNT', 'RECIPIENT'],
    ],
    ['no output', { outputs: [] }, ['OUTPUT_COUNT']],
    [
      'a validation contract',
      { info: { ...LIMIT.info, additionalValidationContract: UNKNOWN_ADDRESS } },
      ['VALIDATION'],
    ],
    [
      'validation data',
      { info: { ...LIMIT.info, additionalValidationData: '0x00' } },
      ['VALIDATION'],
    ],
    ['a missing order', { info: undefined }, ['MALFORMED']],
  ])('reports %s', (_, change, expected) => {
    expect(codes({ ...LIMIT, ...change }, LIMIT_INTENT)).toEqual(expected);
  });

  const { message } = limitData;
  it.each<[string, unknown, string[]]>([
    [
      'a permitted amount above the order’s',
      {
        ...limitData,
        message: { ...message, permitted: { ...message.permitted, amount: 2_000_000n } },
      },
      ['PERMITTED'],
    ],
    [
      'a different permitted token',
      {
        ...limitData,
        message: { ...message, permitted: { ...message.permitted, token: UNKNOWN_ADDRESS } },
      },
      ['PERMITTED'],
    ],
    [
      'a different spender',
      { ...limitData, message: { ...message, spender: UNKNOWN_ADDRESS } },
      ['SPENDER'],
    ],
    ['an additional field', { ...limitData, message: { ...message, more: 1 } }, ['MALFORMED']],
    [
      'a different domain',
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
    ['a different primary type', { ...limitData, primaryType: 'TokenPermissions' }, ['MALFORMED']],
    ['the types of the other kind', { ...limitData, types: flowData.types }, ['MALFORMED']],
    ['a negative number', { ...limitData, message: { ...message, nonce: -1n } }, ['MALFORMED']],
    ['an invalid number', { ...limitData, message: { ...message, nonce: '1e3' } }, ['MALFORMED']],
    ['undefined', undefined, ['MALFORMED']],
    ['text', 'limit', ['MALFORMED']],
  ])('rejects %s', (_, signed, expected) => {
    expect(codes(signed, LIMIT_INTENT)).toEqual(expected);
  });

  it('returns the expected and the actual value', () => {
    expect(checkOrder(LIMIT, { ...LIMIT_INTENT, nonce: 9n })).toEqual([
      { code: 'NONCE', expected: '9', found: '5' },
    ]);
  });
});
