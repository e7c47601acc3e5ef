import * as errors from './rpc-errors.ts';

const { toErrorBody, UserRejected, RpcError } = errors;

it('has one class for each code', () => {
  const codes = Object.values(errors).flatMap((each) =>
    'rpcCode' in each ? [each.rpcCode as number] : [],
  );
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining([-32700, -32600, -32006, 4001, 4100, 4200, 4902]));
});

it('returns code and message to pages', () => {
  expect(toErrorBody(new UserRejected())).toEqual({
    code: 4001,
    message: 'User rejected the request.',
  });
  expect(new UserRejected()).toBeInstanceOf(RpcError);
});

it('returns no details of an internal error to pages', () => {
  const body = toErrorBody(new Error('the phrase is test test test'));
  expect(body).toEqual({ code: -32603, message: 'Internal error.' });
});
