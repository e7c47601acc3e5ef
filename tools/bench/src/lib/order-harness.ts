import { type Address, erc20Abi, LOCAL, orderQuoterAbi, orderReactorAbi } from '@cenote/chains';
import {
  type CosignedFlowOrder,
  encodeOrder,
  type LimitOrder,
  type Order,
  orderTypedData,
} from '@cenote/trading/orders';
import { BaseError, ContractFunctionRevertedError, type Hex } from 'viem';
import { CONTRACTS, swapHarness } from './swap-harness.ts';

/** One account on the local chain that signs orders, and one that fills them. */
export function orderHarness(rpcUrl: string, swapper: Address, filler: Address) {
  const owner = swapHarness(rpcUrl, swapper);
  const other = swapHarness(rpcUrl, filler);
  const place = { chainId: LOCAL.id, permit2: CONTRACTS.permit2 };

  const sign = (order: Order): Promise<Hex> =>
    owner.client.signTypedData(
      orderTypedData(order, place) as Parameters<typeof owner.client.signTypedData>[0],
    );

  /** What the chain says of an order in a block of this time. */
  async function quote(order: LimitOrder | CosignedFlowOrder, time: bigint) {
    const { result } = await owner.client.simulateContract({
      address: CONTRACTS.orderQuoter,
      abi: orderQuoterAbi,
      functionName: 'quote',
      args: [encodeOrder(order), await sign(order)],
      blockOverrides: { time },
    });
    return result;
  }

  const fillCall = async (order: Order, account: Address) =>
    ({
      address: order.info.reactor,
      abi: orderReactorAbi,
      functionName: 'execute',
      args: [{ order: encodeOrder(order), sig: await sign(order) }],
      account,
    }) as const;

  return {
    owner,
    quote,
    /** Lets a reactor take from the filler what it pays with. */
    async allowFilling(token: Address, amount: bigint, reactor: Address): Promise<void> {
      await other.fund(token, amount);
      const args = [reactor, amount] as const;
      const hash = await other.client.writeContract({
        address: token,
        abi: erc20Abi,
        functionName: 'approve',
        args,
      });
      await other.receiptOf(hash);
    },
    async fill(order: Order): Promise<void> {
      await other.receiptOf(await other.client.writeContract(await fillCall(order, filler)));
    },
    /** Name of the error that a filling fails with now; undefined for none. */
    async refusal(order: Order): Promise<string | undefined> {
      try {
        await other.client.simulateContract(await fillCall(order, filler));
        return undefined;
      } catch (error) {
        const cause =
          error instanceof BaseError &&
          error.walk((inner) => inner instanceof ContractFunctionRevertedError);
        if (!(cause instanceof ContractFunctionRevertedError)) throw error;
        return cause.data?.errorName ?? cause.signature ?? cause.shortMessage;
      }
    },
  };
}
