/**
 * `feeOfferOf()`: the fee options of a transaction (slow, normal, fast; EIP-1559 or gas price) and its gas, from the
 * node; `feesOf()`: the default fees among them. Also: `dataFeeOf()`, a rollup's fee for a transaction's data,
 * `gasFeesOf()`, the transaction fields of fees, and type `RpcRequest`.
 */
import {
  FEE_BLOCKS,
  FEE_LEVELS,
  feeLevels,
  type GasFee,
  l1DataFee,
  lower,
  networkById,
} from '@cenote/chains';
import { type TransactionRequest, toQuantity } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { FeeOffer, Fees } from '../../messages/commands/approvals.ts';

/** Sends a request to the network's node. */
export type RpcRequest = (
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>;

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
const toBigInt = (value: unknown): bigint => BigInt(quantity.parse(value));
const historySchema = z.object({
  baseFeePerGas: z.array(quantity).check(z.minLength(1), z.maxLength(1_025)),
  gasUsedRatio: z.array(z.number()),
  reward: z.optional(z.nullable(z.array(z.array(quantity)))),
});
const blockSchema = z.object({ baseFeePerGas: z.optional(quantity) });

/** Gas limit of a transaction that no node could estimate. */
const GAS_UNKNOWN = 500_000n;
/** Minimum gas of a transaction. */
const GAS_LEAST = 21_000n;
/** Adds a tenth to a gas estimate, because state can change until the transaction is mined. */
const margin = (gas: bigint) => (gas * 11n) / 10n;
/** Adds a quarter to a data fee: the base fee of the L1 can rise by an eighth with each of its blocks. */
const dataFeeMargin = (fee: bigint) => (fee * 5n) / 4n;

type Prices = Pick<FeeOffer, 'levels' | 'byGasPrice'>;

/** Fees of a transaction for which the user chose none: the page's values, else the network's. */
export async function feesOf(
  transaction: TransactionRequest,
  rpcRequest: RpcRequest,
  chainId?: number,
): Promise<Fees> {
  return (await feeOfferOf(transaction, rpcRequest, chainId)).fees;
}

/** Returns the fee for the data of a transaction, with a margin; marks it as unknown if it cannot be read. */
export async function dataFeeOf(
  { to, data }: Pick<TransactionRequest, 'to' | 'data'>,
  rpcRequest: RpcRequest,
  chainId: number | undefined,
): Promise<Pick<Fees, 'l1Fee' | 'isL1FeeUnknown'>> {
  const network = chainId === undefined ? undefined : networkById(chainId);
  if (!network) return {};
  const call = { to: to && lower(to), data: lower(data) };
  const fee = await l1DataFee(rpcRequest, network, call);
  if (fee === undefined) return { isL1FeeUnknown: true };
  return fee > 0n ? { l1Fee: toQuantity(dataFeeMargin(fee)) } : {};
}

/**
 * The fee options of a transaction.
 * @param chainId the L1 data fee of this network is read; default: no such fee
 * @throws if the node does not return a gas price
 */
export async function feeOfferOf(
  transaction: TransactionRequest,
  rpcRequest: RpcRequest,
  chainId?: number,
): Promise<FeeOffer> {
  const [estimate, prices, coins, dataFee] = await Promise.all([
    rpcRequest('eth_estimateGas', [callOf(transaction)]).then(toBigInt, () => undefined),
    pricesOf(rpcRequest),
    rpcRequest('eth_getBalance', [transaction.from, 'latest']).then(toBigInt, () => undefined),
    dataFeeOf(transaction, rpcRequest, chainId),
  ]);
  const { gas, type, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const { levels } = prices;
  const isPriced = gasPrice !== undefined || type === 'legacy' || type === 'eip2930';
  const byGasPrice = isPriced || (prices.byGasPrice && type !== 'eip1559');
  const highest = maxFeePerGas ?? gasPrice;
  const tip = maxPriorityFeePerGas ?? gasPrice;
  const paid: GasFee = {
    maxFeePerGas: highest === undefined ? BigInt(levels.normal.maxFeePerGas) : BigInt(highest),
    maxPriorityFeePerGas:
      tip === undefined ? BigInt(levels.normal.maxPriorityFeePerGas) : BigInt(tip),
  };
  return {
    levels,
    byGasPrice,
    bySite: highest !== undefined || tip !== undefined,
    gasFloor: toQuantity(estimate ?? GAS_LEAST),
    ...(coins !== undefined && { coins: toQuantity(coins) }),
    fees: {
      gas: gas ?? toQuantity(estimate === undefined ? GAS_UNKNOWN : margin(estimate)),
      ...inText(paid),
      willFail: estimate === undefined,
      ...(byGasPrice && { byGasPrice }),
      ...dataFee,
    },
  };
}

/** The priority fee is part of the max fee and never exceeds it. */
const inText = ({ maxFeePerGas, maxPriorityFeePerGas: tip }: GasFee) => ({
  maxFeePerGas: toQuantity(maxFeePerGas),
  maxPriorityFeePerGas: toQuantity(tip < maxFeePerGas ? tip : maxFeePerGas),
});

async function pricesOf(rpcRequest: RpcRequest): Promise<Prices> {
  const percentiles = FEE_LEVELS.map(({ percentile }) => percentile);
  const history = historySchema.safeParse(
    await rpcRequest('eth_feeHistory', [toQuantity(FEE_BLOCKS), 'latest', percentiles]).catch(
      () => null,
    ),
  );
  const nextBaseFee = BigInt(history.data?.baseFeePerGas.at(-1) ?? 0);
  if (!history.data || nextBaseFee === 0n) return withoutHistory(rpcRequest);
  const { gasUsedRatio, reward } = history.data;
  const rewards = (reward ?? [])
    .filter((_, block) => (gasUsedRatio[block] ?? 0) > 0)
    .map((row) => row.map(BigInt));
  return offered(feeLevels({ nextBaseFee, rewards }), false);
}

/** Prices for nodes without fee history and networks before EIP-1559. */
async function withoutHistory(rpcRequest: RpcRequest): Promise<Prices> {
  const block = blockSchema.parse(await rpcRequest('eth_getBlockByNumber', ['latest', false]));
  if (block.baseFeePerGas === undefined) {
    const price = toBigInt(await rpcRequest('eth_gasPrice', []));
    const level = (percent: bigint) => {
      const fee = (price * percent) / 100n;
      return { maxFeePerGas: fee, maxPriorityFeePerGas: fee };
    };
    return offered({ slow: level(100n), normal: level(110n), fast: level(130n) }, true);
  }
  const tip = await rpcRequest('eth_maxPriorityFeePerGas', []).then(toBigInt, () => undefined);
  const rewards = tip === undefined ? [] : [[tip, tip, tip]];
  return offered(feeLevels({ nextBaseFee: BigInt(block.baseFeePerGas), rewards }), false);
}

const offered = (
  levels: Readonly<Record<'slow' | 'normal' | 'fast', GasFee>>,
  byGasPrice: boolean,
): Prices => ({
  levels: {
    slow: inText(levels.slow),
    normal: inText(levels.normal),
    fast: inText(levels.fast),
  },
  byGasPrice,
});

const callOf = ({ from, to, value, data, accessList }: TransactionRequest) => ({
  from,
  ...(to && { to }),
  value,
  data,
  ...(accessList && { accessList }),
});

/** The fee fields of a transaction: a gas price only, on networks without a base fee. */
export const gasFeesOf = ({
  byGasPrice,
  maxFeePerGas,
  maxPriorityFeePerGas,
}: Omit<Fees, 'willFail'>) =>
  byGasPrice
    ? { gasPrice: BigInt(maxFeePerGas) }
    : {
        maxFeePerGas: BigInt(maxFeePerGas),
        maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
      };
