import { contractsOf, erc20Abi, LOCAL, lower } from '@cenote/chains';
import { AllowanceTransfer } from '@uniswap/permit2-sdk';
import fc from 'fast-check';
import { decodeFunctionData, hashTypedData } from 'viem';
import { approvePermit2, MAX_UINT160, MAX_UINT256, permitTypedData } from './permit2.ts';

const contracts = contractsOf(LOCAL.id);
if (!contracts) throw new Error('The local network has no contracts');
const TOKEN = '0x1111111111111111111111111111111111111111';

describe('permitTypedData', () => {
  it("has the same hash as in Permit2's own SDK", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: MAX_UINT160 }),
        fc.nat({ max: 1_000 }),
        fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }),
        (amount, nonce, now) => {
          const typed = permitTypedData({
            chainId: LOCAL.id,
            contracts,
            token: TOKEN,
            amount,
            nonce,
            now,
          });
          const { details, spender, sigDeadline } = typed.message;
          const theirs = AllowanceTransfer.hash(
            {
              details: { ...details, amount: amount.toString() },
              spender,
              sigDeadline: sigDeadline.toString(),
            },
            contracts.permit2,
            LOCAL.id,
          );
          expect(hashTypedData(typed)).toBe(theirs);
        },
      ),
      { numRuns: 50, seed: 1 },
    );
  });

  it('contains the router, 30 days and 30 minutes', () => {
    const { message } = permitTypedData({
      chainId: LOCAL.id,
      contracts,
      token: TOKEN,
      amount: 5n,
      nonce: 2,
      now: 1_000,
    });
    expect(message).toEqual({
      details: { token: TOKEN, amount: 5n, expiration: 1_000 + 2_592_000, nonce: 2 },
      spender: lower(contracts.universalRouter),
      sigDeadline: 2_800n,
    });
  });
});

describe('approvePermit2', () => {
  it('approves Permit2 for the token, by default without limit', () => {
    const call = approvePermit2(contracts, TOKEN);
    expect(call).toMatchObject({ to: TOKEN, value: 0n });
    expect(decodeFunctionData({ abi: erc20Abi, data: call.data })).toEqual({
      functionName: 'approve',
      args: [contracts.permit2, MAX_UINT256],
    });
  });
});
