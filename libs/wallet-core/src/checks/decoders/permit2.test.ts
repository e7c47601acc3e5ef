import { AllowanceTransfer, SignatureTransfer } from '@uniswap/permit2-sdk';
import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { decodeTypedData } from '../decode-typed-data.ts';
import { standardRegistry } from '../standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  callContext,
  NFT,
  RECIPIENT,
  SPENDER,
  signing,
  TOKEN,
} from '../testing/fixtures.ts';
import { sdkPayload } from '../testing/sdk-payload.ts';

const registry = standardRegistry();
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';
const read = (payload: string) => decodeTypedData(registry, payload, signing);

const amount = fc.bigInt(0n, (1n << 160n) - 1n);
const seconds = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const);
const details = fc.record({ token: address, amount, expiration: seconds, nonce: seconds });

const allowanceOf = ({
  token,
  amount,
  expiration,
}: {
  token: string;
  amount: bigint;
  expiration: number;
}) => ({
  asset: { standard: 'erc20', token, amount },
  expiration: BigInt(expiration),
});

describe('messages of Permit2, encoded by its SDK', () => {
  it('permit one or several allowances', () => {
    fc.assert(
      fc.property(
        fc.array(details, { minLength: 1, maxLength: 4 }),
        address,
        amount,
        (list, spender, deadline) => {
          const terms = { spender, sigDeadline: deadline.toString() };
          const text = (d: (typeof list)[number]) => ({ ...d, amount: d.amount.toString() });
          const expected = {
            kind: 'permit',
            protocol: 'permit2',
            spender,
            deadline,
          };
          const single = AllowanceTransfer.getPermitData(
            { ...terms, details: text(list[0]!) },
            PERMIT2,
            CHAIN_ID,
          );
          expect(read(sdkPayload(single))).toEqual({
            sender: ACCOUNT,
            target: PERMIT2,
            value: 0n,
            chainId: CHAIN_ID,
            basis: 'contract',
            action: { ...expected, allowances: [allowanceOf(list[0]!)] },
          });
          const batch = AllowanceTransfer.getPermitData(
            { ...terms, details: list.map(text) },
            PERMIT2,
            CHAIN_ID,
          );
          expect(read(sdkPayload(batch)).action).toEqual({
            ...expected,
            allowances: list.map(allowanceOf),
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  const permitted = { token: TOKEN, amount: '5' };
  const terms = { spender: SPENDER, nonce: '1', deadline: '99' };
  const witness = {
    witness: { user: ACCOUNT, fee: 5 },
    witnessTypeName: 'Terms',
    witnessType: {
      Terms: [
        { name: 'user', type: 'address' },
        { name: 'fee', type: 'uint256' },
      ],
    },
  };
  const action = {
    kind: 'permitTransfer',
    spender: SPENDER,
    assets: [{ standard: 'erc20', token: TOKEN, amount: 5n }],
    deadline: 99n,
  };

  it.each([
    ['without terms', undefined, {}],
    ['with terms of an unknown protocol', witness, { hasUnknownTerms: true }],
  ])('permit transfers %s', (_, terms_, unknown) => {
    const one = SignatureTransfer.getPermitData({ ...terms, permitted }, PERMIT2, CHAIN_ID, terms_);
    expect(read(sdkPayload(one))).toMatchObject({
      basis: 'contract',
      action: { ...action, ...unknown },
    });
    const more = { ...terms, permitted: [permitted, { token: NFT, amount: '6' }] };
    const several = SignatureTransfer.getPermitData(more, PERMIT2, CHAIN_ID, terms_);
    expect(read(sdkPayload(several)).action).toEqual({
      ...action,
      ...unknown,
      assets: [...action.assets, { standard: 'erc20', token: NFT, amount: 6n }],
    });
  });

  it('are distinguished from messages that only have the same name', () => {
    const one = SignatureTransfer.getPermitData(
      { ...terms, permitted },
      PERMIT2,
      CHAIN_ID,
      witness,
    );
    const swapped = sdkPayload(one).replace('"name":"spender"', '"name":"spend"');
    expect(read(swapped).action).toMatchObject({ kind: 'unknownTypedData' });
    const elsewhere = sdkPayload(one).replace(PERMIT2, RECIPIENT);
    expect(read(elsewhere).basis).toBe('name');
  });
});

describe('calls of Permit2', () => {
  const abi = parseAbi([
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)',
    'function transferFrom(address from, address to, uint160 amount, address token)',
    'function lockdown((address token, address spender)[] approvals)',
  ]);
  const batches = parseAbi([
    'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
    'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
  ]);
  const actionOf = (data: `0x${string}`) =>
    decodeCall(registry, { to: PERMIT2, data }, callContext).action;
  const usdc = (units: bigint) => ({ standard: 'erc20', token: TOKEN, amount: units });
  const transfer = { kind: 'transfer', from: ACCOUNT, recipient: RECIPIENT, assets: [usdc(3n)] };
  const permitDetails = { token: TOKEN, amount: 3n, expiration: 9, nonce: 1 };
  const permit = {
    kind: 'permit',
    protocol: 'permit2',
    owner: ACCOUNT,
    spender: SPENDER,
    allowances: [{ asset: usdc(3n), expiration: 9n }],
    deadline: 4n,
  };

  it('are decoded', () => {
    const approve = encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [TOKEN, SPENDER, 3n, 9],
    });
    expect(actionOf(approve)).toEqual({
      kind: 'approve',
      spender: SPENDER,
      asset: usdc(3n),
      change: 'set',
      expiration: 9n,
    });
    const one = { details: permitDetails, spender: SPENDER, sigDeadline: 4n };
    expect(
      actionOf(encodeFunctionData({ abi, functionName: 'permit', args: [ACCOUNT, one, '0x00'] })),
    ).toEqual(permit);
    const many = { ...one, details: [permitDetails] };
    expect(
      actionOf(
        encodeFunctionData({ abi: batches, functionName: 'permit', args: [ACCOUNT, many, '0x00'] }),
      ),
    ).toEqual(permit);
    expect(
      actionOf(
        encodeFunctionData({
          abi,
          functionName: 'transferFrom',
          args: [ACCOUNT, RECIPIENT, 3n, TOKEN],
        }),
      ),
    ).toEqual(transfer);
  });

  it('are decoded into one part per action', () => {
    const list = [{ from: ACCOUNT, to: RECIPIENT, amount: 3n, token: TOKEN }];
    const moved = actionOf(
      encodeFunctionData({ abi: batches, functionName: 'transferFrom', args: [list] }),
    );
    expect(moved).toMatchObject({
      kind: 'multicall',
      parts: [{ sender: ACCOUNT, action: transfer }],
    });
    const pairs = [{ token: TOKEN, spender: SPENDER }];
    const locked = actionOf(encodeFunctionData({ abi, functionName: 'lockdown', args: [pairs] }));
    expect(locked).toMatchObject({
      parts: [{ action: { kind: 'approve', spender: SPENDER, asset: usdc(0n), change: 'set' } }],
    });
  });
});
