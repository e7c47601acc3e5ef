/**
 * `signedLimit()`: returns a limit of the gateway with hash, bytes and signature that match its terms. Also:
 * `ACCOUNT_KEY` (the published development key of `ACCOUNT`), `limitOf()` (returns the order with the terms of a limit
 * that the gateway returned).
 */
import { type Address, contractsOf, LOCAL, NATIVE } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { encodeOrder, type LimitOrder, orderDigest, orderHash } from '@cenote/trading/orders';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** The published development key of `ACCOUNT`. */
export const ACCOUNT_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

/** Returns the order with the terms of a limit that the gateway returned. */
export function limitOf({ nonce, deadline, swapper, input, output }: ApiOrder): LimitOrder {
  const reactor = contractsOf(LOCAL.id)!.exclusiveDutchOrderReactor;
  const amounts = (leg: { startAmount: string; endAmount: string }) => ({
    startAmount: BigInt(leg.startAmount),
    endAmount: BigInt(leg.endAmount),
  });
  return {
    kind: 'limit',
    info: {
      reactor,
      swapper: swapper as Address,
      nonce: BigInt(nonce),
      deadline: BigInt(deadline),
      additionalValidationContract: NATIVE,
      additionalValidationData: '0x',
    },
    decayStartTime: BigInt(deadline),
    decayEndTime: BigInt(deadline),
    exclusiveFiller: NATIVE,
    exclusivityOverrideBps: 0n,
    input: { token: input.token as Address, ...amounts(input) },
    outputs: [
      {
        token: output.token as Address,
        recipient: output.recipient as Address,
        ...amounts(output),
      },
    ],
  };
}

/**
 * Returns a limit of the gateway with hash, bytes and signature that match its terms.
 * @param order signed instead of those terms
 */
export async function signedLimit(
  stated: ApiOrder,
  key: Hex = ACCOUNT_KEY,
  order: LimitOrder = limitOf(stated),
): Promise<ApiOrder> {
  const { permit2 } = contractsOf(LOCAL.id)!;
  const hash = orderDigest(order, { chainId: LOCAL.id, permit2 });
  const signature = await privateKeyToAccount(key).sign({ hash });
  return { ...stated, hash: orderHash(order), encodedOrder: encodeOrder(order), signature };
}
