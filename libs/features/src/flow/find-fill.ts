import { orderReactorAbi, sameAddress } from '@cenote/chains';
import { getAbiItem, type Hex, parseEventLogs, type TransactionReceipt } from 'viem';
import { getBlockNumber, getLogs, getTransactionReceipt } from 'viem/actions';
import type { StepContext } from '../review/chain-steps.ts';

/** Blocks that are searched for a fill of which nobody names the transaction: nodes refuse longer ranges. */
const SEARCHED_BLOCKS = 5_000n;

const event = getAbiItem({ abi: orderReactorAbi, name: 'Fill' });

/** The transaction that filled an order. */
export interface Fill {
  receipt: TransactionReceipt;
  /** It filled no other order of the same account: what moved in it is this order's. */
  isAlone: boolean;
}

/**
 * The transaction that filled an order, by the reactors' own event.
 * @param stated where the order book says that it was filled; believed only if the event is there
 * @throws what reading the chain throws
 */
export async function findFill(
  orderHash: Hex,
  { client, contracts }: Pick<StepContext, 'client' | 'contracts'>,
  stated?: Hex,
): Promise<Fill | undefined> {
  const reactors = [contracts.exclusiveDutchOrderReactor, contracts.v2DutchOrderReactor];
  const read = async (hash: Hex): Promise<Fill | undefined> => {
    const receipt = await getTransactionReceipt(client, { hash });
    const fills = parseEventLogs({
      abi: orderReactorAbi,
      eventName: 'Fill',
      logs: receipt.logs.filter(({ address }) => reactors.some((one) => sameAddress(one, address))),
    });
    const fill = fills.find(({ args }) => args.orderHash === orderHash);
    if (!fill || receipt.status !== 'success') return undefined;
    const { swapper } = fill.args;
    return { receipt, isAlone: fills.filter(({ args }) => args.swapper === swapper).length === 1 };
  };
  const found = stated && (await read(stated).catch(() => undefined));
  if (found) return found;
  const head = await getBlockNumber(client, { cacheTime: 0 });
  const fromBlock = head > SEARCHED_BLOCKS ? head - SEARCHED_BLOCKS : 0n;
  const [log] = await getLogs(client, {
    ...{ address: reactors, event, args: { orderHash }, fromBlock, toBlock: head },
  });
  return log?.transactionHash ? read(log.transactionHash) : undefined;
}
