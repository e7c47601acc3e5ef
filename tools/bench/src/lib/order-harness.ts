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

/**
 * `orderHarness()`: returns functions that sign, quote and fill orders (limit or Flow) on the local chain, with one
 * account that signs and one that fills.
 */
export function orderHarness(rpcUrl: string, swapper: Address, filler: Address) {
  const owner = swapHarness(rpcUrl, swapper);
  const other = swapHarness(rpcUrl, filler);
  const domain = { chainId: LOCAL.id, permit2: CONTRACTS.permit2 };

  const sign = (order: Order): Promise<Hex> =>
    owner.client.signTypedData(
      orderTypedData(order, domain) as Parameters<typeof owner.client.signTypedData>[0],
    );

  /** Quotes an order on the chain in a block of this time. */
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
    /** Approves a reactor for the filler's tokens. */
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
    /** Name of the error with which a fill currently fails; undefined for none. */
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
