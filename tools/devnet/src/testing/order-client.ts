/**
 * `OrderClient`: class that signs, quotes and fills UniswapX orders on one chain with unlocked accounts. Also:
 * `SignedOrder`, the type of an encoded order with its signature.
 */
import { erc20Abi, localContractsOf, orderQuoterAbi, orderReactorAbi } from '@cenote/chains';
import { type Address, BaseError, ContractFunctionRevertedError, type Hex } from 'viem';
import { type clientsOf, receiptOf } from './harness.ts';
import { type KitOrder, typedDataOf } from './orders.ts';

type Clients = ReturnType<typeof clientsOf>;

/** An order in the format of the reactors. */
export interface SignedOrder {
  order: Hex;
  sig: Hex;
}

/** Signs, quotes and fills orders on one chain, with unlocked accounts of its node. */
export class OrderClient {
  readonly #clients: Clients;
  readonly #quoter: Address;

  constructor(chainId: number, clients: Clients) {
    this.#clients = clients;
    this.#quoter = localContractsOf(chainId).orderQuoter;
  }

  async sign(order: KitOrder): Promise<SignedOrder> {
    const account = order.info.swapper as Address;
    const sig = await this.#clients.wallet.signTypedData({ ...typedDataOf(order), account });
    return { order: order.serialize() as Hex, sig };
  }

  /** Resolves an order at a block; default: the next one. */
  async quote({ order, sig }: SignedOrder, blockNumber?: bigint) {
    const { result } = await this.#clients.reader.simulateContract({
      address: this.#quoter,
      abi: orderQuoterAbi,
      functionName: 'quote',
      args: [order, sig],
      ...(blockNumber !== undefined && { blockNumber }),
    });
    return result;
  }

  /** Fills an order with the filler's own tokens. Returns the timestamp of its block. */
  async fill(reactor: Address, filler: Address, order: SignedOrder): Promise<number> {
    const { wallet, reader } = this.#clients;
    const call = { address: reactor, abi: orderReactorAbi, functionName: 'execute' } as const;
    const hash = await wallet.writeContract({ ...call, args: [order], account: filler });
    const { status, blockNumber } = await receiptOf(reader, hash);
    if (status !== 'success') throw new Error(`the fill ${hash} failed`);
    return Number((await reader.getBlock({ blockNumber })).timestamp);
  }

  /** Names of the errors with which the quoter and the reactor reject an order; undefined for none. */
  refusals(reactor: Address, filler: Address, order: SignedOrder) {
    const call = { address: reactor, abi: orderReactorAbi, functionName: 'execute' } as const;
    const { reader } = this.#clients;
    const filling = reader.simulateContract({ ...call, args: [order], account: filler });
    const attempts = [this.quote(order), filling];
    return Promise.all(attempts.map((attempt) => attempt.then(() => undefined, errorName)));
  }

  async approve(owner: Address, token: Address, spender: Address, amount: bigint): Promise<void> {
    const { wallet, reader } = this.#clients;
    const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
    const args = [spender, amount] as const;
    await receiptOf(reader, await wallet.writeContract({ ...call, args, account: owner }));
  }

  balanceOf(token: Address, owner: Address): Promise<bigint> {
    const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
    return this.#clients.reader.readContract({ ...call, args: [owner] });
  }
}

function errorName(error: unknown): string {
  const cause =
    error instanceof BaseError &&
    error.walk((inner) => inner instanceof ContractFunctionRevertedError);
  if (!(cause instanceof ContractFunctionRevertedError)) throw error;
  return cause.data?.errorName ?? cause.signature ?? cause.shortMessage;
}
